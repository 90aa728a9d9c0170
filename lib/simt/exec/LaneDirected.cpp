//===- LaneDirected.cpp - f32 and f64 arithmetic in a chosen rounding direction
//---------------------===//

#include "simt/exec/LaneDirected.h"
#include <cfenv>
#include <cmath>

namespace warpshift::simt::lane::directed {
namespace {

class RoundingScope {
public:
  explicit RoundingScope(Round R) : Saved(fegetround()) {
    fesetround(R == Round::Rz ? FE_TOWARDZERO : R == Round::Rm ? FE_DOWNWARD : R == Round::Rp ? FE_UPWARD : FE_TONEAREST);
  }
  ~RoundingScope() { fesetround(Saved); }

private:
  int Saved;
};

/// An operand that is loaded where it is used, not before.
template <typename T> struct Held {
  volatile T V;
};

/// Runs Fn on volatile copies of the operands inside the switched region; the volatile loads and
/// the volatile store of the result cannot move over the calls that switch the mode.
template <typename To, typename F, typename... Ts> __attribute__((noinline)) To run(Round R, F Fn, Ts... Args) {
  auto Inner = [&](const Held<Ts> &...Operands) {
    RoundingScope Scope(R);
    volatile To Result = Fn(static_cast<Ts>(Operands.V)...);
    return static_cast<To>(Result);
  };
  return Inner(Held<Ts>{Args}...);
}

} // namespace

float add(float A, float B, Round R) {
  return run<float>(R, [](float X, float Y) { return X + Y; }, A, B);
}
double add(double A, double B, Round R) {
  return run<double>(R, [](double X, double Y) { return X + Y; }, A, B);
}
float mul(float A, float B, Round R) {
  return run<float>(R, [](float X, float Y) { return X * Y; }, A, B);
}
double mul(double A, double B, Round R) {
  return run<double>(R, [](double X, double Y) { return X * Y; }, A, B);
}
float div(float A, float B, Round R) {
  return run<float>(R, [](float X, float Y) { return X / Y; }, A, B);
}
double div(double A, double B, Round R) {
  return run<double>(R, [](double X, double Y) { return X / Y; }, A, B);
}
float fma(float A, float B, float C, Round R) {
  return run<float>(R, [](float X, float Y, float Z) { return __builtin_fmaf(X, Y, Z); }, A, B, C);
}
double fma(double A, double B, double C, Round R) {
  return run<double>(R, [](double X, double Y, double Z) { return __builtin_fma(X, Y, Z); }, A, B, C);
}
float sqrt(float A, Round R) {
  return run<float>(R, [](float X) { return __builtin_sqrtf(X); }, A);
}
double sqrt(double A, Round R) {
  return run<double>(R, [](double X) { return __builtin_sqrt(X); }, A);
}
float narrow(double A, Round R) {
  return run<float>(R, [](double X) { return float(X); }, A);
}
float fromS64(int64_t A, Round R) {
  return run<float>(R, [](int64_t X) { return float(X); }, A);
}
double doubleFromS64(int64_t A, Round R) {
  return run<double>(R, [](int64_t X) { return double(X); }, A);
}

// A conversion of an unsigned 64-bit number may be compiled to a sequence that is right for
// round-to-nearest only, so numbers above the signed range are halved first, keeping the lost bit
// sticky. Halving cannot change where a 64-bit number rounds in 24 or 53 bits.
float fromU64(uint64_t A, Round R) {
  if (A >> 63)
    return 2.0f * fromS64(int64_t((A >> 1) | (A & 1)), R);
  return fromS64(int64_t(A), R);
}
double doubleFromU64(uint64_t A, Round R) {
  if (A >> 63)
    return 2.0 * doubleFromS64(int64_t((A >> 1) | (A & 1)), R);
  return doubleFromS64(int64_t(A), R);
}

} // namespace warpshift::simt::lane::directed
