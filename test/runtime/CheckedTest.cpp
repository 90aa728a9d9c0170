// runtime/warp_checked.h on the emulator: each mistake gives its message, with block, warp, lane, file and line, and
// traps; correct code gives the results of the intrinsics and no message.
#include "KernelRun.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;
using testing::HasSubstr;

namespace {

struct Ran {
  simt::Outcome Out;
  std::vector<uint32_t> Values;
};

// `out[tid] = <Code's v>` for 64 threads, of which only warp 1 runs Code; line 9 of k.cu is Code's.
Ran run(const std::string &Code, unsigned Arch, const std::string &Before = "") {
  const std::string Text = Before + "\n#define WARP_CHECKED_INTRINSICS\n#include \"../../runtime/warp_compat.h\"\n"
                           "#include \"../../runtime/warp_checked.h\"\n"
                           "extern \"C\" __global__ void k(int *out) {\n"
                           "  const unsigned full = 0xffffffffu;\n"
                           "  int lane = threadIdx.x & 31, v = lane; (void)full;\n  if (threadIdx.x >= 32) {\n" +
                           Code + "\n  }\n  out[threadIdx.x] = v;\n}\n";
  Ran R;
  auto Module = ptx::loadModule(buildText(Text, Arch), "k.ptx", /*AllowUnsupported=*/true);
  if (!Module) {
    ADD_FAILURE() << llvm::toString(Module.takeError());
    return R;
  }
  auto M = llvm::cantFail(simt::Machine::create(std::make_shared<ptx::Module>(std::move(*Module))));
  const uint64_t Buffer = llvm::cantFail(M->memory().allocate(256, "out"));
  simt::LaunchConfig C;
  C.Kernel = "k";
  C.Grid = {2};
  C.Block = {64};
  C.addArg(Buffer);
  simt::RunOptions O;
  O.M = Arch >= 70 ? simt::Mode::Its : simt::Mode::Lockstep;
  auto Out = M->launch(C, O);
  if (!Out) {
    ADD_FAILURE() << llvm::toString(Out.takeError());
    return R;
  }
  R.Out = std::move(*Out);
  R.Values.resize(64);
  llvm::cantFail(M->memory().read(Buffer, llvm::MutableArrayRef(reinterpret_cast<uint8_t *>(R.Values.data()), 256)));
  return R;
}

class Checked : public testing::TestWithParam<unsigned> {
protected:
  void expectMessage(const std::string &Code, const std::string &Message) {
    const Ran R = run(Code, GetParam());
    EXPECT_EQ(R.Out.Kind, simt::OutcomeKind::Trap) << R.Out.Message;
    EXPECT_THAT(R.Out.Output, HasSubstr("text.cu:9: " + Message));
  }
};
INSTANTIATE_TEST_SUITE_P(OnTarget, Checked, testing::Values(60u, 70u, 80u),
                         [](const auto &I) { return "sm" + std::to_string(I.param); });

TEST_P(Checked, CorrectCodeGivesTheResultsOfTheIntrinsicsAndNoMessage) {
  const Ran R = run("v = __shfl_down_sync(full, v, 4, 16) + 100 * __popc(__ballot_sync(full, v & 1));"
                    "v += __shfl_up_sync(full, v, 31) - v + __shfl_xor_sync(full, 3, 1) + __any_sync(full, v);"
                    "v += (int)__popc(__match_any_sync(full, lane / 4)) + (int)__reduce_add_sync(full, 1u); __syncwarp();",
                    GetParam());
  ASSERT_TRUE(R.Out.finished()) << R.Out.Message;
  EXPECT_EQ(R.Out.Output, "");
  for (uint32_t Lane = 0; Lane != 32; ++Lane) {
    EXPECT_EQ(R.Values[Lane], Lane);
    const uint32_t Down = Lane % 16 + 4 < 16 ? Lane + 4 : Lane, First = Down + 1600;
    // Lane 31 alone has a lane 31 below it.
    const uint32_t Up = Lane == 31 ? 4 + 1600 : First;
    EXPECT_EQ(R.Values[32 + Lane], Up + 3 + 1 + 4 + 32) << Lane;
  }
}

TEST_P(Checked, ALaneMissingFromItsOwnMaskIsReported) {
  expectMessage("v = __ballot_sync(lane == 7 ? 0xffffff7fu : full, v);",
                "__ballot_sync: block (0,0,0) warp 1 lane 7: mask 0xffffff7f does not name its caller, lane 7");
}

TEST_P(Checked, AWidthThatIsNoPowerOfTwoIsReported) {
  expectMessage("v = __shfl_xor_sync(full, v, 1, 31);",
                "__shfl_xor_sync: block (0,0,0) warp 1 lane 0: mask 0xffffffff is used with a width that is no power of "
                "two up to 32: 31");
}

TEST_P(Checked, LanesThatNameEachOtherWithDifferentMasksAreReported) {
  expectMessage("v = __any_sync(lane == 3 ? 0x0000ffffu : full, v);",
                "__any_sync: block (0,0,0) warp 1 lane 0: mask 0xffffffff names a lane that passes another mask, 3");
}

TEST_P(Checked, AShuffleThatReadsOutsideItsMaskIsReported) {
  expectMessage("if (lane < 16) v = __shfl_down_sync(0xffffu, v, 4);",
                "__shfl_down_sync: block (0,0,0) warp 1 lane 12: mask 0x0000ffff does not name the lane it reads, 16");
}

TEST_P(Checked, DisjointMasksAtOnceAreFine) {
  const Ran R = run("v = __shfl_xor_sync(lane < 16 ? 0xffffu : 0xffff0000u, v, 8);", GetParam());
  EXPECT_TRUE(R.Out.finished()) << R.Out.Message;
  EXPECT_EQ(R.Out.Output, "");
}

TEST(CheckedOff, NothingIsTested) {
  const Ran R = run("if (lane < 16) v = __shfl_down_sync(0xffffu, v, 4);", 70, "#define WARP_CHECKED 0");
  EXPECT_TRUE(R.Out.finished()) << R.Out.Message;
  EXPECT_EQ(R.Out.Output, "");
  EXPECT_EQ(R.Values[32], 4u);
}

TEST(CheckedOff, AFailureHandlerOfTheUsersOwnRunsInsteadOfTheTrap) {
  const Ran R = run("if (lane < 16) v = __shfl_down_sync(0xffffu, v, 4);", 70, "#define WARP_CHECKED_FAIL() (void)0");
  EXPECT_TRUE(R.Out.finished()) << R.Out.Message;
  EXPECT_THAT(R.Out.Output, HasSubstr("lane 15: mask 0x0000ffff does not name the lane it reads, 19"));
}

} // namespace
