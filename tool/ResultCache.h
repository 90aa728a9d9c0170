//===- ResultCache.h - an analysis that was made already -------------------------------------------*- C++ -*-===//
//
//   AnalysisRequest, program, environment  --hash-->  name of an entry
//   entry { every answer of the file system that the analysis got, its Result }
//        all answers the same today?  yes: the Result, as it was     no, or no entry, or damaged: analyse, and write the entry anew
//
// A Result is a function of the request, the program and what it reads; the engine reads through Environment::Files alone, and a
// recording file system writes down each question: contents, and that a file was not there (support/FileLog.h). So what a result
// depends on is not guessed from lists of includes. What changes contents, flags, tables, names or links misses. Which files lie around
// the inputs, and which of those that nobody parses are C++ or hold device code, is listed again and compared: any other file may come and go.
//
// Not remembered: a run in which a parse failed (its time or memory may have run out), with --why or --trace (whose output is the
// point), and one whose texts JSON cannot hold byte by byte. An entry is checked against its own hash; a damaged one is written anew.
//
// Covered by test/unit/support/FileLogTest.cpp and test/cli/cache_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_RESULTCACHE_H
#define WARPSHIFT_TOOL_RESULTCACHE_H

#include "tool/Engine.h"
#include "tool/Options.h"

namespace warpshift {

/// Env.Parts->Analyze, or what it gave before.
llvm::Expected<Result> analyseOrRemember(const AnalysisRequest &Request, const Options &O, DriverEnv &Env);

} // namespace warpshift

#endif
