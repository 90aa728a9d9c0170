//===- warp_compat.h - the _sync warp intrinsics where toolkit or target lack them -----------------===//
//
//   toolkit < 9                     __shfl*_sync  __any/all/uni/ballot_sync  __syncwarp  __activemask
//   target < sm_70 (any toolkit)    __match_any_sync  __match_all_sync
//   target < sm_80 (any toolkit)    __reduce_{add,min,max,and,or,xor}_sync; also with clang before 21, whose own
//                                   swaps mask and value
//
// Code written for today's toolkits, built with old ones (CUDA 7 to 8, sm_30 and later) or for old targets. A
// function that toolkit and target have is not touched: with a new toolkit and target this file is empty. Calls
// are spelled as ever, so dropping the file later is dropping the include:
//
//   #include "warp_compat.h"
//   value += __shfl_down_sync(0xffffffffu, value, 16);
//   unsigned peers = __match_any_sync(0xffffffffu, key);
//
// Contract
//   * Same overloads as the toolkit's, so the same conversions and the same errors (no pointers). On toolkits before
//     9 cuda_fp16.h is included for __half and __half2; from 9 on it brings its own.
//   * Masks as the intrinsics want them: every lane named calls (or has exited), nobody else. On targets before
//     sm_70 all lanes that execute the call together must be named by one of their masks.
//   * Toolkit < 9: votes count only the lanes of the mask. Shuffles cannot look at it: lock step brings the
//     lanes together. __syncwarp is __threadfence_block. Result from a lane that is not there: undefined, as ever.
//   * A program's own __shfl_sync for old toolkits may stay: a macro goes on to hide the function, wherever it is
//     defined; a template is one overload more. A function with the same arguments is an error: take it out.
//   * Match compares bits: 0.0 and -0.0 differ, equal NaNs match. Exited lanes do not count.
//
// Cost: a match takes one vote and, for every distinct value, a shuffle (two for 64 bits) and a vote; a reduction
// five shuffles in a full warp, else one for each lane that takes part.
//
// Below sm_30 there is no shuffle: see warp_emulation.h. Both may be included, in either order.
//
// Covered by test/runtime.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARP_COMPAT_H
#define WARP_COMPAT_H

#if (defined(__CUDACC__) || defined(__CUDA__)) && defined(CUDART_VERSION)

#ifdef WARP_CHECKED_MACROS
#error "warp_compat.h: with WARP_CHECKED_INTRINSICS, warp_checked.h is the last include"
#endif

#define WARP_COMPAT_DEVICE __device__ __forceinline__

//===--- Toolkits without the _sync forms ---------------------------------------------------------===//

#if CUDART_VERSION < 9000

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
#error "warp_compat.h: CUDA 9 is the first toolkit for sm_70"
#endif

#include <cuda_fp16.h>
#include <string.h>

// Macros of the program with these names are set aside until the end of this file: they stay its own.
#pragma push_macro("__shfl_sync")
#pragma push_macro("__shfl_up_sync")
#pragma push_macro("__shfl_down_sync")
#pragma push_macro("__shfl_xor_sync")
#pragma push_macro("__any_sync")
#pragma push_macro("__all_sync")
#pragma push_macro("__uni_sync")
#pragma push_macro("__ballot_sync")
#pragma push_macro("__syncwarp")
#pragma push_macro("__activemask")
#undef __shfl_sync
#undef __shfl_up_sync
#undef __shfl_down_sync
#undef __shfl_xor_sync
#undef __any_sync
#undef __all_sync
#undef __uni_sync
#undef __ballot_sync
#undef __syncwarp
#undef __activemask

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 300

namespace warp_compat {
/// The value in 32-bit pieces through the one shuffle that every toolkit has: that of int.
#define WARP_COMPAT_PIECES(NAME, LEGACY, OPERAND)                                                                                \
  template <class T> WARP_COMPAT_DEVICE T NAME(T value, OPERAND operand, int width) {                                            \
    int pieces[(sizeof(T) + 3) / 4] = {};                                                                                        \
    memcpy(pieces, &value, sizeof(T));                                                                                           \
    for (unsigned i = 0; i < sizeof(pieces) / sizeof(int); ++i)                                                                  \
      pieces[i] = LEGACY(pieces[i], operand, width);                                                                             \
    memcpy(static_cast<void *>(&value), pieces, sizeof(T));                                                                      \
    return value;                                                                                                                \
  }
WARP_COMPAT_PIECES(shfl, __shfl, int)
WARP_COMPAT_PIECES(shfl_up, __shfl_up, unsigned)
WARP_COMPAT_PIECES(shfl_down, __shfl_down, unsigned)
WARP_COMPAT_PIECES(shfl_xor, __shfl_xor, int)
#undef WARP_COMPAT_PIECES
} // namespace warp_compat

