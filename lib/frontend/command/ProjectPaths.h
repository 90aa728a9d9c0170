//===- ProjectPaths.h - one name per file ---------------------------------------------------*- C++ -*-===//
//
//   "../src/./a.cuh", a symlink to it, "/home/me/p/src/a.cuh"  -->  "src/a.cuh"
//
// Results, edits and fingerprints name a file by one path however it was reached: symlinks resolved,
// relative to the project root, forward slashes. A file outside the root keeps its absolute path.
//
//   ProjectPaths P("/home/me/p", FS);
//   P.canonical("/home/me/p/src/../src/a.cuh") == "src/a.cuh"
//
// The object caches and is not for sharing between threads: one per parse. Covered by ProjectPathsTest.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_PROJECTPATHS_H
#define WARPSHIFT_FRONTEND_COMMAND_PROJECTPATHS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>

namespace warpshift {

class ProjectPaths {
public:
  /// An empty Root leaves every path absolute.
  ProjectPaths(llvm::StringRef Root, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

  /// Relative input is taken relative to the file system's working directory.
  const std::string &canonical(llvm::StringRef Path);
  /// The absolute path with symlinks resolved.
  std::string absolute(llvm::StringRef Path) const;
  const std::string &root() const { return Root; }

private:
  std::string Root;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS;
  llvm::StringMap<std::string> Cache;
};

} // namespace warpshift

#endif
