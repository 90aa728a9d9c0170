//===- LaneHalf.h - f16 and bf16 arithmetic of one lane, scalar and packed ----------------*- C++
//-*-===//
//
//   Half / BFloat (16 bits) ──widen, exact──► double ──one operation──► narrow, rounded once ──► 16
//   bits f16x2 / bf16x2 (32 bits) ──x2()──► the scalar operation on either half
//
//   Half D = lane::hfma<Half>(A, B, C);                                          // fma.rn.f16
//   uint32_t D = lane::x2<Half>([](Half X, Half Y) { return hadd<Half, Ftz>(X, Y); }, A, B);   //
//   add.ftz.f16x2
//
// Rounding happens once, to the result format: sums and products of 16-bit operands are formed in a
// format wide enough that the second rounding cannot differ (products are exact; sums obey 2p + 2
// <= 53), and fma rounds its sum to odd first. NaN results are 0x7fff. .sat clamps to [+0, 1] with
// NaN to +0; .relu clamps negative results to +0 and keeps NaN. Tested by
// test/unit/simt/lane/LaneHalfTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEHALF_H
#define WARPSHIFT_SIMT_EXEC_LANEHALF_H

#include "simt/exec/LaneFloat.h"

namespace warpshift::simt::lane {

struct Half {
  uint16_t Bits;
  static constexpr unsigned Mant = 10, Exp = 5;
};
struct BFloat {
  uint16_t Bits;
  static constexpr unsigned Mant = 7, Exp = 8;
};

inline constexpr uint16_t CanonicalNaN16 = 0x7fff;
template <typename H> constexpr uint16_t InfBits = uint16_t(((1u << H::Exp) - 1) << H::Mant);

template <typename H> inline bool isNaN16(H V) { return (V.Bits & 0x7fff) > InfBits<H>; }
template <typename H> inline H flush16(H V) { return (V.Bits & InfBits<H>) == 0 ? H{uint16_t(V.Bits & 0x8000)} : V; }

// -- exact widening -------------------------------------------------------------------------------

/// A NaN keeps being a NaN (payload shifted); cvt makes it canonical.
inline float widen(Half V) {
  const uint32_t Mag = uint32_t(V.Bits & 0x7fff) << 13, Sign = uint32_t(V.Bits & 0x8000) << 16;
  // Scaling by 2^112 moves the exponent bias and normalises subnormals at the same time.
  const uint32_t Scaled = bits(asFloat(Mag) * asFloat(0x77800000u));
  return asFloat(Sign | ((V.Bits & 0x7c00) == 0x7c00 ? Mag | 0x7f800000u : Scaled));
}
inline float widen(BFloat V) { return asFloat(uint32_t(V.Bits) << 16); }

// -- narrowing, rounded once ----------------------------------------------------------------------

/// Does a magnitude whose kept part is Kept and whose dropped part is Rem (out of 2 * HalfUlp)
/// round away from zero?
inline bool roundsAway(Round R, bool Negative, uint64_t Kept, uint64_t Rem, uint64_t HalfUlp) {
  switch (R) {
  case Round::Rn: return Rem > HalfUlp || (Rem == HalfUlp && (Kept & 1));
  case Round::Rna: return Rem >= HalfUlp;
  case Round::Rz: return false;
  case Round::Rm: return Negative && Rem != 0;
  case Round::Rp: return !Negative && Rem != 0;
  }
  __builtin_unreachable();
}

/// Any double to a format with Mant fraction bits and Exp exponent bits; NaN becomes all ones below
/// the sign.
template <unsigned Mant, unsigned Exp> inline uint32_t narrowBits(double V, Round R) {
  const uint64_t U = bits(V);
  const bool Negative = U >> 63;
  const uint64_t Mag = U & 0x7fffffffffffffffull;
  const uint32_t Sign = uint32_t(Negative) << (Mant + Exp), Inf = ((1u << Exp) - 1) << Mant;
  if (Mag >= 0x7ff0000000000000ull)
    return Mag == 0x7ff0000000000000ull ? Sign | Inf : (1u << (Mant + Exp)) - 1;
  if (Mag == 0)
    return Sign;
  constexpr int MinExp = 2 - (1 << (Exp - 1));
  const int BiasedExp = int(Mag >> 52);
  const int E = (BiasedExp ? BiasedExp : 1) - 1023;
  const uint64_t Sig = (Mag & 0xfffffffffffffull) | (BiasedExp ? 1ull << 52 : 0);
  const int Top = E > MinExp ? E : MinExp;
  int Shift = Top - int(Mant) - (E - 52);
  Shift = Shift > 62 ? 62 : Shift; // Sig has 53 bits: all of it is dropped and stays below half an ulp
  const uint64_t Kept = Sig >> Shift, Rem = Sig & ((1ull << Shift) - 1);
  const uint64_t Rounded = Kept + roundsAway(R, Negative, Kept, Rem, 1ull << (Shift - 1));
  const uint64_t Result = (uint64_t(Top - MinExp) << Mant) + Rounded;
  if (Result < Inf)
    return Sign | uint32_t(Result);
  const bool ToInf = R == Round::Rn || R == Round::Rna || (R == Round::Rp && !Negative) || (R == Round::Rm && Negative);
  return Sign | (ToInf ? Inf : Inf - 1);
}

template <typename H> inline H narrow16(double V, Round R = Round::Rn) { return H{uint16_t(narrowBits<H::Mant, H::Exp>(V, R))}; }
/// f32 to f16, to nearest even: plain integer and float operations that vectorise.
inline Half narrowRn(float V) {
  const uint32_t U = bits(V), Sign = (U >> 16) & 0x8000, Mag = U & 0x7fffffffu;
  // Adding 0.5 aligns a subnormal result's last place with the last place of the sum, whose low
  // bits are the answer.
  const uint32_t Small = bits(asFloat(Mag) + 0.5f) - 0x3f000000u;
  const uint32_t Normal = (Mag - 0x38000000u + 0xfffu + ((Mag >> 13) & 1)) >> 13;
  uint32_t R = Mag < 0x38800000u ? Small : Normal;
  R = Mag >= 0x477ff000u ? 0x7c00u : R;
  return Half{uint16_t(Mag > 0x7f800000u ? CanonicalNaN16 : Sign | R)};
}
inline BFloat narrowRnBFloat(float V) {
  const uint32_t U = bits(V);
  const uint32_t R = (U + 0x7fffu + ((U >> 16) & 1)) >> 16;
  return BFloat{uint16_t(isNaN(V) ? CanonicalNaN16 : R)};
}

// -- arithmetic -----------------------------------------------------------------------------------

template <typename H, unsigned M> inline H input16(H V) {
  if constexpr ((M & Ftz) != 0)
    return flush16(V);
  else
    return V;
}
template <typename H, unsigned M> inline H output16(H V) {
  constexpr uint16_t One = uint16_t(((1u << (H::Exp - 1)) - 1) << H::Mant);
  if constexpr ((M & Ftz) != 0)
    V = flush16(V);
  if constexpr ((M & Sat) != 0) {
    if (isNaN16(V) || (V.Bits & 0x8000))
      return H{0};
    return V.Bits > One ? H{One} : V;
  }
  if (isNaN16(V))
    return H{CanonicalNaN16};
  if constexpr ((M & Relu) != 0)
    return V.Bits & 0x8000 ? H{0} : V;
  return V;
}

/// A value on its way to the result; .ftz as for f32: judged with exponents that have no lower end.
template <typename H, unsigned M> inline H rounded16(double V) {
  const H R = output16<H, M>(narrow16<H>(V));
  if constexpr ((M & Ftz) != 0) {
    constexpr unsigned Up = 8;
    if ((narrow16<H>(V * (1 << Up)).Bits & 0x7fff) < ((1 + Up) << H::Mant))
      return H{uint16_t((M & (Sat | Relu)) != 0 ? 0 : R.Bits & 0x8000)};
  }
  return R;
}

/// X + Y rounded to odd: exact sums stay, others get the neighbour with an odd last bit, so that
/// rounding once more to a much shorter format gives what rounding the exact sum would.
inline double addToOdd(double X, double Y) {
  const double S = X + Y;
  if (!(S - S == 0)) // infinite or NaN
    return S;
  const double T = S - X, Err = (X - (S - T)) + (Y - T);
  if (Err == 0 || (bits(S) & 1))
    return S;
  return asDouble((Err > 0) == (S > 0) ? bits(S) + 1 : bits(S) - 1);
}

template <typename H, unsigned M = NoMod> inline H hadd(H A, H B) {
  return output16<H, M>(narrow16<H>(double(widen(input16<H, M>(A))) + double(widen(input16<H, M>(B)))));
}
template <typename H, unsigned M = NoMod> inline H hsub(H A, H B) {
  return output16<H, M>(narrow16<H>(double(widen(input16<H, M>(A))) - double(widen(input16<H, M>(B)))));
}
template <typename H, unsigned M = NoMod> inline H hmul(H A, H B) {
  return rounded16<H, M>(double(widen(input16<H, M>(A))) * double(widen(input16<H, M>(B))));
}
template <typename H, unsigned M = NoMod> inline H hfma(H A, H B, H C) {
  const double P = double(widen(input16<H, M>(A))) * double(widen(input16<H, M>(B)));
  return rounded16<H, M>(addToOdd(P, double(widen(input16<H, M>(C)))));
}
// The same four for f16 without bf16's wide range: float holds the exact product and enough of the
// sum.
template <> inline Half hadd<Half, NoMod>(Half A, Half B) { return narrowRn(widen(A) + widen(B)); }
template <> inline Half hsub<Half, NoMod>(Half A, Half B) { return narrowRn(widen(A) - widen(B)); }
template <> inline Half hmul<Half, NoMod>(Half A, Half B) { return narrowRn(widen(A) * widen(B)); }

template <typename H, unsigned M = NoMod> inline H hneg(H A) {
  A = input16<H, M>(A);
  return H{uint16_t(isNaN16(A) ? CanonicalNaN16 : A.Bits ^ 0x8000)};
}
template <typename H, unsigned M = NoMod> inline H habs(H A) {
  A = input16<H, M>(A);
  return H{uint16_t(isNaN16(A) ? CanonicalNaN16 : A.Bits & 0x7fff)};
}

/// min and max: as fminmax of LaneFloat.h.
template <bool Max, typename H, unsigned M> inline H hminmax(H A, H B) {
  A = input16<H, M>(A), B = input16<H, M>(B);
  const bool NA = isNaN16(A), NB = isNaN16(B);
  H X = A, Y = B;
  if constexpr ((M & XorSignAbs) != 0)
    X = habs<H>(A), Y = habs<H>(B);
  const float FX = widen(X), FY = widen(Y);
  H R = (Max ? orderedLess(FX, FY) : orderedLess(FY, FX)) ? Y : X;
  R = NA ? Y : NB ? X : R;
  if constexpr ((M & XorSignAbs) != 0)
    R = H{uint16_t((R.Bits & 0x7fff) | ((A.Bits ^ B.Bits) & 0x8000))};
  const bool IsNaN = (M & NaNProp) != 0 ? (NA || NB) : (NA && NB);
  return IsNaN ? H{CanonicalNaN16} : R;
}
template <typename H, unsigned M = NoMod> inline H hmin(H A, H B) { return hminmax<false, H, M>(A, B); }
template <typename H, unsigned M = NoMod> inline H hmax(H A, H B) { return hminmax<true, H, M>(A, B); }

template <CmpOp Op, typename H, unsigned M = NoMod> inline bool hcmp(H A, H B) {
  return fcmp<Op, float>(widen(input16<H, M>(A)), widen(input16<H, M>(B)));
}

// -- packed ---------------------------------------------------------------------------------------

template <typename H> inline H lowHalf(uint32_t V) { return H{uint16_t(V)}; }
template <typename H> inline H highHalf(uint32_t V) { return H{uint16_t(V >> 16)}; }
template <typename H> inline uint32_t pack(H High, H Low) { return uint32_t(High.Bits) << 16 | Low.Bits; }
template <typename H, typename F, typename... Ts> inline uint32_t x2(F Fn, Ts... Packed) {
  return pack<H>(Fn(highHalf<H>(Packed)...), Fn(lowHalf<H>(Packed)...));
}

} // namespace warpshift::simt::lane

#endif
