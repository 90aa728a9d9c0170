//===- Shards.h - one analysis in several runs ----------------------------------------------------*- C++ -*-===//
//
//   request --analyzeShard(1 of 2)--> part 1 --+
//          \--analyzeShard(2 of 2)--> part 2 --+--mergeShards--> the Result of analyze(request), to the byte
//
// A shard parses the translation units whose names hash to its number, and writes down the facts. Everything that needs the whole
// program happens in the merge: masks, edits, their recheck. A shard edits nothing.
//
// mergeShards refuses what would give another result: a shard that is missing (without Partial), one that is there twice, parts
// of different requests or programs, parts of a tree that has changed. With Partial, the units of a missing shard count as units
// that could not be parsed: what they may call is in doubt, and their files are reported as failed.
//
// Covered by test/cli/shard_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_SHARDS_H
#define WARPSHIFT_ENGINE_SHARDS_H

#include "engine/ShardPart.h"

namespace warpshift {

/// What a part says beside the facts.
struct ShardHead {
  unsigned Shard = 1, Shards = 1;
  std::string Version, Identity;
  std::vector<FileRecord> Rejected;
};

/// The bytes of the part.
llvm::Expected<std::string> analyzeShard(const AnalysisRequest &Request, const ShardHead &Head, Environment &Env);

struct NamedPart {
  std::string Name; ///< For messages.
  ShardPart Part;
};

struct MergeRequest {
  std::vector<NamedPart> Parts;
  bool Partial = false;
  std::string Version, Identity; ///< Of this program.
  /// Not from the parts: Jobs, SelfPath, Progress.
  AnalysisRequest Here;
};

/// The request that all parts share, or why they cannot be joined (kind Input).
llvm::Expected<AnalysisRequest> joinedRequest(const MergeRequest &M, Environment &Env);
/// Request is what joinedRequest gave; the parts are used up.
llvm::Expected<Result> mergeShards(const AnalysisRequest &Request, MergeRequest M, Environment &Env);

} // namespace warpshift

#endif
