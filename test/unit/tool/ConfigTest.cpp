#include "TestEnv.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Config, TheNearestFileUpwardFillsInWhatTheCommandLineDidNotSay) {
  TestEnv T;
  T.add("/.warpshift.yaml", "arch: [35]\n");
  T.add("/p/.warpshift.yaml", "arch: [60, 80]\nassume: [structured]\nno-cuda: true\nextra-arg: [-DA]\n");
  T.add("/p/src/a.cu", "");
  EXPECT_EQ(T.run({"check", "src", "--extra-arg=-DB"}), 0);
  EXPECT_THAT(T.Request.Archs, ElementsAre("60", "80"));
  EXPECT_TRUE(T.Request.Granted.has(Assumption::Structured));
  EXPECT_TRUE(T.Request.Granted.has(Assumption::PartialWarps));
  EXPECT_TRUE(T.Request.NoCuda);
  EXPECT_THAT(T.Request.ExtraArgs, ElementsAre("-DA", "-DB"));
}

TEST(Config, TheCommandLineWins) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "arch: [60, 80]\nfallback: activemask\nassume: [structured]\n");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu", "--arch=70", "--fallback=report", "--assume=no-partial-warps"}), 0);
  EXPECT_THAT(T.Request.Archs, ElementsAre("70"));
  EXPECT_EQ(T.Request.OnUnknown, Fallback::Report);
  EXPECT_TRUE(T.Request.Granted.has(Assumption::Structured));
  EXPECT_FALSE(T.Request.Granted.has(Assumption::PartialWarps));
}

TEST(Config, TheCommandLineTakesAwayWhatTheFileGrants) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "assume: [structured]\n");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu", "--assume=no-structured"}), 0);
  EXPECT_FALSE(T.Request.Granted.has(Assumption::Structured));
}

TEST(Config, FoldersAreRelativeToTheFile) {
  TestEnv T;
  T.add("/p/cfg/w.yaml", "build-dir: ../out\n");
  T.add("/p/out/compile_commands.json", "[]");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu", "--config", "cfg/w.yaml"}), 0);
  EXPECT_EQ(T.Request.Database, "/p/out");
}

TEST(Config, AnUnknownKeyIsShownWithACaret) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "arch: [60]\narhc: [70]\n");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("/p/.warpshift.yaml:2:1: error: unknown key 'arhc'\narhc: [70]\n^~~~"));
  EXPECT_EQ(T.Analyses, 0u);
}

TEST(Config, AWrongValueIsAnErrorThatNamesTheFile) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "arch: [volta]\n");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("/p/.warpshift.yaml: 'volta' is not an architecture"));
}

TEST(Config, AFileThatWasAskedForMustExist) {
  TestEnv T;
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu", "--config", "none.yaml"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("cannot read the configuration file 'none.yaml'"));
}

TEST(Config, NoneReadsNoFile) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "nonsense");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu", "--config=none"}), 0);
}

TEST(Config, AnEmptyFileIsFine) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "\n");
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu"}), 0);
}

TEST(Config, ExplainNeedsNoConfiguration) {
  TestEnv T;
  T.add("/p/.warpshift.yaml", "nonsense: 1\n");
  EXPECT_EQ(T.run({"explain", "proven"}), 0);
}
