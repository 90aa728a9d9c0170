//===- UnsavedText.h - texts in the place of what is on disk ----------------------------------*- C++ -*-===//
//
//   file system + {path, text}*  --overlaid-->  a file system in which the files hold these texts
//
// For editors: what is analysed is what a person sees. A path that does not exist yet is one of its folder.
// Covered by test/cli/inputs_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_UNSAVEDTEXT_H
#define WARPSHIFT_TOOL_UNSAVEDTEXT_H

#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

struct UnsavedText {
  std::string Path; ///< As realPlace gives it.
  std::string Text;
};

using FileSystemRef = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

/// Absolute, without symbolic links, as far as it exists.
std::string realPlace(llvm::StringRef Path, llvm::vfs::FileSystem &Files);

FileSystemRef overlaid(FileSystemRef Files, const std::vector<UnsavedText> &Texts);

} // namespace warpshift

#endif
