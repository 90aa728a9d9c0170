#include "tool/RuleDocs.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(RuleDocs, TheIdIsTheFileNameInKebabCase) {
  EXPECT_EQ(ruleIdOf("ShuffleToSync.cpp"), "shuffle-to-sync");
  EXPECT_EQ(ruleIdOf("shuffle-to-sync.h"), "shuffle-to-sync");
}

TEST(RuleDocs, SummaryAndTextComeFromTheLeadingComment) {
  auto E = parseRuleDoc("VoteToSync.cpp", "//===- VoteToSync.cpp - votes get a mask -------------*- C++ -*-===//\n"
                                          "//\n"
                                          "// Before   if (__any(p))\n"
                                          "// After    if (__any_sync(m, p))\n"
                                          "//\n"
                                          "//===----------------------===//\n"
                                          "#ifndef X\n// not this\n");
  ASSERT_TRUE(E);
  EXPECT_EQ(E->Id, "vote-to-sync");
  EXPECT_EQ(E->Summary, "votes get a mask");
  EXPECT_EQ(E->Text, "Before   if (__any(p))\nAfter    if (__any_sync(m, p))");
}

TEST(RuleDocs, AFileWithoutBeforeIsNoRule) {
  EXPECT_FALSE(parseRuleDoc("Rule.h", "//===- Rule.h - what a rule is ---*- C++ -*-===//\n// text\n"));
}
