// Which fences, strong accesses and scopes make an edge, and which do not.
#include "simt/checkers/SyncEdges.h"
#include "gtest/gtest.h"

using namespace warpshift::simt;

namespace {

constexpr WarpRef W0{0, 0}, W1{0, 1}, Elsewhere{1, 0}, Third{2, 0};
constexpr uint32_t Full = 0xffffffffu;
constexpr SyncScope Block = SyncScope::Block, Device = SyncScope::Device, System = SyncScope::System;
constexpr MemorySem Relaxed = MemorySem::Relaxed, Acquire = MemorySem::Acquire, Release = MemorySem::Release;
constexpr SyncEdges::Place Flag{0x1000};

class SyncEdgesTest : public ::testing::Test {
protected:
  void SetUp() override { Clocks.reset(2); }
  struct Stamp {
    WarpRef From;
    unsigned Lane;
    uint32_t Clock;
  };
  Stamp access(WarpRef From, unsigned Lane) { return {From, Lane, Clocks.now(From, Lane)}; }
  bool known(WarpRef To, unsigned Lane, Stamp S) {
    return Clocks.knows(To, Lane, S.From.Block, S.From.Warp * 32 + S.Lane, S.Clock);
  }
  void fence(WarpRef W, unsigned L, SyncScope S) { Edges.fence(W, 1u << L, S, true, true); }
  /// The producer's access, its fence and its flag; what the consumer then knows.
  bool passes(SyncScope Fence, SyncScope Write, WarpRef To, SyncScope Read, SyncScope ToFence) {
    const Stamp S = access(W0, 3);
    fence(W0, 3, Fence);
    Edges.wrote(W0, 3, Flag, Relaxed, Write, false);
    Edges.read(To, 5, Flag, Relaxed, Read);
    EXPECT_FALSE(known(To, 5, S)) << "before its own fence the consumer knows nothing";
    fence(To, 5, ToFence);
    return known(To, 5, S);
  }
  RaceClocks Clocks;
  SyncEdges Edges{Clocks};
};

TEST_F(SyncEdgesTest, FencesOnBothSidesMakeAnEdge) { EXPECT_TRUE(passes(Device, System, Elsewhere, System, Device)); }
TEST_F(SyncEdgesTest, AProducersFenceOfItsBlockDoesNotReachAnother) {
  EXPECT_FALSE(passes(Block, System, Elsewhere, System, Device));
}
TEST_F(SyncEdgesTest, AConsumersFenceOfItsBlockDoesNotReachAnother) {
  EXPECT_FALSE(passes(Device, System, Elsewhere, System, Block));
}
TEST_F(SyncEdgesTest, AFlagOfBlockScopeIsNoMeetingPlaceOfTwoBlocks) {
  EXPECT_FALSE(passes(Device, Block, Elsewhere, System, Device));
}
TEST_F(SyncEdgesTest, AReadOfBlockScopeIsNoMeetingPlaceOfTwoBlocks) {
  EXPECT_FALSE(passes(Device, System, Elsewhere, Block, Device));
}
TEST_F(SyncEdgesTest, InOneBlockTheScopeOfTheBlockIsEnough) { EXPECT_TRUE(passes(Block, Block, W1, Block, Block)); }
TEST_F(SyncEdgesTest, InOneWarpToo) { EXPECT_TRUE(passes(Block, Block, W0, Block, Block)); }

TEST_F(SyncEdgesTest, AccessesBehindTheFenceAreNotCovered) {
  fence(W0, 3, Device);
  const Stamp Late = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Relaxed, Device, false);
  Edges.read(Elsewhere, 5, Flag, Acquire, Device);
  EXPECT_FALSE(known(Elsewhere, 5, Late));
}
TEST_F(SyncEdgesTest, OtherLanesOfTheReaderLearnNothing) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Device, false);
  Edges.read(Elsewhere, 5, Flag, Acquire, Device);
  EXPECT_TRUE(known(Elsewhere, 5, S));
  EXPECT_FALSE(known(Elsewhere, 6, S));
}
TEST_F(SyncEdgesTest, AReleaseAndAnAcquireOfBlockScopeStayInTheBlock) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Block, false);
  Edges.read(Elsewhere, 5, Flag, Acquire, Device);
  EXPECT_FALSE(known(Elsewhere, 5, S));
  Edges.read(W1, 5, Flag, Acquire, Block);
  EXPECT_TRUE(known(W1, 5, S));
}
TEST_F(SyncEdgesTest, AWriteWithoutReleaseTellsNothing) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Relaxed, Device, true);
  Edges.read(W1, 5, Flag, Acquire, Device);
  EXPECT_FALSE(known(W1, 5, S));
}
TEST_F(SyncEdgesTest, ARelaxedReadNeedsNoFenceRightBehindIt) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Device, false);
  Edges.read(Elsewhere, 5, Flag, Relaxed, Device);
  Edges.read(Elsewhere, 5, {0x2000}, Relaxed, Device);
  fence(Elsewhere, 5, Block);
  EXPECT_FALSE(known(Elsewhere, 5, S));
  fence(Elsewhere, 5, Device);
  EXPECT_TRUE(known(Elsewhere, 5, S));
}
TEST_F(SyncEdgesTest, AnAtomicPassesOnWhatItReplaces) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Device, false);
  Edges.read(Elsewhere, 5, Flag, Relaxed, Device);
  Edges.wrote(Elsewhere, 5, Flag, Relaxed, Device, true);
  Edges.read(Third, 0, Flag, Acquire, Device);
  EXPECT_TRUE(known(Third, 0, S));
}
TEST_F(SyncEdgesTest, AnAtomicOfBlockScopePassesNothingOnFromAnotherBlock) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Device, false);
  Edges.wrote(Elsewhere, 5, Flag, Relaxed, Block, true);
  Edges.read(Third, 0, Flag, Acquire, Device);
  EXPECT_FALSE(known(Third, 0, S));
}
TEST_F(SyncEdgesTest, AnotherThreadsStoreEndsWhatTheValueBrought) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Device, false);
  Edges.wrote(Elsewhere, 5, Flag, Relaxed, Device, false);
  Edges.read(Third, 0, Flag, Acquire, Device);
  EXPECT_FALSE(known(Third, 0, S));
}
TEST_F(SyncEdgesTest, APlainWriteEndsWhatTheValueBrought) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, Flag, Release, Device, false);
  Edges.wrotePlainly(Flag);
  Edges.read(Third, 0, Flag, Acquire, Device);
  EXPECT_FALSE(known(Third, 0, S));
}
TEST_F(SyncEdgesTest, AOneWayFenceDoesItsWayOnly) {
  const Stamp S = access(W0, 3);
  Edges.fence(W0, 1u << 3, Device, /*Acquires=*/true, /*Releases=*/false);
  Edges.wrote(W0, 3, Flag, Relaxed, Device, false);
  Edges.read(Elsewhere, 5, Flag, Acquire, Device);
  EXPECT_FALSE(known(Elsewhere, 5, S));
  Edges.fence(W0, 1u << 3, Device, false, true);
  Edges.wrote(W0, 3, Flag, Relaxed, Device, false);
  Edges.read(Elsewhere, 5, Flag, Relaxed, Device);
  Edges.fence(Elsewhere, 1u << 5, Device, false, true);
  EXPECT_FALSE(known(Elsewhere, 5, S));
  Edges.fence(Elsewhere, 1u << 5, Device, true, false);
  EXPECT_TRUE(known(Elsewhere, 5, S));
}
TEST_F(SyncEdgesTest, AReleaseTellsWhatBarriersBrought) {
  const Stamp S = access(W1, 8);
  for (WarpRef W : {W0, W1}) {
    Edges.barrierArrive(W, 0, Full, true);
    Clocks.barrierArrive(W, 0, Full, true);
  }
  Edges.barrierComplete(0, 0);
  Clocks.barrierComplete(0, 0);
  Edges.wrote(W0, 0, Flag, Release, Device, true);
  Edges.read(Elsewhere, 0, Flag, Acquire, Device);
  EXPECT_TRUE(known(Elsewhere, 0, S));
}
TEST_F(SyncEdgesTest, WhatEverybodyFencedBeforeABarrierOneThreadTells) {
  const Stamp S = access(W1, 8);
  Edges.fence(W0, Full, Device, true, true);
  Edges.fence(W1, Full, Device, true, true);
  const Stamp Late = access(W1, 8);
  for (WarpRef W : {W0, W1}) {
    Edges.barrierArrive(W, 0, Full, true);
    Clocks.barrierArrive(W, 0, Full, true);
  }
  Edges.barrierComplete(0, 0);
  Clocks.barrierComplete(0, 0);
  Edges.wrote(W0, 0, Flag, Relaxed, Device, true);
  Edges.read(Elsewhere, 0, Flag, Acquire, Device);
  EXPECT_TRUE(known(Elsewhere, 0, S));
  EXPECT_FALSE(known(Elsewhere, 0, Late)) << "nobody fenced it";
}
TEST_F(SyncEdgesTest, AWarpsFenceGivesNoLaneAwayWhatItsNeighbourDidAfterwards) {
  const Stamp Neighbour = access(W0, 4);
  Edges.fence(W0, Full, Device, true, true);
  Edges.wrote(W0, 3, Flag, Relaxed, Device, true);
  Edges.read(Elsewhere, 0, Flag, Acquire, Device);
  EXPECT_FALSE(known(Elsewhere, 0, Neighbour)) << "lane 3 did not know it";
}
TEST_F(SyncEdgesTest, SharedMemoryOfTwoBlocksIsNotOnePlace) {
  const Stamp S = access(W0, 3);
  Edges.wrote(W0, 3, {0x10, 0}, Release, Device, false);
  Edges.read(Elsewhere, 5, {0x10, 1}, Acquire, Device);
  EXPECT_FALSE(known(Elsewhere, 5, S));
}

} // namespace
