// Which masks in _sync code are complained about, and which are somebody's good reason.
#include "rules/LintSync.h"
#include "TestEmit.h"
#include "gmock/gmock.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

std::vector<Finding> findings(const std::string &Source) {
  TestProgram P(Source);
  return ruleFindings(P.Units, P.Options);
}

std::vector<std::string> kinds(const std::string &Body, const std::string &Before = "") {
  std::vector<std::string> Out;
  for (const Finding &F : findings(Before + "__global__ void k(int *o, int n) { int v = o[threadIdx.x];\n" + Body + " }"))
    Out.push_back(F.Kind);
  return Out;
}

TEST(LintSync, LegacyCodeHasNothingToJudge) {
  TestProgram P("__global__ void k(int *o) { o[0] = __any(o[1]); }");
  EXPECT_FALSE(hasSyncCode(P.Units));
  EXPECT_THAT(ruleFindings(P.Units, P.Options), IsEmpty());
}

TEST(LintSync, AFullMaskWhereALoadedValueDecides) {
  EXPECT_THAT(kinds("if (v > 3) o[0] = __any_sync(~0u, v);"), ElementsAre("mask-names-absent-lanes"));
}

TEST(LintSync, WhatMayBeTheSameForAllIsNoClaim) {
  EXPECT_THAT(kinds("if (o[0] > 3) o[0] = __any_sync(~0u, v);"), IsEmpty());
  EXPECT_THAT(kinds("if (n > 3) o[0] = __any_sync(~0u, v);"), IsEmpty());
}

TEST(LintSync, TheBallotOfTheConditionIsRight) {
  EXPECT_THAT(kinds("unsigned m = __ballot_sync(~0u, v > 3); if (v > 3) o[0] = __any_sync(m, v);"), IsEmpty());
}

TEST(LintSync, TheMaskOfTheOtherArm) {
  EXPECT_THAT(kinds("unsigned m = __ballot_sync(~0u, v > 3); if (v > 3) o[1] = 0; else o[0] = __any_sync(m, v);"),
              ElementsAre("caller-not-in-mask"));
}

TEST(LintSync, AMaskThatALoopDoesNotNarrow) {
  EXPECT_THAT(kinds("unsigned m = __ballot_sync(~0u, v > 0); for (int i = 0; i < v; ++i) o[i] = __any_sync(m, v);"),
              ElementsAre("mask-names-absent-lanes"));
}

TEST(LintSync, ASnapshotAsTheMaskOfAVote) {
  EXPECT_THAT(kinds("if (v > 3) o[0] = __any_sync(__activemask(), v);"), ElementsAre("activemask-as-mask"));
  EXPECT_THAT(kinds("if (v > 3) o[0] = __match_any_sync(__activemask(), v);"), IsEmpty());
}

TEST(LintSync, AShortMaskMayMeanAShortBlock) {
  EXPECT_THAT(kinds("o[0] = __any_sync(0xffffff, v);"), ElementsAre("caller-not-in-mask"));
  EXPECT_THAT(kinds("o[0] = __any_sync(0xffff, v);"), IsEmpty());
}

TEST(LintArguments, TheMaskWasForgotten) {
  EXPECT_THAT(kinds("o[0] = __shfl_down_sync(v, 1, 32);"), ElementsAre("mask-is-data"));
  EXPECT_THAT(kinds("o[0] = __any_sync(v > 3, 1);"), ElementsAre("mask-is-data"));
  EXPECT_THAT(kinds("o[0] = __shfl_sync(2.5f, v, 0);"), ElementsAre("mask-is-data"));
  EXPECT_THAT(kinds("o[0] = __shfl_sync(v, 0xffffffff, 0);"), ElementsAre("mask-is-data"));
}

TEST(LintArguments, WhatIsCalledAMaskIsTheAuthorsWord) {
  EXPECT_THAT(kinds("unsigned mask = o[threadIdx.x + 32]; o[0] = __shfl_down_sync(mask, v, 1);"), IsEmpty());
  EXPECT_THAT(kinds("unsigned x = o[threadIdx.x + 32]; o[0] = __shfl_down_sync(x, v, 1);"), ElementsAre("mask-is-data"));
}

TEST(LintCalls, AHelperThatWaitsForTheWholeWarp) {
  const char *Helper = "__device__ int sum(int v) { return __shfl_down_sync(~0u, v, 1); }\n";
  EXPECT_THAT(kinds("if (v > 3) o[0] = sum(v);", Helper), ElementsAre("divergent-caller"));
  EXPECT_THAT(kinds("o[0] = sum(v);", Helper), IsEmpty());
}

TEST(LintSync, EveryMessageSaysWhatToWrite) {
  for (const Finding &F : findings("__global__ void k(int *o) { int v = o[threadIdx.x];\n"
                                   "if (v > 3) o[0] = __any_sync(~0u, v);\no[1] = __shfl_down_sync(v, 1, 32); }"))
    EXPECT_THAT(F.Message, HasSubstr("; fix: "));
}

} // namespace
