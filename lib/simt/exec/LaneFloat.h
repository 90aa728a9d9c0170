//===- LaneFloat.h - f32 and f64 arithmetic of one lane -----------------------------------*- C++ -*-===//
//
// add sub mul fma div rcp sqrt with roundings, .ftz and .sat; min max neg abs copysign testp;
// compares. (Approximate functions are in LaneApprox.h, 16-bit formats in LaneHalf.h.)
//
//   float D = lane::fadd<float>(A, B);                                // add.rn.f32
//   float D = lane::fadd<float, Ftz | Sat>(A, B, Round::Rz);          // add.rz.ftz.sat.f32
//   bool  P = lane::fcmp<CmpOp::Ltu, float>(A, B);                    // setp.ltu.f32
//
// The form without a Round argument is .rn: plain expressions that vectorise. With one, .rn still
// takes that path.
//
// The ISA leaves open, and an H200 decides (test/simt/hardware): an f32 operation that yields NaN
// yields 0x7fffffff. f64 keeps the payload of a NaN operand, made quiet: of the second operand if
// both are NaN, of the first in a division, in the order b, c, a for fma; an invalid operation on
// numbers yields 0xfff8000000000000; neg and abs keep the sign of a NaN. .sat clamps to [+0, 1], NaN
// to +0. .ftz (f32 only) replaces subnormal inputs by zero of the same sign, and results whose
// magnitude, rounded as if exponents had no lower end, is below the smallest normal number.
// Tested by test/unit/simt/lane/LaneFloatTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_LANEFLOAT_H
#define WARPSHIFT_SIMT_EXEC_LANEFLOAT_H

#include "simt/exec/LaneDirected.h"
#include "simt/exec/LaneTypes.h"