#define WARP_COMPAT_SHUFFLES(T)                                                                                                  \
  WARP_COMPAT_DEVICE T __shfl_sync(unsigned, T var, int srcLane, int width = 32) {                                               \
    return warp_compat::shfl<T>(var, srcLane, width);                                                                            \
  }                                                                                                                              \
  WARP_COMPAT_DEVICE T __shfl_up_sync(unsigned, T var, unsigned delta, int width = 32) {                                         \
    return warp_compat::shfl_up<T>(var, delta, width);                                                                           \
  }                                                                                                                              \
  WARP_COMPAT_DEVICE T __shfl_down_sync(unsigned, T var, unsigned delta, int width = 32) {                                       \
    return warp_compat::shfl_down<T>(var, delta, width);                                                                         \
  }                                                                                                                              \
  WARP_COMPAT_DEVICE T __shfl_xor_sync(unsigned, T var, int laneMask, int width = 32) {                                          \
    return warp_compat::shfl_xor<T>(var, laneMask, width);                                                                       \
  }
WARP_COMPAT_SHUFFLES(int)
WARP_COMPAT_SHUFFLES(unsigned)
WARP_COMPAT_SHUFFLES(long)
WARP_COMPAT_SHUFFLES(unsigned long)
WARP_COMPAT_SHUFFLES(long long)
WARP_COMPAT_SHUFFLES(unsigned long long)
WARP_COMPAT_SHUFFLES(float)
WARP_COMPAT_SHUFFLES(double)
WARP_COMPAT_SHUFFLES(__half)
WARP_COMPAT_SHUFFLES(__half2)
#undef WARP_COMPAT_SHUFFLES

#endif // sm_30

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 200

WARP_COMPAT_DEVICE unsigned __ballot_sync(unsigned mask, int pred) { return __ballot(pred) & mask; }
WARP_COMPAT_DEVICE int __any_sync(unsigned mask, int pred) { return (__ballot(pred) & mask) != 0; }
WARP_COMPAT_DEVICE int __all_sync(unsigned mask, int pred) { return (__ballot(!pred) & mask) == 0; }
WARP_COMPAT_DEVICE int __uni_sync(unsigned mask, int pred) {
  const unsigned votes = __ballot(pred) & mask;
  return votes == 0 || votes == (__ballot(1) & mask);
}
WARP_COMPAT_DEVICE unsigned __activemask() { return __ballot(1); }
WARP_COMPAT_DEVICE void __syncwarp(unsigned = 0xffffffffu) { __threadfence_block(); }

#endif // sm_20

#endif // CUDART_VERSION < 9000

//===--- Match and reduce by shuffles and votes ---------------------------------------------------===//
//
// Here for every target, under names of their own; the intrinsics' names only where these are missing.

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 300

