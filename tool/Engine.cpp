// The one place that names every heavy part; linked into the executable only.
#include "tool/Engine.h"
#include "engine/Shards.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/UnifiedDiff.h"
#include "tool/Launching.h"

using namespace warpshift;

static std::string diff(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After) {
  return unifiedDiff(Path, Before, After);
}

static llvm::Expected<std::vector<JoinedEdits>> join(const Result &R, llvm::StringRef Root, Environment &Env) {
  return joinedEdits(R, Root, Env.Files);
}

/// WARPSHIFT_FAULT=kill:N or full:N, for tests: what goes wrong in the N-th step of a change set.
static Fault faultOf(const DriverEnv &Env) {
  std::optional<std::string> Text = Env.Variable("WARPSHIFT_FAULT");
  Fault F;
  if (!Text)
    return F;
  auto [Kind, At] = llvm::StringRef(*Text).split(':');
  if (At.getAsInteger(10, F.At))
    F.At = 0;
  F.Kill = Kind == "kill";
  return F;
}

static llvm::Expected<Settled> settleOnDisk(const ChangePlace &Place, DriverEnv &Env) {
  DiskOps Disk;
  FaultyOps Ops(Disk, faultOf(Env));
  return settleChanges(Place, Ops);
}

static llvm::Error writeToDisk(const ChangePlace &Place, llvm::ArrayRef<FileToWrite> Files, DriverEnv &Env) {
  std::vector<FileWrite> Writes;
  for (const FileToWrite &F : Files)
    Writes.push_back({F.Path, F.Bytes, F.Before ? std::optional<uint64_t>(contentHash(*F.Before)) : std::nullopt});
  DiskOps Disk;
  FaultyOps Ops(Disk, faultOf(Env));
  return applyChanges(Place, Writes, Ops);
}

static llvm::Expected<std::string> shard(const AnalysisRequest &Request, const ShardSpec &Spec, Environment &Env) {
  return analyzeShard(Request, {Spec.Index, Spec.Count, Spec.Version, Spec.Identity, Spec.Rejected}, Env);
}

static llvm::Expected<MergedParts> merge(llvm::ArrayRef<PartText> Parts, bool Partial, const ShardSpec &Self,
                                         const AnalysisRequest &Here, Environment &Env) {
  MergeRequest M;
  M.Partial = Partial;
  M.Version = Self.Version;
  M.Identity = Self.Identity;
  M.Here = Here;
  for (const PartText &T : Parts) {
    llvm::Expected<ShardPart> P = readPart(T.Bytes, T.Name);
    if (!P)
      return P.takeError();
    M.Parts.push_back({T.Name, std::move(*P)});
  }
  llvm::Expected<AnalysisRequest> Request = joinedRequest(M, Env);
  if (!Request)
    return Request.takeError();
  MergedParts Out{std::move(*Request), M.Parts.front().Part.Rejected, {}};
  llvm::Expected<Result> R = mergeShards(Out.Request, std::move(M), Env);
  if (!R)
    return R.takeError();
  Out.R = std::move(*R);
  return Out;
}

const Engine &warpshift::fullEngine() {
  static constexpr Engine All = [] {
    Engine E;
    E.Analyze = analyze;
    E.Shard = shard;
    E.Merge = merge;
    E.Apply = applyFixes;
    E.Join = join;
    E.Fixes = fixesYaml;
    E.Diff = diff;
    E.Lock = lockTree;
    E.Settle = settleOnDisk;
    E.Write = writeToDisk;
    E.Run = runOnEmulator;
    E.Verify = verifyOnBackends;
    return E;
  }();
  return All;
}
