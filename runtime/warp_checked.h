//===- warp_checked.h - the _sync warp intrinsics with their rules asserted -------------------------===//
//
//   kernel.cu:42: __shfl_down_sync: block (3,0,0) warp 1 lane 7: mask 0x0000ffff does not name the lane it reads, 23
//
// A converged warp hides wrong masks: results look right until the compiler or the next GPU changes the
// schedule. These functions test on the device what the intrinsics demand, print where it fails, and trap. For
// debugging: include it, look, take it out again.
//
//   #include "warp_checked.h"
//   value += WARP_CHECKED_HERE.shfl_down_sync(mask, value, 16);   // one call, or
//
//   #define WARP_CHECKED_INTRINSICS                                // every call below, by its ordinary name.
//   #include "warp_checked.h"                                      // The last include: the names become macros.
//   value += __shfl_down_sync(mask, value, 16);
//
// Checked, in this order
//   caller     the mask names the calling lane
//   width      is 1, 2, 4, 8, 16 or 32 (shuffles)
//   agreement  lanes that execute the call together and name each other pass the same mask
//   source     the lane that a shuffle reads is in the mask (out of range is fine: that is the own value)
//
// Not seen: a lane that the mask names and that never comes (the call hangs, or completes when that lane exits).
//
//   WARP_CHECKED 0       nothing is tested, the intrinsic is called
//   WARP_CHECKED_FAIL()  follows the message; a trap unless defined. If it returns, the call is made all the same.
//
// Contract: results, overloads and conversions are those of the intrinsics. CUDA 9 and later; with older toolkits,
// and for match below sm_70 or reduce below sm_80, include warp_compat.h before.
// Cost: about thirty instructions and, for each lane present, a shuffle; the message needs printf (sm_20).
//
// Covered by test/runtime.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARP_CHECKED_H
#define WARP_CHECKED_H

#if (defined(__CUDACC__) || defined(__CUDA__)) && defined(CUDART_VERSION)

#if CUDART_VERSION < 9000 && !defined(WARP_COMPAT_H)
#error "warp_checked.h: this toolkit has no _sync intrinsics; include warp_compat.h first"
#endif

#include <stdio.h>

#ifndef WARP_CHECKED
#define WARP_CHECKED 1
#endif

#ifndef WARP_CHECKED_FAIL
#define WARP_CHECKED_FAIL() asm volatile("trap;")
#endif

/// The object whose members are the checked intrinsics, knowing file and line.
#define WARP_CHECKED_HERE warp_checked::at(__FILE__, __LINE__)

#define WARP_CHECKED_DEVICE __device__ __forceinline__

namespace warp_checked {

/// One call: where it stands, who makes it, with which mask.
class call {
public:
  WARP_CHECKED_DEVICE call(const char *file, int line, const char *name, unsigned mask)
      : file(file), name(name), mask(mask), line(line) {
    const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    warp = static_cast<int>(thread / 32);
    lane = static_cast<int>(thread % 32);
    if (!(mask >> lane & 1))
      fail("does not name its caller, lane", lane);
  }

  WARP_CHECKED_DEVICE void checkWidth(int width) const {
    if (width < 1 || width > 32 || (width & (width - 1)) != 0)
      fail("is used with a width that is no power of two up to 32:", width);
  }

  /// Lanes that execute this together learn each other's mask. `together` is the same in all of them, and all of
  /// them execute the shuffles below next, so these are well defined.
  WARP_CHECKED_DEVICE void checkAgreement() const {
    const unsigned together = __activemask();
    int different = -1;
    for (unsigned rest = together; rest != 0; rest &= rest - 1) {
      const int other = __ffs(static_cast<int>(rest)) - 1;
      const unsigned theirs = __shfl_sync(together, mask, other);
      if ((mask >> other & 1) != 0 && theirs != mask)
        different = other;
    }
    if (different >= 0)
      fail("names a lane that passes another mask,", different);
  }

  /// `source` is read if it lies within the bounds.
  WARP_CHECKED_DEVICE void checkSource(int source, int first, int last) const {
    if (source >= first && source <= last && !(mask >> source & 1))
      fail("does not name the lane it reads,", source);
  }

  const char *file, *name;
  unsigned mask;
  int line, warp, lane;

private:
  WARP_CHECKED_DEVICE void fail(const char *what, int number) const {
    printf("%s:%d: %s: block (%u,%u,%u) warp %d lane %d: mask 0x%08x %s %d\n", file, line, name, blockIdx.x, blockIdx.y,
           blockIdx.z, warp, lane, mask, what, number);
    WARP_CHECKED_FAIL();
  }
};

#if WARP_CHECKED
#define WARP_CHECKED_MASK(NAME) call(file, line, NAME, mask).checkAgreement()
// BASE and TOP: the first and last lane of the caller's group of `width`.
#define WARP_CHECKED_SHUFFLE(NAME, SOURCE, FIRST, LAST)                                                                          \
  do {                                                                                                                           \
    const call here(file, line, NAME, mask);                                                                                     \
    const int lane = here.lane, base = lane & (32 - width) & 31, top = base + width - 1;                                         \
    (void)lane, (void)base, (void)top;                                                                                           \
    here.checkWidth(width);                                                                                                      \
    here.checkAgreement();                                                                                                       \
    here.checkSource(SOURCE, FIRST, LAST);                                                                                       \
  } while (0)
#else
#define WARP_CHECKED_MASK(NAME) (void)0
#define WARP_CHECKED_SHUFFLE(NAME, SOURCE, FIRST, LAST) (void)0
#endif

/// The intrinsics, called from a place in the source.
class at {
public:
  WARP_CHECKED_DEVICE at(const char *file, int line) : file(file), line(line) {}

