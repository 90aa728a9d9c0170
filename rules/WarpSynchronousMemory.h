//===- WarpSynchronousMemory.h - shared memory that lanes exchange without a barrier ----*- C++ -*-===//
//
// Before    if (tid < 32) { volatile int *s = shared; s[tid] += s[tid + 16]; s[tid] += s[tid + 8]; ... }
// After     if (tid < 32) { volatile int *s = shared;
//                           int v = s[tid + 16]; __syncwarp(); s[tid] += v; __syncwarp(); ... }
//
// In lock step every lane has read before any lane writes the next step. Since Volta that takes a __syncwarp between
// the reads and the writes, and another before the next step; `volatile` alone orders nothing between lanes.
//
// Not when   the accesses cannot be told apart (aliases, indices that depend on data): `manual`, with the accesses.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_WARPSYNCHRONOUSMEMORY_H
#define WARPSHIFT_RULES_WARPSYNCHRONOUSMEMORY_H

#include "llvm/ADT/StringRef.h"

namespace warpshift::rules {

inline constexpr llvm::StringLiteral WarpSynchronousMemory = "warp-synchronous-memory";

} // namespace warpshift::rules

#endif
