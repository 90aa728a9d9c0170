//===- LaneFloatTest.cpp - f32 and f64 arithmetic against software floating point
//-------------------===//

#include "simt/exec/LaneFloat.h"
#include "LaneTestSupport.h"
#include "simt/exec/LaneApprox.h"

using namespace warpshift;
using namespace warpshift::simt;
using namespace warpshift::simt::lane;

namespace {

template <typename T> const std::vector<uint64_t> &operands() {
  static const std::vector<uint64_t> V = ref::floatOperands(FormatOf<T>::Value, 60);
  return V;
}

template <typename T, unsigned M> void arithmetic(const char *Mods) {
  constexpr ref::Format F = FormatOf<T>::Value;
  for (const RoundPair &R : Roundings) {
    const std::string Name = std::string(R.Name) + Mods;
    Agreement Add("add" + Name), Sub("sub" + Name), Mul("mul" + Name), Div("div" + Name), Rcp("rcp" + Name), Sqrt("sqrt" + Name),
        Fma("fma" + Name);
    for (uint64_t A : operands<T>()) {
      const T X = fromRaw<T>(A);
      const uint64_t One = raw(T(1));
      Rcp.check(raw(frcp<T, M>(X, R.Lane)), ref::fDiv(F, One, A, R.Ref, refMods<M>()), {A});
      Sqrt.check(raw(fsqrt<T, M>(X, R.Lane)), ref::fSqrt(F, A, R.Ref, refMods<M>()), {A});
      for (uint64_t B : operands<T>()) {
        const T Y = fromRaw<T>(B);
        Add.check(raw(fadd<T, M>(X, Y, R.Lane)), ref::fAdd(F, A, B, R.Ref, refMods<M>()), {A, B});
        Sub.check(raw(fsub<T, M>(X, Y, R.Lane)), ref::fSub(F, A, B, R.Ref, refMods<M>()), {A, B});
        Mul.check(raw(fmul<T, M>(X, Y, R.Lane)), ref::fMul(F, A, B, R.Ref, refMods<M>()), {A, B});
        Div.check(raw(fdiv<T, M>(X, Y, R.Lane)), ref::fDiv(F, A, B, R.Ref, refMods<M>()), {A, B});
        // Third operands that cancel, that round the product again, and that are special.
        for (uint64_t C : {ref::fMul(F, A, B) ^ (uint64_t(1) << (ref::formatBits(F) - 1)), A, B ^ 1}) {
          const T Z = fromRaw<T>(C);
          Fma.check(raw(ffma<T, M>(X, Y, Z, R.Lane)), ref::fFma(F, A, B, C, R.Ref, refMods<M>()), {A, B, C});
        }
      }
    }
  }
}

TEST(LaneFloat, F32ArithmeticRoundsInEveryDirection) { arithmetic<float, NoMod>(".f32"); }
TEST(LaneFloat, F32ArithmeticFlushesSubnormals) { arithmetic<float, Ftz>(".ftz.f32"); }
TEST(LaneFloat, F32ArithmeticSaturates) { arithmetic<float, Sat>(".sat.f32"); }
TEST(LaneFloat, F32ArithmeticFlushesAndSaturates) { arithmetic<float, Ftz | Sat>(".ftz.sat.f32"); }
TEST(LaneFloat, F64ArithmeticRoundsInEveryDirection) { arithmetic<double, NoMod>(".f64"); }

template <typename T, unsigned M> void selection(const char *Mods) {
  constexpr ref::Format F = FormatOf<T>::Value;
  Agreement Min(std::string("min") + Mods), Max(std::string("max") + Mods);
  for (uint64_t A : operands<T>())
    for (uint64_t B : operands<T>()) {
      Min.check(raw(lane::fmin<T, M>(fromRaw<T>(A), fromRaw<T>(B))), ref::fMin(F, A, B, refMods<M>()), {A, B});
      Max.check(raw(lane::fmax<T, M>(fromRaw<T>(A), fromRaw<T>(B))), ref::fMax(F, A, B, refMods<M>()), {A, B});
    }
}
TEST(LaneFloat, MinAndMaxOrderZerosAndTreatNaNAsAsked) {
  selection<float, NoMod>(".f32");
  selection<float, Ftz>(".ftz.f32");
  selection<float, NaNProp>(".NaN.f32");
  selection<float, XorSignAbs>(".xorsign.abs.f32");
  selection<float, NaNProp | XorSignAbs | Ftz>(".ftz.NaN.xorsign.abs.f32");
  selection<double, NoMod>(".f64");
}

template <CmpOp Op, typename T, unsigned M> void compare(const char *Name) {
  Agreement Same(Name);
  for (uint64_t A : operands<T>())
    for (uint64_t B : operands<T>())
      Same.check(raw(fcmp<Op, T, M>(fromRaw<T>(A), fromRaw<T>(B))), ref::fCompare(Name, FormatOf<T>::Value, A, B, refMods<M>()),
                 {A, B});
}
template <typename T, unsigned M> void compares() {
  compare<CmpOp::Eq, T, M>("eq");
  compare<CmpOp::Ne, T, M>("ne");
  compare<CmpOp::Lt, T, M>("lt");
  compare<CmpOp::Le, T, M>("le");
  compare<CmpOp::Gt, T, M>("gt");
  compare<CmpOp::Ge, T, M>("ge");
  compare<CmpOp::Equ, T, M>("equ");
  compare<CmpOp::Neu, T, M>("neu");
  compare<CmpOp::Ltu, T, M>("ltu");
  compare<CmpOp::Leu, T, M>("leu");
  compare<CmpOp::Gtu, T, M>("gtu");
  compare<CmpOp::Geu, T, M>("geu");
  compare<CmpOp::Num, T, M>("num");
  compare<CmpOp::Nan, T, M>("nan");
}
TEST(LaneFloat, ComparesAreOrderedOrUnordered) {
  compares<float, NoMod>();
  compares<float, Ftz>();
  compares<double, NoMod>();
}

template <typename T> void tests() {
  Agreement Same("testp");
  for (uint64_t A : operands<T>()) {
    const T X = fromRaw<T>(A);
    auto Check = [&](const char *Op, bool Got) { Same.check(Got, ref::fTest(Op, FormatOf<T>::Value, A), {A}); };
    Check("finite", testp<TestpOp::Finite>(X));
    Check("infinite", testp<TestpOp::Infinite>(X));
    Check("number", testp<TestpOp::Number>(X));
    Check("notanumber", testp<TestpOp::NotANumber>(X));
    Check("normal", testp<TestpOp::Normal>(X));
    Check("subnormal", testp<TestpOp::Subnormal>(X));
  }
}
TEST(LaneFloat, TestpClassifiesAndCountsZeroAsNormal) {
  tests<float>();
  tests<double>();
}

TEST(LaneFloat, SignOperationsWorkOnBits) {
  EXPECT_EQ(bits(fneg<float>(asFloat(0x7fc01234))), 0x7fffffffu);
  EXPECT_EQ(bits(lane::fabs<float>(-0.0f)), 0u);
  EXPECT_EQ(bits(fneg<float, Ftz>(asFloat(0x00000001))), 0x80000000u);
  EXPECT_EQ(fcopysign(-1.0f, 3.0f), -3.0f);
  EXPECT_EQ(fcopysign(1.0, -3.0), 3.0);
}

TEST(LaneFloat, SlctTakesTheFirstOperandForMinusZeroButNotForNaN) {
  EXPECT_TRUE(slctTakesFirst(-0.0f));
  EXPECT_FALSE(slctTakesFirst(asFloat(0x7fc00000)));
  EXPECT_FALSE(slctTakesFirst(asFloat(0x80000001)));
  EXPECT_TRUE(slctTakesFirst<Ftz>(asFloat(0x80000001)));
}

TEST(LaneApprox, StaysWithinOneUlpOfTheExactFunction) {
  auto Near = [](float Got, long double Want) {
    if (std::isnan(double(Want)))
      return std::isnan(Got);
    const float Rounded = float(Want);
    return Got == Rounded || Got == std::nextafter(Rounded, INFINITY) || Got == std::nextafter(Rounded, -INFINITY);
  };
  for (uint64_t A : operands<float>()) {
    const float X = fromRaw<float>(A);
    const long double L = X;
    EXPECT_TRUE(Near(approx::rcp(X), 1.0L / L)) << std::hex << A;
    EXPECT_TRUE(Near(approx::sqrt(X), sqrtl(L))) << std::hex << A;
    EXPECT_TRUE(Near(approx::rsqrt(X), 1.0L / sqrtl(L))) << std::hex << A;
    EXPECT_TRUE(Near(approx::ex2(X), exp2l(L))) << std::hex << A;
    EXPECT_TRUE(Near(approx::lg2(X), log2l(L))) << std::hex << A;
    EXPECT_TRUE(Near(approx::tanh(X), tanhl(L))) << std::hex << A;
    if (std::isfinite(X) && std::fabs(X) < 1e6f) {
      EXPECT_TRUE(Near(approx::sin(X), sinl(L))) << std::hex << A;
      EXPECT_TRUE(Near(approx::cos(X), cosl(L))) << std::hex << A;
    }
  }
}

TEST(LaneApprox, SpecialOperandsFollowTheTables) {
  const float Inf = INFINITY;
  EXPECT_EQ(bits(approx::rcp(-0.0f)), bits(-Inf));
  EXPECT_EQ(bits(approx::rcp<Ftz>(asFloat(0x80000001))), bits(-Inf));
  EXPECT_EQ(bits(approx::rsqrt(-0.0f)), bits(-Inf));
  EXPECT_EQ(bits(approx::rsqrt(-1.0f)), CanonicalNaN32);
  EXPECT_EQ(bits(approx::ex2(-Inf)), 0u);
  EXPECT_EQ(bits(approx::lg2(0.0f)), bits(-Inf));
  EXPECT_EQ(bits(approx::lg2(-1.0f)), CanonicalNaN32);
  EXPECT_EQ(bits(approx::sin(Inf)), CanonicalNaN32);
  EXPECT_EQ(bits(approx::sin(-0.0f)), 0x80000000u);
  // Divisors between 2^126 and 2^128.
  EXPECT_EQ(bits(approx::div(1.0f, 0x1.8p127f)), 0u);
  EXPECT_EQ(bits(approx::div(-1.0f, 0x1.8p127f)), 0x80000000u);
  EXPECT_EQ(bits(approx::div(Inf, 0x1.8p127f)), CanonicalNaN32);
  EXPECT_EQ(approx::divFull(0x1p127f, 0x1p127f), 1.0f);
}

} // namespace
