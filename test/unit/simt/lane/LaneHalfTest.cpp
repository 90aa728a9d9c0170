//===- LaneHalfTest.cpp - f16 and bf16 arithmetic against software floating point
//-------------------===//

#include "simt/exec/LaneHalf.h"
#include "LaneTestSupport.h"

using namespace warpshift;
using namespace warpshift::simt;
using namespace warpshift::simt::lane;

namespace {

template <typename H, unsigned M> void arithmetic(const char *Mods) {
  constexpr ref::Format F = FormatOf<H>::Value;
  const auto Values = ref::floatOperands(F, 150);
  auto Name = [&](const char *Op) { return std::string(Op) + Mods; };
  Agreement Add(Name("add")), Sub(Name("sub")), Mul(Name("mul")), Fma(Name("fma"));
  for (uint64_t A : Values)
    for (uint64_t B : Values) {
      const H X = fromRaw<H>(A), Y = fromRaw<H>(B);
      Add.check(raw(hadd<H, M>(X, Y)), ref::fAdd(F, A, B, ref::Nearest, refMods<M>()), {A, B});
      Sub.check(raw(hsub<H, M>(X, Y)), ref::fSub(F, A, B, ref::Nearest, refMods<M>()), {A, B});
      Mul.check(raw(hmul<H, M>(X, Y)), ref::fMul(F, A, B, ref::Nearest, refMods<M>()), {A, B});
      for (uint64_t C : {ref::fMul(F, A, B) ^ 0x8000u, A ^ 0x8001u, B, uint64_t(1), (A * 7 + B * 13) & 0xffff})
        Fma.check(raw(hfma<H, M>(X, Y, fromRaw<H>(C))), ref::fFma(F, A, B, C, ref::Nearest, refMods<M>()), {A, B, C});
    }
}
TEST(LaneHalf, F16ArithmeticRoundsOnce) { arithmetic<Half, NoMod>(".f16"); }
TEST(LaneHalf, F16ArithmeticFlushesSubnormals) { arithmetic<Half, Ftz>(".ftz.f16"); }
TEST(LaneHalf, F16ArithmeticSaturates) { arithmetic<Half, Sat>(".sat.f16"); }
TEST(LaneHalf, F16FmaClampsNegativesWithRelu) { arithmetic<Half, Relu>(".relu.f16"); }
TEST(LaneHalf, Bf16ArithmeticRoundsOnce) { arithmetic<BFloat, NoMod>(".bf16"); }
TEST(LaneHalf, Bf16FmaClampsNegativesWithRelu) { arithmetic<BFloat, Relu>(".relu.bf16"); }

template <typename H, unsigned M> void selection(const char *Mods) {
  constexpr ref::Format F = FormatOf<H>::Value;
  const auto Values = ref::floatOperands(F, 150);
  Agreement Min(std::string("min") + Mods), Max(std::string("max") + Mods), Less(std::string("setp.ltu") + Mods);
  for (uint64_t A : Values)
    for (uint64_t B : Values) {
      const H X = fromRaw<H>(A), Y = fromRaw<H>(B);
      Min.check(raw(hmin<H, M>(X, Y)), ref::fMin(F, A, B, refMods<M>()), {A, B});
      Max.check(raw(hmax<H, M>(X, Y)), ref::fMax(F, A, B, refMods<M>()), {A, B});
      Less.check(raw(hcmp<CmpOp::Ltu, H, M>(X, Y)), ref::fCompare("ltu", F, A, B, refMods<M>()), {A, B});
    }
}
TEST(LaneHalf, MinMaxAndComparesTreatNaNAsAsked) {
  selection<Half, NoMod>(".f16");
  selection<Half, Ftz>(".ftz.f16");
  selection<Half, NaNProp>(".NaN.f16");
  selection<Half, XorSignAbs>(".xorsign.abs.f16");
  selection<BFloat, NoMod>(".bf16");
  selection<BFloat, NaNProp | XorSignAbs>(".NaN.xorsign.abs.bf16");
}

TEST(LaneHalf, WideningIsExactForEveryPattern) {
  Agreement H("f16"), B("bf16");
  for (uint32_t I = 0; I != 0x10000; ++I) {
    if (!isNaN16(Half{uint16_t(I)}))
      H.check(bits(widen(Half{uint16_t(I)})), ref::cvtFloatToFloat(ref::F32, ref::F16, I, ref::Nearest), {I});
    if (!isNaN16(BFloat{uint16_t(I)}))
      B.check(bits(widen(BFloat{uint16_t(I)})), ref::cvtFloatToFloat(ref::F32, ref::BF16, I, ref::Nearest), {I});
  }
}

TEST(LaneHalf, PackedOperationsWorkOnBothHalves) {
  const uint32_t A = pack(Half{0x3c00}, Half{0x4000}), B = pack(Half{0x4200}, Half{0xc000});
  EXPECT_EQ(x2<Half>([](Half X, Half Y) { return hadd<Half>(X, Y); }, A, B),
            0x44000000u); // 1 + 3, 2 - 2
}

} // namespace
