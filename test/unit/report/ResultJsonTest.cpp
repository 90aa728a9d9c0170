#include "report/ResultJson.h"
#include "SampleResult.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;

namespace {

std::string written(const Result &R) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeResultJson(R, OS);
  return Text;
}

std::string readError(llvm::StringRef Text) {
  llvm::Expected<Result> R = readResultJson(Text, "r.json");
  return R ? "(no error)" : llvm::toString(R.takeError());
}

std::string replaced(std::string Text, llvm::StringRef From, llvm::StringRef To) {
  size_t At = Text.find(From);
  EXPECT_NE(At, std::string::npos) << From.str();
  return Text.replace(At, From.size(), To);
}

} // namespace

TEST(ResultJson, WhatIsReadIsWhatWasWritten) {
  std::string Text = written(sampleResult());
  llvm::Expected<Result> R = readResultJson(Text, "r.json");
  ASSERT_TRUE(bool(R)) << llvm::toString(R.takeError());
  EXPECT_EQ(written(*R), Text);
  EXPECT_EQ(R->Sites[0].Reasons, sampleResult().Sites[0].Reasons);
  EXPECT_EQ(R->Sites[0].Edits, sampleResult().Sites[0].Edits);
  EXPECT_EQ(R->Groups[0].Edits, sampleResult().Groups[0].Edits);
  EXPECT_EQ(exitCodeFor(*R, false), 3);
}

TEST(ResultJson, WhatAModeSubstitutedIsReadBack) {
  Result In = sampleResult();
  In.Emit = {EmitMode::Emulate, 20};
  In.Substitutions = {{{"a.cu", 3, 8, 30, 11}, "__shfl_down", "warp_emulation::shfl_down_sync", "warp_emulation.h"}};
  In.Groups.push_back({"runtime-header:b.cu", {{"b.cu", 0, 0, "#include \"warp_emulation.h\"\n"}}, true});
  llvm::Expected<Result> R = readResultJson(written(In), "r.json");
  ASSERT_TRUE(bool(R)) << llvm::toString(R.takeError());
  EXPECT_EQ(R->Emit, In.Emit);
  EXPECT_EQ(R->Substitutions, In.Substitutions);
  EXPECT_TRUE(R->Groups.back().Always);
  EXPECT_NE(readError(replaced(written(In), "\"emulate\"", "\"emulation\"")).find("is not an emit mode"), std::string::npos);
}

TEST(ResultJson, AnEmptyResultHasEveryKeyOfTheSchema) {
  EXPECT_EQ(written(Result()), R"({
 "schema": "warpshift-result/1",
 "tool": {
  "name": "warpshift",
  "version": ")" WARPSHIFT_VERSION R"("
 },
 "configurations": [],
 "granted": [],
 "files": [],
 "sites": [],
 "findings": [],
 "groups": [],
 "dropped_flags": [],
 "accounting": {
  "tokens": 0,
  "classified": 0,
  "in_strings": 0,
  "in_comments": 0,
  "in_skipped_regions": 0,
  "in_failed_files": 0,
  "own_definitions": 0,
  "unexplained": 0
 },
 "summary": {
  "proven": 0,
  "assumed": 0,
  "opportunistic": 0,
  "manual": 0,
  "guarded": 0,
  "own": 0,
  "suppressed": 0,
  "unreachable": 0
 }
}
)");
}

TEST(ResultJson, AnotherVersionOfTheSchemaIsRefusedByName) {
  std::string Text = replaced(written(sampleResult()), "warpshift-result/1", "warpshift-result/2");
  EXPECT_EQ(readError(Text), "'r.json' has the schema \"warpshift-result/2\"; this version reads "
                             "\"warpshift-result/1\"");
}

TEST(ResultJson, SomethingElseIsNotAResult) {
  EXPECT_THAT(readError("{}"), HasSubstr("it has no \"schema\""));
  EXPECT_THAT(readError("[1]"), HasSubstr("it has no \"schema\""));
  EXPECT_THAT(readError("not json"), HasSubstr("is not JSON"));
  EXPECT_THAT(readError(""), HasSubstr("is not JSON"));
}

TEST(ResultJson, AnErrorNamesThePathOfTheValue) {
  std::string Text = written(sampleResult());
  EXPECT_THAT(readError(replaced(Text, "\"state\": \"proven\"", "\"state\": \"perhaps\"")), HasSubstr("is not a state"));
  EXPECT_THAT(readError(replaced(Text, "\"line\": 3", "\"line\": -3")), HasSubstr("expected a number of 32 bits"));
  EXPECT_THAT(readError(replaced(Text, "\"rule\": ", "\"ruel\": ")), HasSubstr("sites[0].rule"));
}

TEST(ResultJson, TextThatIsNotUtf8IsWrittenAsReplacementCharacters) {
  Result R = sampleResult();
  R.Sites[0].Suggestion = "bad \xff byte";
  EXPECT_THAT(written(R), HasSubstr("bad \xef\xbf\xbd byte"));
}
