#include "TestEnv.h"
#include "report/ResultJson.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Check, PrintsFindingsOnStandardOutputAndExitsWithOne) {
  TestEnv T;
  T.add("/p/a.cu", "v = __shfl(v, 0);\n");
  T.addSite(State::Proven);
  EXPECT_EQ(T.run({"check", "a.cu"}), 1);
  EXPECT_EQ(T.Out, "a.cu:1:5: proven: __shfl gets the full mask 0xffffffffu [shuffle-to-sync]\n"
                   "    1 | v = __shfl(v, 0);\n"
                   "      |     ^~~~~~\n"
                   "(program): note: because\n"
                   "\n"
                   "1 site in 1 file: 1 migrated automatically, 0 need a person\n"
                   "      1  proven        rewritten; the mask follows from the documented contract\n");
  EXPECT_EQ(T.Err, "");
}

TEST(Check, TheEngineLearnsWhereTheProgramLies) {
  TestEnv T;
  T.Env.SelfPath = "/opt/ws/bin/warpshift";
  T.add("/p/a.cu", "int x;\n");
  T.run({"check", "."});
  EXPECT_EQ(T.Request.SelfPath, "/opt/ws/bin/warpshift");
}

TEST(Check, NothingToDoIsZero) {
  TestEnv T;
  T.add("/p/a.cu", "int x;\n");
  EXPECT_EQ(T.run({"check", "."}), 0);
  EXPECT_THAT(T.Out, HasSubstr("no legacy warp code"));
}

TEST(Check, AFileThatCouldNotBeAnalysedIsThree) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.addSite(State::Manual);
  T.Found.Files = {{"a.cu", FileStatus::Failed, {"1:1: expected declaration"}, 0, 0}};
  EXPECT_EQ(T.run({"check", "a.cu"}), 3);
  EXPECT_THAT(T.Out, HasSubstr("a.cu: not analysed: 1:1: expected declaration"));
}

TEST(Check, AMissingPathIsTwoAndTheOthersAreStillReported) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.addSite(State::Manual);
  EXPECT_EQ(T.run({"check", "nope.cu", "a.cu"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("warpshift: error: 'nope.cu': "));
  EXPECT_THAT(T.Out, HasSubstr("manual"));
}

TEST(Check, WithoutAnyUsablePathThereIsNoReport) {
  TestEnv T;
  EXPECT_EQ(T.run({"check", "nope.cu"}), 2);
  EXPECT_EQ(T.Out, "");
  EXPECT_EQ(T.Analyses, 0u);
  EXPECT_EQ(T.run({"check"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("no PATH given"));
}

TEST(Check, AnErrorOfTheAnalysisIsTwo) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.AnalysisError = "compile_commands.json:3: not JSON";
  EXPECT_EQ(T.run({"check", "a.cu"}), 2);
  EXPECT_EQ(T.Err, "warpshift: error: compile_commands.json:3: not JSON\n");
}

TEST(Check, ABuildWithoutAnalysisSaysSoAndIsNotGreen) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.Parts.Analyze = nullptr;
  EXPECT_EQ(T.run({"check", "a.cu"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("has no analysis"));
}

TEST(Check, TheRequestCarriesEveryOption) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.add("/p/build/compile_commands.json", "[]");
  EXPECT_EQ(T.run({"check", "a.cu", "-p", "build", "--arch=75", "--cuda-path=/opt/cuda", "--extra-arg=-DX", "-j3",
                   "--fallback=activemask", "--why=a.cu:7"}),
            0);
  EXPECT_EQ(T.Request.Root, "/p");
  EXPECT_EQ(T.Request.Database, "/p/build");
  EXPECT_THAT(T.Request.Archs, ElementsAre("75"));
  EXPECT_EQ(T.Request.CudaPath, "/opt/cuda");
  EXPECT_THAT(T.Request.ExtraArgs, ElementsAre("-DX"));
  EXPECT_EQ(T.Request.Jobs, 3u);
  EXPECT_EQ(T.Request.OnUnknown, Fallback::Activemask);
  ASSERT_TRUE(T.Request.Why);
  EXPECT_EQ(T.Request.Why->Path, "/p/a.cu");
  EXPECT_EQ(T.Request.Why->Line, 7u);
  EXPECT_EQ(T.Out, "because\n");
}

TEST(Check, JobsDefaultToTheWorkersOfTheMachine) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.run({"check", "a.cu"});
  EXPECT_EQ(T.Request.Jobs, 4u);
}

TEST(Check, JsonGoesToAFileInOnePiece) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.addSite(State::Proven);
  EXPECT_EQ(T.run({"check", "a.cu", "--format=json", "-o", "out.json"}), 1);
  EXPECT_EQ(T.Out, "");
  llvm::Expected<Result> R = readResultJson(T.Output.Written["/p/out.json"], "out.json");
  ASSERT_TRUE(bool(R)) << llvm::toString(R.takeError());
  EXPECT_EQ(R->Sites.size(), 1u);
}