namespace warp_compat {

/// Word: unsigned or unsigned long long. Takes one distinct value after the other, the lowest lane's first.
template <class Word> WARP_COMPAT_DEVICE unsigned match_any(unsigned mask, Word value) {
  const unsigned present = __ballot_sync(mask, 1); // Without the lanes that have exited.
  unsigned same = 0;
  for (unsigned rest = present; rest != 0;) {
    const bool equal = __shfl_sync(present, value, __ffs(static_cast<int>(rest)) - 1) == value;
    const unsigned group = __ballot_sync(present, equal);
    same = equal ? group : same;
    rest &= ~group;
  }
  return same;
}

template <class Word> WARP_COMPAT_DEVICE unsigned match_all(unsigned mask, Word value, int *pred) {
  const unsigned present = __ballot_sync(mask, 1);
  const Word first = __shfl_sync(present, value, __ffs(static_cast<int>(present)) - 1);
  const int equal = __all_sync(present, first == value);
  *pred = equal;
  return equal ? present : 0;
}

template <class Operation, class T> WARP_COMPAT_DEVICE T reduce(unsigned mask, T value) {
  const unsigned present = __ballot_sync(mask, 1);
  if (present == 0xffffffffu) {
    for (int lanes = 16; lanes > 0; lanes /= 2)
      value = Operation::apply(value, __shfl_xor_sync(0xffffffffu, value, lanes));
    return value;
  }
  T result = __shfl_sync(present, value, __ffs(static_cast<int>(present)) - 1);
  for (unsigned rest = present & (present - 1); rest != 0; rest &= rest - 1)
    result = Operation::apply(result, __shfl_sync(present, value, __ffs(static_cast<int>(rest)) - 1));
  return result;
}

#define WARP_COMPAT_OPERATION(NAME, EXPRESSION)                                                                                  \
  struct NAME {                                                                                                                  \
    template <class T> static WARP_COMPAT_DEVICE T apply(T a, T b) { return EXPRESSION; }                                        \
  };
WARP_COMPAT_OPERATION(add, static_cast<T>(static_cast<unsigned>(a) + static_cast<unsigned>(b))) // Wraps.
WARP_COMPAT_OPERATION(minimum, a < b ? a : b)
WARP_COMPAT_OPERATION(maximum, a < b ? b : a)
WARP_COMPAT_OPERATION(bit_and, a &b)
WARP_COMPAT_OPERATION(bit_or, a | b)
WARP_COMPAT_OPERATION(bit_xor, a ^ b)
#undef WARP_COMPAT_OPERATION

/// The bits that match compares.
WARP_COMPAT_DEVICE unsigned bits(unsigned value) { return value; }
WARP_COMPAT_DEVICE unsigned bits(int value) { return static_cast<unsigned>(value); }
WARP_COMPAT_DEVICE unsigned bits(float value) { return static_cast<unsigned>(__float_as_int(value)); }
WARP_COMPAT_DEVICE unsigned long long bits(unsigned long value) { return value; }
WARP_COMPAT_DEVICE unsigned long long bits(long value) { return static_cast<unsigned long long>(value); }
WARP_COMPAT_DEVICE unsigned long long bits(unsigned long long value) { return value; }
WARP_COMPAT_DEVICE unsigned long long bits(long long value) { return static_cast<unsigned long long>(value); }
WARP_COMPAT_DEVICE unsigned long long bits(double value) { return static_cast<unsigned long long>(__double_as_longlong(value)); }

} // namespace warp_compat

// What toolkit and target lack. The host pass of CUDA 9 declares match, that of CUDA 11 reduce.
#if defined(__CUDA_ARCH__)
#define WARP_COMPAT_LACKS_MATCH (__CUDA_ARCH__ < 700)
#define WARP_COMPAT_LACKS_REDUCE (__CUDA_ARCH__ < 800)
#else
#define WARP_COMPAT_LACKS_MATCH (CUDART_VERSION < 9000)
#define WARP_COMPAT_LACKS_REDUCE (CUDART_VERSION < 11000)
#endif
// Clang before 21 hands mask and value to redux the wrong way round; Warpshift's stand-in for a toolkit does not.
#if defined(__clang_major__) && __clang_major__ < 21 && !defined(WARPSHIFT_CUDA_STUB_H)
#define WARP_COMPAT_WRONG_REDUCE 1
#else
#define WARP_COMPAT_WRONG_REDUCE 0
#endif
// Warpshift's stand-in for a toolkit declares every intrinsic for every target.
#if defined(WARPSHIFT_CUDA_STUB_H)
#define WARP_COMPAT_DECLARED 1
#else
#define WARP_COMPAT_DECLARED 0
#endif

