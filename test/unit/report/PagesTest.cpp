#include "SampleResult.h"
#include "llvm/Support/JSON.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;
using testing::Not;

namespace {
llvm::json::Value sarif(const Result &R) {
  auto V = llvm::json::parse(rendered(renderSarif, R, sampleOptions()));
  EXPECT_TRUE(bool(V));
  return V ? std::move(*V) : llvm::json::Value(nullptr);
}
const llvm::json::Object &run(const llvm::json::Value &V) { return *(*V.getAsObject()->getArray("runs"))[0].getAsObject(); }
const llvm::json::Object &sarifResult(const llvm::json::Value &V, size_t I) {
  return *(*run(V).getArray("results"))[I].getAsObject();
}
} // namespace

TEST(Sarif, HasOneResultPerSiteThatMattersAndPerFinding) {
  llvm::json::Value V = sarif(sampleResult());
  EXPECT_EQ(V.getAsObject()->getString("version"), "2.1.0");
  EXPECT_EQ(run(V).getArray("results")->size(), 3u); // The guarded site is none.
}

TEST(Sarif, AProvenSiteCarriesPlaceFingerprintReasonAndFix) {
  llvm::json::Value V = sarif(sampleResult());
  const llvm::json::Object &Site = sarifResult(V, 0);
  EXPECT_EQ(Site.getString("ruleId"), "shuffle-to-sync");
  const auto *Physical = (*Site.getArray("locations"))[0].getAsObject()->getObject("physicalLocation");
  EXPECT_EQ(Physical->getObject("artifactLocation")->getString("uri"), "a.cu");
  EXPECT_EQ(Physical->getObject("artifactLocation")->getString("uriBaseId"), "SRCROOT");
  EXPECT_EQ(Physical->getObject("region")->getInteger("startLine"), 3);
  EXPECT_EQ(Physical->getObject("region")->getInteger("startColumn"), 8);
  EXPECT_EQ(Physical->getObject("region")->getInteger("endColumn"), 19);
  EXPECT_EQ(Site.getObject("partialFingerprints")->getString("warpshift/v1"), sampleResult().Sites[0].Id);
  EXPECT_EQ(Site.getArray("relatedLocations")->size(), 1u);
  const auto *Change = (*(*Site.getArray("fixes"))[0].getAsObject()->getArray("artifactChanges"))[0].getAsObject();
  // The edit is in the site and in its group, and must appear once.
  ASSERT_EQ(Change->getArray("replacements")->size(), 1u);
  const auto *Replacement = (*Change->getArray("replacements"))[0].getAsObject();
  EXPECT_EQ(Replacement->getObject("insertedContent")->getString("text"), "__shfl_down_sync(0xffffffffu, ");
}

TEST(Sarif, AManualSiteHasNoFix) {
  llvm::json::Value V = sarif(sampleResult());
  EXPECT_EQ(sarifResult(V, 1).getArray("fixes"), nullptr);
}

TEST(Sarif, ASuppressedSiteIsMarkedAsSuppressed) {
  Result R = sampleResult();
  R.Sites[0].St = State::Suppressed;
  llvm::json::Value V = sarif(R);
  EXPECT_NE(sarifResult(V, 0).getArray("suppressions"), nullptr);
}

TEST(Sarif, FailedFilesAreNotificationsAndTheRunIsNotSuccessful) {
  llvm::json::Value V = sarif(sampleResult());
  const auto *Invocation = (*run(V).getArray("invocations"))[0].getAsObject();
  EXPECT_EQ(Invocation->getBoolean("executionSuccessful"), false);
  EXPECT_EQ(Invocation->getArray("toolExecutionNotifications")->size(), 1u);
}

TEST(Sarif, EveryRuleIdOfAResultIsDescribed) {
  llvm::json::Value V = sarif(sampleResult());
  std::set<std::string> Known;
  for (const auto &Rule : *run(V).getObject("tool")->getObject("driver")->getArray("rules"))
    Known.insert(Rule.getAsObject()->getString("id")->str());
  for (const auto &Result : *run(V).getArray("results"))
    EXPECT_EQ(Known.count(Result.getAsObject()->getString("ruleId")->str()), 1u);
}

TEST(Sarif, PathsAreWrittenAsUris) {
  Result R = sampleResult();
  R.Sites[0].Where.File = "my dir/a#1.cu";
  EXPECT_THAT(rendered(renderSarif, R, {}), HasSubstr("\"my%20dir/a%231.cu\""));
}

