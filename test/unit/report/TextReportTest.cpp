#include "SampleResult.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;
using testing::Not;

TEST(TextReport, ShowsSitesReasonsSummaryAndFailures) {
  EXPECT_EQ(rendered(renderText, sampleResult(), sampleOptions()),
            R"(a.cu:3:8: proven: __shfl_down gets the full mask 0xffffffffu [shuffle-to-sync]
    3 |   v += __shfl_down(v, 1);
      |        ^~~~~~~~~~~
a.cu:1:17: note: kernel entry: every launched lane is present
a.cu:4:15: manual: __shfl needs a person [shuffle-to-sync]
    4 |   if (v) v += __shfl(v, 0);
      |               ^~~~~~
a.cu:4:3: note: 'v' differs between lanes
(program): note: no launch is visible
a.cu:4:15: note: suggested edit: pass __ballot_sync(m, v != 0)
b.cu:7:3: finding: 'warpSum' is called where only some lanes are [divergent-caller]
b.cu:6:1: note: this branch
c.cu: not analysed: 3:4: expected ';'
    9:1: unknown type 'T'

3 sites in 1 file: 1 migrated automatically, 1 needs a person, 1 needs nothing; 1 finding about code that is already modern; 1 file could not be analysed completely
      1  proven        rewritten; the mask follows from the documented contract
      1  manual        not edited; the reason says what blocks it and suggests an edit
      1  guarded       behind a version, architecture or HIP guard or a shim: already handled
      1  findings      problems in code that already uses the _sync forms
parsed as: host, sm_60 (built-in stub headers)
rests on partial-warps (A2): lanes that were never launched (partial last warp) count as exited
compiler flags that were not understood and left out: --weird
legacy names in strings (compiled at run time? not analysed): 1
)");
}

TEST(TextReport, FindingsAreCountedByWhatTheySpeakOf) {
  Result R = sampleResult();
  R.Findings = {{"no-substitute", {"b.cu", 1, 1, 0, 0}, "", "x", {}},
                {"shared-memory-limit", {"b.cu", 2, 1, 9, 0}, "", "y", {}},
                {"recheck-disagrees", {"b.cu", 3, 1, 19, 0}, "", "z", {}}};
  std::string Text = rendered(renderText, R, sampleOptions());
  EXPECT_THAT(Text, HasSubstr("; 1 finding about edits that were not made; 2 findings about the target; 1 file could"));
  EXPECT_THAT(Text, HasSubstr("      2  findings      what the target lacks or has no room for\n"));
  EXPECT_THAT(Text, Not(HasSubstr("modern")));
}

TEST(TextReport, AnEmptyResultSaysSo) {
  Result R;
  R.Files = {{"a.cu", FileStatus::Parsed, {}, 0, 0}};
  EXPECT_EQ(rendered(renderText, R, {}), "no legacy warp code in 1 file\n");
}

TEST(TextReport, GuardedSitesAreListedOnRequest) {
  RenderOptions O = sampleOptions();
  EXPECT_THAT(rendered(renderText, sampleResult(), O), Not(HasSubstr("guarded: __any")));
  O.AllStates = true;
  EXPECT_THAT(rendered(renderText, sampleResult(), O), HasSubstr("guarded: __any"));
}

TEST(TextReport, TheCaretLineFollowsTabs) {
  Result R = sampleResult();
  R.Sites[0].Where = sampleRef("p[0]");
  EXPECT_THAT(rendered(renderText, R, sampleOptions()), HasSubstr("| \tint v = p[0];\n      | \t        ^~~~\n"));
}

TEST(TextReport, ALineThatIsGoneIsNotQuoted) {
  Result R = sampleResult();
  R.Sites[0].Where.Offset = 100000;
  EXPECT_THAT(rendered(renderText, R, sampleOptions()), Not(HasSubstr("    3 |")));
}

TEST(TextReport, InvalidUtf8InTheQuotedLineIsReplaced) {
  Result R = sampleResult();
  RenderOptions O;
  O.Source = [](llvm::StringRef) { return std::string("/*\xff*/ __shfl_down(v, 1);\n"); };
  R.Sites[0].Where.Offset = 6;
  R.Sites[0].Where.Column = 7;
  EXPECT_THAT(rendered(renderText, R, O), HasSubstr("/*\xef\xbf\xbd*/ __shfl_down"));
}

TEST(TextReport, ColoursAreThereOnlyWhenAsked) {
  RenderOptions O = sampleOptions();
  EXPECT_THAT(rendered(renderText, sampleResult(), O), Not(HasSubstr("\x1b[")));
  O.Color = true;
  EXPECT_THAT(rendered(renderText, sampleResult(), O), HasSubstr("\x1b[1;32mproven: \x1b[0m"));
}

TEST(TextReport, PathsCanBeOpenedFromElsewhere) {
  RenderOptions O = sampleOptions();
  O.Shown = [](llvm::StringRef File) { return "/proj/" + File.str(); };
  EXPECT_THAT(rendered(renderText, sampleResult(), O), HasSubstr("/proj/a.cu:3:8: proven"));
}

TEST(TextReport, TokensThatAreNotAccountedForAreLoud) {
  Result R = sampleResult();
  R.Account.Unexplained = 2;
  EXPECT_THAT(rendered(renderText, R, {}), HasSubstr("not accounted for: 2"));
}

TEST(TextReport, AGrantedAssumptionIsNamedAtTheSite) {
  Result R = sampleResult();
  R.Sites[0].St = State::Assumed;
  R.Sites[0].Assumptions = {};
  R.Sites[0].Assumptions.add(Assumption::Structured);
  EXPECT_THAT(rendered(renderText, R, {}), HasSubstr("full mask 0xffffffffu, assuming structured ["));
}

TEST(TextReport, AnExchangeIsOneItemForAPerson) {
  Result R;
  R.Files = {{"a.cu", FileStatus::Parsed, {}, 0, 0}};
  auto Add = [&](unsigned Line, const char *Array, const char *Why) {
    Site S;
    S.Rule = "warp-synchronous-memory";
    S.Where = {"a.cu", Line, 3, Line * 10, 4};
    S.Function = "kernel";
    S.Intrinsic = Array;
    S.Reasons = {{{"a.cu", 5, 3, 50, 4}, Why}};
    R.Sites.push_back(S);
  };
  for (unsigned Line : {10, 12, 13, 14, 20})
    Add(Line, "s", "other warps");
  Add(21, "t", "other warps");
  Add(22, "s", "no place");
  Add(23, "t", "other warps");
  const std::string Text = rendered(renderText, R, {});
  EXPECT_THAT(Text, HasSubstr("a.cu:10:3: note: 4 more statements wait for it: lines 12 to 14, 20\n"));
  EXPECT_THAT(Text, HasSubstr("a.cu:21:3: note: 1 more statement waits for it: line 23\n"));
  EXPECT_THAT(Text, HasSubstr("a.cu:22:3: manual"));
  EXPECT_THAT(Text, Not(HasSubstr("a.cu:12:3: manual")));
  EXPECT_THAT(Text, HasSubstr("8 sites in 1 file: 0 migrated automatically, 8 need a person"));
}
