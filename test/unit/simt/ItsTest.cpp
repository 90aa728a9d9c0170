// Independent threads: waiting rules, deadlocks, exits that release, the documented-invalid examples.
#include "SimtTest.h"
#include "simt/ReplayPolicy.h"
#include "simt/SchedulePolicy.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

/// Runs `k(out)` once; Values are what the lanes stored.
struct One {
  Outcome O;
  std::vector<uint32_t> Values;
  std::vector<uint8_t> Undef; ///< Per lane: is the output undefined?
};
One runOnce(const std::string &Code, Mode M, const char *Schedule, const char *Before = "", unsigned Threads = 32) {
  KernelRun R(resultKernel(Code, Before));
  uint64_t Out = R.buffer(std::vector<uint32_t>(Threads));
  R.config().Block = {Threads};
  R.config().addArg(Out);
  R.options().StepBudget = 200000;
  One Result{R.run(M, Schedule), {}, {}};
  Result.Values = R.read<uint32_t>(Out, Threads);
  const std::vector<uint8_t> Shadow = llvm::cantFail(R.machine().memory().shadow(Out, 4 * Threads));
  for (unsigned T = 0; T != Threads; ++T)
    Result.Undef.push_back(Shadow[4 * T]);
  return Result;
}

TEST(Its, LanesInDifferentFunctionsAtOneDepthKeepTheirRegisters) {
  // The registers of the two functions differ in number and width; each waits in the middle for its own half.
  const char *Functions = R"(
.func (.param .b32 r) odd(.param .b32 n) {
  .reg .pred %q<4>;
  .reg .b64 %d<6>;
  .reg .b32 %v<4>;
  ld.param.b32 %v1, [n];
  cvt.u64.u32 %d1, %v1;
  setp.gt.u32 %q1, %v1, 15;
  vote.sync.ballot.b32 %v2, %q1, 0xaaaaaaaa;
  cvt.u32.u64 %v3, %d1;
  add.u32 %v3, %v3, %v2;
  st.param.b32 [r], %v3;
  ret;
}
.func (.param .b32 r) even(.param .b32 n) {
  .reg .b32 %v<9>;
  ld.param.b32 %v8, [n];
  add.u32 %v1, %v8, 7;
  add.u32 %v2, %v8, 9;
  vote.sync.ballot.b32 %v3, 1, 0x55555555;
  add.u32 %v4, %v1, %v2;
  add.u32 %v4, %v4, %v3;
  st.param.b32 [r], %v4;
  ret;
}
)";
  const std::vector<uint32_t> Values = everywhere(resultKernel(R"(
  .param .b32 a;
  .param .b32 b;
  st.param.b32 [a], %t;
  and.b32 %r1, %t, 1;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra EVEN;
  call (b), odd, (a);
  bra.uni JOIN;
EVEN:
  call (b), even, (a);
JOIN:
  ld.param.b32 %result, [b];
)",
                                                               Functions));
  for (unsigned L = 0; L != 32; ++L)
    EXPECT_EQ(Values[L], L & 1 ? L + 0xaaaa0000u : 2 * L + 16 + 0x55555555u) << L;
}

const char *const SkipAndWait = R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 bra WAIT;
  shfl.sync.down.b32 %result, %t, 1, 0x1f, -1;
  bra.uni JOIN;
WAIT:
  bar.warp.sync -1;
JOIN:
)";
TEST(Its, FullMaskInOneArmWhileTheOthersWaitElsewhereIsADeadlockThatSaysWhoWaits) {
  for (const std::string &S : scheduleBattery(2)) {
    One R = runOnce(SkipAndWait, Mode::Its, S.c_str());
    EXPECT_EQ(R.O.Kind, OutcomeKind::Deadlock) << S;
    EXPECT_NE(R.O.Message.find("lanes 1-31 in shfl.sync.down.b32 with mask 0xffffffff wait(s) for lane 0"), std::string::npos)
        << R.O.Message;
    EXPECT_NE(R.O.Message.find("lane 0 in bar.warp.sync"), std::string::npos) << R.O.Message;
  }
}