// A name that is taken cannot be a function again.
#if WARP_COMPAT_LACKS_MATCH && WARP_COMPAT_DECLARED
#define __match_any_sync(MASK, ...) warp_compat::match_any(MASK, warp_compat::bits(__VA_ARGS__))
#define __match_all_sync(MASK, VALUE, ...) warp_compat::match_all(MASK, warp_compat::bits(VALUE), __VA_ARGS__)
#elif WARP_COMPAT_LACKS_MATCH
#define WARP_COMPAT_MATCH(T)                                                                                                     \
  WARP_COMPAT_DEVICE unsigned __match_any_sync(unsigned mask, T value) {                                                         \
    return warp_compat::match_any(mask, warp_compat::bits(value));                                                               \
  }                                                                                                                              \
  WARP_COMPAT_DEVICE unsigned __match_all_sync(unsigned mask, T value, int *pred) {                                              \
    return warp_compat::match_all(mask, warp_compat::bits(value), pred);                                                         \
  }
WARP_COMPAT_MATCH(unsigned)
WARP_COMPAT_MATCH(int)
WARP_COMPAT_MATCH(unsigned long)
WARP_COMPAT_MATCH(long)
WARP_COMPAT_MATCH(unsigned long long)
WARP_COMPAT_MATCH(long long)
WARP_COMPAT_MATCH(float)
WARP_COMPAT_MATCH(double)
#undef WARP_COMPAT_MATCH
#endif

// The toolkit's overloads: a short becomes an int, of int and unsigned the bit operations take the second.
#define WARP_COMPAT_REDUCE(NAME, OPERATION, T)                                                                                   \
  WARP_COMPAT_DEVICE T NAME(unsigned mask, T value) { return warp_compat::reduce<warp_compat::OPERATION>(mask, value); }
#define WARP_COMPAT_REDUCTIONS(ADD, MIN, MAX, AND, OR, XOR)                                                                      \
  WARP_COMPAT_REDUCE(ADD, add, unsigned)                                                                                         \
  WARP_COMPAT_REDUCE(ADD, add, int)                                                                                              \
  WARP_COMPAT_REDUCE(MIN, minimum, unsigned)                                                                                     \
  WARP_COMPAT_REDUCE(MIN, minimum, int)                                                                                          \
  WARP_COMPAT_REDUCE(MAX, maximum, unsigned)                                                                                     \
  WARP_COMPAT_REDUCE(MAX, maximum, int)                                                                                          \
  WARP_COMPAT_REDUCE(AND, bit_and, unsigned)                                                                                     \
  WARP_COMPAT_REDUCE(OR, bit_or, unsigned)                                                                                       \
  WARP_COMPAT_REDUCE(XOR, bit_xor, unsigned)
#if WARP_COMPAT_WRONG_REDUCE || (WARP_COMPAT_LACKS_REDUCE && WARP_COMPAT_DECLARED)
namespace warp_compat {
WARP_COMPAT_REDUCTIONS(reduce_add, reduce_min, reduce_max, reduce_and, reduce_or, reduce_xor)
} // namespace warp_compat
#define __reduce_add_sync warp_compat::reduce_add
#define __reduce_min_sync warp_compat::reduce_min
#define __reduce_max_sync warp_compat::reduce_max
#define __reduce_and_sync warp_compat::reduce_and
#define __reduce_or_sync warp_compat::reduce_or
#define __reduce_xor_sync warp_compat::reduce_xor
#elif WARP_COMPAT_LACKS_REDUCE
WARP_COMPAT_REDUCTIONS(__reduce_add_sync, __reduce_min_sync, __reduce_max_sync, __reduce_and_sync, __reduce_or_sync,
                       __reduce_xor_sync)
#endif
#undef WARP_COMPAT_REDUCTIONS
#undef WARP_COMPAT_REDUCE

#undef WARP_COMPAT_LACKS_MATCH
#undef WARP_COMPAT_LACKS_REDUCE
#undef WARP_COMPAT_WRONG_REDUCE
#undef WARP_COMPAT_DECLARED

#endif // sm_30

#undef WARP_COMPAT_DEVICE

#if CUDART_VERSION < 9000
#pragma pop_macro("__shfl_sync")
#pragma pop_macro("__shfl_up_sync")
#pragma pop_macro("__shfl_down_sync")
#pragma pop_macro("__shfl_xor_sync")
#pragma pop_macro("__any_sync")
#pragma pop_macro("__all_sync")
#pragma pop_macro("__uni_sync")
#pragma pop_macro("__ballot_sync")
#pragma pop_macro("__syncwarp")
#pragma pop_macro("__activemask")
#endif

#endif // CUDA
#endif // WARP_COMPAT_H