TEST(Check, AnOutputThatCannotBeWrittenIsTwo) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.Output.Refuse = "/p/out.json";
  EXPECT_EQ(T.run({"check", "a.cu", "--format=json", "-o", "out.json"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("cannot write '/p/out.json'"));
}

TEST(Check, ColoursFollowTheTerminalAndNoColor) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.addSite(State::Proven);
  T.run({"check", "a.cu"});
  EXPECT_THAT(T.Out, Not(HasSubstr("\x1b[")));
  T.Env.OutIsTerminal = true;
  T.run({"check", "a.cu"});
  EXPECT_THAT(T.Out, HasSubstr("\x1b["));
  T.Variables["NO_COLOR"] = "1";
  T.run({"check", "a.cu"});
  EXPECT_THAT(T.Out, Not(HasSubstr("\x1b[")));
  T.run({"check", "a.cu", "--color=always"});
  EXPECT_THAT(T.Out, HasSubstr("\x1b["));
  T.Variables.clear();
  T.run({"check", "a.cu", "-o", "x.txt"});
  EXPECT_THAT(T.Output.Written["/p/x.txt"], Not(HasSubstr("\x1b[")));
}

TEST(Check, ProgressIsShownOnATerminalOnly) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.run({"check", "a.cu"});
  EXPECT_EQ(T.Err, "");
  T.Env.ErrIsTerminal = true;
  T.run({"check", "a.cu"});
  EXPECT_EQ(T.Err, "\r\x1b[K[1/1] parsing a.cu\r\x1b[K");
  T.run({"check", "a.cu", "--progress=never"});
  EXPECT_EQ(T.Err, "");
  T.Env.ErrIsTerminal = false;
  T.run({"check", "a.cu", "--progress=always"});
  EXPECT_EQ(T.Err, "[1/1] parsing a.cu\n");
}

TEST(Check, ProgressFitsTheTerminal) {
  TestEnv T;
  T.add("/p/a-file-with-a-name-that-is-longer-than-the-line.cu", "");
  T.Env.ErrIsTerminal = true;
  T.Env.Columns = 20;
  T.run({"check", "."});
  EXPECT_EQ(T.Err, "\r\x1b[K[1/1] parsing a-fil\r\x1b[K");
}

TEST(Check, TimingGoesToStandardErrorAndNeverIntoTheResult) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.run({"check", "a.cu", "--format=json"});
  std::string Plain = T.Out;
  T.run({"check", "a.cu", "--format=json", "--timing"});
  EXPECT_EQ(T.Out, Plain);
  EXPECT_THAT(T.Err, HasSubstr("find inputs"));
}

TEST(Check, TracesAreShownByTopic) {
  TestEnv T;
  T.add("/p/a.cu", "");
  T.run({"check", "a.cu", "--trace=inputs"});
  EXPECT_EQ(T.Err, "[inputs] found a.cu\n");
  EXPECT_EQ(T.run({"check", "--trace=help"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("prefilter"));
  EXPECT_EQ(T.run({"check", "a.cu", "--trace=inptus"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("did you mean 'inputs'?"));
}

TEST(Check, PathsOutsideTheWorkingFolderAreShownInFull) {
  TestEnv T;
  T.add("/elsewhere/a.cu", "");
  T.addSite(State::Proven);
  T.run({"check", "/elsewhere"});
  EXPECT_EQ(T.Request.Root, "/elsewhere");
  EXPECT_THAT(T.Out, HasSubstr("/elsewhere/a.cu:1:5: proven"));
}

TEST(Check, ADiffIsNotAFormatOfCheck) {
  TestEnv T;
  T.add("/p/a.cu", "");
  EXPECT_EQ(T.run({"check", "a.cu", "--format=diff"}), 2);
  EXPECT_THAT(T.Err, HasSubstr("warpshift fix"));
}
