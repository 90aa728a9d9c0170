// A bundle out, and its results back: through the real gpu_runner over a made-up driver.
#include "verify/Bundle.h"
#include "OutcomeBuilder.h"
#include "ptx/Parser.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using namespace warpshift::verify;
using ::testing::AllOf;
using ::testing::HasSubstr;

namespace {

std::string ptxOf(llvm::StringRef Kernel) {
  return (".version 6.0\n.target sm_60\n.address_size 64\n.visible .global .align 4 .u32 counter;\n.visible .entry " + Kernel +
          "(.param .u64 a, .param .u64 b, .param .u32 n)\n{\nret;\n}\n")
      .str();
}

Subject subject(const char *Role, const std::string &Ptx) {
  auto M = ptx::loadModule(Ptx, "t.ptx");
  EXPECT_TRUE(bool(M)) << llvm::toString(M.takeError());
  return {Role, Ptx, "-O1", std::make_shared<ptx::Module>(std::move(*M))};
}

VerifyCase caseOf(llvm::StringRef Kernel) {
  VerifyCase C;
  C.Name = "plan";
  auto P = parsePlan(llvm::MemoryBufferRef(("schema: warpshift-plan/1\nkernel: " + Kernel +
                                            "\ngrid: 2\nblock: [32, 2]\nargs:\n"
                                            "  - {name: in, buffer: u32, count: 16, init: iota}\n"
                                            "  - {name: 'o:u t', buffer: u32, count: 20, init: poison}\n"
                                            "  - {name: n, scalar: s32, value: 258}\nseeds: [7]\n")
                                               .str(),
                                           "p.yaml"));
  if (!P)
    ADD_FAILURE() << llvm::toString(P.takeError());
  else
    C.Plan = std::move(*P);
  return C;
}

/// A bundle in a folder of its own that goes away again.
struct BundleRun {
  Subject Before, After;
  VerifyCase Case;
  llvm::SmallString<128> Dir;
  int Exit = -1;
  std::string Messages;

  BundleRun(llvm::StringRef BeforeKernel, llvm::StringRef Top = "")
      : Before(subject("before", ptxOf(BeforeKernel))), After(subject("after", Top.str() + ptxOf(BeforeKernel))),
        Case(caseOf(BeforeKernel)) {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("bundle", Dir));
    auto Files = makeBundle(Before, After, Case, {0x00, 0xa5});
    EXPECT_TRUE(bool(Files)) << llvm::toString(Files.takeError());
    EXPECT_FALSE(llvm::errorToBool(writeBundle(Dir, *Files)));
  }
  ~BundleRun() { llvm::sys::fs::remove_directories(Dir); }

  void runner(std::vector<std::string> Options, bool WithDriver = true) {
    std::vector<llvm::StringRef> Args{GPU_RUNNER};
    Args.insert(Args.end(), Options.begin(), Options.end());
    Args.push_back(Dir);
    std::string Log = (Dir + "/log").str();
    std::optional<llvm::StringRef> Redirects[] = {"", "", llvm::StringRef(Log)};
    std::vector<llvm::StringRef> Env;
    if (WithDriver)
      Env.push_back("LD_LIBRARY_PATH=" FAKE_CUDA_DIR);
    Exit = llvm::sys::ExecuteAndWait(GPU_RUNNER, Args, llvm::ArrayRef<llvm::StringRef>(Env), Redirects, 60);
    if (auto Buffer = llvm::MemoryBuffer::getFile(Log))
      Messages = (*Buffer)->getBuffer().str();
  }
  Outcome outcomeOf(const Subject &S, uint8_t Fill) {
    auto B = BundleBackend::open(Dir);
    if (!B) {
      ADD_FAILURE() << llvm::toString(B.takeError());
      return {};
    }
    EXPECT_THAT((*B)->describe(), AllOf(HasSubstr("Fake GPU (sm_90)"), HasSubstr("CUDA 13.0")));
    RunSpec Spec;
    Spec.Plan = &Case.Plan;
    Spec.Data = {7, Fill};
    Spec.CaseName = "plan";
    auto Out = (*B)->run(S, Spec);
    if (!Out) {
      ADD_FAILURE() << llvm::toString(Out.takeError());
      return {};
    }
    return *Out;
  }
};

TEST(Bundle, ResultsComeBackAsOutcomes) {
  BundleRun R("copy");
  R.runner({});
  EXPECT_EQ(R.Exit, 0) << R.Messages;
  Outcome O = R.outcomeOf(R.Before, 0xa5);
  EXPECT_EQ(O.Status, RunStatus::Finished);
  EXPECT_EQ(O.Output, "copied\n");
  ASSERT_EQ(O.Buffers.size(), 3u);
  const BufferResult &In = O.Buffers[0], &Out = O.Buffers[1];
  EXPECT_EQ(In.Name, "in");
  EXPECT_FALSE(In.Changed);
  EXPECT_EQ(Out.Name, "o:u t") << "names that are no file names travel too";
  EXPECT_TRUE(Out.Changed);
  EXPECT_EQ(Out.element(15), 15u);
  EXPECT_FALSE(Out.isUndefined(15));
  EXPECT_EQ(Out.element(16), 0xa5a5a5a5u);
  EXPECT_TRUE(Out.isUndefined(16)) << "it varies with the fill";
  EXPECT_EQ(O.Buffers[2].Name, "counter");
}

