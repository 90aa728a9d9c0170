#include "sharedmem/SharedConflict.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// An int at index Lane * lane + Warp * warp + Const.
Touch touch(SharedUse Use, int64_t Lane, int64_t Warp, int64_t Const) {
  Touch T;
  T.Use = Use;
  T.Size = 4;
  T.At.Known = true;
  T.At.Lane = 4 * Lane;
  T.At.Warp = 4 * Warp;
  T.At.Const = 4 * Const;
  return T;
}

Touch read(int64_t Lane, int64_t Warp, int64_t Const) { return touch(SharedUse::Read, Lane, Warp, Const); }
Touch write(int64_t Lane, int64_t Warp, int64_t Const) { return touch(SharedUse::Write, Lane, Warp, Const); }

TEST(SharedConflict, ALaneMeetsTheLaneWhoseElementItReads) {
  EXPECT_TRUE(lanesMayMeet(write(1, 32, 0), read(1, 32, 16), SameTrip));
}

TEST(SharedConflict, AWarpFurtherIsNoLaneOfThisWarp) {
  EXPECT_FALSE(lanesMayMeet(write(1, 32, 0), read(1, 32, 32), SameTrip));
  EXPECT_EQ(warpsMeet(write(1, 32, 0), read(1, 32, 32), SameTrip), Meeting::Yes);
}

TEST(SharedConflict, OwnElementsMeetNobody) {
  EXPECT_FALSE(lanesMayMeet(write(1, 32, 0), read(1, 32, 0), SameTrip));
  EXPECT_EQ(warpsMeet(write(1, 32, 0), write(1, 32, 0), SameTrip), Meeting::No);
}

TEST(SharedConflict, EveryOtherElementMeetsNoneBetween) { EXPECT_FALSE(lanesMayMeet(write(2, 64, 0), read(2, 64, 1), SameTrip)); }

TEST(SharedConflict, TwoReadsNeedNoOrder) { EXPECT_FALSE(lanesMayMeet(read(0, 0, 0), read(0, 0, 0), SameTrip)); }

TEST(SharedConflict, TwoAtomicsNeedNoOrderButAnAtomicAndAReadDo) {
  Touch Atomic = touch(SharedUse::Atomic, 0, 0, 0);
  EXPECT_FALSE(lanesMayMeet(Atomic, Atomic, SameTrip));
  EXPECT_TRUE(lanesMayMeet(Atomic, read(0, 0, 0), SameTrip));
}

TEST(SharedConflict, OneLaneAloneMeetsNobody) {
  Touch First = write(0, 0, 0), Again = read(0, 0, 0);
  First.Lanes = Again.Lanes = 1;
  EXPECT_FALSE(lanesMayMeet(First, Again, SameTrip));
  Again.Lanes = 3;
  EXPECT_TRUE(lanesMayMeet(First, Again, SameTrip));
}

TEST(SharedConflict, LanesThatAreNotThereTouchNothing) {
  Touch Lower = read(1, 32, -1);
  Lower.Lanes = ~1u; // guarded by lane >= 1: it stays in the warp's own row
  EXPECT_EQ(warpsMeet(write(1, 32, 0), Lower, SameTrip), Meeting::No);
  Lower.Lanes = ~0u;
  EXPECT_EQ(warpsMeet(write(1, 32, 0), Lower, SameTrip), Meeting::Yes);
}

TEST(SharedConflict, OneAndTheSameWarpMeetsNoOther) {
  Touch A = write(1, 32, 0), B = read(1, 32, 40);
  A.OneWarp = B.OneWarp = true;
  A.Warp = B.Warp = 0;
  EXPECT_EQ(warpsMeet(A, B, SameTrip), Meeting::No);
  B.Warp = 1;
  A.At.Const = 4 * 72;
  EXPECT_EQ(warpsMeet(A, B, SameTrip), Meeting::Yes);
}

TEST(SharedConflict, AnUnknownAddressMayBeAny) {
  Touch Unknown = read(1, 32, 0);
  Unknown.At.Known = false;
  EXPECT_TRUE(lanesMayMeet(write(1, 32, 0), Unknown, SameTrip));
  EXPECT_EQ(warpsMeet(write(1, 32, 0), Unknown, SameTrip), Meeting::Perhaps);
}

constexpr uint32_t D = 7; // the number of some value that is the same in the warp

TEST(SharedConflict, EqualRestsCancelUnlessTheyVary) {
  Touch A = write(1, 32, 0), B = read(1, 32, 0);
  A.At.Rest[D] = B.At.Rest[D] = 4;
  EXPECT_FALSE(lanesMayMeet(A, B, SameTrip));
  EXPECT_FALSE(lanesMayMeet(A, B, /*VaryingFrom=*/D + 1));
  EXPECT_TRUE(lanesMayMeet(A, B, /*VaryingFrom=*/D));
  B.At.RestInWarp = false;
  EXPECT_TRUE(lanesMayMeet(A, B, SameTrip));
}

TEST(SharedConflict, ABoundKeepsTheLowerHalfFromTheUpper) {
  Touch A = write(1, 32, 0), B = read(1, 32, 0); // if (t < d) s[t] += s[t + d]
  B.At.Rest[D] = 4;
  EXPECT_TRUE(lanesMayMeet(A, B, SameTrip));
  LessThan G;
  G.Less.Known = G.Bound.Known = true;
  G.Less.Lane = 1;
  G.Less.Warp = 32;
  G.Bound.Rest[D] = 1;
  A.Bounds = {G};
  EXPECT_FALSE(lanesMayMeet(A, B, SameTrip));
  EXPECT_TRUE(lanesMayMeet(A, B, /*VaryingFrom=*/D)) << "the d of the next trip is another one";
  B.At.Const = -4;
  EXPECT_TRUE(lanesMayMeet(A, B, SameTrip)) << "s[t + d - 1] is one too low";
}

} // namespace
