#include "warp/WarpCalls.h"
#include "gtest/gtest.h"
#include <set>

using namespace warpshift;

namespace {

TEST(WarpCalls, EveryNameStandsOnceInTheTable) {
  std::set<llvm::StringRef> Names;
  for (const WarpCall &W : warpCalls())
    EXPECT_TRUE(Names.insert(W.Name).second) << W.Name.str();
}

TEST(WarpCalls, ALegacyCallBecomesACallOfTheTableThatDoesTheSame) {
  for (const WarpCall &W : warpCalls()) {
    const bool Becomes = W.Family == WarpFamily::Legacy || W.Family == WarpFamily::Bare;
    ASSERT_EQ(!W.SyncName.empty(), Becomes) << W.Name.str();
    if (!Becomes)
      continue;
    auto Modern = lookupWarpCall(W.SyncName);
    ASSERT_TRUE(Modern) << W.SyncName.str();
    EXPECT_EQ(Modern->Family, WarpFamily::Sync);
    EXPECT_EQ(Modern->Op, W.Op);
  }
}

TEST(WarpCalls, WhatOneReadsAllFind) {
  for (const WarpCall &W : warpCalls()) {
    EXPECT_EQ(W.Family == WarpFamily::Barrier, W.Seed == WarpSeed::None) << W.Name.str();
    EXPECT_EQ(bool(lookupWarpCall(W.Name)), W.Family != WarpFamily::Query) << W.Name.str();
  }
}

TEST(WarpCalls, AFunctionOfAHeaderCountsAsTheIntrinsic) {
  auto W = lookupSuppliedCall("warp_compat", "match_any");
  ASSERT_TRUE(W);
  EXPECT_TRUE(W->Supplied);
  EXPECT_EQ(W->Op, WarpOp::MatchAny);
  EXPECT_FALSE(lookupSuppliedCall("warp_emulation", "match_any"));
  EXPECT_FALSE(lookupSuppliedCall("warp_emulation", "activemask")); // Tells lanes, and is no operation.
  EXPECT_FALSE(lookupSuppliedCall("", ""));
  EXPECT_FALSE(lookupWarpCall("warp_emulation::shfl_sync"));
}

} // namespace
