//===- LaneBits.h - logic, shifts and bit fields of one lane ------------------------------*- C++
//-*-===//
//
// and or xor not cnot lop3 shl shr shf bfe bfi bfind brev popc clz fns bmsk prmt.
//
//   uint32_t D = lane::bfe<uint32_t>(A, Pos, Len);                    // bfe.u32
//   uint32_t D = lane::prmt<lane::PrmtMode::Default>(A, B, Selector); // prmt.b32
//
// Everything here is defined for every operand: shift amounts clamp at the width, fields are cut at
// the word's end. Tested by test/unit/simt/lane/LaneBitsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEBITS_H
#define WARPSHIFT_SIMT_EXEC_LANEBITS_H

#include "simt/exec/LaneInt.h"

namespace warpshift::simt::lane {

template <typename T> inline T bitAnd(T A, T B) { return T(A & B); }
template <typename T> inline T bitOr(T A, T B) { return T(A | B); }
template <typename T> inline T bitXor(T A, T B) { return T(A ^ B); }
template <typename T> inline T bitNot(T A) { return T(~A); }
/// cnot: C's logical negation.
template <typename T> inline T cnot(T A) { return A == 0; }

/// lop3: bit i of the result is Lut[a_i * 4 + b_i * 2 + c_i].
inline uint32_t lop3(uint32_t A, uint32_t B, uint32_t C, uint32_t Lut) {
  auto Row = [&](unsigned I) { return 0u - ((Lut >> I) & 1u); };
  return (Row(0) & ~A & ~B & ~C) | (Row(1) & ~A & ~B & C) | (Row(2) & ~A & B & ~C) | (Row(3) & ~A & B & C) |
         (Row(4) & A & ~B & ~C) | (Row(5) & A & ~B & C) | (Row(6) & A & B & ~C) | (Row(7) & A & B & C);
}

/// shl.bN: T unsigned. Amounts of N and above give 0.
template <typename T> inline T shl(T A, uint32_t N) { return N >= BitsOf<T> ? T(0) : T(Wrap<T>(A) << (N & (BitsOf<T> - 1))); }
/// shr.uN / .bN fill with 0, shr.sN with the sign.
template <typename T> inline T shr(T A, uint32_t N) {
  if constexpr (std::is_signed_v<T>)
    return T(A >> (N >= BitsOf<T> ? BitsOf<T> - 1 : N));
  else
    return N >= BitsOf<T> ? T(0) : T(A >> (N & (BitsOf<T> - 1)));
}

/// shf: the 64-bit value B:A (A is the low word) shifted; .l yields the upper word, .r the lower.
/// .clamp stops at 32, .wrap uses the amount modulo 32.
template <bool Clamp> inline uint32_t shfAmount(uint32_t C) { return Clamp ? (C < 32 ? C : 32) : C & 31; }
template <bool Clamp> inline uint32_t shfL(uint32_t A, uint32_t B, uint32_t C) {
  return uint32_t((((uint64_t(B) << 32) | A) << shfAmount<Clamp>(C)) >> 32);
}
template <bool Clamp> inline uint32_t shfR(uint32_t A, uint32_t B, uint32_t C) {
  return uint32_t(((uint64_t(B) << 32) | A) >> shfAmount<Clamp>(C));
}

/// A word whose low N bits are set, for any N.
template <typename U> inline U lowMask(uint32_t N) { return N >= BitsOf<U> ? U(~U(0)) : U((U(1) << (N & (BitsOf<U> - 1))) - 1); }

/// The ISA allows positions and lengths up to 255. Beyond, hardware takes the low byte where the word
/// has 32 bits and the whole operand where it has 64.
template <typename T> inline uint32_t fieldOperand(uint32_t V) { return sizeof(T) == 8 ? (V < 255 ? V : 255) : V & 0xff; }

/// bfe: the field of Len bits at Pos (see fieldOperand). Bits past the field, or of the field past
/// the word's end, are 0 (unsigned, or Len = 0) or the sign bit of the field, which is the word's
/// top bit where the field passes the end.
template <typename T> inline T bfe(T A, uint32_t PosOperand, uint32_t LenOperand) {
  using U = std::make_unsigned_t<T>;
  const uint32_t Pos = fieldOperand<T>(PosOperand), Len = fieldOperand<T>(LenOperand);
  const uint32_t Msb = BitsOf<T> - 1;
  const U Field = shr<U>(U(A), Pos);
  const U Mask = lowMask<U>(Len);
  if constexpr (std::is_signed_v<T>) {
    const uint32_t SignPos = Len == 0 ? 0 : (Pos + Len - 1 < Msb ? Pos + Len - 1 : Msb);
    const bool Sign = Len != 0 && ((U(A) >> SignPos) & 1);
    const uint32_t InWord = Pos > Msb ? 0 : Msb + 1 - Pos; // bits of the word from Pos on
    const U Valid = Mask & lowMask<U>(InWord);
    return T((Field & Valid) | (Sign ? U(~Valid) : U(0)));
  } else {
    return T(Field & Mask);
  }
}

/// bfi: Len low bits of A placed into B at Pos (see fieldOperand), cut at the word's end.
template <typename U> inline U bfi(U A, U B, uint32_t PosOperand, uint32_t LenOperand) {
  static_assert(std::is_unsigned_v<U>);
  const uint32_t Pos = fieldOperand<U>(PosOperand), Len = fieldOperand<U>(LenOperand);
  const U Mask = shl<U>(lowMask<U>(Len), Pos);
  return U((B & ~Mask) | (shl<U>(A, Pos) & Mask));
}

inline uint32_t popc(uint32_t A) { return uint32_t(__builtin_popcount(A)); }
inline uint32_t popc(uint64_t A) { return uint32_t(__builtin_popcountll(A)); }
/// clz of 0 is the width.
inline uint32_t clz(uint32_t A) { return A ? uint32_t(__builtin_clz(A)) : 32; }
inline uint32_t clz(uint64_t A) { return A ? uint32_t(__builtin_clzll(A)) : 64; }

/// bfind: the highest bit that is 1 (signed negative: that is 0), 0xffffffff if there is none.
template <typename T> inline uint32_t bfind(T A) {
  using U = std::make_unsigned_t<T>;
  const U V = A < 0 ? U(~U(A)) : U(A);
  return BitsOf<T> - 1 - clz(V); // clz(0) = width makes this 0xffffffff
}
/// bfind.shiftamt: how far to shift left to bring that bit to the top.
template <typename T> inline uint32_t bfindShift(T A) {
  const uint32_t P = bfind<T>(A);
  return P == ~0u ? P : BitsOf<T> - 1 - P;
}

inline uint32_t brev(uint32_t V) {
  V = ((V >> 1) & 0x55555555u) | ((V & 0x55555555u) << 1);
  V = ((V >> 2) & 0x33333333u) | ((V & 0x33333333u) << 2);
  V = ((V >> 4) & 0x0f0f0f0fu) | ((V & 0x0f0f0f0fu) << 4);
  return __builtin_bswap32(V);
}
inline uint64_t brev(uint64_t V) { return (uint64_t(brev(uint32_t(V))) << 32) | brev(uint32_t(V >> 32)); }

/// fns: the position of the N-th set bit counted from Base (upwards for N > 0, downwards for N < 0;
/// N = 0 asks for Base itself), 0xffffffff if there is none. Base above 31 is outside the ISA:
/// none.
inline uint32_t fns(uint32_t Mask, uint32_t Base, int32_t N) {
  if (Base > 31)
    return ~0u;
  if (N == 0)
    return (Mask >> Base) & 1 ? Base : ~0u;
  const int Step = N > 0 ? 1 : -1;
  int64_t Left = N > 0 ? int64_t(N) : -int64_t(N);
  for (int P = int(Base); P >= 0 && P < 32; P += Step)
    if (((Mask >> P) & 1) && --Left == 0)
      return uint32_t(P);
  return ~0u;
}

/// bmsk: B one bits from position A on; .wrap takes both modulo 32.
template <bool Clamp> inline uint32_t bmsk(uint32_t A, uint32_t B) {
  const uint32_t Pos = A & 31, Len = B & 31;
  if (Clamp && A >= 32)
    return 0;
  const uint32_t From = ~0u << Pos;
  if (Pos + Len >= 32 || (Clamp && B >= 32))
    return From;
  return Len == 0 ? 0 : From & ~(~0u << (Pos + Len));
}

enum class PrmtMode : uint8_t { Default, F4e, B4e, Rc8, Ecl, Ecr, Rc16 };

/// The four selector nibbles that a special prmt mode stands for, lowest result byte in the lowest
/// nibble.
inline uint32_t prmtSelector(PrmtMode Mode, uint32_t C) {
  static constexpr uint16_t Table[6][4] = {
      {0x3210, 0x4321, 0x5432, 0x6543}, // f4e: forward four of B:A
      {0x5670, 0x6701, 0x7012, 0x0123}, // b4e: backward
      {0x0000, 0x1111, 0x2222, 0x3333}, // rc8: replicate a byte
      {0x3210, 0x3211, 0x3222, 0x3333}, // ecl: edge clamp left
      {0x0000, 0x1110, 0x2210, 0x3210}, // ecr: edge clamp right
      {0x1010, 0x3232, 0x1010, 0x3232}, // rc16: replicate a half-word
  };
  return Mode == PrmtMode::Default ? C : Table[unsigned(Mode) - 1][C & 3];
}
/// prmt: each result byte is one of the eight bytes of B:A; bit 3 of a nibble replicates that
/// byte's sign (default mode).
template <PrmtMode Mode> inline uint32_t prmt(uint32_t A, uint32_t B, uint32_t C) {
  const uint32_t Sel = prmtSelector(Mode, C);
  const uint64_t Bytes = (uint64_t(B) << 32) | A;
  uint32_t D = 0;
  for (unsigned I = 0; I != 4; ++I) {
    const uint32_t N = (Sel >> (4 * I)) & 0xf;
    uint32_t Byte = uint32_t(Bytes >> (8 * (N & 7))) & 0xff;
    if (N & 8)
      Byte = Byte & 0x80 ? 0xff : 0;
    D |= Byte << (8 * I);
  }
  return D;
}

} // namespace warpshift::simt::lane

#endif
