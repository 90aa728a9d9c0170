// Which unordered accesses are a race in the PTX memory model, and which are only graded. Fences, scopes and message
// passing between blocks are in test/simt/litmus.
#include "test/unit/simt/checkers/HazardRun.h"

namespace warpshift::simt {
namespace {

bool hasRace(const HazardLog &Log) {
  return Log.has(HazardKind::IntraWarpRace) || Log.has(HazardKind::BlockRace) || Log.has(HazardKind::GridRace);
}

std::vector<Setting> everySetting() {
  std::vector<Setting> All = battery();
  All.insert(All.end(), LockstepOnly.begin(), LockstepOnly.end());
  return All;
}

/// What every schedule, and lock step, must say of a kernel.
void expectRace(bool Race, const std::string &Code, unsigned Threads = 32, unsigned Blocks = 1,
                const std::vector<Setting> &Settings = everySetting()) {
  for (const Setting &S : Settings) {
    const HazardLog Log = hazardsOf(resultKernel("mov.u32 %result, 0; mov.u32 %r30, s; mov.u64 %rd9, g;\n" + Code,
                                                 ".shared .align 8 .b32 s[64];\n.global .align 8 .b32 g[64];\n"),
                                    S, Threads, Blocks);
    EXPECT_EQ(hasRace(Log), Race) << S.Schedule << ": " << textOf(Log);
    EXPECT_EQ(Log.decides(), Race) << S.Schedule << ": " << textOf(Log);
  }
}

// -- lanes of one instruction --------------------------------------------------------------------------

TEST(OneInstruction, LanesThatStoreDifferentValuesToOneWordRace) { expectRace(true, "st.global.u32 [%rd9], %t;"); }
TEST(OneInstruction, InSharedMemoryToo) { expectRace(true, "st.shared.u32 [%r30], %t;"); }
TEST(OneInstruction, VolatileOrNot) { expectRace(true, "st.volatile.shared.u32 [%r30], %t;"); }
TEST(OneInstruction, TheSameValueIsNoMatterWhoWrites) { expectRace(false, "st.global.u32 [%rd9], 5;"); }
TEST(OneInstruction, TwoLanesAreEnough) {
  expectRace(true, "and.b32 %r1, %t, 30; mul.wide.u32 %rd1, %r1, 4; add.s64 %rd1, %rd1, %rd9; st.global.u32 [%rd1], %t;");
}
TEST(OneInstruction, PairsThatAgreeAreRight) {
  expectRace(false, "and.b32 %r1, %t, 30; mul.wide.u32 %rd1, %r1, 4; add.s64 %rd1, %rd1, %rd9; st.global.u32 [%rd1], %r1;");
}
TEST(OneInstruction, PartsOfAVectorCount) {
  expectRace(true, "mul.lo.u32 %r1, %t, 0; add.u32 %r2, %r1, 1; st.global.v2.u32 [%rd9], {%r2, %t};");
}
TEST(OneInstruction, OfSeveralWarpsAsOfSeveralLanes) {
  expectRace(true, "shr.u32 %r1, %t, 5; setp.lt.u32 %p1, %r1, 2; @%p1 st.global.u32 [%rd9], %r1;", 64);
}
TEST(OneInstruction, OfSeveralBlocksAsOfSeveralLanes) {
  expectRace(true, "mov.u32 %r1, %ctaid.x; st.global.u32 [%rd9], %r1;", 32, 2);
}
TEST(OneInstruction, OfSeveralBlocksWithOneValueIsRight) { expectRace(false, "st.global.u32 [%rd9], 9;", 32, 3); }
TEST(OneInstruction, AByteEachIsNoSharing) {
  expectRace(false, "cvt.u64.u32 %rd1, %t; add.s64 %rd1, %rd1, %rd9; st.global.u8 [%rd1], %t;");
}

// -- volatile and atomic accesses ------------------------------------------------------------------------

TEST(Volatile, AReadBeforeACompareAndSwapOfTheSameWarpIsNoRace) {
  expectRace(false, R"(
  ld.volatile.global.u32 %r1, [%rd9];
AGAIN:
  mov.u32 %r2, %r1;
  add.u32 %r3, %r2, 3;
  atom.global.cas.b32 %r1, [%rd9], %r2, %r3;
  setp.ne.u32 %p1, %r1, %r2;
  @%p1 bra AGAIN;)");
}
TEST(Volatile, AReadBesideAnyAtomicIsNoRace) {
  expectRace(false, "atom.shared.add.u32 %r1, [%r30], 1; ld.volatile.shared.u32 %r2, [%r30];", 64);
}
TEST(Volatile, AWriteThatGivesALockBackIsNoRaceWithThoseWhoAskForIt) {
  expectRace(false, "atom.global.cas.b32 %r1, [%rd9], 0, 1; setp.eq.u32 %p1, %r1, 0; @%p1 st.volatile.global.u32 [%rd9], 0;", 64,
             2);
}
TEST(Volatile, AnExchangeWithinAWarpStaysOne) {
  expectRace(true, R"(
  shl.b32 %r1, %t, 2;
  add.u32 %r2, %r30, %r1;
  st.volatile.shared.u32 [%r2], %t;
  xor.b32 %r1, %r1, 4;
  add.u32 %r2, %r30, %r1;
  ld.volatile.shared.u32 %r3, [%r2];)",
             32, 1, battery());
}
TEST(Volatile, ExplicitlyRelaxedAccessesOfOneWarpAreMeant) {
  expectRace(false, R"(
  shl.b32 %r1, %t, 2;
  add.u32 %r2, %r30, %r1;
  st.relaxed.cta.shared.u32 [%r2], %t;
  xor.b32 %r1, %r1, 4;
  add.u32 %r2, %r30, %r1;
  ld.relaxed.cta.shared.u32 %r3, [%r2];)");
}
TEST(Scope, AtomicsOfBlockScopeRaceBetweenBlocks) { expectRace(true, "atom.cta.global.add.u32 %r1, [%rd9], 1;", 32, 2); }
TEST(Scope, OneOfThemIsEnough) {
  expectRace(true, R"(
  mov.u32 %r1, %ctaid.x;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 red.cta.global.add.u32 [%rd9], 1;
  @!%p1 red.gpu.global.add.u32 [%rd9], 1;)",
             32, 2);
}
TEST(Scope, WithinABlockTheyAreRight) { expectRace(false, "atom.cta.global.add.u32 %r1, [%rd9], 1;", 64); }
TEST(Scope, ASwapThatFailsWritesNothing) {
  expectRace(false, "atom.global.cas.b32 %r1, [%rd9], 7, 9; bar.sync 0; ld.global.u32 %r2, [%rd9];", 64);
}
TEST(Scope, APlainReadBesideSwapsThatAllFailIsNoRace) {
  expectRace(false, "atom.global.cas.b32 %r1, [%rd9], 7, 9; ld.global.u32 %r2, [%rd9];", 64);
}

// -- plain reads beside atomics ---------------------------------------------------------------------------

TEST(PlainRead, OfAnotherBlocksCounterIsGraded) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  mov.u32 %r1, %ctaid.x;
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 red.global.add.u32 [g], 1;
  @!%p1 ld.global.u32 %r2, [g];)",
                                                 ".global .align 4 .b32 g = 0;\n"),
                                    S, 32, 2);
    EXPECT_FALSE(Log.decides()) << textOf(Log);
    EXPECT_TRUE(Log.has(HazardKind::PlainBesideAtomic)) << S.Schedule << textOf(Log);
  }
}
TEST(PlainRead, OfHalfAnAtomicIsARace) {
  expectRace(true, R"(
  mov.u32 %r1, %ctaid.x;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 red.global.add.u64 [%rd9], 1;
  @!%p1 ld.global.u32 %r2, [%rd9];)",
             32, 2);
}
TEST(PlainRead, WithinAWarpIsARace) {
  expectRace(true, "setp.eq.u32 %p1, %t, 0; @%p1 red.shared.add.u32 [%r30], 1; ld.shared.u32 %r2, [%r30];", 32, 1, battery());
}

} // namespace
} // namespace warpshift::simt