  template <class T>
  WARP_CHECKED_DEVICE auto shfl_sync(unsigned mask, T var, int srcLane, int width = 32) const
      -> decltype(__shfl_sync(mask, var, srcLane, width)) {
    WARP_CHECKED_SHUFFLE("__shfl_sync", base | (srcLane & (width - 1)), 0, 31);
    return __shfl_sync(mask, var, srcLane, width);
  }
  template <class T>
  WARP_CHECKED_DEVICE auto shfl_up_sync(unsigned mask, T var, unsigned delta, int width = 32) const
      -> decltype(__shfl_up_sync(mask, var, delta, width)) {
    WARP_CHECKED_SHUFFLE("__shfl_up_sync", lane - static_cast<int>(delta & 31), base, 31);
    return __shfl_up_sync(mask, var, delta, width);
  }
  template <class T>
  WARP_CHECKED_DEVICE auto shfl_down_sync(unsigned mask, T var, unsigned delta, int width = 32) const
      -> decltype(__shfl_down_sync(mask, var, delta, width)) {
    WARP_CHECKED_SHUFFLE("__shfl_down_sync", lane + static_cast<int>(delta & 31), 0, top);
    return __shfl_down_sync(mask, var, delta, width);
  }
  template <class T>
  WARP_CHECKED_DEVICE auto shfl_xor_sync(unsigned mask, T var, int laneMask, int width = 32) const
      -> decltype(__shfl_xor_sync(mask, var, laneMask, width)) {
    WARP_CHECKED_SHUFFLE("__shfl_xor_sync", lane ^ (laneMask & 31), 0, top);
    return __shfl_xor_sync(mask, var, laneMask, width);
  }

  WARP_CHECKED_DEVICE void syncwarp(unsigned mask = 0xffffffffu) const {
    WARP_CHECKED_MASK("__syncwarp");
    __syncwarp(mask);
  }

#define WARP_CHECKED_VOTE(RESULT, NAME)                                                                                          \
  WARP_CHECKED_DEVICE RESULT NAME(unsigned mask, int predicate) const {                                                          \
    WARP_CHECKED_MASK("__" #NAME);                                                                                               \
    return __##NAME(mask, predicate);                                                                                            \
  }
  WARP_CHECKED_VOTE(int, any_sync)
  WARP_CHECKED_VOTE(int, all_sync)
  WARP_CHECKED_VOTE(int, uni_sync)
  WARP_CHECKED_VOTE(unsigned, ballot_sync)
#undef WARP_CHECKED_VOTE

// For match and reduce: only where the target or warp_compat.h has them.
#define WARP_CHECKED_VALUE(NAME)                                                                                                 \
  template <class T> WARP_CHECKED_DEVICE auto NAME(unsigned mask, T value) const -> decltype(__##NAME(mask, value)) {            \
    WARP_CHECKED_MASK("__" #NAME);                                                                                               \
    return __##NAME(mask, value);                                                                                                \
  }
#if defined(WARP_COMPAT_H) || !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700
  WARP_CHECKED_VALUE(match_any_sync)
  template <class T>
  WARP_CHECKED_DEVICE auto match_all_sync(unsigned mask, T value, int *pred) const
      -> decltype(__match_all_sync(mask, value, pred)) {
    WARP_CHECKED_MASK("__match_all_sync");
    return __match_all_sync(mask, value, pred);
  }
#endif
#if defined(WARP_COMPAT_H) || (defined(__CUDA_ARCH__) ? __CUDA_ARCH__ >= 800 : CUDART_VERSION >= 11000)
  WARP_CHECKED_VALUE(reduce_add_sync)
  WARP_CHECKED_VALUE(reduce_min_sync)
  WARP_CHECKED_VALUE(reduce_max_sync)
  WARP_CHECKED_VALUE(reduce_and_sync)
  WARP_CHECKED_VALUE(reduce_or_sync)
  WARP_CHECKED_VALUE(reduce_xor_sync)
#endif
#undef WARP_CHECKED_VALUE

  const char *file;
  int line;
};

#undef WARP_CHECKED_MASK
#undef WARP_CHECKED_SHUFFLE

} // namespace warp_checked

#undef WARP_CHECKED_DEVICE

#ifdef WARP_CHECKED_INTRINSICS
#define WARP_CHECKED_MACROS
#define __shfl_sync WARP_CHECKED_HERE.shfl_sync
#define __shfl_up_sync WARP_CHECKED_HERE.shfl_up_sync
#define __shfl_down_sync WARP_CHECKED_HERE.shfl_down_sync
#define __shfl_xor_sync WARP_CHECKED_HERE.shfl_xor_sync
#define __any_sync WARP_CHECKED_HERE.any_sync
#define __all_sync WARP_CHECKED_HERE.all_sync
#define __uni_sync WARP_CHECKED_HERE.uni_sync
#define __ballot_sync WARP_CHECKED_HERE.ballot_sync
#define __syncwarp WARP_CHECKED_HERE.syncwarp
#define __match_any_sync WARP_CHECKED_HERE.match_any_sync
#define __match_all_sync WARP_CHECKED_HERE.match_all_sync
#define __reduce_add_sync WARP_CHECKED_HERE.reduce_add_sync
#define __reduce_min_sync WARP_CHECKED_HERE.reduce_min_sync
#define __reduce_max_sync WARP_CHECKED_HERE.reduce_max_sync
#define __reduce_and_sync WARP_CHECKED_HERE.reduce_and_sync
#define __reduce_or_sync WARP_CHECKED_HERE.reduce_or_sync
#define __reduce_xor_sync WARP_CHECKED_HERE.reduce_xor_sync
#endif

#endif // CUDA
#endif // WARP_CHECKED_H
