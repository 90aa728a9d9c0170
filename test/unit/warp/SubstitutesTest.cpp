#include "warp/Substitutes.h"
#include "gtest/gtest.h"
#include "warp/WarpCalls.h"

using namespace warpshift;

namespace {

constexpr Emission Plain{EmitMode::Plain, 0}, Emulate{EmitMode::Emulate, 0}, Compat{EmitMode::Compat, 0};

TEST(Substitutes, ATargetGetsWhatItLacksAndNothingElse) {
  EXPECT_EQ(supplierOf({EmitMode::Compat, 62}, "__shfl_sync"), "warp_compat.h");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 70}, "__shfl_sync"), "");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 70}, "__match_any_sync"), "");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 75}, "__reduce_or_sync"), "warp_compat.h");
  EXPECT_EQ(supplierOf({EmitMode::Compat, 80}, "__reduce_or_sync"), "");
}

TEST(Substitutes, WithoutATargetEverythingMayBeMissing) {
  EXPECT_EQ(supplierOf(Compat, "__syncwarp"), "warp_compat.h");
  EXPECT_EQ(supplierOf(Emulate, "__syncwarp"), "warp_emulation.h");
  EXPECT_EQ(supplierOf(Plain, "__syncwarp"), "");
  EXPECT_EQ(supplierOf(Compat, "__popc"), "");
}

TEST(Substitutes, OnlyIntrinsicsAreRespelled) {
  EXPECT_EQ(respelled(Emulate, "__shfl_down_sync(m, my__any_sync(x), __popc(1))"),
            "warp_emulation::shfl_down_sync(m, my__any_sync(x), __popc(1))");
  EXPECT_EQ(respelled(Compat, "__syncwarp();"), "__syncwarp();");
  EXPECT_EQ(spelledAs(Emulate, "__activemask"), "warp_emulation::activemask");
}

TEST(Substitutes, BelowSm30NothingReplacesMatchReduceAndUni) {
  for (const char *Name : {"__match_any_sync", "__reduce_add_sync", "__uni_sync"}) {
    EXPECT_TRUE(hasNoSubstitute({EmitMode::Emulate, 20}, Name));
    EXPECT_FALSE(hasNoSubstitute({EmitMode::Emulate, 35}, Name));
    EXPECT_FALSE(hasNoSubstitute({EmitMode::Compat, 35}, Name));
  }
  EXPECT_EQ(supplierOf({EmitMode::Emulate, 35}, "__match_any_sync"), "warp_compat.h");
}

/// What a header says it has, it has: under the name itself, or in its namespace.
TEST(Substitutes, TheHeadersDefineWhatTheTableSays) {
  auto Text = [](llvm::StringRef Header) {
    for (const EmbeddedFile &F : runtimeHeaders())
      if (Header == F.Name)
        return F.contents();
    return llvm::StringRef();
  };
  for (const WarpCall &W : warpCalls()) {
    if (!W.Header.empty())
      EXPECT_TRUE(Text(W.Header).contains(W.Name)) << W.Name.str();
    auto [Space, Function] = W.Substitute.split("::");
    if (Space.empty())
      continue;
    EXPECT_TRUE(Text(Space.str() + ".h").contains("namespace " + Space.str())) << W.Name.str();
    EXPECT_TRUE(Text(Space.str() + ".h").contains(Function)) << W.Name.str();
  }
}

} // namespace
