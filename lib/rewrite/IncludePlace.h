//===- IncludePlace.h - where a file takes a further #include -----------------------------*- C++ -*-===//
//
//   bytes + header name + offsets of its uses  --includePlace()-->  an insertion | it is there | why there is no place
//
// The place is where the file's own sorting puts the line (clang's HeaderIncludes, with the .clang-format that
// applies), in front of every use, at file level, and behind no #if that a use is not behind as well. A file without
// an include block takes it after its opening comment and its include guard or `#pragma once`.
//
//   includePlace("/p/a.cu", "#include \"a.h\"\n#include \"z.h\"\n...", "warp_compat.h", {120}, *FS)
//     -> Edit {offset of the line of z.h, "#include \"warp_compat.h\"\n"}
//
// warp_checked.h, which redefines names, has to follow the other headers of runtime/: they go in front of it.
// An #include of the header by any path counts as there, unless it stands behind an #if that some use is not behind.
//
// Covered by test/unit/rewrite/IncludePlaceTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_INCLUDEPLACE_H
#define WARPSHIFT_REWRITE_INCLUDEPLACE_H

#include "diag/Site.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

struct IncludePlace {
  std::optional<TextEdit> Edit; ///< File is left empty.
  std::string Why;              ///< No edit and not empty: nothing fits. No edit and empty: nothing to do.
};

/// DiskPath is absolute, for the search of .clang-format. Uses are offsets; the header has to come before each.
IncludePlace includePlace(llvm::StringRef DiskPath, llvm::StringRef Bytes, llvm::StringRef Header, llvm::ArrayRef<uint32_t> Uses,
                          llvm::vfs::FileSystem &FS);

/// Braces and parentheses that are open there: 0 is file level.
int depthAt(llvm::StringRef Bytes, uint32_t Offset);

} // namespace warpshift

#endif
