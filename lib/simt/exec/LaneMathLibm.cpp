//===- LaneMathLibm.cpp - rows of the math table: the functions of math.h
//---------------------------===//
//
// BOTH(name, ulp64, expression of X …) makes __nv_name on double and __nv_namef on float; the float
// one evaluates the same expression in double and rounds once.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/exec/LaneApprox.h"
#include "simt/exec/LaneConvert.h"
#include "simt/exec/LaneMathInternal.h"
#include <cmath>

namespace warpshift::simt::math {
namespace {

using namespace lane;

/// sin(pi X) and cos(pi X), exact at multiples of one half.
double sinPi(double X) {
  const double R = std::remainder(X, 2.0); // exact, in [-1, 1]
  if (R == 0 || R == 1 || R == -1)
    return std::copysign(0.0, X);
  const double A = std::fabs(R) > 0.5 ? std::copysign(1.0, R) - R : R;
  return std::fabs(A) <= 0.25 ? std::sin(M_PI * A) : std::copysign(std::cos(M_PI * (0.5 - std::fabs(A))), A);
}
double cosPi(double X) {
  const double R = std::fabs(std::remainder(X, 2.0));
  if (R == 0.5)
    return 0.0;
  if (R <= 0.25)
    return std::cos(M_PI * R);
  if (R >= 0.75)
    return -std::cos(M_PI * (1.0 - R));
  return std::sin(M_PI * (0.5 - R));
}

/// exp(x^2) erfc(x): the product while neither factor leaves the range, then the continued
/// fraction.
double erfcx(double X) {
  if (X < 8) {
    // x^2 split in two so that exp sees an exact argument and a small correction.
    const double S = X * X, Low = std::fma(X, X, -S);
    return std::exp(S) * std::erfc(X) * (1 + Low);
  }
  double T = X;
  for (int K = 60; K >= 1; --K)
    T = X + 0.5 * K / T;
  return 1 / (std::sqrt(M_PI) * T);
}

/// The inverse of erfc by Halley's iteration; the start is good to a few digits everywhere in (0,
/// 2).
double erfcInv(double Y) {
  if (!(Y >= 0 && Y <= 2))
    return NAN;
  if (Y == 0)
    return INFINITY;
  if (Y == 2)
    return -INFINITY;
  const double P = Y < 1 ? Y : 2 - Y;
  const double T = std::sqrt(-2 * std::log(P / 2));
  double X = -0.70711 * ((2.30753 + T * 0.27061) / (1 + T * (0.99229 + T * 0.04481)) - T);
  for (int I = 0; I != 4; ++I) {
    // Relative error of erfc(X) against P; stays accurate where both are tiny.
    const double Err = (std::erfc(X) - P) / (M_2_SQRTPI * std::exp(-X * X));
    X += Err / (1 - X * Err);
  }
  return Y < 1 ? X : -X;
}
double erfInv(double Y) {
  if (!(Y >= -1 && Y <= 1))
    return NAN;
  if (std::fabs(Y) > 0.5)
    return Y > 0 ? erfcInv(1 - Y) : -erfcInv(1 + Y);
  double X = Y * 0.886226925452758; // sqrt(pi) / 2
  for (int I = 0; I != 5; ++I) {
    const double Err = (std::erf(X) - Y) / (M_2_SQRTPI * std::exp(-X * X));
    X -= Err / (1 + X * Err);
  }
  return Y == 0 ? Y : X;
}

/// Modified Bessel functions of order 0 and 1: the power series, all of whose terms have one sign.
double besselI(int Order, double X) {
  if (std::isnan(X))
    return X;
  const double A = std::fabs(X), Sign = Order == 1 && X < 0 ? -1 : 1;
  if (A > 714)
    return Sign * INFINITY;
  // Scaled by exp(-A) from the start, so that no partial sum overflows before the result does.
  const double Q = A * A / 4;
  double Term = Order == 0 ? 1 : A / 2, Sum = 0;
  int Scale = 0;
  for (int K = 1; K < 2000; ++K) {
    Sum += Term;
    Term *= Q / (double(K) * (K + Order));
    if (Sum > 0x1p900) {
      Sum *= 0x1p-900, Term *= 0x1p-900;
      Scale += 900;
    }
    if (Term < Sum * 0x1p-60)
      break;
  }
  return Sign * std::ldexp(Sum, Scale);
}

/// In the wider type: the argument's rounding error would be multiplied by its square.
double normCdf(double X) { return double(0.5L * std::erfc((long double)(-X) / std::sqrt(2.0L))); }

double logGamma(double X) {
  int SignOfGamma;
  return ::lgamma_r(X, &SignOfGamma);
}
double norm4(double A, double B, double C, double D) { return std::hypot(std::hypot(A, B), std::hypot(C, D)); }
double norm3(double A, double B, double C) { return std::hypot(A, B, C); }
double power(double X, int N) { return std::pow(X, double(N)); }
/// fast_powf is exp2(Y * log2(X)): no special cases of pow.
double fastPow(double X, double Y) { return std::exp2(Y * std::log2(X)); }
template <typename T> T finish(double V) {
  if constexpr (std::is_same_v<T, float>)
    return canonical(float(V));
  else
    return V;
}

#define BOTH1(NAME, ULP, EXPR)                                                                                                   \
  row<+[](double X) { return finish<double>(EXPR); }>("__nv_" #NAME, ULP), row<+[](float Arg) {                                  \
    const double X = Arg;                                                                                                        \
    return finish<float>(EXPR);                                                                                                  \
  }>("__nv_" #NAME "f", ULP == 0 ? 0 : 1)
#define BOTH2(NAME, ULP, EXPR)                                                                                                   \
  row<+[](double X, double Y) { return finish<double>(EXPR); }>("__nv_" #NAME, ULP), row<+[](float ArgX, float ArgY) {           \
    const double X = ArgX, Y = ArgY;                                                                                             \
    return finish<float>(EXPR);                                                                                                  \
  }>("__nv_" #NAME "f", ULP == 0 ? 0 : 1)
#define BOTH3(NAME, ULP, EXPR)                                                                                                   \
  row<+[](double X, double Y, double Z) { return EXPR; }>("__nv_" #NAME, ULP), row<+[](float ArgX, float ArgY, float ArgZ) {     \
    const double X = ArgX, Y = ArgY, Z = ArgZ;                                                                                   \
    return finish<float>(EXPR);                                                                                                  \
  }>("__nv_" #NAME "f", 1)
#define BOTH4(NAME, ULP, EXPR)                                                                                                   \
  row<+[](double X, double Y, double Z, double W) { return EXPR; }>("__nv_" #NAME, ULP),                                         \
      row<+[](float ArgX, float ArgY, float ArgZ, float ArgW) {                                                                  \
        const double X = ArgX, Y = ArgY, Z = ArgZ, W = ArgW;                                                                     \
        return finish<float>(EXPR);                                                                                              \
      }>("__nv_" #NAME "f", 1)
/// A floating argument and an int one.
#define BOTHI(NAME, ULP, EXPR)                                                                                                   \
  row<+[](double X, int N) { return finish<double>(EXPR); }>("__nv_" #NAME, ULP), row<+[](float Arg, int N) {                    \
    const double X = Arg;                                                                                                        \
    return finish<float>(EXPR);                                                                                                  \
  }>("__nv_" #NAME "f", ULP == 0 ? 0 : 1)
/// The int argument first (jn, yn).
#define BOTHN(NAME, ULP, EXPR)                                                                                                   \
  row<+[](int N, double X) { return finish<double>(EXPR); }>("__nv_" #NAME, ULP), row<+[](int N, float Arg) {                    \
    const double X = Arg;                                                                                                        \
    return finish<float>(EXPR);                                                                                                  \
  }>("__nv_" #NAME "f", 1)
#define FAST1(NAME, EXPR)                                                                                                        \
  row<+[](float Arg) {                                                                                                           \
    const double X = Arg;                                                                                                        \
    return finish<float>(EXPR);                                                                                                  \
  }>("__nv_fast_" #NAME "f", 1)

const MathFunction Rows[] = {
    BOTH1(acos, 2, std::acos(X)),
    BOTH1(acosh, 3, std::acosh(X)),
    BOTH1(asin, 2, std::asin(X)),
    BOTH1(asinh, 3, std::asinh(X)),
    BOTH1(atan, 2, std::atan(X)),
    BOTH1(atanh, 3, std::atanh(X)),
    BOTH2(atan2, 2, std::atan2(X, Y)),
    BOTH1(cbrt, 4, std::cbrt(X)),
    BOTH1(rcbrt, 5, 1 / std::cbrt(X)),
    BOTH1(cos, 1, std::cos(X)),
    BOTH1(sin, 1, std::sin(X)),
    BOTH1(tan, 1, std::tan(X)),
    BOTH1(cosh, 2, std::cosh(X)),
    BOTH1(sinh, 3, std::sinh(X)),
    BOTH1(tanh, 3, std::tanh(X)),
    BOTH1(cospi, 2, cosPi(X)),
    BOTH1(sinpi, 2, sinPi(X)),
    BOTH1(exp, 1, std::exp(X)),
    BOTH1(exp2, 1, std::exp2(X)),
    BOTH1(exp10, 2, std::pow(10.0, X)),
    BOTH1(expm1, 2, std::expm1(X)),
    BOTH1(log, 1, std::log(X)),
    BOTH1(log2, 1, std::log2(X)),
    BOTH1(log10, 2, std::log10(X)),
    BOTH1(log1p, 2, std::log1p(X)),
    BOTH1(logb, 0, std::logb(X)),
    BOTH2(pow, 1, std::pow(X, Y)),
    BOTHI(powi, 1, power(X, N)),
    BOTH2(hypot, 1, std::hypot(X, Y)),
    BOTH2(rhypot, 2, 1 / std::hypot(X, Y)),
    BOTH1(rsqrt, 2, 1 / std::sqrt(X)),
    BOTH3(norm3d, 2, norm3(X, Y, Z)),
    BOTH3(rnorm3d, 3, 1 / norm3(X, Y, Z)),
    BOTH4(norm4d, 3, norm4(X, Y, Z, W)),
    BOTH4(rnorm4d, 4, 1 / norm4(X, Y, Z, W)),
    BOTH1(erf, 2, std::erf(X)),
    BOTH1(erfc, 6, std::erfc(X)),
    BOTH1(erfcx, 16, erfcx(X)),
    BOTH1(erfinv, 16, erfInv(X)),
    BOTH1(erfcinv, 64, erfcInv(X)),
    BOTH1(normcdf, 2, normCdf(X)),
    BOTH1(normcdfinv, 64, -M_SQRT2 *erfcInv(2 * X)),
    BOTH1(tgamma, 16, std::tgamma(X)),
    BOTH1(lgamma, 16, logGamma(X)),
    BOTH1(j0, 64, ::j0(X)),
    BOTH1(j1, 64, ::j1(X)),
    BOTH1(y0, 64, ::y0(X)),
    BOTH1(y1, 64, ::y1(X)),
    BOTHN(jn, 64, ::jn(N, X)),
    BOTHN(yn, 64, ::yn(N, X)),
    BOTH1(cyl_bessel_i0, 16, besselI(0, X)),
    BOTH1(cyl_bessel_i1, 16, besselI(1, X)),

    // Exact.
    BOTH1(ceil, 0, std::ceil(X)),
    BOTH1(floor, 0, std::floor(X)),
    BOTH1(trunc, 0, std::trunc(X)),
    BOTH1(rint, 0, __builtin_rint(X)),
    BOTH1(nearbyint, 0, __builtin_rint(X)),
    BOTH1(round, 0, std::round(X)),
    BOTH2(fmod, 0, std::fmod(X, Y)),
    BOTH2(remainder, 0, std::remainder(X, Y)),
    BOTHI(ldexp, 0, std::ldexp(X, N)),
    BOTHI(scalbn, 0, std::ldexp(X, N)),
    row<+[](double X) { return fsqrt<double>(X); }>("__nv_sqrt", 0),
    row<+[](float X) { return fsqrt<float>(X); }>("__nv_sqrtf", 0),
    row<+[](double X) { return lane::fabs<double>(X); }>("__nv_fabs", 0),
    row<+[](float X) { return lane::fabs<float>(X); }>("__nv_fabsf", 0),
    row<+[](double X, double Y) { return fcopysign(Y, X); }>("__nv_copysign", 0),
    row<+[](float X, float Y) { return fcopysign(Y, X); }>("__nv_copysignf", 0),
    row<+[](double X, double Y) { return lane::fmin<double>(X, Y); }>("__nv_fmin", 0),
    row<+[](float X, float Y) { return lane::fmin<float>(X, Y); }>("__nv_fminf", 0),
    row<+[](double X, double Y) { return lane::fmax<double>(X, Y); }>("__nv_fmax", 0),
    row<+[](float X, float Y) { return lane::fmax<float>(X, Y); }>("__nv_fmaxf", 0),
    row<+[](double X, double Y) { return std::fdim(X, Y); }>("__nv_fdim", 0),
    row<+[](float X, float Y) { return canonical(std::fdim(X, Y)); }>("__nv_fdimf", 0),
    row<+[](double X, double Y) { return std::nextafter(X, Y); }>("__nv_nextafter", 0),
    row<+[](float X, float Y) { return canonical(std::nextafter(X, Y)); }>("__nv_nextafterf", 0),
    row<+[](double X, double Y, double Z) { return ffma<double>(X, Y, Z); }>("__nv_fma", 0),
    row<+[](float X, float Y, float Z) { return ffma<float>(X, Y, Z); }>("__nv_fmaf", 0),
    row<+[](double X, int *E) { return std::frexp(X, E); }>("__nv_frexp", 0),
    row<+[](float X, int *E) { return canonical(std::frexp(X, E)); }>("__nv_frexpf", 0),
    row<+[](double X, double *I) { return std::modf(X, I); }>("__nv_modf", 0),
    row<+[](float X, float *I) { return canonical(std::modf(X, I)); }>("__nv_modff", 0),
    row<+[](double X, double Y, int *Q) { return std::remquo(X, Y, Q); }>("__nv_remquo", 0),
    row<+[](float X, float Y, int *Q) { return canonical(std::remquo(X, Y, Q)); }>("__nv_remquof", 0),
    row<+[](double X) { return std::ilogb(X); }>("__nv_ilogb", 0),
    row<+[](float X) { return std::ilogb(X); }>("__nv_ilogbf", 0),
    row<+[](double X) { return floatToInt<int64_t>(X, Round::Rn); }>("__nv_llrint", 0),
    row<+[](float X) { return floatToInt<int64_t>(X, Round::Rn); }>("__nv_llrintf", 0),
    row<+[](double X) { return floatToInt<int64_t>(std::round(X)); }>("__nv_llround", 0),
    row<+[](float X) { return floatToInt<int64_t>(std::round(X)); }>("__nv_llroundf", 0),
    row<+[](uint64_t) { return asDouble(0x7ff8000000000000ull); }>("__nv_nan", 0),
    row<+[](uint64_t) { return asFloat(CanonicalNaN32); }>("__nv_nanf", 0),

    row<+[](double X, double *S, double *C) { *S = std::sin(X), *C = std::cos(X); }>("__nv_sincos", 1),
    row<+[](float X, float *S, float *C) { *S = finish<float>(std::sin(double(X))), *C = finish<float>(std::cos(double(X))); }>(
        "__nv_sincosf", 1),
    row<+[](double X, double *S, double *C) { *S = sinPi(X), *C = cosPi(X); }>("__nv_sincospi", 2),
    row<+[](float X, float *S, float *C) { *S = finish<float>(sinPi(X)), *C = finish<float>(cosPi(X)); }>("__nv_sincospif", 1),

    FAST1(cos, std::cos(X)),
    FAST1(sin, std::sin(X)),
    FAST1(tan, std::tan(X)),
    FAST1(exp, std::exp(X)),
    FAST1(exp10, std::pow(10.0, X)),
    FAST1(log, std::log(X)),
    FAST1(log2, std::log2(X)),
    FAST1(log10, std::log10(X)),
    row<+[](float X, float Y) { return finish<float>(fastPow(X, Y)); }>("__nv_fast_powf", 1),
    row<+[](float X, float Y) { return approx::div(X, Y); }>("__nv_fast_fdividef", 1),
    row<+[](float X, float *S, float *C) { *S = finish<float>(std::sin(double(X))), *C = finish<float>(std::cos(double(X))); }>(
        "__nv_fast_sincosf", 1),
};

} // namespace

llvm::ArrayRef<MathFunction> libmRows() { return Rows; }

} // namespace warpshift::simt::math
