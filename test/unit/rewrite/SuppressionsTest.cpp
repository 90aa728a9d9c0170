#include "rewrite/Suppressions.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// The reason of the suppression that hides Rule at the mark /*@*/, or "none".
std::string at(llvm::StringRef Text, llvm::StringRef Rule = "shuffle-to-sync") {
  Suppressions S{RawTokens(Text)};
  const Suppression *M = S.match(uint32_t(Text.find("/*@*/")), Rule);
  return M ? M->Reason : "none";
}

} // namespace

TEST(Suppressions, ACommentHidesItsOwnLine) {
  EXPECT_EQ(at("a;\n/*@*/ b; // NOLINT(warpshift-shuffle-to-sync): next month\nc;"), "next month");
}

TEST(Suppressions, OtherLinesAreNotHidden) {
  EXPECT_EQ(at("a; // NOLINT(warpshift-*): x\n/*@*/ b;"), "none");
  EXPECT_EQ(at("/*@*/ b;\na; // NOLINT(warpshift-*): x\n"), "none");
}

TEST(Suppressions, OtherRulesAreNotHidden) { EXPECT_EQ(at("/*@*/ b; // NOLINT(warpshift-vote-to-sync): x"), "none"); }

TEST(Suppressions, NextLineHidesTheNextLineOnly) {
  EXPECT_EQ(at("// NOLINTNEXTLINE(warpshift-shuffle-to-sync): y\n/*@*/ b;"), "y");
  EXPECT_EQ(at("// NOLINTNEXTLINE(warpshift-shuffle-to-sync): y\n\n/*@*/ b;"), "none");
}

TEST(Suppressions, GlobsMatchAnyCharacters) {
  EXPECT_EQ(at("/*@*/ // NOLINT(warpshift-*): z"), "z");
  EXPECT_EQ(at("/*@*/ // NOLINT(warpshift-*-to-sync): z"), "z");
  EXPECT_EQ(at("/*@*/ // NOLINT(warpshift-shuffle-*-sync*): z"), "z");
  EXPECT_EQ(at("/*@*/ // NOLINT(warpshift-shuffle): z"), "none");
}

TEST(Suppressions, AListMayNameOthers) {
  EXPECT_EQ(at("/*@*/ // NOLINT(readability-magic-numbers, warpshift-shuffle-to-sync , x): w"), "w");
}

TEST(Suppressions, ABareMarkerSpeaksToEveryTool) {
  EXPECT_EQ(at("/*@*/ // NOLINT"), "");
  EXPECT_EQ(at("/*@*/ // NOLINT(*)"), "");
  EXPECT_EQ(at("/*@*/ // NOLINT: see the manual"), "");
  EXPECT_EQ(at("// NOLINTNEXTLINE\n/*@*/ b;"), "");
  EXPECT_EQ(at("// NOLINTBEGIN\n\n/*@*/ b;\n// NOLINTEND\n"), "");
}

TEST(Suppressions, WhatIsForOtherToolsHidesNothing) {
  EXPECT_EQ(at("/*@*/ // NOLINT(bugprone-*)"), "none");
  EXPECT_EQ(at("/*@*/ // NOLINTED"), "none");
  EXPECT_EQ(at("/*@*/ // XNOLINT(warpshift-*): x"), "none");
}

TEST(Suppressions, BlockCommentsWorkAndTheirEndIsNoReason) {
  EXPECT_EQ(at("/*@*/ b; /* NOLINT(warpshift-*): in a block */"), "in a block");
}

TEST(Suppressions, AMarkerInAStringIsNone) { EXPECT_EQ(at("/*@*/ \"// NOLINT(warpshift-*): x\""), "none"); }

TEST(Suppressions, ARegionHidesItsLines) {
  EXPECT_EQ(at("// NOLINTBEGIN(warpshift-*): r\n\n/*@*/ b;\n// NOLINTEND(warpshift-*)\n"), "r");
  EXPECT_EQ(at("// NOLINTBEGIN(warpshift-*): r\n// NOLINTEND(warpshift-*)\n/*@*/ b;\n"), "none");
}

TEST(Suppressions, NestedRegionsPairUp) {
  EXPECT_EQ(at("// NOLINTBEGIN(warpshift-*): outer\n// NOLINTBEGIN(warpshift-a): inner\n// NOLINTEND(warpshift-a)\n/*@*/ b;\n"
               "// NOLINTEND(warpshift-*)\n"),
            "outer");
}

TEST(Suppressions, AnUnpairedRegionHidesNothingAndIsAProblem) {
  llvm::StringRef Text = "// NOLINTEND(warpshift-b)\n// NOLINTBEGIN(warpshift-*): r\n/*@*/ b;\n";
  EXPECT_EQ(at(Text), "none");
  Suppressions S{RawTokens(Text)};
  ASSERT_EQ(S.problems().size(), 2u);
  EXPECT_EQ(S.problems()[0].Line, 1u);
  EXPECT_EQ(S.problems()[1].Line, 2u);
}

TEST(Suppressions, UnusedOnesAreListed) {
  llvm::StringRef Text = "a; // NOLINT(warpshift-*): used\r\nb; // NOLINT(warpshift-*): unused\r\n";
  Suppressions S{RawTokens(Text)};
  EXPECT_EQ(S.unused().size(), 2u);
  S.match(0, "shuffle-to-sync");
  ASSERT_EQ(S.unused().size(), 1u);
  EXPECT_EQ(S.unused()[0].Reason, "unused");
  EXPECT_EQ(S.unused()[0].Line, 2u);
}
