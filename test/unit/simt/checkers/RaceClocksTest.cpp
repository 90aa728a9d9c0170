//===- RaceClocksTest.cpp - which operations tell whom about what
//-----------------------------------===//

#include "simt/checkers/RaceClocks.h"
#include "gtest/gtest.h"

using namespace warpshift::simt;

namespace {

constexpr WarpRef W0{0, 0}, W1{0, 1}, Elsewhere{1, 0};
constexpr uint32_t Full = 0xffffffffu;

class RaceClocksOfTwoWarps : public ::testing::Test {
protected:
  void SetUp() override { Clocks.reset(2); }
  /// An access of Lane of From now, and whether Lane of To knows of it later.
  struct Stamp {
    WarpRef From;
    unsigned Lane;
    uint32_t Clock;
  };
  Stamp access(WarpRef From, unsigned Lane) { return {From, Lane, Clocks.now(From, Lane)}; }
  bool known(WarpRef To, unsigned Lane, Stamp S) {
    return Clocks.knows(To, Lane, S.From.Block, S.From.Warp * 32 + S.Lane, S.Clock);
  }
  RaceClocks Clocks;
};

TEST_F(RaceClocksOfTwoWarps, NobodyKnowsOfAnothersAccessAtFirst) {
  const Stamp S = access(W0, 3);
  EXPECT_TRUE(known(W0, 3, S));
  EXPECT_FALSE(known(W0, 4, S));
  EXPECT_FALSE(known(W1, 3, S));
  EXPECT_FALSE(known(Elsewhere, 3, S));
}

TEST_F(RaceClocksOfTwoWarps, WarpBarrierTellsItsLanesOnly) {
  const Stamp S = access(W0, 3);
  Clocks.warpBarrier(W0, 0xff);
  EXPECT_TRUE(known(W0, 7, S));
  EXPECT_FALSE(known(W0, 8, S));
  EXPECT_FALSE(known(W1, 7, S));
  EXPECT_FALSE(known(W0, 7, access(W0, 3))) << "accesses after the barrier are not covered by it";
}

TEST_F(RaceClocksOfTwoWarps, WarpBarriersChain) {
  const Stamp S = access(W0, 0);
  Clocks.warpBarrier(W0, 0b011);
  Clocks.warpBarrier(W0, 0b110);
  EXPECT_TRUE(known(W0, 2, S));
}

TEST_F(RaceClocksOfTwoWarps, BlockBarrierTellsEverybodyWhoWaits) {
  const Stamp S = access(W0, 3);
  Clocks.barrierArrive(W0, 0, Full, true);
  const Stamp Early = access(W0, 3);
  Clocks.barrierArrive(W1, 0, Full, true);
  Clocks.barrierComplete(0, 0);
  EXPECT_TRUE(known(W1, 30, S));
  EXPECT_TRUE(known(W0, 9, S));
  EXPECT_FALSE(known(W1, 30, Early));
  EXPECT_FALSE(known(Elsewhere, 0, S));
}

TEST_F(RaceClocksOfTwoWarps, ArrivingWithoutWaitingTellsButDoesNotLearn) {
  const Stamp Producer = access(W0, 0), Consumer = access(W1, 0);
  Clocks.barrierArrive(W0, 1, Full, false);
  Clocks.barrierArrive(W1, 1, Full, true);
  Clocks.barrierComplete(0, 1);
  EXPECT_TRUE(known(W1, 5, Producer));
  EXPECT_FALSE(known(W0, 5, Consumer));
}

TEST_F(RaceClocksOfTwoWarps, WarpBarrierPassesOnWhatABlockBarrierTold) {
  const Stamp S = access(W1, 8);
  Clocks.barrierArrive(W1, 0, Full, true);
  Clocks.barrierArrive(W0, 0, 1, true);
  Clocks.barrierComplete(0, 0);
  EXPECT_FALSE(known(W0, 1, S));
  Clocks.warpBarrier(W0, 0b11);
  EXPECT_TRUE(known(W0, 1, S));
}

TEST_F(RaceClocksOfTwoWarps, ABarrierOfTheWholeWarpAfterOneOfSomeLanesTellsEverybodyEverything) {
  const Stamp A = access(W0, 0), B = access(W0, 9);
  Clocks.warpBarrier(W0, 0b11);
  EXPECT_TRUE(known(W0, 1, A));
  EXPECT_FALSE(known(W0, 9, A));
  Clocks.warpBarrier(W0, Full);
  EXPECT_TRUE(known(W0, 9, A));
  EXPECT_TRUE(known(W0, 0, B));
  EXPECT_FALSE(known(W0, 5, access(W0, 4)));
}

TEST_F(RaceClocksOfTwoWarps, ABarrierWithoutExitedLanesStillTellsWhatWasKnownOfThem) {
  const Stamp S = access(W0, 31);
  Clocks.warpBarrier(W0, Full);
  const Stamp Late = access(W0, 31);
  Clocks.exited(W0, 1u << 31);
  Clocks.barrierArrive(W0, 0, Full >> 1, true);
  Clocks.barrierArrive(W1, 0, Full, true);
  Clocks.barrierComplete(0, 0);
  EXPECT_TRUE(known(W1, 4, S));
  EXPECT_FALSE(known(W1, 4, Late)) << "it exited without telling anybody";
  EXPECT_FALSE(known(W0, 4, Late));
}

TEST_F(RaceClocksOfTwoWarps, AnEpochEndsWhenEveryThreadOfTheBlockWaited) {
  EXPECT_EQ(Clocks.epoch(0), 0u);
  Clocks.barrierArrive(W0, 0, Full, true);
  Clocks.barrierArrive(W1, 0, Full, true);
  Clocks.barrierComplete(0, 0);
  EXPECT_EQ(Clocks.epoch(0), 1u);
  EXPECT_EQ(Clocks.epoch(1), 0u);
  Clocks.barrierArrive(W0, 0, Full, true);
  Clocks.barrierComplete(0, 0);
  EXPECT_EQ(Clocks.epoch(0), 1u) << "warp 1 was not there";
  Clocks.barrierArrive(W0, 0, Full, false);
  Clocks.barrierArrive(W1, 0, Full, true);
  Clocks.barrierComplete(0, 0);
  EXPECT_EQ(Clocks.epoch(0), 1u) << "warp 0 did not wait";
}

} // namespace
