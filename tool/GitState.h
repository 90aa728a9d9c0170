//===- GitState.h - which files have changes that only the working tree holds -----------------*- C++ -*-===//
//
//   files  --nearest .git upward-->  one `git status` per repository  -->  those not as committed
//
// `fix -i` asks before it writes. Untracked and ignored files count as uncommitted: git could not bring them
// back. Files outside any repository are not listed. Covered by test/unit/tool/FixTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_GITSTATE_H
#define WARPSHIFT_TOOL_GITSTATE_H

#include "tool/DriverEnv.h"

namespace warpshift {

/// The nearest folder upward from Folder, itself included, that holds a .git; empty: none does.
std::string repositoryAt(llvm::StringRef Folder, llvm::vfs::FileSystem &Files);

/// Where git keeps what belongs to the working tree of a repository: its .git, or what that names in a linked working tree.
std::string gitFolderOf(llvm::StringRef Repository, llvm::vfs::FileSystem &Files);

/// The subset of Paths (absolute) with uncommitted changes. Error: there is a repository and git cannot be asked.
llvm::Expected<std::vector<std::string>> uncommittedFiles(llvm::ArrayRef<std::string> Paths, DriverEnv &Env);

} // namespace warpshift

#endif
