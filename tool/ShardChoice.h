//===- ShardChoice.h - which shard this run is ----------------------------------------------------*- C++ -*-===//
//
//   "2/4"     shard 2 of 4
//   "auto"    SLURM_ARRAY_TASK_ID among MIN, STEP, COUNT | SLURM_PROCID of SLURM_NTASKS | CI_NODE_INDEX of CI_NODE_TOTAL
//   "auto/4"  SLURM_ARRAY_TASK_ID | SLURM_PROCID + 1 | CI_NODE_INDEX | PARALLEL_SEQ, of 4
//
// A job array of which only some tasks are run again has another COUNT: say auto/N there, with ids from 1.
// Covered by test/unit/tool/ShardChoiceTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_SHARDCHOICE_H
#define WARPSHIFT_TOOL_SHARDCHOICE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace warpshift {

struct ShardChoice {
  unsigned Index = 1, Count = 1; ///< 1 <= Index <= Count.
};

/// Usage errors say what is missing.
llvm::Expected<ShardChoice> chooseShard(llvm::StringRef Text,
                                        llvm::function_ref<std::optional<std::string>(llvm::StringRef Name)> Variable);

} // namespace warpshift

#endif
