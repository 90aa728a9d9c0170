#include "TestEnv.h"
#include "report/ResultJson.h"
#include "tool/Explanations.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <set>

using namespace warpshift;
using testing::HasSubstr;

namespace {
std::string json(llvm::StringRef File) {
  TestEnv T;
  T.addSite(State::Manual, File);
  T.Found.Files = {{File.str(), FileStatus::Parsed, {}, 1, 0}};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeResultJson(T.Found, OS);
  return Text;
}
} // namespace

TEST(Driver, WithoutArgumentsTheOverviewGoesToStandardErrorAndItIsTwo) {
  TestEnv T;
  EXPECT_EQ(T.run({}), 2);
  EXPECT_EQ(T.Out, "");
  EXPECT_THAT(T.Err, HasSubstr("warpshift check src"));
  EXPECT_EQ(T.run({"--help"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("warpshift check src"));
}

TEST(Driver, TheOverviewFitsOneScreen) {
  TestEnv T;
  T.run({"--help"});
  EXPECT_LE(llvm::StringRef(T.Out).count('\n'), 24u);
  for (llvm::StringRef Rest = T.Out; !Rest.empty(); Rest = Rest.split('\n').second)
    EXPECT_LE(Rest.split('\n').first.size(), 100u);
}

TEST(Driver, EveryCommandHasHelpThatNamesEachOfItsOptions) {
  for (unsigned I = 0; I != NumCommands; ++I) {
    TestEnv T;
    EXPECT_EQ(T.run({commandRecord(Command(I)).Name.str(), "--help"}), 0);
    EXPECT_THAT(T.Out, HasSubstr("usage: warpshift " + commandRecord(Command(I)).Name.str()));
    for (const OptionRecord &R : optionRecords())
      EXPECT_EQ(llvm::StringRef(T.Out).contains("--" + R.Long.str() + (R.Meta.empty() ? "" : " ")), R.appliesTo(Command(I)))
          << R.Long.str();
  }
}

TEST(Driver, TheOptionTableOfTheReadmeIsTheRealOne) {
  auto Readme = llvm::MemoryBuffer::getFile(WARPSHIFT_SOURCE_DIR "/README.md");
  ASSERT_TRUE(bool(Readme));
  std::string Table;
  llvm::raw_string_ostream OS(Table);
  printOptionTable(OS);
  EXPECT_TRUE((*Readme)->getBuffer().contains(Table)) << "README.md should contain:\n" << Table;
}

TEST(Report, RendersASavedResult) {
  TestEnv T;
  T.add("/p/r.json", json("a.cu"));
  EXPECT_EQ(T.run({"report", "r.json"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("a.cu:1:5: manual: __shfl needs a person"));
  EXPECT_EQ(T.run({"report", "--format=html", "r.json", "-o", "r.html"}), 0);
  EXPECT_THAT(T.Output.Written["/p/r.html"], HasSubstr("<!DOCTYPE html>"));
  for (const char *F : {"sarif", "markdown", "csv", "text"})
    EXPECT_EQ(T.run({"report", std::string("--format=") + F, "r.json"}), 0);
}

TEST(Report, JsonInJsonOutIsTheSameText) {
  TestEnv T;
  T.add("/p/r.json", json("a.cu"));
  EXPECT_EQ(T.run({"report", "--format=json", "r.json"}), 0);
  EXPECT_EQ(T.Out, json("a.cu"));
}

TEST(Report, SeveralResultsAreJoined) {
  TestEnv T;
  T.add("/p/1.json", json("b.cu"));
  T.add("/p/2.json", json("a.cu"));
  EXPECT_EQ(T.run({"report", "1.json", "2.json"}), 0);
  EXPECT_LT(T.Out.find("a.cu:1:5"), T.Out.find("b.cu:1:5"));
}

TEST(Report, OneFileInTwoResultsIsRefused) {
  TestEnv T;
  T.add("/p/1.json", json("a.cu"));
  EXPECT_EQ(T.run({"report", "1.json", "1.json"}), 3);
  EXPECT_THAT(T.Err, HasSubstr("'a.cu' is in an earlier result already"));
}

TEST(Report, WhatIsNoResultIsRefused) {
  TestEnv T;
  T.add("/p/r.json", "{\"schema\": \"warpshift-facts/1\"}");
  EXPECT_EQ(T.run({"report", "r.json"}), 3);
  EXPECT_THAT(T.Err, HasSubstr("this version reads"));
  EXPECT_EQ(T.run({"report", "none.json"}), 2);
  EXPECT_EQ(T.run({"report"}), 2);
}

TEST(Explain, KnowsStatesAssumptionsByIdAndFindings) {
  TestEnv T;
  EXPECT_EQ(T.run({"explain", "proven"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("proven (state): rewritten"));
  EXPECT_EQ(T.run({"explain", "a2"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("partial-warps (assumption)"));
  EXPECT_EQ(T.run({"explain", "warpshift-divergent-caller"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("divergent-caller (finding)"));
}

TEST(Explain, KnowsTheRulesThatSitesName) {
  for (const char *Rule :
       {"shuffle-to-sync", "vote-to-sync", "inline-ptx", "warp-synchronous-memory", "repair-sync", "lint-sync"}) {
    TestEnv T;
    EXPECT_EQ(T.run({"explain", Rule}), 0) << Rule;
    EXPECT_THAT(T.Out, HasSubstr(std::string(Rule) + " (rule): "));
    EXPECT_THAT(T.Out, HasSubstr("Before "));
    EXPECT_THAT(T.Out, HasSubstr("Not when "));
  }
}

TEST(Explain, WithoutAnIdListsEveryId) {
  TestEnv T;
  EXPECT_EQ(T.run({"explain"}), 0);
  for (const Explanation &E : allExplanations())
    EXPECT_THAT(T.Out, HasSubstr("  " + E.Id));
}

TEST(Explain, AnUnknownIdIsTwoAndNamesTheNearest) {
  TestEnv T;
  EXPECT_EQ(T.run({"explain", "provn"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("did you mean 'proven'?"));
}

TEST(Explain, IdsAreUniqueAndEveryTextIsThere) {
  std::set<std::string> Seen;
  for (const Explanation &E : allExplanations()) {
    EXPECT_TRUE(Seen.insert(E.Id).second) << E.Id;
    EXPECT_FALSE(E.Summary.empty()) << E.Id;
    EXPECT_FALSE(E.Text.empty()) << E.Id;
  }
}

TEST(Launch, AFileIsNeededAndMustExist) {
  TestEnv T;
  EXPECT_EQ(T.run({"run"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("'run' takes one FILE, not 0"));
  EXPECT_EQ(T.run({"verify", "none.cu"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("no such file"));
}

TEST(Launch, AMissingEmulatorIsNotGreen) {
  TestEnv T;
  T.add("/p/k.ptx", "");
  EXPECT_EQ(T.run({"run", "k.ptx"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("has no emulator"));
}

TEST(Launch, TheEnginesExitCodeIsPassedOn) {
  TestEnv T;
  T.add("/p/k.ptx", "");
  T.Parts.Run = [](const Options &O, DriverEnv &) { return O.Block[0] == 64 ? 3 : 0; };
  EXPECT_EQ(T.run({"run", "--block=64", "k.ptx"}), 3);
}
