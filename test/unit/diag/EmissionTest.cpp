#include "diag/Emission.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

TEST(Emission, KeysAreReadBack) {
  for (unsigned I = 0; I != NumEmitModes; ++I)
    EXPECT_EQ(parseEmitMode(emitModeKey(EmitMode(I))), EmitMode(I));
  EXPECT_FALSE(parseEmitMode("emulation"));
}

TEST(Emission, ATargetChoosesTheLeastItNeeds) {
  EXPECT_EQ(modeForTarget(20), EmitMode::Emulate);
  EXPECT_EQ(modeForTarget(21), EmitMode::Emulate);
  EXPECT_EQ(modeForTarget(30), EmitMode::Compat);
  EXPECT_EQ(modeForTarget(75), EmitMode::Compat);
  EXPECT_EQ(modeForTarget(80), EmitMode::Plain);
}

TEST(Emission, TheHeadersTravelWithTheTool) {
  ASSERT_EQ(runtimeHeaders().size(), 3u);
  for (const EmbeddedFile &F : runtimeHeaders()) {
    EXPECT_TRUE(isRuntimeHeader(std::string("dir/") + F.Name)) << F.Name;
    EXPECT_TRUE(F.contents().contains("#ifndef WARP_"));
  }
  EXPECT_FALSE(isRuntimeHeader("my_warp_compat.h"));
  EXPECT_TRUE(isRuntimeHeader("warp_compat.h"));
}

} // namespace
