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
IncludePlace includePlace(llvm::StringRef DiskPath, llvm::StringRef Bytes, llvm::StringRef Header,
                          llvm::ArrayRef<uint32_t> Uses, llvm::vfs::FileSystem &FS);

/// Offsets of the #include directives in Bytes that name a file called Name (any path before it), each with the number of
/// braces and parentheses that are open there.
struct IncludeOf {
  uint32_t Offset = 0;
  int Depth = 0;
};
std::vector<IncludeOf> includesOf(llvm::StringRef Bytes, llvm::StringRef Name);

} // namespace warpshift

#endif
