//===- InlinePtx.h - shuffles and votes in inline assembly -----------------------------*- C++ -*-===//
//
// Before    asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
// After     asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(mask));
//
// The instructions without .sync do not exist for sm_70 and later. They are found wherever they are spelled in an asm
// statement, macros included.
//
// Not when   the statement cannot be rewritten by itself; it is then `manual`, and the form above is what a person
//            writes, with the mask of the lanes that reach the statement.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_INLINEPTX_H
#define WARPSHIFT_RULES_INLINEPTX_H

#include "llvm/ADT/StringRef.h"

namespace warpshift::rules {

inline constexpr llvm::StringLiteral InlinePtx = "inline-ptx";

} // namespace warpshift::rules

#endif
