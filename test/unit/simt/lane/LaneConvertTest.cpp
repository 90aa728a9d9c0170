//===- LaneConvertTest.cpp - cvt against the reference
//----------------------------------------------===//

#include "simt/exec/LaneConvert.h"
#include "LaneTestSupport.h"

using namespace warpshift;
using namespace warpshift::simt;
using namespace warpshift::simt::lane;

namespace {

template <typename F> void forEachInt(F Fn) {
  Fn(uint8_t());
  Fn(int8_t());
  Fn(uint16_t());
  Fn(int16_t());
  Fn(uint32_t());
  Fn(int32_t());
  Fn(uint64_t());
  Fn(int64_t());
}
template <typename F> void forEachFloat(F Fn) {
  Fn(Half());
  Fn(BFloat());
  Fn(float());
  Fn(double());
}

TEST(LaneConvert, IntegersExtendCutAndSaturateBetweenAllWidths) {
  forEachInt([](auto FromTag) {
    using From = decltype(FromTag);
    forEachInt([](auto ToTag) {
      using To = decltype(ToTag);
      Agreement Plain("cvt"), Sat("cvt.sat");
      for (uint64_t A : ref::intOperands(sizeof(From) * 8, 60)) {
        Plain.check(raw(cvtInt<To>(From(A))), ref::cvtIntToInt(intType<To>(), intType<From>(), A, false), {A, sizeof(To)});
        Sat.check(raw(cvtIntSat<To>(From(A))), ref::cvtIntToInt(intType<To>(), intType<From>(), A, true), {A, sizeof(To)});
      }
    });
  });
}

TEST(LaneConvert, FloatsRoundAndClampToIntegers) {
  forEachFloat([](auto FromTag) {
    using From = decltype(FromTag);
    forEachInt([](auto ToTag) {
      using To = decltype(ToTag);
      for (const RoundPair &R : Roundings) {
        Agreement Same(std::string("cvt i") + R.Name);
        for (uint64_t A : ref::floatOperands(FormatOf<From>::Value, 150))
          Same.check(raw(floatToInt<To>(fromRaw<From>(A), R.Lane)),
                     ref::cvtFloatToInt(intType<To>(), FormatOf<From>::Value, A, R.Ref), {A, sizeof(From), sizeof(To)});
      }
    });
  });
}

TEST(LaneConvert, IntegersRoundToFloats) {
  forEachInt([](auto FromTag) {
    using From = decltype(FromTag);
    forEachFloat([](auto ToTag) {
      using To = decltype(ToTag);
      for (const RoundPair &R : Roundings) {
        Agreement Same(std::string("cvt f") + R.Name);
        for (uint64_t A : ref::intOperands(sizeof(From) * 8, 300))
          Same.check(raw(intToFloat<To>(From(A), R.Lane)), ref::cvtIntToFloat(FormatOf<To>::Value, intType<From>(), A, R.Ref),
                     {A, sizeof(From), sizeof(To)});
      }
    });
  });
}

template <unsigned M> void betweenFloats() {
  forEachFloat([](auto FromTag) {
    using From = decltype(FromTag);
    forEachFloat([](auto ToTag) {
      using To = decltype(ToTag);
      // .relu exists for 16-bit results, .ftz where an f32 takes part.
      constexpr bool F32 = std::is_same_v<From, float> || std::is_same_v<To, float>;
      if constexpr (((M & Relu) == 0 || sizeof(To) == 2) && ((M & Ftz) == 0 || F32))
        for (const RoundPair &R : Roundings) {
          Agreement Same(std::string("cvt f f") + R.Name);
          for (uint64_t A : ref::floatOperands(FormatOf<From>::Value, 400))
            Same.check(raw(floatToFloat<To, From, M>(fromRaw<From>(A), R.Lane)),
                       ref::cvtFloatToFloat(FormatOf<To>::Value, FormatOf<From>::Value, A, R.Ref, refMods<M>()),
                       {A, sizeof(From), sizeof(To), M});
        }
    });
  });
}
TEST(LaneConvert, FloatsRoundToOtherFormats) { betweenFloats<NoMod>(); }
TEST(LaneConvert, FloatsSaturateToTheUnitInterval) { betweenFloats<Sat>(); }
TEST(LaneConvert, FtzFlushesF32OperandsAndResults) { betweenFloats<Ftz>(); }
TEST(LaneConvert, ReluClampsNegativesToZero) { betweenFloats<Relu>(); }

TEST(LaneConvert, RoundsToIntegralValuesInTheSameFormat) {
  forEachFloat([](auto Tag) {
    using T = decltype(Tag);
    for (const RoundPair &R : Roundings) {
      Agreement Same(std::string("cvt i same") + R.Name);
      for (uint64_t A : ref::floatOperands(FormatOf<T>::Value, 400))
        Same.check(raw(roundIntegral<T>(fromRaw<T>(A), R.Lane)), ref::roundIntegral(FormatOf<T>::Value, A, R.Ref), {A});
    }
  });
}

TEST(LaneConvert, Tf32KeepsTenFractionBits) {
  Agreement Away("rna"), Near("rn"), Zero("rz");
  for (uint64_t A : ref::floatOperands(ref::F32, 2000)) {
    const float X = fromRaw<float>(A);
    Away.check(floatToTf32(X), ref::cvtFloatToFloat(ref::TF32, ref::F32, A, ref::NearestAway), {A});
    Near.check(floatToTf32(X, Round::Rn), ref::cvtFloatToFloat(ref::TF32, ref::F32, A, ref::Nearest), {A});
    Zero.check(floatToTf32(X, Round::Rz), ref::cvtFloatToFloat(ref::TF32, ref::F32, A, ref::Zero), {A});
  }
}

TEST(LaneConvert, PackingPutsTheFirstOperandOnTop) {
  EXPECT_EQ(packFloats<Half>(1.0f, 2.0f), 0x3c004000u);
  EXPECT_EQ((packFloats<BFloat, Relu>(-1.0f, 2.0f)), 0x00004000u);
}

} // namespace
