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

/// The subset of Paths (absolute) with uncommitted changes. Error: there is a repository and git cannot be asked.
llvm::Expected<std::vector<std::string>> uncommittedFiles(llvm::ArrayRef<std::string> Paths, DriverEnv &Env);

} // namespace warpshift

#endif
