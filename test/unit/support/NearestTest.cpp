#include "support/Nearest.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(Nearest, OneSlipIsForgiven) {
  EXPECT_EQ(nearestName("--formt", {"--format", "--color"}), "--format");
  EXPECT_EQ(nearestName("chek", {"check", "fix"}), "check");
}

TEST(Nearest, SomethingElseEntirelyHasNoNeighbour) { EXPECT_EQ(nearestName("zebra", {"check", "fix"}), ""); }

TEST(Nearest, TheClosestWins) { EXPECT_EQ(nearestName("fit", {"fine", "fix"}), "fix"); }

TEST(Nearest, TheHintIsAFullClauseOrNothing) {
  EXPECT_EQ(didYouMean("chek", {"check"}), "; did you mean 'check'?");
  EXPECT_EQ(didYouMean("zebra", {"check"}), "");
}
