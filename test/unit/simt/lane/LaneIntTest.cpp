//===- LaneIntTest.cpp - integer arithmetic against the reference
//-----------------------------------===//

#include "simt/exec/LaneInt.h"
#include "LaneTestSupport.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

template <typename T> class IntegerOfType : public ::testing::Test {
protected:
  const ref::IntType Type = intType<T>();
  const std::vector<uint64_t> Values = ref::intOperands(sizeof(T) * 8, 150);
  template <typename F, typename R> void pairs(const char *What, F Lane, R Reference) {
    Agreement Same(What);
    for (uint64_t A : Values)
      for (uint64_t B : Values)
        Same.check(raw(Lane(T(A), T(B))), Reference(A, B), {A, B});
  }
};
using AllTypes = ::testing::Types<uint16_t, int16_t, uint32_t, int32_t, uint64_t, int64_t>;
TYPED_TEST_SUITE(IntegerOfType, AllTypes);

TYPED_TEST(IntegerOfType, AddsSubtractsAndMultipliesModuloItsWidth) {
  using T = TypeParam;
  auto Ty = this->Type;
  this->pairs("add", lane::add<T>, [&](auto A, auto B) { return ref::iAdd(Ty, A, B); });
  this->pairs("sub", lane::sub<T>, [&](auto A, auto B) { return ref::iSub(Ty, A, B); });
  this->pairs("mul.lo", lane::mulLo<T>, [&](auto A, auto B) { return ref::iMulLo(Ty, A, B); });
  this->pairs("mul.hi", lane::mulHi<T>, [&](auto A, auto B) { return ref::iMulHi(Ty, A, B); });
}

TYPED_TEST(IntegerOfType, DividesIncludingByZeroAndAtTheSmallestNumber) {
  using T = TypeParam;
  auto Ty = this->Type;
  this->pairs("div", lane::div<T>, [&](auto A, auto B) { return ref::iDiv(Ty, A, B); });
  this->pairs("rem", lane::rem<T>, [&](auto A, auto B) { return ref::iRem(Ty, A, B); });
}

TYPED_TEST(IntegerOfType, ComparesAndSelectsByItsSignedness) {
  using T = TypeParam;
  auto Ty = this->Type;
  this->pairs("min", lane::min<T>, [&](auto A, auto B) { return ref::iMin(Ty, A, B); });
  this->pairs("max", lane::max<T>, [&](auto A, auto B) { return ref::iMax(Ty, A, B); });
  auto Compare = [&](const char *Op, auto Lane) {
    this->pairs(Op, Lane, [&](auto A, auto B) { return uint64_t(ref::iCompare(Op, Ty, A, B)); });
  };
  Compare("eq", lane::cmpEq<T>);
  Compare("ne", lane::cmpNe<T>);
  Compare("lt", lane::cmpLt<T>);
  Compare("le", lane::cmpLe<T>);
  Compare("gt", lane::cmpGt<T>);
  Compare("ge", lane::cmpGe<T>);
}

TYPED_TEST(IntegerOfType, AddsAThirdOperandToProductsAndDifferences) {
  using T = TypeParam;
  Agreement Lo("mad.lo"), Hi("mad.hi"), Sad("sad");
  for (uint64_t A : this->Values)
    for (uint64_t B : this->Values)
      for (uint64_t C : {A ^ B, ~A, uint64_t(0)}) {
        const uint64_t Cut = raw(T(C));
        Lo.check(raw(lane::madLo<T>(T(A), T(B), T(C))), ref::iAdd(this->Type, ref::iMulLo(this->Type, A, B), Cut), {A, B, C});
        Hi.check(raw(lane::madHi<T>(T(A), T(B), T(C))), ref::iAdd(this->Type, ref::iMulHi(this->Type, A, B), Cut), {A, B, C});
        Sad.check(raw(lane::sad<T>(T(A), T(B), T(C))), ref::iSad(this->Type, A, B, Cut), {A, B, C});
      }
}

TYPED_TEST(IntegerOfType, TakesTheAbsoluteValueAndTheNegative) {
  using T = TypeParam;
  Agreement Abs("abs"), Neg("neg");
  for (uint64_t A : this->Values) {
    Abs.check(raw(lane::abs<T>(T(A))), ref::iAbs(this->Type, A), {A});
    Neg.check(raw(lane::neg<T>(T(A))), ref::iSub(this->Type, 0, A), {A});
  }
}

template <typename T> void wideProducts() {
  const auto Values = ref::intOperands(sizeof(T) * 8, 150);
  Agreement Mul("mul.wide"), Mad("mad.wide");
  using W = lane::Wide<T>;
  for (uint64_t A : Values)
    for (uint64_t B : Values) {
      const uint64_t P = ref::iMulWide(intType<T>(), A, B);
      Mul.check(raw(lane::mulWide<T>(T(A), T(B))), P, {A, B});
      const uint64_t C = raw(W(P * 3 + A));
      Mad.check(raw(lane::madWide<T>(T(A), T(B), W(C))), ref::iAdd(intType<W>(), P, C), {A, B, C});
    }
}
TEST(LaneInt, WideProductsHaveTwiceTheWidth) {
  wideProducts<uint16_t>();
  wideProducts<int16_t>();
  wideProducts<uint32_t>();
  wideProducts<int32_t>();
}

