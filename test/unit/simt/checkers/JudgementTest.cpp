//===- JudgementTest.cpp - where a checker has to tell right from wrong ------------------------------===//
//
// Kernels that look alike: one is a mistake, the other is an idiom that works.
//
//===------------------------------------------------------------------------------------------===//

#include "test/unit/simt/checkers/HazardRun.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::simt {
namespace {

bool hasRace(const HazardLog &Log) {
  return Log.has(HazardKind::IntraWarpRace) || Log.has(HazardKind::BlockRace) || Log.has(HazardKind::GridRace);
}

const char *const Counter = ".global .align 4 .b32 counter = 1;\n";

// -- a plain read beside atomics ---------------------------------------------------------------------

const char *const ReadThenCompareAndSwap = R"(
  mov.u64 %rd1, counter;
  ld.global.u32 %r1, [%rd1];
AGAIN:
  mov.u32 %r2, %r1;
  mul.lo.u32 %r3, %r2, 3;
  atom.global.cas.b32 %r1, [%rd1], %r2, %r3;
  setp.ne.u32 %p1, %r1, %r2;
  @%p1 bra AGAIN;
  mov.u32 %result, 0;)";
TEST(PlainReadBesideAtomics, IsRightWhereACompareAndSwapAsksAgain) {
  for (unsigned Blocks : {1u, 2u})
    for (const Setting &S : battery()) {
      const HazardLog Log = hazardsOf(resultKernel(ReadThenCompareAndSwap, Counter), S, 64, Blocks);
      EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
    }
}

TEST(PlainReadBesideAtomics, IsARaceWhereTheValueIsUsedAsItIs) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  mov.u64 %rd1, counter;
  atom.global.add.u32 %r1, [%rd1], 1;
  ld.global.u32 %result, [%rd1];)",
                                                 Counter),
                                    S, 64);
    EXPECT_TRUE(hasRace(Log)) << S.Schedule << ": " << textOf(Log);
  }
}

TEST(PlainReadBesideAtomics, IsWorthANoteWhereTheLaneGoesOnToAnAtomicThatTakesAnyValue) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  mov.u64 %rd1, counter;
  ld.global.u32 %r1, [%rd1];
  setp.gt.u32 %p1, %r1, 100;
  @%p1 bra DONE;
  atom.global.add.u32 %r2, [%rd1], 1;
DONE:
  mov.u32 %result, 0;)",
                                                 Counter),
                                    S, 64);
    EXPECT_TRUE(Log.has(HazardKind::PlainBesideAtomic)) << S.Schedule << ": " << textOf(Log);
    EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
  }
}

TEST(PlainReadBesideAtomics, OfLanesThatNeedNoSwapIsWorthANoteWhereOthersGoOnToOne) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  mov.u64 %rd1, counter;
  mov.u32 %result, 0;
  ld.global.u32 %r1, [%rd1];
AGAIN:
  setp.ge.u32 %p1, %r1, %t;
  @%p1 bra DONE;
  mov.u32 %r2, %r1;
  atom.global.cas.b32 %r1, [%rd1], %r2, %t;
  setp.ne.u32 %p2, %r1, %r2;
  @%p2 bra AGAIN;
DONE:)",
                                                 Counter),
                                    S);
    EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
  }
}

TEST(PlainWriteBesideAtomics, IsARace) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  mov.u64 %rd1, counter;
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 st.global.u32 [%rd1], 5;
  @!%p1 atom.global.cas.b32 %r1, [%rd1], 1, 2;)",
                                                 Counter),
                                    S);
    EXPECT_TRUE(hasRace(Log)) << S.Schedule << ": " << textOf(Log);
  }
}

// -- lanes that are apart because the program says so --------------------------------------------------

// Each lane asks in its own trips of a loop: its second answer belongs to another trip than its neighbour's.
const char *const MaskPerTrip = R"(
  mov.u32 %r2, 0;
  mov.u32 %result, 0;
TRIP:
  shr.u32 %r3, %t, %r2;
  and.b32 %r3, %r3, 1;
  setp.eq.u32 %p1, %r3, 0;
  @%p1 bra NEXT;
  activemask.b32 %r1;
  vote.sync.ballot.b32 %r4, 1, %r1;