TEST(Sarif, ColumnsCountCharactersNotBytes) {
  Result R = sampleResult();
  RenderOptions O;
  O.Source = [](llvm::StringRef) { return std::string("/*\xc3\xa9*/ __shfl_down(v, 1);\n"); };
  R.Sites[0].Where.Offset = 7;
  R.Sites[0].Where.Column = 8;
  EXPECT_THAT(rendered(renderSarif, R, O), HasSubstr("\"startColumn\": 7"));
}

TEST(Html, IsOneSelfContainedPage) {
  std::string Page = rendered(renderHtml, sampleResult(), sampleOptions());
  EXPECT_THAT(Page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(Page, Not(HasSubstr("http://")));
  EXPECT_THAT(Page, Not(HasSubstr("https://")));
  EXPECT_THAT(Page, Not(HasSubstr("<link")));
  EXPECT_THAT(Page, HasSubstr("</html>\n"));
}

/// What the page's script draws from.
static llvm::json::Value pageData(const Result &R, const RenderOptions &O) {
  std::string Page = rendered(renderHtml, R, O);
  llvm::StringRef Text = llvm::StringRef(Page).split("id=data>").second.split("</script>").first;
  auto V = llvm::json::parse(Text);
  EXPECT_TRUE(bool(V)) << Text.str();
  return V ? std::move(*V) : llvm::json::Value(nullptr);
}

TEST(Html, TheDataHasEverySiteWithItsReasonsAndTheSource) {
  llvm::json::Value V = pageData(sampleResult(), sampleOptions());
  const llvm::json::Array &Sites = *V.getAsObject()->getArray("sites");
  ASSERT_EQ(Sites.size(), sampleResult().Sites.size() + sampleResult().Findings.size());
  const llvm::json::Object &First = *Sites[0].getAsObject();
  EXPECT_EQ(First.getString("id"), sampleResult().Sites[0].Id);
  EXPECT_EQ((*First.getArray("why"))[0].getAsObject()->getString("t"), "kernel entry: every launched lane is present");
  EXPECT_THAT(V.getAsObject()->getObject("texts")->getString("a.cu")->str(), HasSubstr("__shfl_down(v, 1)"));
}

TEST(Html, WhatIsLeftToDoIsOrderedByWhatHelpsMost) {
  Result R = sampleResult();
  ASSERT_EQ(R.Sites[1].St, State::Manual);
  for (unsigned I = 0; I != 2; ++I) {
    Site S = R.Sites[1];
    S.Id += std::to_string(I);
    S.Reasons[0].Text = "the loop of '" + std::to_string(I) + "' ends for some lanes first";
    S.Assumptions = AssumptionSet();
    R.Sites.push_back(S);
  }
  std::string Page = rendered(renderHtml, R, sampleOptions());
  llvm::StringRef ToDo = llvm::StringRef(Page).split("<ol class=todo>").second.split("</ol>").first;
  EXPECT_EQ(ToDo.count("<li>"), 2u); // Names do not make a reason another one.
  EXPECT_THAT(ToDo.split("</li>").first.str(), HasSubstr("<b>2 sites</b>"));
}

TEST(Html, WhatChangedSinceAnEarlierRun) {
  Result Before = sampleResult(), Now = sampleResult();
  Before.Sites[0].St = State::Manual;
  Before.Sites[1].Id = "of old";
  RenderOptions O = sampleOptions();
  O.Before = &Before;
  EXPECT_THAT(rendered(renderHtml, Now, O), HasSubstr("<b>1</b> new, <b>1</b> gone, <b>1</b> in another state"));
  llvm::json::Value V = pageData(Now, O);
  const llvm::json::Array &Sites = *V.getAsObject()->getArray("sites");
  EXPECT_EQ(Sites[0].getAsObject()->getString("delta"), "was manual");
  EXPECT_EQ(Sites[1].getAsObject()->getString("delta"), "new");
  EXPECT_EQ(V.getAsObject()->getArray("gone")->size(), 1u);
}

TEST(Html, VerdictsAreJoined) {
  RenderOptions O = sampleOptions();
  O.Verdicts = {{"a.cu", sampleResult().Sites[0].Where.Line, "equivalent", 36}};
  llvm::json::Value V = pageData(sampleResult(), O);
  EXPECT_EQ((*V.getAsObject()->getArray("sites"))[0].getAsObject()->getString("verified"), "equivalent (run 36 times)");
}

TEST(RdJsonl, OneObjectALineWithTheEditWhereItStandsAlone) {
  std::string Text = rendered(renderRdJsonl, sampleResult(), sampleOptions());
  llvm::SmallVector<llvm::StringRef, 4> Lines;
  llvm::StringRef(Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  ASSERT_EQ(Lines.size(), 3u);
  auto First = llvm::json::parse(Lines[0]);
  ASSERT_TRUE(bool(First));
  EXPECT_EQ(First->getAsObject()->getObject("location")->getString("path"), "a.cu");
  const llvm::json::Array *Edits = First->getAsObject()->getArray("suggestions");
  ASSERT_NE(Edits, nullptr);
  EXPECT_EQ((*Edits)[0].getAsObject()->getString("text"), "__shfl_down_sync(0xffffffffu, ");
  EXPECT_EQ((*Edits)[0].getAsObject()->getObject("range")->getObject("start")->getInteger("line"), 3);
}

TEST(GitLab, EveryEntryHasAFingerprintOfItsOwn) {
  auto V = llvm::json::parse(rendered(renderGitLab, sampleResult(), {}));
  ASSERT_TRUE(bool(V));
  ASSERT_EQ(V->getAsArray()->size(), 3u);
  EXPECT_EQ((*V->getAsArray())[0].getAsObject()->getString("fingerprint"), sampleResult().Sites[0].Id);
}

TEST(JUnit, AFileIsATestCase) {
  std::string Text = rendered(renderJUnit, sampleResult(), {});
  EXPECT_THAT(Text, HasSubstr("tests=\"3\" failures=\"2\" errors=\"1\""));
  EXPECT_THAT(Text, HasSubstr("<testcase classname=\"warpshift\" name=\"c.cu\"><error message=\"3:4: expected ';'\"/>"));
}

TEST(Html, TextOfTheProjectCannotBecomeMarkup) {
  Result R = sampleResult();
  R.Sites[0].Function = "</script><script>alert(1)</script>";
  R.Sites[0].Reasons[0].Text = "<img src=x onerror=alert(1)>";
  R.Sites[0].Where.File = "\"><b>.cu";
  std::string Page = rendered(renderHtml, R, {});
  EXPECT_THAT(Page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(Page, Not(HasSubstr("<img")));
  EXPECT_THAT(Page, Not(HasSubstr("<b>.cu")));
}

TEST(Markdown, BackTicksOfTheProjectDoNotEndTheCode) {
  Result R = sampleResult();
  R.Sites[1].Where.File = "a``<img>\x1b.cu";
  EXPECT_THAT(rendered(renderMarkdown, R, sampleOptions()), HasSubstr("``` a``<img>\\x1b.cu:4 ```"));
}

TEST(Markdown, ShowsTheVerdictAndWhatNeedsAPerson) {
  EXPECT_EQ(rendered(renderMarkdown, sampleResult(), {}), R"(## Warpshift

3 sites in 1 file: 1 migrated automatically, 1 needs a person, 1 needs nothing; 1 finding about code that is already modern; 1 file could not be analysed completely.

| sites | state | meaning |
|---:|---|---|
| 1 | proven | rewritten; the mask follows from the documented contract |
| 1 | manual | not edited; the reason says what blocks it and suggests an edit |
| 1 | guarded | behind a version, architecture or HIP guard or a shim: already handled |

### Needs a person

| place | what | why |
|---|---|---|
| `a.cu:4` | manual | \_\_shfl needs a person<br>'v' differs between lanes (`a.cu:4`)<br>no launch is visible<br>suggested edit: `pass __ballot_sync(m, v != 0)` |

### Findings

| place | what | why |
|---|---|---|
| `b.cu:7` | divergent-caller | 'warpSum' is called where only some lanes are<br>this branch (`b.cu:6`) |

### Not analysed completely

| file | status | error |
|---|---|---|
| `c.cu` | failed | 3:4: expected ';' |

<details><summary>All sites</summary>

| place | call | state | mask | function |
|---|---|---|---|---|
| `a.cu:3` | `__shfl_down` | proven | the full mask 0xffffffffu | k |
| `a.cu:4` | `__shfl` | manual |  | k |
| `a.cu:5` | `__any` | guarded |  | k |

</details>

Parsed as: host, sm\_60 (built-in stub headers).
)");
}

TEST(Csv, HasAHeaderAndOneLinePerSiteAndFinding) {
  std::string Text = rendered(renderCsv, sampleResult(), {});
  EXPECT_EQ(llvm::StringRef(Text).count("\r\n"), 5u);
  EXPECT_THAT(Text, HasSubstr("a.cu,3,8,k,__shfl_down,shuffle-to-sync,proven,partial-warps,full,0xffffffffu,host "
                              "sm_60,a.cu:1: kernel entry: every launched lane is present,"));
}

TEST(Csv, ACellThatASpreadsheetWouldRunIsText) {
  Result R = sampleResult();
  R.Sites[0].Function = "=cmd(\"x\"),1";
  EXPECT_THAT(rendered(renderCsv, R, {}), HasSubstr(",\"'=cmd(\"\"x\"\"),1\","));
}