TEST(Its, ALaneThatExitsReleasesThoseThatWait) {
  for (const std::string &S : scheduleBattery(2)) {
    One R = runOnce(R"(
  setp.eq.u32 %p1, %t, 0;
  @%p1 exit;
  vote.sync.ballot.b32 %result, 1, -1;
)",
                    Mode::Its, S.c_str());
    ASSERT_TRUE(R.O.finished()) << S << R.O.Message;
    EXPECT_EQ(R.Values[5], 0xfffffffeu) << S;
  }
}

TEST(Its, ShuffleWithFourLanesAndAnOffsetOfTwoReadsOutsideItsMask) {
  One R = runOnce(R"(
  mov.u32 %result, 0;
  setp.gt.u32 %p1, %t, 4;
  @%p1 bra JOIN;
  shfl.sync.down.b32 %result, %t, 2, 0x1f, 0x1f;
JOIN:
)",
                  Mode::Its, "converged");
  ASSERT_TRUE(R.O.finished());
  for (unsigned T = 0; T != 32; ++T)
    EXPECT_EQ(R.Undef[T] != 0, T == 3 || T == 4) << T;
}

TEST(Its, AnExitedSourceLaneGivesAnUndefinedValue) {
  One R = runOnce(R"(
  setp.eq.u32 %p1, %t, 7;
  @%p1 exit;
  shfl.sync.idx.b32 %result, %t, 7, 0x1f, -1;
)",
                  Mode::Its, "converged");
  ASSERT_TRUE(R.O.finished());
  EXPECT_NE(R.Undef[0], 0);
}

TEST(Its, DifferentMasksDoNotMeet) {
  One R = runOnce(R"(
  setp.lt.u32 %p1, %t, 16;
  selp.b32 %r1, 0xffffffff, 0xfffffffe, %p1;
  shfl.sync.idx.b32 %result, %t, 1, 0x1f, %r1;
)",
                  Mode::Its, "converged");
  EXPECT_EQ(R.O.Kind, OutcomeKind::Deadlock);
}

TEST(Its, DisjointMasksGoTheirOwnWay) {
  for (const std::string &S : scheduleBattery(3)) {
    One R = runOnce(R"(
  setp.lt.u32 %p1, %t, 16;
  selp.b32 %r1, 0x0000ffff, 0xffff0000, %p1;
  vote.sync.ballot.b32 %result, 1, %r1;
)",
                    Mode::Its, S.c_str());
    ASSERT_TRUE(R.O.finished()) << S;
    EXPECT_EQ(R.Values[0], 0xffffu);
    EXPECT_EQ(R.Values[16], 0xffff0000u);
  }
}

const char *const SpinLock = R"(
LOCK:
  atom.shared.cas.b32 %r1, [lock], 0, 1;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra LOCK;
  ld.volatile.shared.u32 %r2, [count];
  add.s32 %r2, %r2, 1;
  st.volatile.shared.u32 [count], %r2;
  atom.shared.exch.b32 %r3, [lock], 0;
  mov.u32 %result, %r2;
)";
const char *const SpinLockVariables = ".shared .u32 lock;\n.shared .u32 count;\n";
const char *const SpinLockInit = R"(
  setp.ne.u32 %p5, %t, 0;
  @%p5 bra READY;
  st.shared.u32 [lock], 0;
  st.shared.u32 [count], 0;
READY:
  bar.sync 0;
)";

TEST(Its, ASpinLockTakenByEveryLaneFinishesUnderEverySchedule) {
  for (const std::string &S : scheduleBattery(3)) {
    One R = runOnce(std::string(SpinLockInit) + SpinLock, Mode::Its, S.c_str(), SpinLockVariables);
    ASSERT_TRUE(R.O.finished()) << S << ": " << R.O.Message;
    uint32_t Sum = 0;
    for (uint32_t V : R.Values)
      Sum += V;
    EXPECT_EQ(Sum, 32u * 33 / 2) << S;
  }
}