template <typename U> void carries() {
  const auto Values = ref::intOperands(sizeof(U) * 8, 150);
  Agreement Add("addc"), Sub("subc"), Lo("madc.lo"), HiS("madc.hi signed");
  using S = std::make_signed_t<U>;
  const unsigned Bits = sizeof(U) * 8;
  auto Packed = [](auto R) { return uint64_t(R.first ^ (R.second ? 0x5aull << 50 : 0)); };
  auto PackedLane = [](auto R) { return uint64_t(R.Value ^ (R.Carry ? 0x5aull << 50 : 0)); };
  for (uint64_t A : Values)
    for (uint64_t B : Values)
      for (bool Carry : {false, true}) {
        Add.check(PackedLane(lane::addCarry<U>(U(A), U(B), Carry)), Packed(ref::iAddc(Bits, A, B, Carry)), {A, B, Carry});
        auto Borrow = ref::iSubc(Bits, A, B, !Carry); // CC.CF is 1 where nothing is borrowed.
        Borrow.second = !Borrow.second;
        Sub.check(PackedLane(lane::subCarry<U>(U(A), U(B), Carry)), Packed(Borrow), {A, B, Carry});
        const uint64_t C = raw(U(A * 5 + ~B));
        Lo.check(PackedLane(lane::madLoCarry<U>(U(A), U(B), U(C), Carry)),
                 Packed(ref::iAddc(Bits, ref::iMulLo(intType<U>(), A, B), C, Carry)), {A, B, C, Carry});
        HiS.check(PackedLane(lane::madHiCarry<S>(S(A), S(B), S(C), Carry)),
                  Packed(ref::iAddc(Bits, ref::iMulHi(intType<S>(), A, B), C, Carry)), {A, B, C, Carry});
      }
}
TEST(LaneInt, CarryAndBorrowAreThoseOfTheUnsignedSum) {
  carries<uint32_t>();
  carries<uint64_t>();
}

TEST(LaneInt, SaturatingFormsClampToS32) {
  const auto Values = ref::intOperands(32, 300);
  Agreement Add("add.sat"), Sub("sub.sat"), Mad("mad.hi.sat");
  for (uint64_t A : Values)
    for (uint64_t B : Values) {
      Add.check(raw(lane::addSat(int32_t(A), int32_t(B))), ref::iAddSat(A, B), {A, B});
      Sub.check(raw(lane::subSat(int32_t(A), int32_t(B))), ref::iSubSat(A, B), {A, B});
      const uint64_t Hi = ref::iMulHi(intType<int32_t>(), A, B), C = (A ^ (B >> 1)) & 0xffffffffu;
      Mad.check(raw(lane::madHiSat(int32_t(A), int32_t(B), int32_t(C))), ref::iAddSat(Hi, C), {A, B, C});
    }
}

TEST(LaneInt, Mul24UsesTheLow24BitsOfItsOperands) {
  const auto Values = ref::intOperands(32, 300);
  Agreement Same("mul24");
  for (uint64_t A : Values)
    for (uint64_t B : Values) {
      Same.check(raw(lane::mul24Lo<int32_t>(int32_t(A), int32_t(B))), ref::iMul24(true, false, A, B), {A, B});
      Same.check(raw(lane::mul24Hi<int32_t>(int32_t(A), int32_t(B))), ref::iMul24(true, true, A, B), {A, B});
      Same.check(raw(lane::mul24Lo<uint32_t>(uint32_t(A), uint32_t(B))), ref::iMul24(false, false, A, B), {A, B});
      Same.check(raw(lane::mul24Hi<uint32_t>(uint32_t(A), uint32_t(B))), ref::iMul24(false, true, A, B), {A, B});
    }
}

template <bool SA, bool SB> void dotProducts() {
  const auto Values = ref::intOperands(32, 250);
  Agreement Dp4a("dp4a"), Lo("dp2a.lo"), Hi("dp2a.hi");
  for (uint64_t A : Values)
    for (uint64_t B : Values) {
      const uint32_t X = uint32_t(A), Y = uint32_t(B), C = X * 77 + Y;
      // The sum wraps at 32 bits whatever the sign of C.
      Dp4a.check(lane::dp4a<SA, SB>(X, Y, C), ref::iDp(4, SA, SB, false, A, B, C), {A, B, C});
      Lo.check((lane::dp2a<SA, SB, false>(X, Y, C)), ref::iDp(2, SA, SB, false, A, B, C), {A, B, C});
      Hi.check((lane::dp2a<SA, SB, true>(X, Y, C)), ref::iDp(2, SA, SB, true, A, B, C), {A, B, C});
    }
}
TEST(LaneInt, DotProductsExtendEachFieldByItsOwnSign) {
  dotProducts<false, false>();
  dotProducts<false, true>();
  dotProducts<true, false>();
  dotProducts<true, true>();
}

TEST(LaneInt, DistancesOfBytesAreSummed) {
  EXPECT_EQ((lane::vabsdiff4Add<false, false>(0x01ff0080, 0x0300ff7f, 5)), 5u + 2 + 255 + 255 + 1);
  EXPECT_EQ((lane::vabsdiff4Add<true, true>(0x01ff0080, 0x0300ff7f, 0)), 2u + 1 + 1 + 255);
  EXPECT_EQ((lane::vabsdiff4Add<true, false>(0xff, 0xff, 0)), 256u);
  EXPECT_EQ((lane::vabsdiff4Add<false, false>(1, 0, 0xffffffff)), 0u);
}

} // namespace
