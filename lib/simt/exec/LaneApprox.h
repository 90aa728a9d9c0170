//===- LaneApprox.h - the approximate functions of one lane -------------------------------*- C++
//-*-===//
//
// rcp rsqrt sqrt ex2 lg2 sin cos tanh .approx, div.approx, div.full.
//
//   float D = lane::approx::ex2<Ftz>(A);              // ex2.approx.ftz.f32
//
// The ISA bounds the error of these and leaves the bits open, so the emulator is free inside the
// bound: each value is the double-precision result rounded once to f32 (within 0.5001 ulp), which
// meets every bound in the ISA. Hardware differs in the last places; outputs that pass through here
// compare by ulp, not by bits. Special operands (zeros, infinities, NaN, .ftz) are exactly those of
// the ISA's tables. Tested by test/unit/simt/lane/LaneFloatTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEAPPROX_H
#define WARPSHIFT_SIMT_EXEC_LANEAPPROX_H

#include "simt/exec/LaneHalf.h"
#include <cmath>

namespace warpshift::simt::lane::approx {

/// rcp.approx.f32 and the directed-free rcp of f64 below.
template <unsigned M = NoMod> inline float rcp(float A) { return output<M>(1.0f / input<M>(A)); }
template <unsigned M = NoMod> inline float sqrt(float A) { return output<M>(__builtin_sqrtf(input<M>(A))); }
/// -0 gives -inf, as 1/sqrt(-0) does.
template <unsigned M = NoMod> inline float rsqrt(float A) { return output<M>(float(1.0 / std::sqrt(double(input<M>(A))))); }
template <unsigned M = NoMod> inline float ex2(float A) { return output<M>(float(std::exp2(double(input<M>(A))))); }
template <unsigned M = NoMod> inline float lg2(float A) { return output<M>(float(std::log2(double(input<M>(A))))); }
template <unsigned M = NoMod> inline float sin(float A) { return output<M>(float(std::sin(double(input<M>(A))))); }
template <unsigned M = NoMod> inline float cos(float A) { return output<M>(float(std::cos(double(input<M>(A))))); }
inline float tanh(float A) { return canonical(float(std::tanh(double(A)))); }

/// div.approx.f32: A times the reciprocal of B. For 2^126 < |B| < 2^128 the reciprocal is flushed:
/// a finite A gives 0, an infinite one NaN.
template <unsigned M = NoMod> inline float div(float A, float B) {
  A = input<M>(A), B = input<M>(B);
  const uint32_t MagB = bits(B) & 0x7fffffffu;
  if (MagB > 0x7e800000u && MagB < 0x7f800000u)
    return output<M>(A * asFloat(bits(B) & 0x80000000u));
  return output<M>(A / B);
}
/// div.full.f32: scaled, so right over the whole range.
template <unsigned M = NoMod> inline float divFull(float A, float B) { return output<M>(input<M>(A) / input<M>(B)); }

/// rcp.approx.ftz.f64 and rsqrt.approx.ftz.f64 work on the upper word: subnormals count as zeros,
/// the lower word of the result is zero.
inline double upperWord(double V) { return asDouble(bits(V) & 0xffffffff00000000ull); }
inline double flush64(double V) { return (bits(V) & 0x7ff0000000000000ull) == 0 ? asDouble(bits(V) & 0x8000000000000000ull) : V; }
inline double rcp64(double A) {
  const double R = 1.0 / flush64(upperWord(A));
  return isNaN(R) ? asDouble(0x7fffffff00000000ull) : upperWord(flush64(R));
}
inline double rsqrt64(double A) {
  const double R = 1.0 / __builtin_sqrt(flush64(upperWord(A)));
  return isNaN(R) ? asDouble(0x7fffffff00000000ull) : upperWord(flush64(R));
}
/// rsqrt.approx.f64 (software in the vendor's compiler).
inline double rsqrtDouble(double A) {
  const double R = 1.0 / __builtin_sqrt(A);
  return isNaN(R) ? nanOf(A, A, defaultNaN()) : R;
}

/// ex2.approx and tanh.approx of the 16-bit formats.
template <typename H, unsigned M = NoMod> inline H ex2_16(H A) {
  return output16<H, M>(narrow16<H>(std::exp2(double(widen(input16<H, M>(A))))));
}
template <typename H> inline H tanh_16(H A) { return output16<H, NoMod>(narrow16<H>(std::tanh(double(widen(A))))); }

} // namespace warpshift::simt::lane::approx

#endif
