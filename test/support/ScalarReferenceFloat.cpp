//===- ScalarReferenceFloat.cpp - slow, obvious semantics of PTX floating arithmetic
//----------------===//

#include "test/support/ScalarReference.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include <random>

namespace warpshift::ref {
namespace {

using llvm::APFloat;
using llvm::APInt;

const llvm::fltSemantics &semantics(Format F) {
  switch (F) {
  case F16: return APFloat::IEEEhalf();
  case BF16: return APFloat::BFloat();
  case F32: return APFloat::IEEEsingle();
  case F64: return APFloat::IEEEdouble();
  case TF32: return APFloat::FloatTF32();
  }
  llvm_unreachable("covered switch");
}
llvm::RoundingMode mode(Rounding R) {
  switch (R) {
  case Nearest: return llvm::RoundingMode::NearestTiesToEven;
  case Zero: return llvm::RoundingMode::TowardZero;
  case Down: return llvm::RoundingMode::TowardNegative;
  case Up: return llvm::RoundingMode::TowardPositive;
  case NearestAway: return llvm::RoundingMode::NearestTiesToAway;
  }
  llvm_unreachable("covered switch");
}

APFloat number(Format F, uint64_t A) { return APFloat(semantics(F), APInt(formatBits(F), A)); }
uint64_t raw(const APFloat &V) { return V.bitcastToAPInt().getZExtValue(); }

APFloat flushed(const APFloat &V) { return V.isDenormal() ? APFloat::getZero(V.getSemantics(), V.isNegative()) : V; }
APFloat operand(Format F, uint64_t A, Mods M) {
  APFloat V = number(F, A);
  return M.Ftz && F != F64 ? flushed(V) : V;
}

uint64_t canonicalNaN(Format F) {
  switch (F) {
  case F16:
  case BF16: return 0x7fff;
  case F32:
  case TF32: return 0x7fffffff;
  case F64: return 0xfff8000000000000ull;
  }
  llvm_unreachable("covered switch");
}

/// The NaN result of an operation with these operands.
uint64_t nanResult(Format F, std::initializer_list<uint64_t> Operands) {
  if (F == F64)
    for (uint64_t A : Operands)
      if (number(F, A).isNaN())
        return A | 0x0008000000000000ull;
  return canonicalNaN(F);
}

/// .ftz takes a result for subnormal if it is one with exponents that have no lower end: the same
/// operation is done higher up (raised) and compared with the smallest normal number there.
int lift(Format F) { return F == F16 ? 8 : 32; }
APFloat raised(Format F, const APFloat &V) { return llvm::scalbn(V, lift(F), llvm::RoundingMode::NearestTiesToEven); }
APFloat belowNormal(Format F, const APFloat &V, const APFloat &Raised, Mods M) {
  if (!M.Ftz || F == F64 || Raised.isNaN())
    return V;
  const APFloat Limit = raised(F, APFloat::getSmallestNormalized(semantics(F)));
  APFloat Magnitude = Raised;
  Magnitude.clearSign();
  return Magnitude.compare(Limit) == APFloat::cmpLessThan ? APFloat::getZero(semantics(F), V.isNegative()) : V;
}

/// A NaN that changes its format with sign and upper payload kept.
uint64_t movedNaN(Format To, Format From, uint64_t A, bool Quiet) {
  auto Mantissa = [](Format F) { return F == F64 ? 52u : F == F32 ? 23u : F == F16 ? 10u : 7u; };
  const unsigned MF = Mantissa(From), MT = Mantissa(To);
  const uint64_t Payload = A & ((uint64_t(1) << MF) - 1), Sign = A >> (formatBits(From) - 1);
  const uint64_t Inf = raw(APFloat::getInf(semantics(To)));
  return Sign << (formatBits(To) - 1) | Inf | (MT > MF ? Payload << (MT - MF) : Payload >> (MF - MT)) |
         (Quiet ? uint64_t(1) << (MT - 1) : 0);
}

/// What happens to an operation's value on the way to the destination.
uint64_t finished(Format F, APFloat V, Mods M, std::initializer_list<uint64_t> Operands) {
  if (M.Sat && F != F64) {
    if (V.isNaN() || V.isNegative() || V.isZero())
      return 0;
    const APFloat One(V.getSemantics(), 1);
    if (V.compare(One) == APFloat::cmpGreaterThan)
      return raw(One);
  }
  if (V.isNaN())
    return nanResult(F, Operands);
  if (M.Ftz && F != F64)
    V = flushed(V);
  if (M.Relu && V.isNegative())
    return 0;
  return raw(V);
}

} // namespace

unsigned formatBits(Format F) { return F == F64 ? 64 : F == F32 ? 32 : F == TF32 ? 19 : 16; }
bool isNaN(Format F, uint64_t A) { return number(F, A).isNaN(); }

uint64_t fAdd(Format F, uint64_t A, uint64_t B, Rounding R, Mods M) {
  APFloat V = operand(F, A, M);
  V.add(operand(F, B, M), mode(R));
  return finished(F, V, M, {B, A});
}
uint64_t fSub(Format F, uint64_t A, uint64_t B, Rounding R, Mods M) {
  APFloat V = operand(F, A, M);
  V.subtract(operand(F, B, M), mode(R));
  return finished(F, V, M, {B, A});
}
uint64_t fMul(Format F, uint64_t A, uint64_t B, Rounding R, Mods M) {
  APFloat V = operand(F, A, M), Raised = raised(F, V);
  V.multiply(operand(F, B, M), mode(R));
  Raised.multiply(operand(F, B, M), mode(R));
  return finished(F, belowNormal(F, V, Raised, M), M, {B, A});
}
uint64_t fDiv(Format F, uint64_t A, uint64_t B, Rounding R, Mods M) {
  APFloat V = operand(F, A, M);
  APFloat Raised = raised(F, V);
  V.divide(operand(F, B, M), mode(R));
  Raised.divide(operand(F, B, M), mode(R));
  return finished(F, belowNormal(F, V, Raised, M), M, {A, B});
}
uint64_t fFma(Format F, uint64_t A, uint64_t B, uint64_t C, Rounding R, Mods M) {
  APFloat V = operand(F, A, M);
  APFloat Raised = raised(F, V);
  V.fusedMultiplyAdd(operand(F, B, M), operand(F, C, M), mode(R));
  Raised.fusedMultiplyAdd(operand(F, B, M), raised(F, operand(F, C, M)), mode(R));
  return finished(F, belowNormal(F, V, Raised, M), M, {B, C, A});
}

/// By bisection over bit patterns, comparing exact squares: squares of 54 bits fit the 113 of quad
/// precision.
uint64_t fSqrt(Format F, uint64_t A, Rounding R, Mods M) {
  const APFloat In = operand(F, A, M);
  if (In.isNaN() || (In.isNegative() && !In.isZero()))
    return finished(F, APFloat::getNaN(semantics(F)), M, {A});
  if (In.isZero() || In.isInfinity())
    return finished(F, In, M, {A});
  auto Quad = [](APFloat V) {
    bool Lost;
    V.convert(APFloat::IEEEquad(), llvm::RoundingMode::NearestTiesToEven, &Lost);
    return V;
  };
  auto SquareIsAtMost = [&](APFloat Root) {
    Root.multiply(Root, llvm::RoundingMode::NearestTiesToEven);
    const auto C = Root.compare(Quad(In));
    return C == APFloat::cmpLessThan || C == APFloat::cmpEqual;
  };
  uint64_t Low = 0, High = raw(APFloat::getInf(semantics(F)));
  while (High - Low > 1) {
    const uint64_t Mid = Low + (High - Low) / 2;
    (SquareIsAtMost(Quad(number(F, Mid))) ? Low : High) = Mid;
  }
  APFloat Exact = Quad(number(F, Low));
  Exact.multiply(Exact, llvm::RoundingMode::NearestTiesToEven);
  bool GoUp = false;
  if (Exact.compare(Quad(In)) != APFloat::cmpEqual) {
    if (R == Up)
      GoUp = true;
    if (R == Nearest) {
      APFloat Middle = Quad(number(F, Low));
      Middle.add(Quad(number(F, High)), llvm::RoundingMode::NearestTiesToEven);
      Middle.multiply(APFloat(APFloat::IEEEquad(), "0.5"), llvm::RoundingMode::NearestTiesToEven);
      GoUp = SquareIsAtMost(Middle); // never equal: a midpoint squared has too many bits to be In
    }
  }
  return finished(F, number(F, GoUp ? High : Low), M, {A});
}

static uint64_t minMax(bool Max, Format F, uint64_t A, uint64_t B, Mods M) {
  APFloat X = operand(F, A, M), Y = operand(F, B, M);
  const bool Negative = X.isNegative() != Y.isNegative();
  if (X.isNaN() || Y.isNaN())
    if (M.NaN || (X.isNaN() && Y.isNaN()))
      return nanResult(F, {B, A});
  if (M.XorSignAbs) {
    X.clearSign();
    Y.clearSign();
  }
  APFloat V = X.isNaN() ? Y : Y.isNaN() ? X : X;
  if (!X.isNaN() && !Y.isNaN()) {
    const auto C = X.compare(Y);
    const bool XBelow = C == APFloat::cmpLessThan || (C == APFloat::cmpEqual && X.isNegative() && !Y.isNegative());
    V = XBelow == Max ? Y : X;
  }
  if (M.XorSignAbs && V.isNegative() != Negative)
    V.changeSign();
  return raw(V);
}
uint64_t fMin(Format F, uint64_t A, uint64_t B, Mods M) { return minMax(false, F, A, B, M); }
uint64_t fMax(Format F, uint64_t A, uint64_t B, Mods M) { return minMax(true, F, A, B, M); }

bool fCompare(const std::string &Op, Format F, uint64_t A, uint64_t B, Mods M) {
  const auto C = operand(F, A, M).compare(operand(F, B, M));
  const bool Unordered = C == APFloat::cmpUnordered;
  if (Op == "num")
    return !Unordered;
  if (Op == "nan")
    return Unordered;
  if (Unordered)
    return Op.size() == 3; // equ neu ltu leu gtu geu
  const std::string Base = Op.substr(0, 2);
  const bool Less = C == APFloat::cmpLessThan, Equal = C == APFloat::cmpEqual, Greater = C == APFloat::cmpGreaterThan;
  return Base == "eq"   ? Equal
         : Base == "ne" ? !Equal
         : Base == "lt" ? Less
         : Base == "le" ? Less || Equal
         : Base == "gt" ? Greater
                        : Greater || Equal;
}

bool fTest(const std::string &Op, Format F, uint64_t A) {
  const APFloat V = number(F, A);
  return Op == "finite"       ? V.isFinite()
         : Op == "infinite"   ? V.isInfinity()
         : Op == "number"     ? !V.isNaN()
         : Op == "notanumber" ? V.isNaN()
         : Op == "normal"     ? V.isNormal() || V.isZero()
                              : V.isDenormal();
}

// -- conversions
// --------------------------------------------------------------------------------------

uint64_t cvtIntToInt(IntType To, IntType From, uint64_t A, bool Sat) {
  APInt V = APInt(From.Bits, A).zext(128);
  if (From.Signed)
    V = APInt(From.Bits, A).sext(128);
  if (Sat) {
    const APInt Max = (To.Signed ? APInt::getSignedMaxValue(To.Bits) : APInt::getMaxValue(To.Bits)).zext(128);
    const APInt Min = To.Signed ? APInt::getSignedMinValue(To.Bits).sext(128) : APInt(128, 0);
    if (V.sgt(Max))
      V = Max;
    if (V.slt(Min))
      V = Min;
  }
  return V.trunc(To.Bits).getZExtValue();
}

uint64_t cvtFloatToInt(IntType To, Format From, uint64_t A, Rounding R, Mods M) {
  const APFloat V = operand(From, A, M);
  if (V.isNaN())
    return From == F64 || To.Bits == 64 ? uint64_t(1) << (To.Bits - 1) : 0;
  llvm::APSInt Result(To.Bits, !To.Signed);
  bool Exact;
  V.convertToInteger(Result, mode(R), &Exact); // saturates
  return Result.getZExtValue();
}

uint64_t cvtIntToFloat(Format To, IntType From, uint64_t A, Rounding R) {
  APFloat V(semantics(To));
  V.convertFromAPInt(APInt(From.Bits, A), From.Signed, mode(R));
  return raw(V);
}

uint64_t cvtFloatToFloat(Format To, Format From, uint64_t A, Rounding R, Mods M) {
  // .ftz is without effect on f16.f32 (and no modifier of bf16.f32).
  APFloat V = From == F32 && To != F16 && To != BF16 ? operand(From, A, M) : number(From, A);
  if (V.isNaN() && To == TF32) {
    const uint64_t Rounded = (A & 0x7fffffff) + (R == NearestAway ? 0x1000 : 0x7fffffff);
    return (R == NearestAway ? A & 0x80000000 : 0) | (std::min<uint64_t>(Rounded, 0x7fffffff) & ~uint64_t(0x1fff));
  }
  if (V.isNaN() && !M.Sat && !M.Relu && (To == F64 || From == F64 || (To == F32 && From == BF16 && !M.Ftz)))
    return movedNaN(To, From, From == F32 && M.Ftz ? 0x7fffffff : A, To == F64 || From == F64);
  APFloat Raised = raised(To, V);
  bool Lost;
  V.convert(semantics(To), mode(R), &Lost);
  Raised.convert(semantics(To), mode(R), &Lost);
  Mods Out = M;
  Out.Ftz = M.Ftz && To == F32;
  if (To == F64 && M.Sat) {
    if (V.isNaN() || V.isNegative() || V.isZero())
      return 0;
    const APFloat One(V.getSemantics(), 1);
    return V.compare(One) == APFloat::cmpGreaterThan ? raw(One) : raw(V);
  }
  if (To == TF32)
    return raw(V) << 13;
  return finished(To, From == F64 ? belowNormal(To, V, Raised, Out) : V, Out, {});
}

uint64_t roundIntegral(Format F, uint64_t A, Rounding R, Mods M) {
  APFloat V = operand(F, A, M);
  if (!V.isNaN())
    V.roundToIntegral(mode(R));
  return finished(F, V, M, {A});
}

// -- operands
// -----------------------------------------------------------------------------------------

std::vector<uint64_t> floatOperands(Format F, unsigned N) {
  const unsigned Bits = formatBits(F);
  const unsigned Mant = F == F64 ? 52 : F == F32 ? 23 : F == F16 ? 10 : 7;
  const uint64_t Implicit = uint64_t(1) << Mant;
  const uint64_t Inf = ((uint64_t(1) << (Bits - 1 - Mant)) - 1) << Mant;
  const uint64_t One = raw(APFloat(semantics(F), 1));
  std::vector<uint64_t> V;
  for (uint64_t Magnitude : {uint64_t(0),
                             uint64_t(1),
                             uint64_t(2),
                             Implicit / 2,
                             Implicit - 1,
                             Implicit,
                             Implicit + 1,
                             2 * Implicit,
                             One - Implicit,
                             One - 1,
                             One,
                             One + 1,
                             One + Implicit / 2,
                             One + Implicit,
                             One + 2 * Implicit,
                             One + 3 * Implicit + Implicit / 4,
                             Inf - Implicit,
                             Inf - 1,
                             Inf,
                             Inf + 1,
                             Inf + Implicit / 2,
                             Inf + Implicit - 1}) {
    V.push_back(Magnitude);
    V.push_back(Magnitude | uint64_t(1) << (Bits - 1));
  }
  // Around the limits of the integer types.
  for (unsigned P : {7u, 8u, 15u, 16u, 24u, 31u, 32u, 53u, 63u, 64u})
    for (uint64_t D : {~uint64_t(0), uint64_t(0), uint64_t(1)}) {
      const uint64_t Power = One + P * Implicit + D;
      if (Power < Inf) {
        V.push_back(Power);
        V.push_back(Power | uint64_t(1) << (Bits - 1));
      }
    }
  std::mt19937_64 Rng(Bits * 77 + N);
  const uint64_t Mask = Bits == 64 ? ~uint64_t(0) : (uint64_t(1) << Bits) - 1;
  for (unsigned I = 0; I != N; ++I) {
    uint64_t R = Rng() & Mask;
    if (I % 3 != 0) { // exponents near one another, so that sums interact; short mantissas, so that
                      // ties occur
      R = (R & (Implicit - 1)) | (One + (int64_t(Rng() % 12) - 6) * int64_t(Implicit)) | (Rng() & (uint64_t(1) << (Bits - 1)));
      if (I % 3 == 1)
        R &= ~((Implicit >> (Rng() % 8)) - 1);
    }
    V.push_back(R & Mask);
  }
  return V;
}

} // namespace warpshift::ref
