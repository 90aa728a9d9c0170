//===- SharedBounds.h - two addresses that bounds keep apart -------------------------------*- C++ -*-===//
//
//   s[t + d] of one thread, with t < d, d <= h, 2 * h <= n      at most  n - 1
//   s[t + n] of another one                                     at least n        --> apart, whatever t, d, h and n are
//
// Bounds are what guards, loops and the shape of the block say of the thread that makes an access (SharedView.h). They are put in one
// after the other, until what is left is one value for all threads: of the lower address at most, of the upper one at least.
//
// Covered by test/unit/sharedmem/SharedConflictTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDBOUNDS_H
#define WARPSHIFT_SHAREDMEM_SHAREDBOUNDS_H

#include "sharedmem/SharedConflict.h"

namespace warpshift {

/// How many bytes apart two neighbours of the guarded index are; 0 when the address is no multiple of it.
int64_t scaleOf(const AddressForm &At, const AddressForm &Index);

/// Low's address ends before High's begins, as Low's bounds and High's say, or Low's Rows: in every pair of threads of a warp, or (InBlock)
/// of a block. Of numbers from From on, each of the two has its own.
bool keptApart(const Touch &Low, const Touch &High, VaryingFrom From, bool InBlock);

} // namespace warpshift

#endif
