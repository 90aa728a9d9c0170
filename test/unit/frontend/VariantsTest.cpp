#include "frontend/command/Variant.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(Variants, NamesTellPassAndDefines) {
  EXPECT_EQ(Variant::host().name(), "host");
  EXPECT_EQ(Variant::device(70).name(), "sm_70");
  EXPECT_EQ(Variant::device(60, {"X=1"}).name(), "sm_60 X=1");
  std::string All;
  for (const Variant &V : variantsFor({70, 60, 70}))
    All += V.name() + " ";
  EXPECT_EQ(All, "host sm_60 sm_70 ");
}
