#include "TestProject.h"
#include "engine/Classification.h"
#include "engine/FileRecords.h"
#include "gmock/gmock.h"

using namespace warpshift;
using namespace warpshift::test;
using ::testing::HasSubstr;

namespace {

/// What becomes of a file of which the migration found only the sites in Found (by the spelled name).
Result classified(TestProject &T, const std::vector<std::string> &Found = {}) {
  Result R;
  for (const std::string &Name : Found) {
    Site S;
    S.Rule = "vote-to-sync";
    S.Where = T.place("a.cu", Name);
    S.Configurations = {"sm_60", "sm_70"};
    S.St = State::Proven;
    S.Groups = {Name};
    S.Edits = {{"a.cu", S.Where.Offset, S.Where.Length, "x"}};
    R.Groups.push_back({Name, S.Edits, false});
    R.Sites.push_back(std::move(S));
  }
  recordFiles(*T, R);
  UsedSuppressions Used;
  classifyRest(*T, R, Used);
  return R;
}

std::string onlyState(const Result &R) {
  return R.Sites.size() == 1 ? stateKey(R.Sites[0].St).str() : std::to_string(R.Sites.size()) + " sites";
}

TEST(Classification, AMigratedSiteStaysAsItIs) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) { o[0] = __any(o[1]); }\n"}}};
  Result R = classified(T, {"__any"});
  EXPECT_EQ(onlyState(R), "proven");
  EXPECT_EQ(R.Groups.size(), 1u);
  EXPECT_EQ(R.Account.Classified, 1u);
  EXPECT_EQ(R.Account.Unexplained, 0u);
}

TEST(Classification, CodeForOldToolkitsIsGuarded) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) {\n#if CUDART_VERSION < 9000\n  o[0] = __any(o[1]);\n#endif\n}\n"}}};
  Result R = classified(T);
  EXPECT_EQ(onlyState(R), "guarded");
  EXPECT_THAT(R.Sites[0].Reasons[0].Text, HasSubstr("CUDART_VERSION < 9000"));
  EXPECT_EQ(R.Sites[0].Where.Line, 3u);
  EXPECT_EQ(R.Account.InSkippedRegions, 1u);
}

TEST(Classification, CodeThatNothingCompilesIsUnreachable) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) {\n#if 0\n  o[0] = __any(o[1]);\n#endif\n}\n"}}};
  EXPECT_EQ(onlyState(classified(T)), "unreachable");
}

TEST(Classification, InlinePtxThatNothingCompilesIsUnreachable) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) {\n#if 0\n"
                          "  asm(\"shfl.down.b32 %0, %1, 1, 31;\" : \"=r\"(o[0]) : \"r\"(o[1]));\n#endif\n}\n"}}};
  Result R = classified(T);
  EXPECT_EQ(onlyState(R), "unreachable");
  EXPECT_EQ(R.Sites[0].Rule, "inline-ptx");
}

TEST(Classification, AMacroOfTheProjectIsAShim) {
  TestProject T{{{"a.cu", "#define __any(x) __any_sync(0xffffffffu, x)\n"
                          "__global__ void k(int *o) { o[0] = __any(o[1]); }\n"}}};
  Result R = classified(T);
  ASSERT_FALSE(R.Sites.empty());
  for (const Site &S : R.Sites)
    EXPECT_EQ(S.St, State::Guarded) << S.Where.Line;
  EXPECT_EQ(R.Account.Unexplained, 0u);
}

TEST(Classification, ASuppressedSiteLosesItsGroup) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) {\n"
                          "  o[0] = __any(o[1]); // NOLINT(warpshift-vote-to-sync): one warp\n"
                          "  o[1] = __all(o[1]);\n}\n"}}};
  Result R = classified(T, {"__any", "__all"});
  ASSERT_EQ(R.Sites.size(), 2u);
  EXPECT_EQ(R.Sites[0].St, State::Suppressed);
  EXPECT_TRUE(R.Sites[0].Edits.empty() && R.Sites[0].Groups.empty());
  EXPECT_THAT(R.Sites[0].Reasons[0].Text, HasSubstr("one warp"));
  ASSERT_EQ(R.Groups.size(), 1u);
  EXPECT_EQ(R.Groups[0].Id, "__all");
}

TEST(Classification, StringsAndCommentsAreCountedAndNoSites) {
  TestProject T{{{"a.cu", "// __any\nconst char *s = \"__all\";\n"
                          "__global__ void k(int *o) { o[0] = __ballot(o[1]); }\n"}}};
  Result R = classified(T, {"__ballot"});
  EXPECT_EQ(onlyState(R), "proven");
  EXPECT_EQ(R.Account.Tokens, 3u);
  EXPECT_EQ(R.Account.InComments, 1u);
  EXPECT_EQ(R.Account.InStrings, 1u);
  EXPECT_EQ(R.Account.Unexplained, 0u);
}

TEST(Classification, ATokenThatNobodyExplainsGoesToAPerson) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) { o[0] = __any(o[1]); }\n"}}};
  Result R = classified(T); // As if the migration had lost the site.
  EXPECT_EQ(onlyState(R), "manual");
  EXPECT_EQ(R.Account.Unexplained, 1u);
}

} // namespace
