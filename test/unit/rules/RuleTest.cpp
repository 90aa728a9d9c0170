// The table of rules keeps its word: ids, seeds, and who falls under what.
#include "rules/Rule.h"
#include "TestEmit.h"
#include "gmock/gmock.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

std::string kebab(llvm::StringRef Name) {
  std::string Out;
  for (char C : Name) {
    if (llvm::isUpper(C) && !Out.empty())
      Out += '-';
    Out += llvm::toLower(C);
  }
  return Out;
}

TEST(Rule, TheIdIsTheNameOfItsFile) {
#define RULE(Name) EXPECT_EQ(rules::Name.Id.str(), kebab(#Name));
#include "rules/Rules.def"
}

TEST(Rule, ARuleReportsOrFindsJudgesAndWrites) {
  for (const Rule *R : allRules()) {
    EXPECT_EQ(findRule(R->Id), R);
    EXPECT_NE(R->Seeds, nullptr) << R->Id.str();
    const bool Edits = R->Find && R->NeedsMask && R->Judge && R->Describe && (!R->Edits != !R->Write);
    const bool Nothing = !R->Find && !R->NeedsMask && !R->Judge && !R->Describe && !R->Edits && !R->Write && !R->Elsewhere;
    EXPECT_TRUE(R->Findings ? Nothing : Edits) << R->Id.str();
  }
  EXPECT_EQ(findRule("no-such-rule"), nullptr);
}

TEST(Rule, EveryNameOfTheTableOfCallsIsSomeRulesSeed) {
  std::map<std::string, uint8_t> Seeds;
  for (const PrefilterSeed &S : ruleSeeds())
    Seeds[S.Name] |= S.Reason;
  for (const WarpCall &W : warpCalls()) {
    if (W.Seed == WarpSeed::Legacy)
      EXPECT_EQ(Seeds[W.Name.str()], SpellsIntrinsic) << W.Name.str();
    if (W.Seed == WarpSeed::Modern)
      EXPECT_EQ(Seeds[W.Name.str()], SpellsSyncForm) << W.Name.str();
  }
}

TEST(Rule, AnOperationFallsUnderOneRule) {
  TestEmit T("__global__ void k(int *o) { int v = o[threadIdx.x]; v = __shfl(v, 0); o[1] = __ballot(v);\n"
             "asm(\"shfl.down.b32 %0, %1, 1, 0x1f;\" : \"=r\"(v) : \"r\"(v)); o[2] = v; }");
  const FunctionFacts &F = *T.instance("k").F;
  ASSERT_EQ(F.Sites.size(), 3u);
  EXPECT_EQ(&ruleOf(F.Sites[0]), &rules::ShuffleToSync);
  EXPECT_EQ(&ruleOf(F.Sites[1]), &rules::VoteToSync);
  EXPECT_EQ(&ruleOf(F.Sites[2]), &rules::InlinePtx);
  for (const OpSite &Op : F.Sites) {
    unsigned Found = 0;
    for (const Rule *R : allRules())
      if (R->Find)
        for (const RuleSite &S : R->Find(F, T.Demand))
          Found += S.Op == &Op;
    EXPECT_EQ(Found, 1u) << Op.Name;
  }
  EXPECT_EQ(&ruleOfCall("__shfl_xor"), &rules::ShuffleToSync);
  EXPECT_EQ(&ruleOfCall("any"), &rules::VoteToSync);
}

TEST(Emit, SitesCarryTheIdsOfTheirRules) {
  TestEmit T("__global__ void k(int *o) { __shared__ volatile int s[32]; int t = threadIdx.x; s[t] = o[t];\n"
             "s[t] = s[t ^ 1] + __shfl(t, 0); o[t] = s[t]; }\nvoid f(int *o) { k<<<1, 32>>>(o); }");
  std::set<std::string> Ids;
  for (const Site &S : emit(T.input()).Sites)
    Ids.insert(S.Rule);
  EXPECT_THAT(Ids, testing::ElementsAre("shuffle-to-sync", "warp-synchronous-memory"));
}

} // namespace
