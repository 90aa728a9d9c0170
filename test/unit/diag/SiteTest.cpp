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
            (std::vector<Assumption>{Assumption::PartialWarps, Assumption::Instantiated}));
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
