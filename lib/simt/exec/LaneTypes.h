//===- LaneTypes.h - vocabulary of the one-lane semantics ---------------------------------*- C++
//-*-===//
//
//   operand bits ──► lane::f(a, b, …) ──► result bits          (one lane, no machine state, no
//   memory)
//        ▲                                      │
//        └──────── the machine's column loops call these for 32 lanes at a time
//
// The lane:: functions state what one PTX instruction does to the operands of one lane, exactly as
// the PTX ISA says. They are pure and inline: a column loop over `for (L = 0; L != 32; ++L) D[L] =
// lane::add<uint32_t>(A[L], B[L])` vectorises. Types are the C++ integer type of the operand
// (uint32_t for .u32/.b32, int32_t for .s32), float, double, and for the 16-bit floating formats
// the tag types Half and BFloat over their bits.
//
// Contract: callers compile with -ffp-contract=off (the simt library does), in the default floating
// environment. Whatever the ISA leaves open is decided here and said in the comment of the function
// that decides it.
//
// Tested by test/unit/simt/lane against an independent reference
// (test/support/ScalarReference.h) and against recorded hardware results (test/simt/hardware).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANETYPES_H
#define WARPSHIFT_SIMT_EXEC_LANETYPES_H

#include <cstdint>
#include <cstring>
#include <type_traits>

#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#endif

namespace warpshift::simt::lane {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

/// .rn (ties to even), .rz (towards zero), .rm (towards minus infinity), .rp (towards plus
/// infinity); for conversions to integers the same directions are spelled .rni .rzi .rmi .rpi. Rna
/// (ties away from zero) exists for tf32 only.
enum class Round : uint8_t { Rn, Rz, Rm, Rp, Rna };

/// A type twice as wide, for .wide products and the high half of products.
template <typename T> struct WideOf;
template <> struct WideOf<uint16_t> {
  using Type = uint32_t;
};
template <> struct WideOf<int16_t> {
  using Type = int32_t;
};
template <> struct WideOf<uint32_t> {
  using Type = uint64_t;
};
template <> struct WideOf<int32_t> {
  using Type = int64_t;
};
template <> struct WideOf<uint64_t> {
  using Type = UInt128;
};
template <> struct WideOf<int64_t> {
  using Type = Int128;
};
template <typename T> using Wide = typename WideOf<T>::Type;

/// The unsigned type in which an addition or product of T may wrap. 16-bit operands promote to int
/// in C++, where 65535 * 65535 would overflow, so they wrap in 32 bits.
template <typename T> using Wrap = std::conditional_t<sizeof(T) <= 4, uint32_t, uint64_t>;

template <typename T> constexpr unsigned BitsOf = sizeof(T) * 8;

template <typename To, typename From> inline To bitsAs(From V) {
  static_assert(sizeof(To) == sizeof(From));
  To R;
  std::memcpy(&R, &V, sizeof R);
  return R;
}

inline uint32_t bits(float F) { return bitsAs<uint32_t>(F); }
inline uint64_t bits(double F) { return bitsAs<uint64_t>(F); }
inline float asFloat(uint32_t B) { return bitsAs<float>(B); }
inline double asDouble(uint64_t B) { return bitsAs<double>(B); }

} // namespace warpshift::simt::lane

#endif
