#include "verify/LaunchPlan.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

LaunchPlan parseOk(llvm::StringRef Text) {
  auto Plan = parsePlan(llvm::MemoryBufferRef(Text, "p.yaml"));
  if (!Plan) {
    ADD_FAILURE() << llvm::toString(Plan.takeError());
    return {};
  }
  return *Plan;
}

const char *const MovingAverage = R"(schema: warpshift-plan/1
kernel: moving_average            # a comment
grid: [4, 1, 1]
block: [512, 1, 1]
shared_bytes: 16
globals:
  - {name: weights, type: f32, init: {values: [0.1, 0.2, 0.4, 0.2, 0.1]}}
args:
  - {name: input,  buffer: f32, count: 2048, init: iota}
  - {name: output, buffer: f32, count: 2048, init: poison, compare: {ulp: 2}}
  - {name: tail, pointer: {buffer: input, offset: 1024}}
  - {name: n, scalar: s32, value: 2048}
  - {name: cfg, struct: [{offset: 0, pointer: {buffer: input}}, {offset: 8, scalar: s32, value: -3}]}
seeds: [1, 2, 3]
)";

TEST(LaunchPlan, EveryPartOfAPlanIsRead) {
  LaunchPlan P = parseOk(MovingAverage);
  ASSERT_EQ(P.Launches.size(), 1u);
  const Launch &L = P.Launches[0];
  EXPECT_EQ(L.Kernel, "moving_average");
  EXPECT_EQ(L.Grid, (Dim3{4, 1, 1}));
  EXPECT_EQ(L.Block, (Dim3{512, 1, 1}));
  EXPECT_EQ(L.SharedBytes, 16u);
  ASSERT_EQ(P.Globals.size(), 1u);
  EXPECT_THAT(P.Globals[0].Init.Values, ElementsAre(0x3dcccccd, 0x3e4ccccd, 0x3ecccccd, 0x3e4ccccd, 0x3dcccccd));
  ASSERT_EQ(P.Buffers.size(), 2u);
  EXPECT_EQ(P.Buffers[0].Init.K, InitSpec::Kind::Iota);
  EXPECT_EQ(P.Buffers[1].Init.K, InitSpec::Kind::Poison);
  EXPECT_EQ(P.Buffers[1].Compare, (CompareSpec{CompareSpec::Kind::Ulp, 2}));
  ASSERT_EQ(L.Args.size(), 5u);
  EXPECT_TRUE(L.Args[0].DeclaresBuffer);
  EXPECT_EQ(L.Args[2].Value.Pointer, (PointerSpec{PointerSpec::Kind::Buffer, "input", 1024}));
  EXPECT_EQ(L.Args[3].Value.Bits, 2048u);
  ASSERT_EQ(L.Args[4].Fields.size(), 2u);
  EXPECT_EQ(L.Args[4].Fields[1].Offset, 8u);
  EXPECT_EQ(L.Args[4].Fields[1].Value.Bits, 0xfffffffdu);
  EXPECT_THAT(P.Seeds, ElementsAre(1, 2, 3));
}

TEST(LaunchPlan, APrintedPlanReadsBackEqual) {
  LaunchPlan P = parseOk(MovingAverage);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printPlan(P, OS);
  EXPECT_EQ(parseOk(Text), P) << Text;
}

const char *const TwoLaunches = R"(schema: warpshift-plan/1
buffers:
  - {name: scratch, buffer: u64, count: 7, init: {random: {min: 0.25, max: 9, step: 0.5}}}
launches:
  - kernel: "part<float, 3>"
    grid: 2
    block: [16, 8]
    args: [{buffer: s32, count: 4, init: {file: in/a.bin}}, {pointer: {buffer: scratch}}, {pointer: null}]
  - kernel: total
    grid: [1]
    block: [64]
    args:
      - {pointer: {buffer: arg0, offset: 8}}
      - {pointer: {global: table}}
      - {name: out, buffer: s32, count: 4, compare: unordered}
)";

TEST(LaunchPlan, LaunchesShareTheirBuffers) {
  LaunchPlan P = parseOk(TwoLaunches);
  ASSERT_EQ(P.Launches.size(), 2u);
  ASSERT_EQ(P.Buffers.size(), 3u);
  EXPECT_EQ(P.Buffers[0].Name, "scratch");
  EXPECT_EQ(P.Buffers[1].Name, "arg0") << "an unnamed buffer is called after its position";
  EXPECT_EQ(P.Buffers[1].Init.Path, "in/a.bin");
  EXPECT_EQ(P.Launches[0].Block, (Dim3{16, 8, 1}));
  EXPECT_EQ(P.Launches[1].Args[0].Value.Pointer.Name, "arg0");
  EXPECT_EQ(P.Launches[1].Args[1].Value.Pointer.K, PointerSpec::Kind::Global);
  EXPECT_EQ(P.Launches[0].Args[2].Value.Pointer.K, PointerSpec::Kind::Null);
}

TEST(LaunchPlan, SeveralLaunchesPrintAndReadBackEqual) {
  LaunchPlan P = parseOk(TwoLaunches);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printPlan(P, OS);
  // The unnamed argument that declares arg0 prints with that name.
  EXPECT_EQ(parseOk(Text).Buffers, P.Buffers) << Text;
  std::string Again;
  llvm::raw_string_ostream OS2(Again);
  printPlan(parseOk(Text), OS2);
  EXPECT_EQ(Again, Text);
}

const KernelSignature Signature{"_Z3fooPfi4Conf", {{"foo_param_0", 8, 8}, {"foo_param_1", 4, 4}, {"foo_param_2", 16, 8}}};

std::string check(llvm::StringRef Args) {
  LaunchPlan P = parseOk(("schema: warpshift-plan/1\nkernel: foo\ngrid: 1\nblock: 32\nargs: " + Args).str());
  if (llvm::Error E = checkPlan(P, Signature))
    return llvm::toString(std::move(E));
  return P.Launches[0].Kernel;
}

TEST(LaunchPlan, AFittingPlanGetsMangledNames) {
  EXPECT_EQ(check("[{buffer: f32, count: 1}, {scalar: s32, value: 1}, {struct: [{offset: 12, scalar: u32, value: 1}]}]"),
            "_Z3fooPfi4Conf");
}

TEST(LaunchPlan, AWrongNumberOfArgumentsIsRefused) {
  EXPECT_THAT(check("[{buffer: f32, count: 1}]"), HasSubstr("takes 3 arguments, the plan gives 1"));
}

TEST(LaunchPlan, AScalarOfTheWrongSizeIsRefused) {
  EXPECT_THAT(check("[{buffer: f32, count: 1}, {name: n, scalar: s64, value: 1}, {struct: []}]"),
              HasSubstr("argument 2 (n) is a scalar of 8 bytes, but the parameter 'foo_param_1' is 4 bytes"));
}

TEST(LaunchPlan, AStructFieldOutsideItsParameterIsRefused) {
  EXPECT_THAT(check("[{buffer: f32, count: 1}, {scalar: s32, value: 1}, {struct: [{offset: 12, scalar: u64, value: 1}]}]"),
              HasSubstr("a field of 8 bytes at offset 12, but the parameter 'foo_param_2' is 16 bytes"));
}

TEST(LaunchPlan, ASkeletonFitsItsKernelAndPrints) {
  LaunchPlan P = planSkeleton(Signature);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printPlan(P, OS);
  LaunchPlan Back = parseOk(Text);
  EXPECT_EQ(Back, P) << Text;
  EXPECT_FALSE(llvm::errorToBool(checkPlan(Back, Signature)));
}

} // namespace
