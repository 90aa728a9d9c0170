//===- Editing.h - the edits of a result, onto bytes and onto disk ---------------------------------*- C++ -*-===//
//
//   Result::Groups  --rewrite/ResultEdits-->  ChangedFile  --writeFiles (all or none)-->  disk
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_EDITING_H
#define WARPSHIFT_TOOL_EDITING_H

#include "tool/Engine.h"

namespace warpshift {

/// Engine::Apply.
llvm::Expected<std::vector<ChangedFile>> applyResult(const Result &R, llvm::StringRef Root, DriverEnv &Env);
/// Engine::Write.
llvm::Error writeToDisk(llvm::ArrayRef<FileToWrite> Files);

} // namespace warpshift

#endif
