//===- WarpSynchronousMemory.h - shared memory that lanes exchange without a barrier ----*- C++ -*-===//
//
// Before    if (tid < 32) { volatile int *s = shared; s[tid] += s[tid + 16]; s[tid] += s[tid + 8]; ... }
// After     if (tid < 32) { volatile int *s = shared;
//                           const int ws_v1 = s[tid] + s[tid + 16]; __syncwarp(0xffffffffu);
//                           s[tid] = ws_v1; __syncwarp(0xffffffffu); ... }
//
// In lock step every lane has read before any lane writes, and a step is over before the next begins. Since Volta that takes
// a __syncwarp between a write and what another lane reads or writes of the same element, whichever comes first; `volatile`
// alone orders nothing between lanes, and stays. Behind a branch that only some lanes take, the __syncwarp follows the
// branch, for all lanes; in a loop, it also keeps one trip apart from the next. Indices are compared in terms of lane and
// warp, so a __syncwarp is left away where no two lanes can meet.
//
// Not when   threads of other warps may reach the elements (a block barrier is needed); the array may be reached through
//            pointers that are not followed, or two parameters may be one array (`--assume no-alias` vouches for it);
//            a statement that reads and writes is no plain assignment; the lanes that are there cannot be named: `manual`.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_WARPSYNCHRONOUSMEMORY_H
#define WARPSHIFT_RULES_WARPSYNCHRONOUSMEMORY_H

#include "llvm/ADT/StringRef.h"

namespace warpshift::rules {

inline constexpr llvm::StringLiteral WarpSynchronousMemory = "warp-synchronous-memory";

} // namespace warpshift::rules

#endif
