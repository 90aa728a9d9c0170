//===- UnifiedDiff.h - a patch that git applies -------------------------------------------*- C++ -*-===//
//
//   before, after --lines--> edit script --context--> hunks --> "diff --git a/x b/x ..."
//
// Lines end at '\n'; a CR before it is part of the line, so CRLF files yield CRLF hunks. Paths are relative
// with forward slashes and are quoted the way git does. Equal inputs give an empty text. Context is at least 1:
// git refuses to place hunks without any.
//
// Sample:
//   diff --git a/k.cu b/k.cu
//   --- a/k.cu
//   +++ b/k.cu
//   @@ -1,3 +1,3 @@
//    __global__ void k(int *p) {
//   -  *p = __any(*p);
//   +  *p = __any_sync(0xffffffffu, *p);
//    }
//
// Covered by test/unit/rewrite/UnifiedDiffTest.cpp, which runs the real `git apply`.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_UNIFIEDDIFF_H
#define WARPSHIFT_REWRITE_UNIFIEDDIFF_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace warpshift {

std::string unifiedDiff(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After, unsigned Context = 3);

/// Path with its prefix ("a/") as a patch spells it: in quotes with escapes where git needs them.
std::string quotePatchPath(llvm::StringRef Prefix, llvm::StringRef Path);

} // namespace warpshift

#endif
