// The blocks of a launch: they get their turns whoever waits for whom, and the step budget holds across them.
#include "SimtTest.h"
#include "simt/SchedulePolicy.h"
#include "simt/checkers/CheckerSet.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

/// A kernel over `cells`, one word per block and more; %b is the block, %n the number of blocks, %rd1 its own cell.
std::string blocksKernel(const std::string &Code) {
  return R"(
.global .align 4 .b32 cells[4096];
.global .align 4 .b32 count;
.visible .entry k() {
  .reg .pred %p<8>; .reg .b32 %r<16>, %b, %n; .reg .b64 %rd<8>;
  mov.u32 %b, %ctaid.x;
  mov.u32 %n, %nctaid.x;
  mov.u64 %rd1, cells;
  mul.wide.u32 %rd2, %b, 4;
  add.s64 %rd1, %rd1, %rd2;
)" + Code +
         "\n  ret;\n}\n";
}

Outcome runBlocks(const std::string &Code, uint32_t Blocks, Mode M, const char *Schedule, uint64_t Steps = 50'000'000) {
  KernelRun R(blocksKernel(Code));
  R.config().Grid = {Blocks};
  R.config().Block = {32};
  R.options().StepBudget = Steps;
  return R.run(M, Schedule);
}

void expectEveryModeFinishes(const std::string &Code, uint32_t Blocks) {
  for (const char *Order : {"fallthrough-first", "reverse-warps"}) {
    const Outcome O = runBlocks(Code, Blocks, Mode::Lockstep, Order);
    EXPECT_TRUE(O.finished()) << Order << ": " << O.Message;
  }
  for (const std::string &S : scheduleBattery(1)) {
    const Outcome O = runBlocks(Code, Blocks, Mode::Its, S.c_str());
    EXPECT_TRUE(O.finished()) << S << ": " << O.Message;
  }
}

TEST(Grid, ObserversThatHoldTooMuchHearNoMore) {
  // All blocks store to all cells, one after the other, thousands of times.
  const char *Code = R"(
  mov.u32 %r1, 0;
  mov.u64 %rd3, cells;
AGAIN:
  and.b32 %r2, %r1, 4095;
  mul.wide.u32 %rd4, %r2, 4;
  add.s64 %rd4, %rd3, %rd4;
  st.global.u32 [%rd4], %b;
  add.u32 %r1, %r1, 1;
  setp.lt.u32 %p1, %r1, 20000;
  @%p1 bra AGAIN;)";
  for (uint64_t Most : {uint64_t(1) << 16, ~uint64_t(0)}) {
    KernelRun R(blocksKernel(Code));
    HazardLog Log;
    CheckerSet Checkers(Log);
    R.options().Observers = Checkers.observers();
    R.options().WatchBytes = Most;
    R.config().Grid = {4};
    R.config().Block = {1};
    const Outcome O = R.its("ascending");
    EXPECT_TRUE(O.finished()) << O.Message;
    EXPECT_EQ(O.Stats.UnwatchedBlocks, Most == ~uint64_t(0) ? 0u : 4u);
    EXPECT_EQ(Log.has(HazardKind::GridRace), Most == ~uint64_t(0));
    EXPECT_EQ(R.read<uint32_t>(R.machine().variables().find("cells")->second.Address, 4096), std::vector<uint32_t>(4096, 3));
  }
}

TEST(Grid, BlocksThatMeetComeBetweenTheStepsOfOthers) {
  // A load, an addition and a store of every block: side by side they lose some, one after the other none.
  const char *Add = R"(
  ld.volatile.global.u32 %r1, [count];
  add.u32 %r1, %r1, 1;
  st.volatile.global.u32 [count], %r1;)";
  auto CountIn = [&](const char *Schedule) {
    KernelRun R(blocksKernel(Add));
    R.config().Grid = {8};
    R.config().Block = {1};
    EXPECT_TRUE(R.run(Mode::Its, Schedule).finished());
    return R.read<uint32_t>(R.machine().variables().find("count")->second.Address, 1)[0];
  };
  for (const char *After : {"converged", "ascending", "run-to-block"})
    EXPECT_EQ(CountIn(After), 8u) << After;
  for (const char *Beside : {"fair", "random:1", "random:2"}) {
    EXPECT_LT(CountIn(Beside), 8u) << Beside;
    EXPECT_EQ(CountIn(Beside), CountIn(Beside)) << Beside;
  }
}
TEST(Grid, TheLastBlockIsTheFirstWhereLanesDescend) {
  // The block that finds nobody there.
  for (const auto &[Schedule, First] : {std::pair("ascending", 1u), std::pair("descending", 5u)}) {
    KernelRun R(blocksKernel("add.u32 %r2, %b, 1; atom.global.cas.b32 %r1, [count], 0, %r2;"));
    R.config().Grid = {5};
    EXPECT_TRUE(R.run(Mode::Its, Schedule).finished());
    EXPECT_EQ(R.read<uint32_t>(R.machine().variables().find("count")->second.Address, 1)[0], First) << Schedule;
  }
}