TEST(Bundle, AVerdictCanBeMadeOfResults) {
  BundleRun R("copy");
  R.runner({"--time=3"});
  auto B = BundleBackend::open(R.Dir);
  ASSERT_TRUE(bool(B));
  JobOptions O;
  O.Schedules = {""};
  auto Report = VerifyJob(R.Before, R.After, **B, O).run(R.Case);
  ASSERT_TRUE(bool(Report)) << llvm::toString(Report.takeError());
  EXPECT_EQ(Report->Overall, Verdict::Equivalent) << Report->Reason;
  EXPECT_EQ(Report->Cases[0].J.Compared.Compared, 17u) << "16 copied elements and a line of printf";
  EXPECT_EQ(Report->Cases[0].J.Compared.Exempt, 4u);
  std::vector<GpuTime> Times = (*B)->times();
  ASSERT_EQ(Times.size(), 1u);
  EXPECT_EQ(Times[0].Kernel, "copy");
  EXPECT_DOUBLE_EQ(Times[0].AfterMs, 0.5);
}

TEST(Bundle, AHangingRunIsKilledAndTheOthersGoOn) {
  BundleRun R("hang");
  R.runner({"--timeout=1", "--first-timeout=1"});
  EXPECT_EQ(R.Exit, 1);
  EXPECT_THAT(R.Messages, HasSubstr("timeout: no answer within 1 s"));
  EXPECT_EQ(R.outcomeOf(R.Before, 0).Status, RunStatus::Timeout);
  EXPECT_EQ(R.outcomeOf(R.After, 0xa5).Status, RunStatus::Timeout);
}

TEST(Bundle, AFaultIsOneRunsOwn) {
  BundleRun R("fault");
  R.runner({});
  EXPECT_EQ(R.Exit, 1);
  Outcome O = R.outcomeOf(R.After, 0);
  EXPECT_EQ(O.Status, RunStatus::Fault);
  EXPECT_THAT(O.Message, HasSubstr("CUDA_ERROR_ILLEGAL_ADDRESS (made up)"));
}

TEST(Bundle, PtxThatTheDriverRefusesIsUnsupported) {
  BundleRun R("copy", "// unsupported\n");
  R.runner({});
  EXPECT_EQ(R.outcomeOf(R.Before, 0).Status, RunStatus::Finished);
  Outcome O = R.outcomeOf(R.After, 0);
  EXPECT_EQ(O.Status, RunStatus::Unsupported);
  EXPECT_THAT(O.Message, HasSubstr("line 7: unknown instruction"));
}

TEST(Bundle, AMachineWithoutADriverGetsASentence) {
  BundleRun R("copy");
  R.runner({}, /*WithDriver=*/false);
  if (R.Exit != 2)
    GTEST_SKIP() << "this machine has a driver";
  EXPECT_THAT(R.Messages, HasSubstr("no CUDA driver on this machine"));
}

TEST(Bundle, MissingResultsSayWhatToDo) {
  BundleRun R("copy");
  auto B = BundleBackend::open(R.Dir);
  ASSERT_FALSE(B);
  EXPECT_THAT(llvm::toString(B.takeError()), AllOf(HasSubstr("results.json"), HasSubstr("gpu_runner")));
}

TEST(Bundle, ItsCasesAndFlagsAreKept) {
  BundleRun R("copy");
  R.runner({});
  auto B = BundleBackend::open(R.Dir);
  ASSERT_TRUE(bool(B));
  auto Cases = (*B)->cases();
  ASSERT_TRUE(bool(Cases)) << llvm::toString(Cases.takeError());
  ASSERT_EQ(Cases->size(), 1u);
  EXPECT_EQ((*Cases)[0].Name, "plan");
  EXPECT_EQ((*Cases)[0].Plan.Buffers, R.Case.Plan.Buffers);
  EXPECT_EQ((*B)->subject("after").Flags, "-O1");
}

TEST(Bundle, AnotherSeedIsNotInTheBundle) {
  BundleRun R("copy");
  R.runner({});
  auto B = BundleBackend::open(R.Dir);
  ASSERT_TRUE(bool(B));
  RunSpec Spec;
  Spec.Data = {8, 0};
  Spec.CaseName = "plan";
  auto Out = (*B)->run(R.Before, Spec);
  ASSERT_FALSE(Out);
  EXPECT_THAT(llvm::toString(Out.takeError()), HasSubstr("has no data for before, case 'plan', seed 8"));
}

TEST(Bundle, ADamagedManifestIsRefusedByTheRunner) {
  BundleRun R("copy");
  EXPECT_FALSE(llvm::errorToBool(writeBundle(R.Dir, {{"manifest.json", "{\"schema\": \"warpshift-bundle/1\", "}})));
  R.runner({});
  EXPECT_EQ(R.Exit, 2);
  EXPECT_THAT(R.Messages, HasSubstr("manifest.json: expected a key"));
}

} // namespace