TEST(Lockstep, ASpinLockTakenByEveryLaneIsADeadlockThatShowsTheStack) {
  One R = runOnce(std::string(SpinLockInit) + SpinLock, Mode::Lockstep, "", SpinLockVariables);
  EXPECT_EQ(R.O.Kind, OutcomeKind::Deadlock) << R.O.Message;
  EXPECT_NE(R.O.Message.find("reconvergence stack"), std::string::npos) << R.O.Message;
  EXPECT_NE(R.O.Message.find("lanes 1-31"), std::string::npos) << R.O.Message;
}

TEST(Lockstep, ASpinOnAFlagThatAnotherWarpSetsIsNoDeadlock) {
  One R = runOnce(R"(
  setp.ge.u32 %p1, %t, 32;
  @%p1 bra SET;
WAIT:
  ld.volatile.shared.u32 %r1, [flag];
  setp.ne.u32 %p2, %r1, 77;
  @%p2 bra WAIT;
  bra.uni JOIN;
SET:
  mov.u32 %r2, 0;
DELAY:
  add.s32 %r2, %r2, 1;
  setp.lt.u32 %p3, %r2, 5000;
  @%p3 bra DELAY;
  st.volatile.shared.u32 [flag], 77;
JOIN:
  mov.u32 %result, 1;
)",
                  Mode::Lockstep, "", ".shared .u32 flag;\n", 64);
  EXPECT_TRUE(R.O.finished()) << R.O.Message;
}

TEST(Lockstep, ASpinOnAFlagThatAnotherBlockSetsIsNoDeadlock) {
  KernelRun R(R"(
.global .u32 flag = 0;
.visible .entry k() {
  .reg .pred %p<4>; .reg .b32 %r<4>;
  mov.u32 %r1, %ctaid.x;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra SET;
WAIT:
  ld.volatile.global.u32 %r2, [flag];
  setp.eq.u32 %p2, %r2, 0;
  @%p2 bra WAIT;
  ret;
SET:
  st.volatile.global.u32 [flag], 1;
  ret;
}
)");
  R.config().Grid = {3};
  Outcome O = R.lockstep();
  EXPECT_TRUE(O.finished()) << O.Message;
}

TEST(Lockstep, ASpinThatNoBlockEndsIsADeadlock) {
  KernelRun R(R"(
.global .u32 flag = 0;
.visible .entry k() {
  .reg .pred %p<4>; .reg .b32 %r<4>;
WAIT:
  ld.volatile.global.u32 %r2, [flag];
  setp.eq.u32 %p2, %r2, 0;
  @%p2 bra WAIT;
  ret;
}
)");
  R.config().Grid = {3};
  EXPECT_EQ(R.lockstep().Kind, OutcomeKind::Deadlock);
}

TEST(Barrier, AWarpThatNeverArrivesIsADeadlockWhenACountIsGiven) {
  One R = runOnce(R"(
  mov.u32 %result, 1;
  setp.ge.u32 %p1, %t, 32;
  @%p1 bra JOIN;
  bar.sync 1, 64;
JOIN:
)",
                  Mode::Its, "converged", "", 64);
  EXPECT_EQ(R.O.Kind, OutcomeKind::Deadlock);
  EXPECT_NE(R.O.Message.find("at barrier 1"), std::string::npos) << R.O.Message;
}

TEST(Barrier, AWarpThatExitsCountsAsArrivedWithoutACount) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    One R = runOnce(R"(
  setp.ge.u32 %p1, %t, 32;
  @%p1 exit;
  bar.sync 0;
  mov.u32 %result, 3;
)",
                    M, "", "", 64);
    ASSERT_TRUE(R.O.finished()) << R.O.Message;
    EXPECT_EQ(R.Values[0], 3u);
  }
}

