#include "engine/WorkOrder.h"
#include "gtest/gtest.h"

using namespace warpshift;
using Order = std::vector<size_t>;

TEST(WorkOrder, TheLargestFirst) {
  EXPECT_EQ(orderOf({{1, ""}, {3, ""}, {2, ""}, {3, ""}, {9, ""}}), (Order{4, 1, 3, 2, 0}));
  EXPECT_EQ(orderOf({}), Order());
}

TEST(WorkOrder, TheFirstOfEachSetOfHeadersTakeTurns) {
  EXPECT_EQ(orderOf({{9, "a"}, {8, "a"}, {7, "a"}, {6, "a"}, {5, "a"}, {4, "b"}, {3, "b"}, {2, "c"}, {1, "b"}}),
            (Order{0, 5, 7, 1, 6, 2, 8, 3, 4}));
}

TEST(WorkOrder, TheSmallestAreNotTheLast) {
  std::vector<WorkPiece> Pieces;
  for (uint64_t Size : {11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1})
    Pieces.push_back({Size, ""});
  EXPECT_EQ(orderOf(Pieces), (Order{0, 1, 2, 3, 4, 7, 8, 9, 10, 5, 6}));
}
