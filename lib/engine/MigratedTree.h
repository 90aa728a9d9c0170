//===- MigratedTree.h - the source tree with the edits of fix in it -------------------------------*- C++ -*-===//
//
//   AnalysisRequest --analyze, applyFixes--> changed texts --over Env.Files--> a file system; nothing is written
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_MIGRATEDTREE_H
#define WARPSHIFT_ENGINE_MIGRATEDTREE_H

#include "engine/Engine.h"

namespace warpshift {

llvm::Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> migratedTree(const AnalysisRequest &Request, Environment &Env);

/// Texts over those of Env.Files, under the root that their paths are relative to.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> treeWith(llvm::ArrayRef<ChangedText> Texts, llvm::StringRef Root,
                                                         Environment &Env);

} // namespace warpshift

#endif
