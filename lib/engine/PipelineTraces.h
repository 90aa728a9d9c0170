//===- PipelineTraces.h - what --trace prints about the stages of analyze() -----------------*- C++ -*-===//
//
//   --trace parse,solve   -->   [parse] a.cu for sm_70: CUDA 13.0, 3 functions, no errors
//                               [solve] warpSum: keeps its signature, every caller is a whole warp
//
// Each function returns at once when its topic is off; none changes anything. `ptx` and `lanes` are topics of
// verify and run.
//
// Covered by test/cli/cli_test.py (every topic has something to show).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PIPELINETRACES_H
#define WARPSHIFT_ENGINE_PIPELINETRACES_H

#include "engine/PipelineInternal.h"

namespace warpshift {

void tracePrefilter(const PipelineState &P);
/// Called from several threads, once per parse: `commands`, `parse` and `facts`.
void traceParse(const PipelineState &P, const ParseJob &Job, const UnitRecord &Record, const TuFacts &Facts);
void traceSolution(const PipelineState &P, const Solution &Sol);
void traceEmitted(const PipelineState &P, const Emitted &E);
void traceWithdrawn(const PipelineState &P, const std::string &Group, const std::string &Why);
void traceConfirmed(const PipelineState &P, const Site &S);

} // namespace warpshift

#endif
