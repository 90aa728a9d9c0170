// The one place that names every heavy part; linked into the executable only.
#include "tool/Engine.h"
#include "rewrite/UnifiedDiff.h"
#include "tool/Editing.h"
#include "tool/Launching.h"

using namespace warpshift;

static std::string diff(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After) {
  return unifiedDiff(Path, Before, After);
}

const Engine &warpshift::fullEngine() {
  static constexpr Engine All = [] {
    Engine E;
    E.Analyze = analyze;
    E.Apply = applyResult;
    E.Diff = diff;
    E.Write = writeToDisk;
    E.Run = runOnEmulator;
    E.Verify = verifyOnBackends;
    return E;
  }();
  return All;
}