namespace warpshift::simt::lane {

/// Modifiers of a floating operation, or-ed together.
enum FloatMod : unsigned { NoMod = 0, Ftz = 1, Sat = 2, Relu = 4, NaNProp = 8, XorSignAbs = 16 };

inline constexpr uint32_t CanonicalNaN32 = 0x7fffffffu;

inline bool isNaN(float F) { return (bits(F) & 0x7fffffffu) > 0x7f800000u; }
inline bool isNaN(double F) { return (bits(F) & 0x7fffffffffffffffull) > 0x7ff0000000000000ull; }
inline bool isSubnormalOrZero(float F) { return (bits(F) & 0x7f800000u) == 0; }

/// Subnormal → zero of the same sign.
inline float flush(float F) {
  const uint32_t B = bits(F);
  return asFloat(B & (isSubnormalOrZero(F) ? 0x80000000u : ~0u));
}
inline float canonical(float F) { return asFloat(isNaN(F) ? CanonicalNaN32 : bits(F)); }
inline double quiet(double F) { return asDouble(bits(F) | (isNaN(F) ? 0x0008000000000000ull : 0)); }

template <typename T> inline T saturate(T V) {
  // The comparison is false for NaN and for zeros, so both become +0.
  const T Low = V > T(0) ? V : T(0);
  return Low < T(1) ? Low : T(1);
}

template <unsigned M, typename T> inline T input(T V) {
  if constexpr ((M & Ftz) != 0 && sizeof(T) == 4)
    return flush(V);
  else
    return V;
}
template <unsigned M> inline float output(float V) {
  if constexpr ((M & Ftz) != 0)
    V = flush(V);
  if constexpr ((M & Sat) != 0)
    return saturate(V);
  return canonical(V);
}

/// .ftz judges a result by what it is when exponents have no lower end: Scaled is the same operation
/// with its value (not its operands' meaning) moved up by FtzScale, where that makes a difference.
inline constexpr float FtzScale = 4294967296.0f; // 2^32
template <unsigned M> inline float output(float V, float Scaled) {
  if constexpr ((M & Ftz) != 0) {
    constexpr uint32_t SmallestNormalScaled = (1u + 32u) << 23;
    V = asFloat(bits(V) & ((bits(Scaled) & 0x7fffffffu) < SmallestNormalScaled ? 0x80000000u : ~0u));
  }
  return output<M>(V);
}
template <unsigned M> inline float scaled(float V) { return (M & Ftz) != 0 ? V * FtzScale : V; }

/// The NaN an f64 operation yields: the first NaN operand made quiet; Made when none is NaN.
inline double nanOf(double A, double B, double Made) { return isNaN(A) ? quiet(A) : isNaN(B) ? quiet(B) : Made; }
inline double defaultNaN() { return asDouble(0xfff8000000000000ull); }
/// Result of an f64 operation, its NaN case fixed (a host may choose another operand's payload).
template <unsigned M> inline double output(double V, double A, double B) { return isNaN(V) ? nanOf(A, B, defaultNaN()) : V; }
template <unsigned M> inline double output(double V, double A, double B, double C) {
  return isNaN(V) ? nanOf(A, B, nanOf(C, C, defaultNaN())) : V;
}

// -- add sub mul ----------------------------------------------------------------------------------

template <typename T, unsigned M = NoMod> inline T fadd(T A, T B) {
  A = input<M>(A), B = input<M>(B);
  if constexpr (sizeof(T) == 4)
    return output<M>(A + B);
  else
    return output<M>(A + B, B, A);
}
template <typename T, unsigned M = NoMod> inline T fsub(T A, T B) {
  A = input<M>(A), B = input<M>(B);
  if constexpr (sizeof(T) == 4)
    return output<M>(A - B);
  else
    return output<M>(A - B, B, A);
}
template <typename T, unsigned M = NoMod> inline T fmul(T A, T B) {
  A = input<M>(A), B = input<M>(B);
  if constexpr (sizeof(T) == 4)
    return output<M>(A * B, scaled<M>(A) * B);
  else
    return output<M>(A * B, B, A);
}
template <typename T, unsigned M = NoMod> inline T fadd(T A, T B, Round R) {
  if (R == Round::Rn)
    return fadd<T, M>(A, B);
  A = input<M>(A), B = input<M>(B);
  if constexpr (sizeof(T) == 4)
    return output<M>(directed::add(A, B, R));
  else
    return output<M>(directed::add(A, B, R), B, A);
}
template <typename T> inline T negated(T A) {
  if constexpr (sizeof(T) == 4)
    return asFloat(bits(A) ^ 0x80000000u);
  else
    return isNaN(A) ? A : asDouble(bits(A) ^ 0x8000000000000000ull);
}
template <typename T, unsigned M = NoMod> inline T fsub(T A, T B, Round R) {
  return R == Round::Rn ? fsub<T, M>(A, B) : fadd<T, M>(A, negated(B), R);
}
template <typename T, unsigned M = NoMod> inline T fmul(T A, T B, Round R) {
  if (R == Round::Rn)
    return fmul<T, M>(A, B);
  A = input<M>(A), B = input<M>(B);
  if constexpr (sizeof(T) == 4)
    return output<M>(directed::mul(A, B, R), directed::mul(scaled<M>(A), B, R));
  else
    return output<M>(directed::mul(A, B, R), B, A);
}

// -- fma (and mad, which is fma from sm_20 on) ----------------------------------------------------

template <typename T, unsigned M = NoMod> inline T ffma(T A, T B, T C) {
  A = input<M>(A), B = input<M>(B), C = input<M>(C);
  if constexpr (sizeof(T) == 4)
    return output<M>(__builtin_fmaf(A, B, C), __builtin_fmaf(scaled<M>(A), B, scaled<M>(C)));
  else
    return output<M>(__builtin_fma(A, B, C), B, C, A);
}
template <typename T, unsigned M = NoMod> inline T ffma(T A, T B, T C, Round R) {
  if (R == Round::Rn)
    return ffma<T, M>(A, B, C);
  A = input<M>(A), B = input<M>(B), C = input<M>(C);
  if constexpr (sizeof(T) == 4)
    return output<M>(directed::fma(A, B, C, R), directed::fma(scaled<M>(A), B, scaled<M>(C), R));
  else
    return output<M>(directed::fma(A, B, C, R), B, C, A);
}

// -- div rcp sqrt (IEEE forms) --------------------------------------------------------------------

template <typename T, unsigned M = NoMod> inline T fdiv(T A, T B, Round R = Round::Rn) {
  A = input<M>(A), B = input<M>(B);
  auto Divide = [R](T X, T Y) { return R == Round::Rn ? X / Y : directed::div(X, Y, R); };
  if constexpr (sizeof(T) == 8)
    return output<M>(Divide(A, B), A, B);
  else if constexpr ((M & Ftz) != 0)
    return output<M>(Divide(A, B), Divide(scaled<M>(A), B));
  else
    return output<M>(Divide(A, B));
}
template <typename T, unsigned M = NoMod> inline T frcp(T A, Round R = Round::Rn) { return fdiv<T, M>(T(1), A, R); }
template <typename T, unsigned M = NoMod> inline T fsqrt(T A, Round R = Round::Rn) {
  A = input<M>(A);
  if constexpr (sizeof(T) == 4)
    return output<M>(R == Round::Rn ? __builtin_sqrtf(A) : directed::sqrt(A, R));
  else
    return output<M>(R == Round::Rn ? __builtin_sqrt(A) : directed::sqrt(A, R), A, A);
}

// -- sign operations ------------------------------------------------------------------------------

/// neg and abs of numbers work on the bits; .ftz flushes first.
template <typename T, unsigned M = NoMod> inline T fneg(T A) {
  A = input<M>(A);
  if constexpr (sizeof(T) == 4)
    return canonical(asFloat(bits(A) ^ 0x80000000u));
  else
    return isNaN(A) ? quiet(A) : asDouble(bits(A) ^ 0x8000000000000000ull);
}
template <typename T, unsigned M = NoMod> inline T fabs(T A) {
  A = input<M>(A);
  if constexpr (sizeof(T) == 4)
    return canonical(asFloat(bits(A) & 0x7fffffffu));
  else
    return isNaN(A) ? quiet(A) : asDouble(bits(A) & 0x7fffffffffffffffull);
}
/// copysign: the sign of A on the value of B.
inline float fcopysign(float A, float B) { return asFloat((bits(A) & 0x80000000u) | (bits(B) & 0x7fffffffu)); }
inline double fcopysign(double A, double B) {
  return asDouble((bits(A) & 0x8000000000000000ull) | (bits(B) & 0x7fffffffffffffffull));
}

// -- min max --------------------------------------------------------------------------------------

/// A total order of numbers in which -0 is below +0 (NaN excluded).
inline bool orderedLess(float A, float B) { return A < B || (A == B && (bits(A) >> 31) > (bits(B) >> 31)); }
inline bool orderedLess(double A, double B) { return A < B || (A == B && (bits(A) >> 63) > (bits(B) >> 63)); }
/// One NaN operand: the other one, or with .NaN a NaN. Both NaN: a NaN. .xorsign.abs: the magnitude
/// is chosen among the magnitudes, the sign is the exclusive or of both signs.
template <bool Max, typename T, unsigned M> inline T fminmax(T A, T B) {
  A = input<M>(A), B = input<M>(B);
  T X = A, Y = B;
  if constexpr ((M & XorSignAbs) != 0)
    X = fabs<T>(A), Y = fabs<T>(B);
  T R = (Max ? orderedLess(X, Y) : orderedLess(Y, X)) ? Y : X;
  const bool NA = isNaN(A), NB = isNaN(B);
  R = NA ? Y : NB ? X : R;
  if constexpr ((M & XorSignAbs) != 0) {
    if constexpr (sizeof(T) == 4)
      R = asFloat((bits(R) & 0x7fffffffu) | ((bits(A) ^ bits(B)) & 0x80000000u));
    else
      R = asDouble((bits(R) & 0x7fffffffffffffffull) | ((bits(A) ^ bits(B)) & 0x8000000000000000ull));
  }
  const bool IsNaN = (M & NaNProp) != 0 ? (NA | NB) : (NA & NB);
  if constexpr (sizeof(T) == 4)
    return IsNaN ? asFloat(CanonicalNaN32) : R;
  else
    return IsNaN ? nanOf(B, A, B) : R;
}
template <typename T, unsigned M = NoMod> inline T fmin(T A, T B) { return fminmax<false, T, M>(A, B); }
template <typename T, unsigned M = NoMod> inline T fmax(T A, T B) { return fminmax<true, T, M>(A, B); }

// -- tests and compares ---------------------------------------------------------------------------

enum class TestpOp : uint8_t { Finite, Infinite, Number, NotANumber, Normal, Subnormal };
/// testp: zeros count as normal numbers.
template <TestpOp Op, typename T> inline bool testp(T A) {
  using U = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  const U Mag = bits(A) & (U(~U(0)) >> 1);
  const U Inf = sizeof(T) == 4 ? U(0x7f800000u) : U(0x7ff0000000000000ull);
  const U MinNormal = sizeof(T) == 4 ? U(0x00800000u) : U(0x0010000000000000ull);
  switch (Op) {
  case TestpOp::Finite: return Mag < Inf;
  case TestpOp::Infinite: return Mag == Inf;
  case TestpOp::Number: return Mag <= Inf;
  case TestpOp::NotANumber: return Mag > Inf;
  case TestpOp::Normal: return Mag < Inf && (Mag >= MinNormal || Mag == 0);
  case TestpOp::Subnormal: return Mag != 0 && Mag < MinNormal;
  }
}

/// The compares of setp and set: the plain ones are false, the ...u ones true, if an operand is
/// NaN.
enum class CmpOp : uint8_t { Eq, Ne, Lt, Le, Gt, Ge, Equ, Neu, Ltu, Leu, Gtu, Geu, Num, Nan };
template <CmpOp Op, typename T, unsigned M = NoMod> inline bool fcmp(T A, T B) {
  A = input<M>(A), B = input<M>(B);
  switch (Op) {
  case CmpOp::Eq: return A == B;
  case CmpOp::Ne: return (A < B) | (A > B);
  case CmpOp::Lt: return A < B;
  case CmpOp::Le: return A <= B;
  case CmpOp::Gt: return A > B;
  case CmpOp::Ge: return A >= B;
  case CmpOp::Equ: return !((A < B) | (A > B));
  case CmpOp::Neu: return !(A == B);
  case CmpOp::Ltu: return !(A >= B);
  case CmpOp::Leu: return !(A > B);
  case CmpOp::Gtu: return !(A <= B);
  case CmpOp::Geu: return !(A < B);
  case CmpOp::Num: return (A == A) & (B == B);
  case CmpOp::Nan: return (A != A) | (B != B);
  }
}

/// slct with an f32 selector: true for C >= 0 (so for -0), false for NaN; .ftz flushes C first.
template <unsigned M = NoMod> inline bool slctTakesFirst(float C) { return input<M>(C) >= 0.0f; }

} // namespace warpshift::simt::lane

#endif
