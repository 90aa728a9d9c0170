// Going on after an access that faults: the report stays, everything else happens.
#include "SimtTest.h"
#include "simt/checkers/CheckerSet.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

struct Ended {
  Outcome O;
  std::vector<uint32_t> Values;
  std::vector<uint8_t> Shadow;
  HazardLog Log;
};

Ended runWithFault(const std::string &Code, bool GoOn, Mode M) {
  Ended E;
  KernelRun R(resultKernel(Code, ".shared .align 4 .b32 s[32];\n"));
  const uint64_t Out = R.buffer(std::vector<uint32_t>(32, 7));
  R.config().addArg(Out);
  R.options().GoOnAfterFault = GoOn;
  CheckerSet Checkers(E.Log);
  R.options().Observers = Checkers.observers();
  E.O = R.run(M, "");
  E.Values = R.read<uint32_t>(Out, 32);
  E.Shadow = llvm::cantFail(R.machine().memory().shadow(Out, 128));
  return E;
}

// Lane 5 stores far outside.
const char *const StrayStore = R"(
  mul.wide.u32 %rd1, %t, 4;
  add.s64 %rd1, %out, %rd1;
  setp.eq.u32 %p1, %t, 5;
  @%p1 add.s64 %rd1, %rd1, 4096;
  st.global.u32 [%rd1], 1;
  add.u32 %result, %t, 100;)";
// Lane 5 loads from there.
const char *const StrayLoad = R"(
  mul.wide.u32 %rd1, %t, 4;
  add.s64 %rd1, %out, %rd1;
  setp.eq.u32 %p1, %t, 5;
  @%p1 add.s64 %rd1, %rd1, 4096;
  ld.global.u32 %r1, [%rd1];
  add.u32 %result, %r1, 1;)";

TEST(Fault, EndsTheRunUnlessAskedToGoOn) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    const Ended E = runWithFault(StrayStore, false, M);
    EXPECT_EQ(E.O.Kind, OutcomeKind::Fault);
    EXPECT_FALSE(E.O.WentOn);
    EXPECT_NE(E.Values[9], 109u);
  }
}
TEST(Fault, AStrayStoreIsDroppedAndTheRunGoesOn) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    const Ended E = runWithFault(StrayStore, true, M);
    EXPECT_EQ(E.O.Kind, OutcomeKind::Fault) << "the outcome is no clean one";
    EXPECT_TRUE(E.O.WentOn);
    EXPECT_EQ(E.O.Stats.Faults, 1u);
    EXPECT_NE(E.O.Message.find("lane 5"), std::string::npos) << E.O.Message;
    EXPECT_TRUE(E.Log.has(HazardKind::OutOfBounds));
    for (uint32_t T = 0; T != 32; ++T)
      EXPECT_EQ(E.Values[T], T + 100);
  }
}
TEST(Fault, AStrayLoadGivesAnUndefinedValueToItsLaneOnly) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    const Ended E = runWithFault(StrayLoad, true, M);
    EXPECT_TRUE(E.O.WentOn);
    for (uint32_t T = 0; T != 32; ++T) {
      EXPECT_EQ(E.Shadow[4 * T] != Defined, T == 5) << T;
      if (T != 5)
        EXPECT_EQ(E.Values[T], 8u) << T;
    }
  }
}
TEST(Fault, EveryLaneMayStray) {
  const Ended E = runWithFault("ld.shared.u32 %r1, [s+4096]; mov.u32 %result, %t;", true, Mode::Its);
  EXPECT_TRUE(E.O.WentOn);
  EXPECT_EQ(E.O.Stats.Faults, 32u);
  EXPECT_EQ(E.Values[31], 31u);
}
TEST(Fault, AtomicsAndMisalignedAccessesToo) {
  const Ended E = runWithFault(R"(
  atom.global.add.u32 %r1, [%out+4096], 1;
  st.global.u32 [%out+2], 5;
  mov.u32 %result, %t;)",
                               true, Mode::Its);
  EXPECT_TRUE(E.O.WentOn);
  EXPECT_TRUE(E.Log.has(HazardKind::OutOfBounds));
  EXPECT_TRUE(E.Log.has(HazardKind::BadAccess));
  EXPECT_EQ(E.Values[0], 0u);
}
TEST(Fault, ADeadlockBehindAFaultIsWhatEndedTheRun) {
  const Ended E = runWithFault(R"(
  st.global.u32 [%out+4096], 5;
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 bra WAIT;
  bar.warp.sync -1;
  bra.uni JOIN;
WAIT:
  vote.sync.ballot.b32 %result, 1, -1;
JOIN:)",
                               true, Mode::Its);
  EXPECT_EQ(E.O.Kind, OutcomeKind::Deadlock);
  EXPECT_FALSE(E.O.WentOn);
}

} // namespace
