#include "tool/RunOutput.h"
#include "TestEnv.h"
#include "llvm/Support/JSON.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;
using testing::Not;

namespace {

const RunTitle Title = {"k.cu", "its", "random:1", {"scale"}};

verify::Outcome sampleOutcome() {
  verify::Outcome Out;
  verify::BufferResult B;
  B.Name = "out";
  B.Type = verify::ScalarType::U16;
  B.Bytes = {1, 0, 2, 0, 3, 0};
  B.Undefined = {0, 0, 0, 1, 0, 0};
  Out.Buffers.push_back(B);
  Out.WarpInstructions = 12;
  Out.Decisions = 3;
  return Out;
}

std::string printed(const verify::Outcome &Out) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printRun(Title, Out, OS);
  return Text;
}

} // namespace

TEST(RunOutput, ShowsPrintfBuffersAndTheEnd) {
  verify::Outcome Out = sampleOutcome();
  Out.Output = "hello";
  EXPECT_EQ(printed(Out), "hello\nout: u16[3] = 1 ? 3\n"
                          "scale (its, random:1): finished; 12 warp instructions, 3 scheduling decisions\n");
}

TEST(RunOutput, HazardsNameThePlaceAndTheChecker) {
  verify::Outcome Out = sampleOutcome();
  verify::Hazard H;
  H.Id = "caller-not-in-mask";
  H.Text = "lane 3 executes shfl with a mask that leaves it out";
  H.File = "k.cu";
  H.Line = 7;
  Out.Hazards.push_back(H);
  EXPECT_THAT(printed(Out), HasSubstr("k.cu:7: hazard: lane 3 executes shfl with a mask that leaves it out "
                                      "[caller-not-in-mask]\n"));
}

TEST(RunOutput, ExitCodes) {
  verify::Outcome Out = sampleOutcome();
  EXPECT_EQ(runExitCode(Out), 0);
  Out.Hazards.emplace_back().Deciding = false;
  EXPECT_EQ(runExitCode(Out), 0);
  Out.Hazards.emplace_back().Deciding = true;
  EXPECT_EQ(runExitCode(Out), 1);
  for (auto S : {verify::RunStatus::Fault, verify::RunStatus::Trap, verify::RunStatus::Deadlock}) {
    Out = sampleOutcome();
    Out.Status = S;
    EXPECT_EQ(runExitCode(Out), 1);
  }
  for (auto S : {verify::RunStatus::Timeout, verify::RunStatus::Unsupported}) {
    Out.Status = S;
    EXPECT_EQ(runExitCode(Out), 3);
  }
}

TEST(RunOutput, TheFolderHoldsRawBuffersTheRecordAndTheResult) {
  TestEnv T;
  ASSERT_FALSE(bool(writeRunFolder("o", Title, sampleOutcome(), "0 1\n0 2\n", T.Env)));
  EXPECT_EQ(T.Output.Written["/p/o/out.bin"], std::string("\1\0\2\0\3\0", 6));
  EXPECT_EQ(T.Output.Written["/p/o/schedule.replay"], "0 1\n0 2\n");
  auto J = llvm::json::parse(T.Output.Written["/p/o/result.json"]);
  ASSERT_TRUE(bool(J));
  EXPECT_EQ(J->getAsObject()->getString("schema"), "warpshift-run/1");
  EXPECT_EQ((*J->getAsObject()->getArray("buffers"))[0].getAsObject()->getInteger("undefined"), 1);
}

TEST(RunOutput, BuffersThatDidNotChangeAreNotShown) {
  verify::Outcome Out = sampleOutcome();
  Out.Buffers[0].Changed = false;
  EXPECT_THAT(printed(Out), Not(HasSubstr("out:")));
}
