//===- TrackedFiles.h - what git has in its index ----------------------------------------------*- C++ -*-===//
//
//   a path that .gitignore names  --nearest .git upward-->  one `git ls-files` per repository  -->  tracked: the project's all the same
//   the index  --entries with skip-worktree-->  files of the project that are not on disk (sparse checkout)
//
// git ignores no file that it tracks (`git add -f`). Asked only when something is ignored, or when the index is of a version that has
// such entries; without git, and for what it cannot read, nothing is tracked. Covered by test/cli/tracked_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_TRACKEDFILES_H
#define WARPSHIFT_TOOL_TRACKEDFILES_H

#include "tool/DriverEnv.h"
#include <map>

namespace warpshift {

class TrackedFiles {
public:
  explicit TrackedFiles(DriverEnv &Env) : Env(Env) {}
  /// Is Path, absolute, in the index of its repository, or something below it?
  bool has(llvm::StringRef Path);
  /// Absolute paths below Folder that are in the index and are kept from disk.
  std::vector<std::string> keptFromDisk(llvm::StringRef Folder);

private:
  struct Index {
    std::string Text; ///< What git said: a letter, a space and a path of the repository, each ended by 0.
    std::vector<llvm::StringRef> Paths; ///< Sorted.
    std::vector<llvm::StringRef> Skipped; ///< Of these, those with skip-worktree.
  };
  const Index &indexOf(const std::string &Repository);
  bool maySkip(llvm::StringRef Repository) const;

  DriverEnv &Env;
  std::map<std::string, Index> Indices; ///< By repository.
};

} // namespace warpshift

#endif
