// The one place that names every heavy part; linked into the executable only.
#include "tool/Engine.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/UnifiedDiff.h"
#include "tool/Launching.h"

using namespace warpshift;

static std::string diff(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After) {
  return unifiedDiff(Path, Before, After);
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

const Engine &warpshift::fullEngine() {
  static constexpr Engine All = [] {
    Engine E;
    E.Analyze = analyze;
    E.Apply = applyFixes;
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
