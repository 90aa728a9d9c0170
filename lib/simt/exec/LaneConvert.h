//===- LaneConvert.h - cvt of one lane ----------------------------------------------------*- C++
//-*-===//
//
//            ┌── cvtInt / cvtIntSat ──┐
//        integers ◄── floatToInt ── floats ◄── floatToFloat / roundIntegral (f16 bf16 f32 f64 tf32)
//            └────── intToFloat ──────►
//
//   int32_t D = lane::floatToInt<int32_t>(F, Round::Rz);          // cvt.rzi.s32.f32
//   float   D = lane::intToFloat<float>(uint64_t(U), Round::Rm);  // cvt.rm.f32.u64
//   Half    D = lane::floatToFloat<Half, float>(F, Round::Rz);    // cvt.rz.f16.f32
//
// Float to integer clamps to the destination's range whether .sat is written or not. NaN gives 0,
// except that with an f64 source or a 64-bit destination it gives only the top bit of the
// destination. NaN between floats, as an H200 has it: from and to f64 sign and payload are kept, cut
// or extended, and made quiet (but .ftz.f64.f32 goes through f32's 0x7fffffff); f32.bf16 only shifts;
// all others give 0x7fffffff or 0x7fff. .ftz has no effect on f16.f32.
// Tested by test/unit/simt/lane/LaneConvertTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANECONVERT_H
#define WARPSHIFT_SIMT_EXEC_LANECONVERT_H

#include "simt/exec/LaneHalf.h"
#include <limits>

