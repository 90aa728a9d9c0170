//===- ClangArgsInternal.h - the clang command line of one parse or build -------------------*- C++ -*-===//
//
//   { Variant, Toolkit, flags of the build } --> { "clang", "-x", "cuda", "--cuda-device-only", ... }
//
// The one place that knows the traps: stubs are system headers that come first; a toolkit's include folder must
// be -isystem, else headers of another version in /usr/include win; CUDA 13 misses a header clang 19 asks for.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CLANGARGSINTERNAL_H
#define WARPSHIFT_FRONTEND_CLANGARGSINTERNAL_H

#include "frontend/Toolkit.h"
#include "frontend/Variant.h"
#include "llvm/ADT/ArrayRef.h"

namespace warpshift {

/// Without the input file, which goes last.
std::vector<std::string> clangArgs(const Variant &Config, const Toolkit &Headers,
                                   llvm::ArrayRef<std::string> Flags, llvm::vfs::FileSystem &FS);

} // namespace warpshift

#endif
