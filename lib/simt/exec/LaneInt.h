//===- LaneInt.h - integer arithmetic of one lane -----------------------------------------*- C++
//-*-===//
//
// add sub mul mad mul24 mad24 sad div rem abs neg min max, carries, saturation, integer compares.
// (Bit manipulation is in LaneBits.h.)
//
//   int32_t D = lane::add<int32_t>(A, B);              // add.s32
//   uint64_t W = lane::mulWide<uint32_t>(A, B);        // mul.wide.u32
//   auto [V, CF] = lane::addc<uint32_t>(A, B, CarryIn);// addc.cc.u32
//
// Left open by the ISA, decided here as an H200 does:
//   * division by zero: quotient and remainder have all bits set;
//   * INT_MIN / -1 = INT_MIN, INT_MIN % -1 = 0.
// Tested by test/unit/simt/lane/LaneIntTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEINT_H
#define WARPSHIFT_SIMT_EXEC_LANEINT_H

#include "simt/exec/LaneTypes.h"
#include <limits>

namespace warpshift::simt::lane {

template <typename T> inline T add(T A, T B) { return T(Wrap<T>(A) + Wrap<T>(B)); }
template <typename T> inline T sub(T A, T B) { return T(Wrap<T>(A) - Wrap<T>(B)); }
template <typename T> inline T mulLo(T A, T B) { return T(Wrap<T>(A) * Wrap<T>(B)); }
template <typename T> inline Wide<T> mulWide(T A, T B) { return Wide<T>(A) * Wide<T>(B); }
/// 16-bit unsigned products do not fit int; 32 bits unsigned hold them.
template <> inline uint32_t mulWide<uint16_t>(uint16_t A, uint16_t B) { return uint32_t(A) * uint32_t(B); }
template <typename T> inline T mulHi(T A, T B) { return T(mulWide<T>(A, B) >> BitsOf<T>); }

template <typename T> inline T madLo(T A, T B, T C) { return add<T>(mulLo<T>(A, B), C); }
template <typename T> inline T madHi(T A, T B, T C) { return add<T>(mulHi<T>(A, B), C); }
/// mad.wide: the sum wraps at the width of the result.
template <typename T> inline Wide<T> madWide(T A, T B, Wide<T> C) {
  using U = Wrap<Wide<T>>;
  return Wide<T>(U(mulWide<T>(A, B)) + U(C));
}

/// add.sat.s32, sub.sat.s32, mad.hi.sat.s32: the sum is clamped to the range of s32.
inline int32_t clampToS32(int64_t V) { return V > INT32_MAX ? INT32_MAX : V < INT32_MIN ? INT32_MIN : int32_t(V); }
inline int32_t addSat(int32_t A, int32_t B) { return clampToS32(int64_t(A) + B); }
inline int32_t subSat(int32_t A, int32_t B) { return clampToS32(int64_t(A) - B); }
inline int32_t madHiSat(int32_t A, int32_t B, int32_t C) { return clampToS32(int64_t(mulHi<int32_t>(A, B)) + C); }

/// The low 24 bits of an operand of mul24/mad24, as a number.
inline int64_t low24(int32_t V) { return int32_t(uint32_t(V) << 8) >> 8; }
inline int64_t low24(uint32_t V) { return V & 0xffffffu; }
/// mul24.lo: bits 31..0 of the 48-bit product; mul24.hi: bits 47..16.
template <typename T> inline T mul24Lo(T A, T B) { return T(low24(A) * low24(B)); }
template <typename T> inline T mul24Hi(T A, T B) { return T((low24(A) * low24(B)) >> 16); }
template <typename T> inline T mad24Lo(T A, T B, T C) { return add<T>(mul24Lo<T>(A, B), C); }
template <typename T> inline T mad24Hi(T A, T B, T C) { return add<T>(mul24Hi<T>(A, B), C); }
inline int32_t mad24HiSat(int32_t A, int32_t B, int32_t C) { return clampToS32(int64_t(mul24Hi<int32_t>(A, B)) + C); }

/// sad: C + |A - B|, the difference taken without overflow.
template <typename T> inline T sad(T A, T B, T C) { return add<T>(C, A < B ? sub<T>(B, A) : sub<T>(A, B)); }

template <typename T> inline T div(T A, T B) {
  if (B == 0)
    return T(~T(0));
  if constexpr (std::is_signed_v<T>)
    if (B == T(-1))
      return sub<T>(0, A);
  return T(A / B);
}
template <typename T> inline T rem(T A, T B) {
  if (B == 0)
    return T(-1);
  if constexpr (std::is_signed_v<T>)
    if (B == T(-1))
      return 0;
  return T(A % B);
}

template <typename T> inline T neg(T A) { return sub<T>(0, A); }
/// abs of the smallest number is that number.
template <typename T> inline T abs(T A) { return A < 0 ? neg<T>(A) : A; }
template <typename T> inline T min(T A, T B) { return A < B ? A : B; }
template <typename T> inline T max(T A, T B) { return A < B ? B : A; }

/// A result and the condition code bit CC.CF that the .cc forms write: carry out of an addition,
/// borrow of a subtraction.
template <typename T> struct WithCarry {
  T Value;
  bool Carry;
};
/// addc / add.cc (CarryIn = false). T is unsigned: the carry is that of the unsigned sum for .s32
/// and .s64 too.
template <typename T> inline WithCarry<T> addCarry(T A, T B, bool CarryIn) {
  static_assert(std::is_unsigned_v<T>);
  T S = T(A + B), R = T(S + CarryIn);
  return {R, S < A || R < S};
}
/// subc / sub.cc as the hardware does it: A + ~B + CC.CF, so CC.CF is the carry of that sum: 1 means *no* borrow. (The
/// ISA's text calls it the borrow; the two agree as long as sub and subc follow each other. test/simt/hardware/carry.)
template <typename T> inline WithCarry<T> subCarry(T A, T B, bool CarryIn) { return addCarry<T>(A, T(~B), CarryIn); }
/// madc.{lo,hi} / mad.{lo,hi}.cc: half of the product, plus C, plus the carry. T is the signed or
/// unsigned operand type.
template <typename T> inline WithCarry<std::make_unsigned_t<T>> madLoCarry(T A, T B, T C, bool CarryIn) {
  using U = std::make_unsigned_t<T>;
  return addCarry<U>(U(mulLo<T>(A, B)), U(C), CarryIn);
}
template <typename T> inline WithCarry<std::make_unsigned_t<T>> madHiCarry(T A, T B, T C, bool CarryIn) {
  using U = std::make_unsigned_t<T>;
  return addCarry<U>(U(mulHi<T>(A, B)), U(C), CarryIn);
}

/// dp4a: four products of bytes, summed with C. SA/SB: the bytes of A/B are signed.
template <bool SA, bool SB> inline uint32_t dp4a(uint32_t A, uint32_t B, uint32_t C) {
  uint32_t Sum = C;
  for (unsigned I = 0; I != 4; ++I) {
    int32_t X = SA ? int32_t(int8_t(A >> (8 * I))) : int32_t(uint8_t(A >> (8 * I)));
    int32_t Y = SB ? int32_t(int8_t(B >> (8 * I))) : int32_t(uint8_t(B >> (8 * I)));
    Sum += uint32_t(X * Y);
  }
  return Sum;
}
/// vabsdiff4.add: four distances of bytes, summed with C. SA/SB as above.
template <bool SA, bool SB> inline uint32_t vabsdiff4Add(uint32_t A, uint32_t B, uint32_t C) {
  uint32_t Sum = C;
  for (unsigned I = 0; I != 4; ++I) {
    const int32_t X = SA ? int32_t(int8_t(A >> (8 * I))) : int32_t(uint8_t(A >> (8 * I)));
    const int32_t Y = SB ? int32_t(int8_t(B >> (8 * I))) : int32_t(uint8_t(B >> (8 * I)));
    Sum += uint32_t(X < Y ? Y - X : X - Y);
  }
  return Sum;
}
/// dp2a.lo / .hi: two products of a half-word of A with a byte of the low or high half of B.
template <bool SA, bool SB, bool Hi> inline uint32_t dp2a(uint32_t A, uint32_t B, uint32_t C) {
  uint32_t Sum = C, Half = Hi ? B >> 16 : B;
  for (unsigned I = 0; I != 2; ++I) {
    int32_t X = SA ? int32_t(int16_t(A >> (16 * I))) : int32_t(uint16_t(A >> (16 * I)));
    int32_t Y = SB ? int32_t(int8_t(Half >> (8 * I))) : int32_t(uint8_t(Half >> (8 * I)));
    Sum += uint32_t(X * Y);
  }
  return Sum;
}

/// Compares of setp/set/slct. lo ls hi hs are lt le gt ge on the unsigned type.
template <typename T> inline bool cmpEq(T A, T B) { return A == B; }
template <typename T> inline bool cmpNe(T A, T B) { return A != B; }
template <typename T> inline bool cmpLt(T A, T B) { return A < B; }
template <typename T> inline bool cmpLe(T A, T B) { return A <= B; }
template <typename T> inline bool cmpGt(T A, T B) { return A > B; }
template <typename T> inline bool cmpGe(T A, T B) { return A >= B; }

} // namespace warpshift::simt::lane

#endif
