// A launch that has been seen is looked up, and what it leaves behind is what a run leaves.
#include "simt/RepeatedLaunches.h"
#include "SimtTest.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

/// out[t] = <code>(t, in[t]); Step runs it by way of Repeats and says whether it was looked up.
struct Repeated {
  KernelRun R;
  RepeatedLaunches Repeats;
  uint64_t Out;
  explicit Repeated(const std::string &Code) : R(resultKernel(Code)), Out(R.buffer(std::vector<uint32_t>(32, 0))) {
    R.config().addArg(Out);
  }
  bool step(Outcome *Result = nullptr) {
    auto O = Repeats.run(R.machine().memory(), R.config(), [&] { return R.machine().launch(R.config(), R.options()); });
    EXPECT_TRUE(bool(O));
    if (Result)
      *Result = *O;
    return Repeats.wasKnown();
  }
  std::vector<uint32_t> values() { return R.read<uint32_t>(Out, 32); }
};

// Enough work for 128 bytes of memory to be worth a look.
const char *const Fixed = R"(
  add.u32 %r1, %t, 1;
  add.u32 %r1, %r1, 1;
  add.u32 %r1, %r1, 1;
  add.u32 %r1, %r1, 1;
  add.u32 %result, %r1, 1;)";
const char *const Counting = R"(
  mul.wide.u32 %rd1, %t, 4;
  add.s64 %rd1, %out, %rd1;
  ld.global.u32 %r1, [%rd1];
  add.u32 %result, %r1, 1;)";
const char *const Toggling = R"(
  mul.wide.u32 %rd1, %t, 4;
  add.s64 %rd1, %out, %rd1;
  ld.global.u32 %r1, [%rd1];
  xor.b32 %result, %r1, 1;)";

TEST(RepeatedLaunches, WhatWritesTheSameAgainIsLookedUp) {
  Repeated P(Fixed);
  EXPECT_FALSE(P.step());
  EXPECT_FALSE(P.step());
  Outcome Out;
  EXPECT_TRUE(P.step(&Out));
  EXPECT_TRUE(Out.finished());
  EXPECT_NE(Out.Stats.WarpInstructions, 0u);
  EXPECT_EQ(P.values()[7], 12u);
}
TEST(RepeatedLaunches, WhatTheHostChangedBetweenIsWrittenAnew) {
  Repeated P(Fixed);
  for (int I = 0; I != 3; ++I)
    P.step();
  const std::vector<uint8_t> Other(128, 9);
  llvm::cantFail(P.R.machine().memory().write(P.Out, Other));
  EXPECT_FALSE(P.step()) << "this memory was never seen";
  EXPECT_EQ(P.values()[7], 12u);
  llvm::cantFail(P.R.machine().memory().write(P.Out, Other));
  EXPECT_TRUE(P.step());
  EXPECT_EQ(P.values()[7], 12u);
}
TEST(RepeatedLaunches, WhatCountsIsRunEveryTime) {
  Repeated P(Counting);
  for (int I = 0; I != 20; ++I)
    EXPECT_FALSE(P.step());
  EXPECT_EQ(P.values(), std::vector<uint32_t>(32, 20));
}
TEST(RepeatedLaunches, ACycleOfStatesIsLookedUp) {
  Repeated P(Toggling);
  for (uint32_t I = 1; I != 12; ++I) {
    EXPECT_EQ(P.step(), I > 3);
    EXPECT_EQ(P.values(), std::vector<uint32_t>(32, I & 1));
  }
}
TEST(RepeatedLaunches, UndefinedBytesAreOfTheState) {
  Repeated P(Fixed);
  for (int I = 0; I != 3; ++I)
    P.step();
  Memory &M = P.R.machine().memory();
  llvm::cantFail(M.poison(P.Out, 128));
  EXPECT_FALSE(P.step());
  EXPECT_EQ(llvm::cantFail(M.shadow(P.Out, 128)), std::vector<uint8_t>(128, Defined));
  llvm::cantFail(M.poison(P.Out, 128));
  EXPECT_TRUE(P.step());
  EXPECT_EQ(llvm::cantFail(M.shadow(P.Out, 128)), std::vector<uint8_t>(128, Defined));
  EXPECT_EQ(P.values()[0], 5u);
}
TEST(RepeatedLaunches, AnotherGridIsAnotherLaunch) {
  Repeated P(Fixed);
  for (int I = 0; I != 3; ++I)
    P.step();
  P.R.config().Grid = {2};
  EXPECT_FALSE(P.step());
}
TEST(RepeatedLaunches, AFaultIsNotRemembered) {
  Repeated P("st.global.u32 [%out+4096], 1; mov.u32 %result, 1;");
  Outcome Out;
  for (int I = 0; I != 4; ++I) {
    EXPECT_FALSE(P.step(&Out));
    EXPECT_EQ(Out.Kind, OutcomeKind::Fault);
  }
}

} // namespace