TEST(Barrier, ReductionsOverTheBlock) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    One R = runOnce(R"(
  setp.lt.u32 %p1, %t, 40;
  bar.red.popc.u32 %r1, 0, %p1;
  bar.red.and.pred %p2, 0, %p1;
  bar.red.or.pred %p3, 0, !%p1;
  selp.b32 %r2, 100, 0, %p2;
  selp.b32 %r3, 1000, 0, %p3;
  add.s32 %result, %r1, %r2;
  add.s32 %result, %result, %r3;
)",
                    M, "", "", 64);
    ASSERT_TRUE(R.O.finished()) << R.O.Message;
    EXPECT_EQ(R.Values[63], 1040u);
  }
}

TEST(Barrier, ArriveDoesNotWait) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    One R = runOnce(R"(
  setp.ge.u32 %p1, %t, 32;
  @%p1 bra PRODUCE;
  bar.sync 2, 64;
  ld.shared.u32 %result, [cell];
  bra.uni JOIN;
PRODUCE:
  st.shared.u32 [cell], 9;
  bar.arrive 2, 64;
  mov.u32 %result, 1;
JOIN:
)",
                    M, "", ".shared .u32 cell;\n", 64);
    ASSERT_TRUE(R.O.finished()) << R.O.Message;
    EXPECT_EQ(R.Values[0], 9u);
    EXPECT_EQ(R.Values[63], 1u);
  }
}

TEST(Legacy, InIndependentModeActsOnTheLanesTogetherAtThatMoment) {
  const char *const Code = "  vote.ballot.b32 %result, 1;\n";
  auto Run = [&](const char *Schedule) {
    KernelRun R(resultKernel(Code), "sm_60");
    uint64_t Out = R.buffer(std::vector<uint32_t>(32));
    R.config().addArg(Out);
    EXPECT_TRUE(R.its(Schedule).finished());
    return R.read<uint32_t>(Out, 32);
  };
  EXPECT_EQ(Run("converged")[3], 0xffffffffu);
  EXPECT_EQ(Run("ascending")[3], 8u);
}

TEST(Schedule, ARecordedRunReplaysToTheSameResult) {
  // Which lane increments first is up to the schedule.
  const char *const Code = "  atom.shared.add.u32 %result, [count], 1;\n";
  const char *const Before = ".shared .u32 count;\n";
  KernelRun R(resultKernel(Code, Before));
  std::vector<std::string> Log;
  uint64_t Out = R.buffer(std::vector<uint32_t>(32));
  R.config().addArg(Out);
  R.options().DecisionLog = &Log;
  ASSERT_TRUE(R.its("random:5").finished());
  const std::vector<uint32_t> First = R.read<uint32_t>(Out, 32);
  ASSERT_FALSE(Log.empty());

  llvm::SmallString<64> Path;
  int FD;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("schedule", "txt", FD, Path));
  {
    llvm::raw_fd_ostream OS(FD, /*shouldClose=*/true);
    OS << formatRecording("random:5", Log);
  }
  KernelRun Again(resultKernel(Code, Before));
  uint64_t Out2 = Again.buffer(std::vector<uint32_t>(32));
  Again.config().addArg(Out2);
  ASSERT_TRUE(Again.its(("replay:" + Path.str()).str().c_str()).finished());
  EXPECT_EQ(Again.read<uint32_t>(Out2, 32), First);
  llvm::sys::fs::remove(Path);
}

TEST(Schedule, ARunIsDeterministic) {
  for (const std::string &S : scheduleBattery(2)) {
    One A = runOnce(std::string(SpinLockInit) + SpinLock, Mode::Its, S.c_str(), SpinLockVariables);
    One B = runOnce(std::string(SpinLockInit) + SpinLock, Mode::Its, S.c_str(), SpinLockVariables);
    EXPECT_EQ(A.Values, B.Values) << S;
    EXPECT_EQ(A.O.Stats.WarpInstructions, B.O.Stats.WarpInstructions) << S;
  }
}

} // namespace
