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