NEXT:
  add.u32 %r2, %r2, 1;
  setp.lt.u32 %p2, %r2, 5;
  @%p2 bra TRIP;)";
TEST(ActivemaskInALoop, IsNotSplitByLanesThatAskInOtherTrips) {
  for (const Setting &S : {Setting{Mode::Its, "converged"}, LockstepOnly[0], LockstepOnly[1]}) {
    const HazardLog Log = hazardsOf(resultKernel(MaskPerTrip), S);
    EXPECT_FALSE(Log.has(HazardKind::ActivemaskAsFact)) << S.Schedule << ": " << textOf(Log);
    EXPECT_TRUE(Log.has(HazardKind::ActivemaskMask)) << S.Schedule << ": " << textOf(Log);
  }
}
TEST(ActivemaskInALoop, IsSplitByAScheduleThatParts) {
  const HazardLog Log = hazardsOf(resultKernel(MaskPerTrip), {Mode::Its, "ascending"});
  EXPECT_TRUE(Log.has(HazardKind::ActivemaskAsFact)) << textOf(Log);
}

// coalesced_threads() asks for whoever is together: an answer of one lane is as good as any.
TEST(ActivemaskOfAGroup, IsNoFactUnderAnySchedule) {
  const std::string Files = ".file 1 \"include/cooperative_groups.h\"\n.file 2 \"k.cu\"\n";
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  .loc 1 10 1
  activemask.b32 %r1;
  .loc 2 20 1
  vote.sync.ballot.b32 %r4, 1, %r1;
  mov.u32 %result, 0;)",
                                                 Files),
                                    S);
    EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
    EXPECT_TRUE(Log.has(HazardKind::ActivemaskMask)) << S.Schedule << ": " << textOf(Log);
  }
}

// -- lanes that a mask names and that lock step has put aside -------------------------------------------

TEST(LockstepMask, MayNameLanesThatWaitForTheirExitOnly) {
  const char *const BoundsCheck = R"(
.visible .entry k(.param .u64 out) {
  .reg .pred %p<2>; .reg .b32 %r<4>; .reg .b64 %rd<4>;
  ld.param.u64 %rd1, [out];
  mov.u32 %r1, %tid.x;
  setp.ge.u32 %p1, %r1, 20;
  @%p1 bra END;
  shfl.sync.idx.b32 %r2, %r1, 3, 0x1f, -1;
  mul.wide.u32 %rd2, %r1, 4;
  add.s64 %rd1, %rd1, %rd2;
  st.global.u32 [%rd1], %r2;
END:
  ret;
}
)";
  for (const Setting &S : LockstepOnly) {
    const HazardLog Log = hazardsOf(BoundsCheck, S);
    EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
    // Depending on the order the lanes are still there, or gone; either way they only left.
    EXPECT_TRUE(Log.has(HazardKind::CompletedByExit)) << S.Schedule << ": " << textOf(Log);
  }
}
TEST(LockstepMask, MustNotNameLanesThatWorkOnBehindTheOperation) {
  for (const Setting &S : LockstepOnly) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  mov.u32 %result, 0;
  setp.ge.u32 %p1, %t, 20;
  @%p1 bra SKIP;
  shfl.sync.idx.b32 %result, %t, 3, 0x1f, -1;
SKIP:)"),
                                    S);
    EXPECT_TRUE(Log.has(HazardKind::MissingLane)) << S.Schedule << ": " << textOf(Log);
  }
}
TEST(LockstepMask, MustNotNameLanesThatComeToAnotherOperation) {
  for (const Setting &S : LockstepOnly) {
    const HazardLog Log = hazardsOf(resultKernel(R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 bra B;
  vote.sync.ballot.b32 %result, 1, -1;
  bra.uni JOIN;
B:
  vote.sync.ballot.b32 %result, 1, -1;
JOIN:)"),
                                    S);
    EXPECT_TRUE(Log.has(HazardKind::MissingLane)) << S.Schedule << ": " << textOf(Log);
  }
}

} // namespace
} // namespace warpshift::simt
