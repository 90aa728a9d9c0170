//===- JobPlanner.h - which parse shows a file ----------------------------------------------*- C++ -*-===//
//
//   file --> itself, or the file that includes it (IncluderMap)
//        --> flags of its database entry, else of a CUDA neighbour's entry, else defaults
//        --> ParseJob (the configuration is still to be set)
//
//   JobPlanner Plan(Database, Includers, Tools, "/home/me/p", ExtraArgs);
//   PlannedJob P = Plan.jobFor("/home/me/p/src/warp.cuh");   // P.Job.File is the .cu that includes it
//
// Defaults: -std=gnu++14 (gnu++17 with CUDA 13, whose libraries need it), the macros of nvcc's --extended-lambda and
// --expt-relaxed-constexpr, the include folders and macros of the database's C++ entries, the folders that explain the
// #include lines, the project root and its include folder; guessed folders are searched after the system's, and behind them single headers
// whose folder has another name (RenamedFolders.h).
//
// Covered by test/unit/frontend/CompileDatabaseTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_JOBPLANNER_H
#define WARPSHIFT_FRONTEND_PARSE_JOBPLANNER_H

#include "frontend/command/CompileDatabase.h"
#include "frontend/command/IncluderMap.h"
#include "frontend/parse/ParseRunner.h"

namespace warpshift {

struct PlannedJob {
  ParseJob Job;
  bool ThroughIncluder = false; ///< Job.File is another file that includes the one asked for.
  bool FlagsFromBuild = false; ///< From the file's own entry in the database.
};

class JobPlanner {
public:
  /// Database and Includers are borrowed.
  JobPlanner(const CompileDatabase &Database, IncluderMap &Includers, Toolkit Tools, std::string ProjectRoot,
             std::vector<std::string> ExtraArgs = {})
      : Database(Database), Includers(Includers), Tools(std::move(Tools)), Root(std::move(ProjectRoot)),
        ExtraArgs(std::move(ExtraArgs)) {}

  /// File: absolute, symlinks resolved. With the first of the commands that compile it.
  PlannedJob jobFor(llvm::StringRef File);
  /// With each of them, in the order of the database.
  std::vector<PlannedJob> jobsFor(llvm::StringRef File);

private:
  PlannedJob jobWith(const AdaptedCommand *Command, PlannedJob P);
  void addDefaults(PlannedJob &P);

  const CompileDatabase &Database;
  IncluderMap &Includers;
  Toolkit Tools;
  std::string Root;
  std::vector<std::string> ExtraArgs;
};

} // namespace warpshift

#endif