namespace warpshift::simt::lane {

/// Integer to integer: extended by the source's signedness, cut to the destination's width.
template <typename To, typename From> inline To cvtInt(From V) { return To(V); }
/// .sat: clamped to the destination's range.
template <typename To, typename From> inline To cvtIntSat(From V) {
  using L = std::numeric_limits<To>;
  const Int128 W = V;
  return W < Int128(L::min()) ? L::min() : W > Int128(L::max()) ? L::max() : To(V);
}

/// To an integral value in the same format, in direction R.
template <typename T> inline T toIntegral(T V, Round R) {
  if constexpr (sizeof(T) == 4)
    return R == Round::Rn   ? __builtin_rintf(V)
           : R == Round::Rz ? __builtin_truncf(V)
           : R == Round::Rm ? __builtin_floorf(V)
                            : __builtin_ceilf(V);
  else
    return R == Round::Rn   ? __builtin_rint(V)
           : R == Round::Rz ? __builtin_trunc(V)
           : R == Round::Rm ? __builtin_floor(V)
                            : __builtin_ceil(V);
}

/// 2 to the number of value bits: the smallest number above To's range, exact in T.
template <typename To, typename T> inline T limitAbove() {
  return T(2) * T(uint64_t(1) << (std::numeric_limits<To>::digits - 1));
}

template <typename To, unsigned M = NoMod, typename From = float> inline To floatToInt(From V, Round R = Round::Rz) {
  using L = std::numeric_limits<To>;
  V = input<M>(V);
  constexpr bool TopBit = sizeof(From) == 8 || sizeof(To) == 8;
  constexpr To NaNValue = TopBit ? To(std::make_unsigned_t<To>(1) << (BitsOf<To> - 1)) : To(0);
  // Converting to an integer truncates, so .rzi needs no rounding of its own.
  const From I = R == Round::Rz ? V : toIntegral(V, R);
  if (!(I == I))
    return NaNValue;
  if (I >= limitAbove<To, From>())
    return L::max();
  if (std::is_signed_v<To> ? I < -limitAbove<To, From>() : I <= From(-1))
    return L::min();
  return To(I);
}
template <typename To> inline To floatToInt(Half V, Round R = Round::Rz) { return floatToInt<To>(widen(V), R); }
template <typename To> inline To floatToInt(BFloat V, Round R = Round::Rz) { return floatToInt<To>(widen(V), R); }

/// A 64-bit integer as a double that rounds to any shorter format as the integer itself would
/// (excess bits are or-ed into the last place).
template <typename From> inline double sticky(From V) {
  const bool Negative = V < 0;
  const uint64_t Mag = Negative ? 0 - uint64_t(V) : uint64_t(V);
  const uint64_t Kept = Mag >> 53 ? (Mag & ~uint64_t(0x7ff)) | (uint64_t((Mag & 0x7ff) != 0) << 11) : Mag;
  return Negative ? -double(Kept) : double(Kept);
}

template <typename To, typename From> inline To intToFloat(From V, Round R = Round::Rn) {
  if constexpr (std::is_same_v<To, Half> || std::is_same_v<To, BFloat>)
    return narrow16<To>(sticky(V), R);
  else if (R == Round::Rn)
    return To(V);
  else if constexpr (std::is_same_v<To, float>)
    return std::is_signed_v<From> ? directed::fromS64(int64_t(V), R) : directed::fromU64(uint64_t(V), R);
  else
    return std::is_signed_v<From> ? directed::doubleFromS64(int64_t(V), R) : directed::doubleFromU64(uint64_t(V), R);
}

/// The NaN that a double's NaN becomes in a shorter format: sign and upper payload, quiet.
template <unsigned Mant, unsigned Exp> inline uint32_t cutNaN(double V) {
  const uint32_t Payload = uint32_t(bits(V) >> (52 - Mant)) & ((1u << Mant) - 1);
  return uint32_t(bits(V) >> 63) << (Mant + Exp) | ((1u << Exp) - 1) << Mant | 1u << (Mant - 1) | Payload;
}

/// To f16 and bf16.
template <typename To, unsigned M, typename From> inline To to16(From V, Round R) {
  constexpr unsigned Out = M & ~unsigned(Ftz);
  if constexpr (std::is_same_v<From, float>) {
    if (R == Round::Rn) {
      if constexpr (std::is_same_v<To, Half>)
        return output16<To, Out>(narrowRn(V));
      else
        return output16<To, Out>(narrowRnBFloat(V));
    }
  } else if constexpr ((M & (Sat | Relu)) == 0) {
    if (isNaN(V))
      return To{uint16_t(cutNaN<To::Mant, To::Exp>(V))};
  }
  return output16<To, Out>(narrow16<To>(double(V), R));
}

/// f64 to f32.
template <unsigned M> inline float toSingle(double V, Round R) {
  auto Narrow = [R](double X) { return R == Round::Rn ? float(X) : directed::narrow(X, R); };
  const float F = (M & Ftz) != 0 ? output<M>(Narrow(V), Narrow(V * double(FtzScale))) : output<M>(Narrow(V));
  return isNaN(V) && (M & Sat) == 0 ? asFloat(cutNaN<23, 8>(V)) : F;
}

/// Float to float. Same format: R rounds to an integral value when Integral is set, else the value
/// is kept. M: Ftz, Sat, Relu (16-bit results).
template <typename To, typename From, unsigned M = NoMod> inline To floatToFloat(From V, Round R = Round::Rn) {
  constexpr bool From16 = std::is_same_v<From, Half> || std::is_same_v<From, BFloat>;
  constexpr bool To16 = std::is_same_v<To, Half> || std::is_same_v<To, BFloat>;
  if constexpr (From16 && std::is_same_v<To, From>) {
    return output16 < To, M & ~unsigned(Ftz) > (V);
  } else if constexpr (From16 && std::is_same_v<To, double>) {
    return floatToFloat < To, float, M & ~unsigned(Ftz) > (widen(V), R);
  } else if constexpr (std::is_same_v<From, BFloat> && std::is_same_v<To, float> && M == NoMod) {
    return widen(V);
  } else if constexpr (From16) {
    return floatToFloat<To, float, M>(canonical(widen(V)), R);
  } else if constexpr (To16) {
    return to16<To, M>(V, R);
  } else if constexpr (std::is_same_v<To, float> && std::is_same_v<From, double>) {
    return toSingle<M>(V, R);
  } else if constexpr (std::is_same_v<To, double>) {
    From In = input<M>(V);
    if constexpr ((M & Ftz) != 0 && sizeof(From) == 4)
      In = canonical(In);
    const double D = quiet(double(In));
    if constexpr ((M & Sat) != 0)
      return saturate(D);
    return D;
  } else {
    return output<M>(input<M>(V));
  }
}

/// cvt.{rni,rzi,rmi,rpi} between equal float formats.
template <typename T, unsigned M = NoMod> inline T roundIntegral(T V, Round R) {
  if constexpr (std::is_same_v<T, double>) {
    const double D = quiet(toIntegral(V, R));
    if constexpr ((M & Sat) != 0)
      return saturate(D);
    return D;
  } else if constexpr (std::is_same_v<T, float>) {
    return output<M>(toIntegral(input<M>(V), R));
  } else {
    return output16<T, M>(narrow16<T>(double(toIntegral(widen(V), R))));
  }
}

/// cvt.{rn,rz}{.relu}.{f16x2,bf16x2}.f32 d, a, b: a goes to the upper half.
template <typename H, unsigned M = NoMod> inline uint32_t packFloats(float A, float B, Round R = Round::Rn) {
  return pack<H>(floatToFloat<H, float, M>(A, R), floatToFloat<H, float, M>(B, R));
}

/// cvt.{rna,rn,rz}.tf32.f32: 10 fraction bits, in the layout of f32 with zeros below. .rna rounds the
/// payload of a NaN as well (so a short one becomes infinity).
inline uint32_t floatToTf32(float V, Round R = Round::Rna) {
  if (!isNaN(V))
    return narrowBits<10, 8>(double(V), R) << 13;
  if (R != Round::Rna)
    return CanonicalNaN32 & ~0x1fffu;
  const uint32_t Mag = (bits(V) & 0x7fffffffu) + 0x1000u;
  return (bits(V) & 0x80000000u) | ((Mag < 0x7fffffffu ? Mag : 0x7fffffffu) & ~0x1fffu);
}

} // namespace warpshift::simt::lane

#endif
