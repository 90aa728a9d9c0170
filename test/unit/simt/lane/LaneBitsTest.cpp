//===- LaneBitsTest.cpp - logic, shifts and fields against the reference
//----------------------------===//

#include "simt/exec/LaneBits.h"
#include "LaneTestSupport.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

template <typename T> class BitsOfType : public ::testing::Test {
protected:
  const ref::IntType Type = intType<T>();
  const unsigned Width = sizeof(T) * 8;
  const std::vector<uint64_t> Values = ref::intOperands(sizeof(T) * 8, 120);
  const std::vector<uint64_t> Amounts = ref::intOperands(32, 40);
};
using ShiftTypes = ::testing::Types<uint16_t, int16_t, uint32_t, int32_t, uint64_t, int64_t>;
TYPED_TEST_SUITE(BitsOfType, ShiftTypes);

TYPED_TEST(BitsOfType, ShiftAmountsClampAtTheWidth) {
  using T = TypeParam;
  using U = std::make_unsigned_t<T>;
  Agreement Left("shl"), Right("shr");
  for (uint64_t A : this->Values)
    for (uint64_t N : this->Amounts) {
      Left.check(raw(lane::shl<U>(U(A), uint32_t(N))), ref::bShl(this->Width, A, uint32_t(N)), {A, N});
      Right.check(raw(lane::shr<T>(T(A), uint32_t(N))), ref::bShr(this->Type, A, uint32_t(N)), {A, N});
    }
}

template <typename T> class FieldsOfType : public BitsOfType<T> {};
using FieldTypes = ::testing::Types<uint32_t, int32_t, uint64_t, int64_t>;
TYPED_TEST_SUITE(FieldsOfType, FieldTypes);

TYPED_TEST(FieldsOfType, FieldsAreCutAtTheEndOfTheWord) {
  using T = TypeParam;
  using U = std::make_unsigned_t<T>;
  Agreement Extract("bfe"), Insert("bfi");
  const uint64_t Samples[] = {
      0, ~0ull, 0x8000000080000000ull, 0x7fffffff7fffffffull, 0x123456789abcdef0ull, 0xfedcba9876543210ull};
  for (uint64_t S : Samples)
    for (uint32_t Pos = 0; Pos <= 260; Pos += Pos < 66 ? 1 : 37)
      for (uint32_t Len = 0; Len <= 260; Len += Len < 66 ? 1 : 37) {
        const uint64_t A = raw(U(S)), B = raw(U(~S * 0x9e3779b97f4a7c15ull));
        Extract.check(raw(lane::bfe<T>(T(A), Pos, Len)), ref::bExtract(this->Type, A, Pos, Len), {A, Pos, Len});
        Insert.check(raw(lane::bfi<U>(U(A), U(B), Pos, Len)), ref::bInsert(this->Width, A, B, Pos, Len), {A, B, Pos, Len});
      }
}

TYPED_TEST(FieldsOfType, FindsCountsAndReversesBits) {
  using T = TypeParam;
  using U = std::make_unsigned_t<T>;
  Agreement Find("bfind"), Shift("bfind.shiftamt"), Count("popc"), Zeros("clz"), Reverse("brev");
  for (uint64_t A : ref::intOperands(this->Width, 3000)) {
    Find.check(lane::bfind<T>(T(A)), ref::bFind(this->Type, A, false), {A});
    Shift.check(lane::bfindShift<T>(T(A)), ref::bFind(this->Type, A, true), {A});
    Count.check(lane::popc(U(A)), ref::bCount(A), {A});
    Zeros.check(lane::clz(U(A)), ref::bLeadingZeros(this->Width, A), {A});
    Reverse.check(lane::brev(U(A)), ref::bReverse(this->Width, A), {A});
  }
}

TEST(LaneBits, FunnelShiftsClampOrWrap) {
  Agreement Same("shf");
  for (uint64_t A : ref::intOperands(32, 30))
    for (uint64_t B : ref::intOperands(32, 20))
      for (uint32_t C : {0u, 1u, 5u, 16u, 31u, 32u, 33u, 63u, 64u, 0x80000000u, 0xffffffffu}) {
        const uint32_t X = uint32_t(A), Y = uint32_t(B);
        Same.check(lane::shfL<true>(X, Y, C), ref::bShf(true, true, A, B, C), {A, B, C});
        Same.check(lane::shfL<false>(X, Y, C), ref::bShf(true, false, A, B, C), {A, B, C});
        Same.check(lane::shfR<true>(X, Y, C), ref::bShf(false, true, A, B, C), {A, B, C});
        Same.check(lane::shfR<false>(X, Y, C), ref::bShf(false, false, A, B, C), {A, B, C});
      }
}

TEST(LaneBits, Lop3IsAnyFunctionOfThreeBits) {
  Agreement Same("lop3");
  for (uint32_t Lut = 0; Lut != 256; ++Lut)
    for (uint64_t A : {0xf0f0f0f0ull, 0x12345678ull})
      for (uint64_t B : {0xccccccccull, 0xdeadbeefull})
        for (uint64_t C : {0xaaaaaaaaull, 0x0badf00dull})
          Same.check(lane::lop3(uint32_t(A), uint32_t(B), uint32_t(C), Lut), ref::bLogic3(A, B, C, Lut), {A, B, C, Lut});
}

template <lane::PrmtMode M> void permutes(const char *Mode) {
  Agreement Same(Mode);
  for (uint32_t C = 0; C != 0x10000; ++C) {
    const uint32_t A = 0x8f01c345 ^ (C << 9), B = 0x7689ab1d ^ C;
    Same.check(lane::prmt<M>(A, B, C), ref::bPermute(Mode, A, B, C), {A, B, C});
  }
}
TEST(LaneBits, PrmtSelectsBytesInEveryMode) {
  permutes<lane::PrmtMode::Default>("");
  permutes<lane::PrmtMode::F4e>("f4e");
  permutes<lane::PrmtMode::B4e>("b4e");
  permutes<lane::PrmtMode::Rc8>("rc8");
  permutes<lane::PrmtMode::Ecl>("ecl");
  permutes<lane::PrmtMode::Ecr>("ecr");
  permutes<lane::PrmtMode::Rc16>("rc16");
}

TEST(LaneBits, FnsCountsSetBitsFromTheBase) {
  EXPECT_EQ(lane::fns(0xaaaaaaaau, 3, 1), 3u);
  EXPECT_EQ(lane::fns(0xaaaaaaaau, 3, -1), 3u);
  EXPECT_EQ(lane::fns(0xaaaaaaaau, 2, 1), 3u);
  EXPECT_EQ(lane::fns(0xaaaaaaaau, 2, -1), 1u);
  EXPECT_EQ(lane::fns(0xaaaaaaaau, 2, 0), ~0u);
  EXPECT_EQ(lane::fns(0xaaaaaaaau, 0, 17), ~0u);
  EXPECT_EQ(lane::fns(0xffffffffu, 0, INT32_MIN), ~0u);
}

TEST(LaneBits, BmskClampsOrWrapsPositionAndLength) {
  EXPECT_EQ(lane::bmsk<false>(1, 2), 6u);
  EXPECT_EQ(lane::bmsk<false>(33, 34), 6u);
  EXPECT_EQ(lane::bmsk<true>(33, 2), 0u);
  EXPECT_EQ(lane::bmsk<true>(4, 32), 0xfffffff0u);
  EXPECT_EQ(lane::bmsk<true>(4, 28), 0xfffffff0u);
  EXPECT_EQ(lane::bmsk<true>(4, 0), 0u);
}

} // namespace
