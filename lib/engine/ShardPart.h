//===- ShardPart.h - the facts of one shard, as a file -----------------------------------------*- C++ -*-===//
//
//   {"schema": "warpshift-facts/1", "version": "...", "shard": 2, "shards": 4, "units": 17, "shape": "...", "bytes": 81234,
//    "checksum": "..."} \n payload
//
// The first line is JSON (docs/schemas) and says what the rest is; the rest is binary, the fields of ShardPart through the
// visitors of facts/FactsVisitors.h. A part holds all that the run was asked for, so that joining parts needs no options again, and
// what it read of the tree, so that parts of another state of the tree are refused. Whatever does not match is refused with a
// message; nothing is half-read.
//
// Covered by test/cli/shard_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_SHARDPART_H
#define WARPSHIFT_ENGINE_SHARDPART_H

#include "engine/Project.h"
#include "support/FileLog.h"

namespace warpshift {

/// One translation unit as every configuration saw it.
struct ParsedJob {
  std::string Path; ///< Of UnitJob.
  uint32_t Command = 0;
  std::vector<UnitRecord> Units;
  std::vector<TuFacts> Facts; ///< Parallel to Units.
};

struct ShardPart {
  std::string Version, Identity; ///< Of the program that wrote it; Identity may be empty.
  unsigned Shard = 1, Shards = 1; ///< Shard I of N, from 1.
  AnalysisRequest Request; ///< Without what is no question about the program: jobs, progress, --why.
  std::vector<FileRecord> Rejected; ///< Files that were found and cannot be used.
  std::vector<ParsedJob> Jobs;
  std::vector<FileAnswer> Read; ///< Below Request.Root.
};

std::string writePart(const ShardPart &P);
/// Name is for messages. Errors are of the kind Input.
llvm::Expected<ShardPart> readPart(llvm::StringRef Bytes, llvm::StringRef Name);

/// The same question about the same tree.
bool sameRequest(const ShardPart &A, const ShardPart &B);

} // namespace warpshift

#endif
