#include "presence/LaneSets.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(LaneSets, ConstantsWithinConstantsAreIntersected) {
  SetTable T;
  SetId S = T.bits(T.bits(T.full(), 0xffff), 0xff00ff);
  EXPECT_EQ(T.constantLanes(S), 0xffu);
}

TEST(LaneSets, AllLanesOfASetAreTheSet) {
  SetTable T;
  EXPECT_EQ(T.bits(T.entry(), ~0u), T.entry());
}

TEST(LaneSets, TwoBranchesOnOneValueNameTheSameLanes) {
  SetTable T;
  SetId A = T.cond(T.full(), 3, {7, false}), B = T.cond(T.full(), 9, {7, false});
  EXPECT_NE(A, B);
  EXPECT_EQ(T.canonical(A), T.canonical(B));
}

TEST(LaneSets, TheTwoArmsOfABranchAreDifferentSets) {
  SetTable T;
  EXPECT_NE(T.canonical(T.cond(T.full(), 3, {7, false})), T.canonical(T.cond(T.full(), 3, {7, true})));
}

TEST(LaneSets, AnUnnumberedConditionEqualsNoOther) {
  SetTable T;
  EXPECT_NE(T.canonical(T.cond(T.full(), 3, {})), T.canonical(T.cond(T.full(), 9, {})));
}

TEST(LaneSets, TheDefaultOfASwitchIsWhatTheOtherSectionsLeave) {
  SetTable T;
  SetId Default = T.section(T.full(), 5, 2, {{1, true}, {2, true}});
  SetId Chain = T.cond(T.cond(T.full(), NoId, {1, true}), NoId, {2, true});
  EXPECT_EQ(T.canonical(Default), T.canonical(Chain));
}

TEST(LaneSets, UnknownKeepsItsReason) {
  SetTable T;
  SetId U = T.unknown({{}, "a goto"});
  EXPECT_TRUE(T.isUnknown(U));
  EXPECT_EQ(T.reason(U).Text, "a goto");
}
