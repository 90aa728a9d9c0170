#include "tool/LaunchSpec.h"
#include "TestEnv.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;

namespace {

Options runOptions(std::vector<std::string> Args) {
  Args.insert(Args.begin(), "run");
  llvm::Expected<Options> O = parseCommandLine(Args);
  EXPECT_TRUE(bool(O)) << llvm::toString(O.takeError());
  return *O;
}

const std::vector<verify::KernelSignature> OneKernel = {{"scale", {{"p", 8, 8}, {"n", 4, 4}}}};

std::string failure(TestEnv &T, std::vector<std::string> Args, const std::vector<verify::KernelSignature> &Kernels = OneKernel) {
  llvm::Expected<verify::LaunchPlan> Plan = findPlan(runOptions(std::move(Args)), Kernels, T.Env);
  return Plan ? "(no error)" : llvm::toString(Plan.takeError());
}

} // namespace

TEST(LaunchSpec, OptionsBecomeAPlan) {
  TestEnv T;
  auto Plan = findPlan(runOptions({"k.ptx", "--grid=4,2", "--block=128", "--shared=64", "--arg=p:f32[256]=iota", "--arg=s32=-5"}),
                       OneKernel, T.Env);
  ASSERT_TRUE(bool(Plan)) << llvm::toString(Plan.takeError());
  ASSERT_EQ(Plan->Launches.size(), 1u);
  const verify::Launch &L = Plan->Launches[0];
  EXPECT_EQ(L.Kernel, "scale");
  EXPECT_EQ(L.Grid, (verify::Dim3{4, 2, 1}));
  EXPECT_EQ(L.Block, (verify::Dim3{128, 1, 1}));
  EXPECT_EQ(L.SharedBytes, 64u);
  ASSERT_EQ(L.Args.size(), 2u);
  EXPECT_EQ(L.Args[1].Value.Bits, uint64_t(uint32_t(-5)));
  ASSERT_NE(Plan->findBuffer("p"), nullptr);
  EXPECT_EQ(Plan->findBuffer("p")->Count, 256u);
  EXPECT_EQ(Plan->findBuffer("p")->Init.K, verify::InitSpec::Kind::Iota);
  EXPECT_EQ(Plan->BaseDir, "/p");
}

TEST(LaunchSpec, BuffersStartAsZeroRandomFileOrValues) {
  TestEnv T;
  auto Init = [&](const char *Arg) {
    auto Plan = findPlan(runOptions({"k.ptx", std::string("--arg=") + Arg, "--arg=s32=1"}), OneKernel, T.Env);
    EXPECT_TRUE(bool(Plan)) << Arg << ": " << llvm::toString(Plan.takeError());
    return Plan ? Plan->Buffers[0].Init : verify::InitSpec();
  };
  EXPECT_EQ(Init("p:u32[4]").K, verify::InitSpec::Kind::Zero);
  EXPECT_EQ(Init("p:u32[4]=poison").K, verify::InitSpec::Kind::Poison);
  EXPECT_EQ(Init("p:u32[4]=@in put.bin").Path, "in put.bin");
  EXPECT_EQ(Init("p:u32[4]=3,1,2").Values, (std::vector<uint64_t>{3, 1, 2}));
  verify::InitSpec Random = Init("p:f32[4]=-1..9");
  EXPECT_EQ(Random.K, verify::InitSpec::Kind::Random);
  EXPECT_EQ(Random.Min, -1);
  EXPECT_EQ(Random.Max, 9);
}

TEST(LaunchSpec, AWrongArgumentShowsBothForms) {
  TestEnv T;
  for (const char *Arg : {"5", "s32", "p:f32", "p:f33[4]", "p:f32[0]", "1p:f32[4]", "a b:f32[4]"})
    EXPECT_THAT(failure(T, {"k.ptx", std::string("--arg=") + Arg}), HasSubstr("is neither TYPE=VALUE")) << Arg;
}

TEST(LaunchSpec, APlanBesideTheFileIsFoundByItself) {
  TestEnv T;
  T.add("/p/k.cu", "");
  T.add("/p/k.plan.yaml", "schema: warpshift-plan/1\nkernel: scale\ngrid: [2, 1, 1]\nblock: [32, 1, 1]\nargs:\n"
                          "  - {name: p, buffer: f32, count: 8}\n  - {name: n, scalar: s32, value: 8}\n");
  auto Plan = findPlan(runOptions({"k.cu"}), OneKernel, T.Env);
  ASSERT_TRUE(bool(Plan)) << llvm::toString(Plan.takeError());
  EXPECT_EQ(Plan->Launches[0].Grid.X, 2u);
  EXPECT_EQ(Plan->BaseDir, "/p");
}

TEST(LaunchSpec, WithoutALaunchTheErrorShowsAPlanToStartFrom) {
  TestEnv T;
  std::string Text = failure(T, {"k.cu"});
  EXPECT_THAT(Text, HasSubstr("no launch is known for 'k.cu'"));
  EXPECT_THAT(Text, HasSubstr("write 'k.plan.yaml'"));
  EXPECT_THAT(Text, HasSubstr("schema: warpshift-plan/1"));
}

TEST(LaunchSpec, SeveralKernelsAskForAName) {
  TestEnv T;
  EXPECT_THAT(failure(T, {"k.ptx", "--block=32"}, {{"a", {}}, {"b", {}}}),
              HasSubstr("there are 2 kernels; name one with --kernel: a, b"));
}

TEST(LaunchSpec, APlanFileAndLaunchOptionsExcludeEachOther) {
  TestEnv T;
  EXPECT_THAT(failure(T, {"k.ptx", "--plan=x.yaml", "--grid=2"}), HasSubstr("exclude each other"));
}

TEST(LaunchSpec, AMissingPlanFileIsAConfigurationError) {
  TestEnv T;
  EXPECT_THAT(failure(T, {"k.ptx", "--plan=x.yaml"}), HasSubstr("cannot read the plan 'x.yaml'"));
}
