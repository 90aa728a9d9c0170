#include "sharedmem/SharedPieces.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

constexpr uint32_t Columns = 7;

/// s[(Lane * lane + Const) * columns + Behind]
Touch inRow(SharedUse Use, int64_t Lane, int64_t Const, int64_t Behind) {
  Touch T;
  T.Use = Use;
  T.Size = 4;
  T.Own.Stride = Columns;
  T.Own.Lane = 4 * Lane;
  T.Own.Warp = 128 * Lane;
  T.Own.Const = 4 * Const;
  T.Own.Behind.Known = true;
  T.Own.Behind.Const = 4 * Behind;
  return T;
}

Touch fill() { return inRow(SharedUse::Write, 1, 0, 0); }

TEST(SharedPieces, EachLaneIsInARowOfItsOwn) {
  EXPECT_EQ(piecesOf(fill(), inRow(SharedUse::Read, 1, 0, 3), SameTrip), Pieces::Own);
  EXPECT_TRUE(inPiecesOfThreads(fill(), inRow(SharedUse::Read, 1, 0, 0), SameTrip));
}

TEST(SharedPieces, ALaneIsInAnothersRow) {
  EXPECT_EQ(piecesOf(fill(), inRow(SharedUse::Read, 1, 1, 0), SameTrip), Pieces::Others);
  EXPECT_EQ(piecesOf(fill(), inRow(SharedUse::Read, -1, 31, 0), SameTrip), Pieces::Others);
  EXPECT_FALSE(inPiecesOfThreads(fill(), inRow(SharedUse::Read, 1, 1, 0), SameTrip));
}

TEST(SharedPieces, AllLanesAtOnePlaceAreInOneRowAtMost) {
  Touch One;
  One.At.Known = true;
  EXPECT_EQ(piecesOf(fill(), One, SameTrip), Pieces::OfOne);
  One.At.RestInWarp = false;
  EXPECT_EQ(piecesOf(fill(), One, SameTrip), Pieces::Neither);
}

TEST(SharedPieces, AStrideThatTripsChangeSaysNothing) {
  EXPECT_EQ(piecesOf(fill(), inRow(SharedUse::Read, 1, 1, 0), /*From=*/Columns), Pieces::Neither);
}

TEST(SharedPieces, AnIndexMayLeadBack) {
  EXPECT_FALSE(leadsBack(inRow(SharedUse::Read, 1, 0, 0)));
  EXPECT_TRUE(leadsBack(inRow(SharedUse::Read, 1, 0, -1)));
  Touch Counted = inRow(SharedUse::Read, 1, 0, 0);
  Counted.Own.Behind.Rest[9] = 4;
  Counted.Counters[9] = {-1, 1, 5};
  EXPECT_TRUE(leadsBack(Counted));
  Counted.Counters[9].First = 0;
  EXPECT_FALSE(leadsBack(Counted));
}

} // namespace
