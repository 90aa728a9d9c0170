#include "diag/Emission.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

constexpr Emission Plain{EmitMode::Plain, 0}, Emulate{EmitMode::Emulate, 0}, Compat{EmitMode::Compat, 0};

TEST(Emission, KeysAreReadBack) {
  for (unsigned I = 0; I != NumEmitModes; ++I)
    EXPECT_EQ(parseEmitMode(emitModeKey(EmitMode(I))), EmitMode(I));
  EXPECT_FALSE(parseEmitMode("emulation"));
}

TEST(Emission, ATargetGetsWhatItLacksAndNothingElse) {
  EXPECT_EQ(modeForTarget(20), EmitMode::Emulate);
  EXPECT_EQ(modeForTarget(21), EmitMode::Emulate);
  EXPECT_EQ(modeForTarget(30), EmitMode::Compat);
  EXPECT_EQ(modeForTarget(75), EmitMode::Compat);
  EXPECT_EQ(modeForTarget(80), EmitMode::Plain);
  EXPECT_EQ(supplierOf({EmitMode::Compat, 62}, "__shfl_sync"), "warp_compat.h");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 70}, "__shfl_sync"), "");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 70}, "__match_any_sync"), "");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 75}, "__reduce_or_sync"), "warp_compat.h");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 80}, "__reduce_or_sync"), "");
}

TEST(Emission, WithoutATargetEverythingMayBeMissing) {
  EXPECT_EQ(supplierOf(Compat, "__syncwarp"), "warp_compat.h");
  EXPECT_EQ(supplierOf(Emulate, "__syncwarp"), "warp_emulation.h");
  EXPECT_EQ(supplierOf(Plain, "__syncwarp"), "");
  EXPECT_EQ(supplierOf(Compat, "__popc"), "");
}

TEST(Emission, OnlyIntrinsicsAreRespelled) {
  EXPECT_EQ(respelled(Emulate, "__shfl_down_sync(m, my__any_sync(x), __popc(1))"),
            "warp_emulation::shfl_down_sync(m, my__any_sync(x), __popc(1))");
  EXPECT_EQ(respelled(Compat, "__syncwarp();"), "__syncwarp();");
  EXPECT_EQ(spelledAs(Emulate, "__activemask"), "warp_emulation::activemask");
}

TEST(Emission, BelowSm30NothingReplacesMatchReduceAndUni) {
  for (const char *Name : {"__match_any_sync", "__reduce_add_sync", "__uni_sync"}) {
    EXPECT_TRUE(hasNoSubstitute({EmitMode::Emulate, 20}, Name));
    EXPECT_FALSE(hasNoSubstitute({EmitMode::Emulate, 35}, Name));
    EXPECT_FALSE(hasNoSubstitute({EmitMode::Compat, 35}, Name));
  }
  EXPECT_EQ(supplierOf({EmitMode::Emulate, 35}, "__match_any_sync"), "warp_compat.h");
}

TEST(Emission, TheHeadersTravelWithTheTool) {
  ASSERT_EQ(runtimeHeaders().size(), 3u);
  for (const EmbeddedFile &F : runtimeHeaders()) {
    EXPECT_TRUE(isRuntimeHeader(std::string("dir/") + F.Name)) << F.Name;
    EXPECT_TRUE(F.contents().contains("#ifndef WARP_"));
  }
  EXPECT_FALSE(isRuntimeHeader("my_warp_compat.h"));
}

} // namespace
