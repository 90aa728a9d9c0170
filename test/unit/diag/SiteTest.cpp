#include "diag/Result.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(Site, EveryStateKeyReadsBackAsItself) {
  for (unsigned I = 0; I != NumStates; ++I)
    EXPECT_EQ(parseState(stateKey(State(I))), State(I));
  EXPECT_EQ(parseState("no-such-state"), std::nullopt);
}

TEST(Site, AssumptionsAreFoundByKeyAndById) {
  EXPECT_EQ(parseAssumption("partial-warps"), Assumption::PartialWarps);
  EXPECT_EQ(parseAssumption("A2"), Assumption::PartialWarps);
  EXPECT_EQ(parseAssumption("A9"), Assumption::Instantiated);
  EXPECT_EQ(parseAssumption("A10"), std::nullopt);
}

TEST(Site, WhatIsGrantedByDefault) {
  EXPECT_EQ(AssumptionSet::defaults().list(),
            (std::vector<Assumption>{Assumption::PartialWarps, Assumption::Instantiated, Assumption::OneOpinion,
                                     Assumption::WarpPrivate, Assumption::PiecesApart, Assumption::AsParsed,
                                     Assumption::LaunchesSeen}));
}

static Site editedSite() {
  Site S;
  S.Where = {"a.cu", 2, 1, 20, 5};
  S.St = State::Assumed;
  S.Assumptions.add(Assumption::Structured);
  S.Mask = {MaskKind::Full, "0xffffffffu"};
  S.Reasons = {{S.Where, "kernel entry"}};
  S.Edits = {{"a.cu", 20, 5, "__any_sync(0xffffffffu, "}};
  S.Groups = {"g", "h"};
  S.Suggestion = "write __any_sync";
  return S;
}

static bool hasNoEdit(const Site &S) {
  return S.Mask == MaskChoice() && S.Assumptions.empty() && S.Edits.empty() && S.Groups.empty();
}

TEST(Site, AWithdrawnSiteKeepsItsReasonsBehindTheNewOne) {
  Site S = editedSite();
  S.withdraw({S.Where, "it does not parse"});
  EXPECT_EQ(S.St, State::Manual);
  EXPECT_TRUE(hasNoEdit(S));
  ASSERT_EQ(S.Reasons.size(), 2u);
  EXPECT_EQ(S.Reasons[0].Text, "it does not parse");
  EXPECT_EQ(S.Suggestion, "write __any_sync");
}

TEST(Site, ASiteThatIsLeftAloneHasOneReason) {
  Site S = editedSite();
  S.leaveAlone(State::Suppressed, {S.Where, "suppressed: x"});
  EXPECT_EQ(S.St, State::Suppressed);
  EXPECT_TRUE(hasNoEdit(S) && S.Suggestion.empty());
  ASSERT_EQ(S.Reasons.size(), 1u);
}

TEST(Site, AGroupTakesEverySiteThatDependsOnItAlong) {
  std::vector<Site> Sites(2, editedSite());
  Sites[1].Groups = {"g"};
  std::vector<EditGroup> Groups{{"g", {}, false}, {"h", {}, false}};
  withdrawGroups(Sites, Groups, {"h"}, "not so");
  EXPECT_TRUE(hasNoEdit(Sites[0]));
  EXPECT_EQ(Sites[1].St, State::Assumed);
  ASSERT_EQ(Groups.size(), 1u);
  EXPECT_EQ(Groups[0].Id, "g");
}

TEST(Site, AGroupWithoutSitesIsDroppedUnlessItIsAppliedAlways) {
  std::vector<EditGroup> Groups{{"h", {}, false}, {"nobody's", {}, false}, {"always", {}, true}};
  dropGroupsWithoutSites({editedSite()}, Groups);
  ASSERT_EQ(Groups.size(), 2u);
  EXPECT_EQ(Groups[0].Id, "h");
  EXPECT_EQ(Groups[1].Id, "always");
}

TEST(ExitCode, NothingToDoIsZero) { EXPECT_EQ(exitCodeFor(Result{}, false), 0); }

TEST(ExitCode, AnEditableSiteIsOneForCheckAndZeroForFix) {
  Result R;
  R.Sites.emplace_back().St = State::Proven;
  EXPECT_EQ(exitCodeFor(R, false), 1);
  EXPECT_EQ(exitCodeFor(R, true), 0);
}

TEST(ExitCode, AFailedFileWinsOverFindings) {
  Result R;
  R.Sites.emplace_back().St = State::Manual;
  R.Files.emplace_back().Status = FileStatus::Failed;
  EXPECT_EQ(exitCodeFor(R, false), 3);
  EXPECT_EQ(exitCodeFor(R, true), 3);
}

TEST(ExitCode, AnUnexplainedTokenIsNeverClean) {
  Result R;
  R.Account.Unexplained = 1;
  EXPECT_EQ(exitCodeFor(R, false), 3);
}
