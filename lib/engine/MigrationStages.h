//===- MigrationStages.h - analyze() with its translation units from elsewhere ------------------*- C++ -*-===//
//
//   analyzeAll(request, env, nullptr)  ==  analyze(request, env)
//   analyzeAll(request, env, &units)   the same, but for the parsing: engine/Shards.h
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_MIGRATIONSTAGES_H
#define WARPSHIFT_ENGINE_MIGRATIONSTAGES_H

#include "engine/ShardPart.h"

namespace warpshift {

/// By Path and Command of the UnitJob.
using ParsedElsewhere = std::map<std::pair<std::string, uint32_t>, ParsedJob>;

llvm::Expected<Toolkit> headersOf(const AnalysisRequest &Request, Environment &Env);
/// With the precompiled headers that the program and the run have.
llvm::Expected<Toolkit> readyToolkit(const ToolkitRequest &Wanted, Environment &Env);

/// Plans all units and parses those that are wanted; P.Jobs holds these alone. Log: what these parses ask of the file system.
void parseSome(Project &P, llvm::function_ref<bool(const UnitJob &)> Wanted, FileLog &Log);
/// Takes the units that were parsed elsewhere; one that is not there counts as one that could not be parsed. What no unit entered
/// is parsed here.
void takeParsed(Project &P, ParsedElsewhere &Units);

/// On a large stack. Parsed may be null, and is used up.
llvm::Expected<Result> analyzeAll(const AnalysisRequest &Request, Environment &Env, ParsedElsewhere *Parsed);

} // namespace warpshift

#endif