const char *const WaitForTheNext = R"(
  add.u32 %r1, %n, -1;
  setp.eq.u32 %p1, %b, %r1;
  @%p1 bra TELL;
WAIT:
  ld.volatile.global.u32 %r2, [%rd1+4];
  setp.eq.u32 %p2, %r2, 0;
  @%p2 bra WAIT;
TELL:
  membar.gl;
  st.volatile.global.u32 [%rd1], 1;)";
TEST(Grid, ABlockThatWaitsForTheNextOneGetsOn) {
  expectEveryModeFinishes(WaitForTheNext, 2);
  expectEveryModeFinishes(WaitForTheNext, 40);
}
TEST(Grid, ALongChainOfWaitingBlocksResolves) {
  const Outcome O = runBlocks(WaitForTheNext, 1000, Mode::Its, "converged");
  EXPECT_TRUE(O.finished()) << O.Message;
}
TEST(Grid, ABlockThatWaitsForTheOneBeforeGetsOn) {
  expectEveryModeFinishes(R"(
  setp.eq.u32 %p1, %b, 0;
  @%p1 bra TELL;
WAIT:
  ld.volatile.global.u32 %r2, [%rd1+-4];
  setp.eq.u32 %p2, %r2, 0;
  @%p2 bra WAIT;
TELL:
  membar.gl;
  st.volatile.global.u32 [%rd1], 1;)",
                          40);
}

const char *const ThreeGridBarriers = R"(
  setp.ne.u32 %p3, %r15, %r15;
  mov.u32 %r5, 0;
ROUND:
  bar.sync 0;
  mov.u32 %r6, %tid.x;
  setp.ne.u32 %p1, %r6, 0;
  @%p1 bra PASSED;
  membar.gl;
  atom.global.add.u32 %r1, [count], 1;
  add.u32 %r7, %r5, 1;
  mul.lo.u32 %r7, %r7, %n;
WAIT:
  atom.global.add.u32 %r2, [count], 0;
  setp.lt.u32 %p2, %r2, %r7;
  @%p2 bra WAIT;
  membar.gl;
PASSED:
  bar.sync 0;
  add.u32 %r5, %r5, 1;
  setp.lt.u32 %p1, %r5, 3;
  @%p1 bra ROUND;)";
TEST(Grid, SoftwareBarriersOfAGridComplete) { expectEveryModeFinishes(ThreeGridBarriers, 64); }
TEST(Grid, AlsoWhereManyBlocksTakePart) {
  const Outcome O = runBlocks(ThreeGridBarriers, 1024, Mode::Its, "converged", 400'000'000);
  EXPECT_TRUE(O.finished()) << O.Message;
}
TEST(Grid, ABlockThatWaitsForNobodyEndsWithTheBudget) {
  const Outcome O = runBlocks(R"(
WAIT:
  ld.volatile.global.u32 %r2, [%rd1];
  setp.eq.u32 %p2, %r2, 0;
  @%p2 bra WAIT;)",
                              100, Mode::Its, "converged", 3'000'000);
  EXPECT_EQ(O.Kind, OutcomeKind::Timeout) << O.Message;
  EXPECT_LT(O.Stats.WarpInstructions, 4'000'000u);
}
TEST(Grid, InLockStepThatIsADeadlockAsSoonAsNobodyCanHelp) {
  const Outcome O = runBlocks(R"(
WAIT:
  ld.volatile.global.u32 %r2, [%rd1];
  setp.eq.u32 %p2, %r2, 0;
  @%p2 bra WAIT;)",
                              5, Mode::Lockstep, "");
  EXPECT_EQ(O.Kind, OutcomeKind::Deadlock) << O.Message;
}

TEST(Grid, TheStepBudgetHoldsAcrossBlocksThatAreShort) {
  for (uint32_t Blocks : {1u << 20, 1u << 31}) {
    const Outcome O = runBlocks("", Blocks, Mode::Its, "converged", 1'000'000);
    EXPECT_EQ(O.Kind, OutcomeKind::Timeout);
    EXPECT_LT(O.Stats.WarpInstructions, 1'100'000u);
    EXPECT_NE(O.Message.find("of " + std::to_string(Blocks)), std::string::npos) << O.Message;
  }
}
TEST(Grid, SeveralHostThreadsKeepToTheBudgetAsWell) {
  KernelRun R(blocksKernel(""));
  R.config().Grid = {1u << 31};
  R.options().StepBudget = 1'000'000;
  R.options().Threads = 2;
  const Outcome O = R.its();
  EXPECT_EQ(O.Kind, OutcomeKind::Timeout) << O.Message;
}
TEST(Grid, BlocksThatCalculateForLongWithoutAStoreFinish) {
  const Outcome O = runBlocks(R"(
  mov.u32 %r1, 0;
LOOP:
  add.u32 %r1, %r1, 1;
  setp.lt.u32 %p1, %r1, 60000;
  @%p1 bra LOOP;
  red.global.add.u32 [count], %r1;)",
                              8, Mode::Its, "converged");
  EXPECT_TRUE(O.finished()) << O.Message;
}

} // namespace
