#include "verify/ScalarType.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;

namespace {

TEST(ScalarType, NegativeIntegersKeepTheirWidth) {
  EXPECT_EQ(parseScalar(ScalarType::S8, "-1"), 0xffu);
  EXPECT_EQ(parseScalar(ScalarType::S32, "-7"), 0xfffffff9u);
  EXPECT_EQ(parseScalar(ScalarType::S64, "-1"), UINT64_MAX);
}

TEST(ScalarType, NumbersThatDoNotFitAreRefused) {
  EXPECT_FALSE(parseScalar(ScalarType::U8, "256"));
  EXPECT_FALSE(parseScalar(ScalarType::U32, "-1"));
  EXPECT_FALSE(parseScalar(ScalarType::S32, "2147483648"));
  EXPECT_FALSE(parseScalar(ScalarType::S16, "0x10000"));
  EXPECT_FALSE(parseScalar(ScalarType::F32, "1e60"));
  EXPECT_FALSE(parseScalar(ScalarType::S32, "1.5"));
  EXPECT_FALSE(parseScalar(ScalarType::F32, "abc"));
  EXPECT_FALSE(parseScalar(ScalarType::F32, ""));
}

TEST(ScalarType, HexadecimalNamesTheBitsOfASignedNumber) { EXPECT_EQ(parseScalar(ScalarType::S32, "0xffffffff"), 0xffffffffu); }

TEST(ScalarType, FloatsRoundOnceToTheirOwnWidth) {
  EXPECT_EQ(parseScalar(ScalarType::F32, "0.1"), 0x3dcccccdu);
  EXPECT_EQ(parseScalar(ScalarType::F64, "0.1"), 0x3fb999999999999aull);
  EXPECT_EQ(parseScalar(ScalarType::F16, "1"), 0x3c00u);
  EXPECT_EQ(parseScalar(ScalarType::BF16, "-2"), 0xc000u);
  EXPECT_EQ(parseScalar(ScalarType::F32, "-inf"), 0xff800000u);
}

TEST(ScalarType, FormattedValuesReadBackToTheSameBits) {
  struct Case {
    ScalarType T;
    uint64_t Bits;
  } Cases[] = {{ScalarType::F32, 0x3dcccccd},
               {ScalarType::F32, 1},
               {ScalarType::F32, 0x80000000},
               {ScalarType::F32, 0x7f7fffff},
               {ScalarType::F64, 0x3fb999999999999a},
               {ScalarType::F16, 0x3555},
               {ScalarType::BF16, 0x3f9d},
               {ScalarType::S32, 0x80000000},
               {ScalarType::U64, UINT64_MAX},
               {ScalarType::F32, 0x7f800000},
               {ScalarType::F64, 1}};
  for (const Case &C : Cases)
    EXPECT_EQ(parseScalar(C.T, formatScalar(C.T, C.Bits)), C.Bits) << formatScalar(C.T, C.Bits);
}

TEST(ScalarType, DoublesEncodeWithTheRoundingOfTheType) {
  EXPECT_EQ(encodeDouble(ScalarType::S32, -3.9), 0xfffffffdu);
  EXPECT_EQ(encodeDouble(ScalarType::U8, 300), 44u);
  EXPECT_EQ(encodeDouble(ScalarType::F32, 0.1), 0x3dcccccdu);
  EXPECT_EQ(decodeDouble(ScalarType::S8, 0xff), -1.0);
  EXPECT_EQ(decodeDouble(ScalarType::F16, 0x3c00), 1.0);
}

} // namespace
