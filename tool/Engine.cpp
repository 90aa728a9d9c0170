// The one place that names every heavy part; linked into the executable only.
#include "tool/Engine.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/UnifiedDiff.h"
#include "tool/Launching.h"

using namespace warpshift;

static std::string diff(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After) {
  return unifiedDiff(Path, Before, After);
}

static llvm::Error writeToDisk(llvm::ArrayRef<FileToWrite> Files) {
  std::vector<FileWrite> Writes;
  for (const FileToWrite &F : Files)
    Writes.push_back({F.Path, F.Bytes, F.Before ? std::optional<uint64_t>(contentHash(*F.Before)) : std::nullopt});
  return writeFiles(Writes);
}

const Engine &warpshift::fullEngine() {
  static constexpr Engine All = [] {
    Engine E;
    E.Analyze = analyze;
    E.Apply = applyFixes;
    E.Diff = diff;
    E.Write = writeToDisk;
    E.Run = runOnEmulator;
    E.Verify = verifyOnBackends;
    return E;
  }();
  return All;
}
