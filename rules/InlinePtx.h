//===- InlinePtx.h - shuffles and votes in inline assembly -----------------------------*- C++ -*-===//
//
// Before    asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
// After     asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
//
// Before    if (x > t) asm volatile("vote.ballot.b32 %0, %%p;" : "=r"(y) :: "memory");
// After     const bool ws_c1 = x > t;
//           const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
//           if (ws_c1) asm volatile("vote.sync.ballot.b32 %0, %%p, %1;" : "=r"(y) : "r"(ws_m1) : "memory");
//
// The instructions without .sync do not exist for sm_70 and later. One asm statement is one site: all its shuffles and
// votes take one mask, the lanes that reach the statement, found as for the intrinsics (helpers with a mask parameter,
// loops, assumptions). A constant mask is a literal of the PTX; any other is a further input behind the written ones, so
// no operand changes its number ("+r" counts once). The clamp, which holds the width, stays. The statement becomes
// volatile, since a compiler may drop or merge one that is not, and a barrier among lanes is neither. No "memory"
// clobber is added: these instructions order memory as little as they did. In a macro body the literals of the macro
// are edited; what is pasted between them (a direction, a clamp) stays. What is computed from votes and constants alone is
// the same in all lanes, anything else that asm computes may differ.
// With .sync already, the masks of asm statements are judged like those of _sync calls.
//
// Not when   a predicate decides which lanes execute the instruction (`@p shfl...`), the name of the instruction is put
//            together by the preprocessor or comes from a macro of its own, the statement may jump, a label or jump
//            stands in some asm of the function, or the operands come from a macro and the mask is no constant. Such a
//            statement is `manual`, and the form above is what a person writes.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_INLINEPTX_H
#define WARPSHIFT_RULES_INLINEPTX_H

#include "llvm/ADT/StringRef.h"

namespace warpshift::rules {

inline constexpr llvm::StringLiteral InlinePtx = "inline-ptx";

} // namespace warpshift::rules

#endif
