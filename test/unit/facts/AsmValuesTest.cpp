#include "facts/AsmValues.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

static std::set<unsigned> voted(llvm::StringRef Text, unsigned Outputs = 2) {
  return votedOutputs(ptx::parseFragment(Text), Outputs, [](llvm::StringRef Name) { return Name == "out" ? 0 : -1; });
}

TEST(AsmValues, ABallotIsOneValue) { EXPECT_THAT(voted("vote.ballot.b32 %0, p;"), ElementsAre(0u)); }
TEST(AsmValues, WhatIsComputedFromVotesAndConstantsIs) {
  EXPECT_THAT(voted("vote.any.pred q, p; selp.u32 %0, 1, 0, q; mov.u32 %1, 5;"), ElementsAre(0u, 1u));
  EXPECT_THAT(voted("vote.sync.all.pred q, p, 3; @q mov.u32 %1, 5; selp.u32 %[out], 1, 0, q;"), ElementsAre(0u));
}
TEST(AsmValues, InputsAndShufflesAndSpecialRegistersAreNot) {
  EXPECT_THAT(voted("vote.ballot.b32 %0, p; add.u32 %0, %0, %2;"), IsEmpty());
  EXPECT_THAT(voted("vote.ballot.b32 %0, p; shfl.up.b32 %0, %0, 1, 0;"), IsEmpty());
  EXPECT_THAT(voted("vote.ballot.b32 m, p; and.b32 %0, m, %%lanemask_lt;"), IsEmpty());
  EXPECT_THAT(voted("vote.ballot.b32 m, p; ld.shared.u32 %0, [m];"), IsEmpty());
}
TEST(AsmValues, TheSecondPredicateOfAComparisonCountsToo) {
  EXPECT_THAT(voted("vote.ballot.b32 m, p; setp.eq.u32 m|q, %2, 0; mov.u32 %0, m; selp.u32 %1, 1, 0, q;"), IsEmpty());
}
TEST(AsmValues, ANameOfAnInnerScopeIsAnother) {
  EXPECT_THAT(voted("{ .reg .pred q; vote.any.pred q, p; } selp.u32 %0, 1, 0, q;"), IsEmpty());
  EXPECT_THAT(voted("{ .reg .pred q; vote.any.pred q, p; selp.u32 %0, 1, 0, q; }"), ElementsAre(0u));
}
TEST(AsmValues, NothingIsClaimedAcrossJumpsAndUnknownText) {
  EXPECT_THAT(voted("vote.ballot.b32 %0, p; @p bra L;"), IsEmpty());
  EXPECT_THAT(voted("vote.ballot.b32 %0, p; frob %1;"), IsEmpty());
}
