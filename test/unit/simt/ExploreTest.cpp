// The systematic mode: it finds what any schedule can show, runs one of equal schedules, and says how many there are.
// test/simt/LitmusTest.cpp compares it with the enumeration of every interleaving.
#include "SimtTest.h"
#include "simt/explore/Explore.h"
#include <set>

using namespace warpshift;
using namespace warpshift::simt;

namespace {

struct Found {
  ExploreResult R;
  std::set<std::vector<uint32_t>> Results;
  std::set<OutcomeKind> Ends;
};

Found exploreKernel(const std::string &Code, unsigned Threads, unsigned Blocks = 1, ExploreOptions O = {}, unsigned Words = 4) {
  Found F;
  F.R = llvm::cantFail(explore(O, [&](StepChooser &Chooser, Observer &Watch) -> llvm::Expected<Outcome> {
    KernelRun R(R"(
.visible .entry k(.param .u64 out) {
  .reg .pred %p<8>; .reg .b32 %r<16>, %t, %b; .reg .b64 %o, %a;
  ld.param.u64 %o, [out];
  mov.u32 %t, %tid.x;
  mov.u32 %b, %ctaid.x;
)" + Code + "\n  ret;\n}\n");
    const uint64_t Out = R.buffer(std::vector<uint32_t>(Words, 0));
    R.config().Block = {Threads};
    R.config().Grid = {Blocks};
    R.config().addArg(Out);
    R.options().Chooser = &Chooser;
    R.options().Observers = {&Watch};
    const Outcome End = R.its();
    F.Ends.insert(End.Kind);
    if (End.Kind != OutcomeKind::Stopped)
      F.Results.insert(R.read<uint32_t>(Out, Words));
    return End;
  }));
  return F;
}

// Two warps add with a load and a store each: an update can be lost.
const char *const LostUpdate = R"(
  and.b32 %r1, %t, 31;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 exit;
  ld.volatile.global.u32 %r2, [%o];
  add.u32 %r2, %r2, 1;
  st.volatile.global.u32 [%o], %r2;)";
TEST(Explore, FindsTheScheduleThatLosesAnUpdate) {
  const Found F = exploreKernel(LostUpdate, 64, 1, {}, 1);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{1}, {2}}));
}
TEST(Explore, BetweenBlocksAsWell) {
  const Found F = exploreKernel(LostUpdate, 1, 3, {}, 1);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{1}, {2}, {3}}));
}
TEST(Explore, StepsThatDoNotMeetAreRunInOneOrder) {
  const Found F = exploreKernel(R"(
  mul.wide.u32 %a, %b, 4;
  add.s64 %a, %a, %o;
  st.global.u32 [%a], %b;
  st.global.u32 [%a], 7;)",
                                1, 4);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.R.Executions, 1u);
  EXPECT_EQ(F.R.Interleavings, 2520); // 8! / (2! 2! 2! 2!)
}
TEST(Explore, EveryOrderOfAtomicsIsSeenThroughWhatTheyReturn) {
  const Found F = exploreKernel(R"(
  mul.wide.u32 %a, %b, 4;
  add.s64 %a, %a, %o;
  atom.global.add.u32 %r1, [%o+12], 1;
  st.global.u32 [%a], %r1;)",
                                1, 3);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.Results.size(), 6u);
}
TEST(Explore, LanesOfOneInstructionAreOneStepUnlessAskedFor) {
  const char *Code = "setp.eq.u32 %p1, %t, 0; st.global.u32 [%o], %t;";
  EXPECT_EQ(exploreKernel(Code, 2).Results.size(), 1u);
  ExploreOptions O;
  O.EachLane = true;
  const Found F = exploreKernel(Code, 2, 1, O);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.Results.size(), 2u);
}
TEST(Explore, ALaneThatPollsWaitsForAWrite) {
  const Found F = exploreKernel(R"(
  setp.eq.u32 %p1, %b, 1;
  @%p1 bra TELL;
WAIT:
  ld.volatile.global.u32 %r1, [%o];
  setp.eq.u32 %p2, %r1, 0;
  @%p2 bra WAIT;
  st.volatile.global.u32 [%o+4], 3;
  ret;
TELL:
  st.volatile.global.u32 [%o], 1;)",
                                1, 2);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.R.Stuck, 0u);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{1, 3, 0, 0}}));
  EXPECT_LE(F.R.Executions, 4u);
}
TEST(Explore, ASpinLockKeepsItsPromise) {
  const Found F = exploreKernel(R"(
AGAIN:
  atom.global.cas.b32 %r1, [%o], 0, 1;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra AGAIN;
  ld.global.u32 %r2, [%o+4];
  add.u32 %r2, %r2, 1;
  st.global.u32 [%o+4], %r2;
  atom.global.exch.b32 %r3, [%o], 0;)",
                                1, 2);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{0, 2, 0, 0}}));
}
TEST(Explore, ALoopThatCountsDoesNotWait) {
  const Found F = exploreKernel(R"(
  setp.eq.u32 %p1, %b, 1;
  @%p1 bra TELL;
  mov.u32 %r2, 0;
AGAIN:
  ld.volatile.global.u32 %r1, [%o];
  add.u32 %r3, %r3, %r1;
  add.u32 %r2, %r2, 1;
  setp.lt.u32 %p2, %r2, 4;
  @%p2 bra AGAIN;
  st.volatile.global.u32 [%o+4], %r2;
  ret;
TELL:
  st.volatile.global.u32 [%o], 1;)",
                                1, 2);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.R.Stuck, 0u);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{1, 4, 0, 0}}));
  EXPECT_GE(F.R.Executions, 5u) << "the write comes before, between or after the four reads";
}
TEST(Explore, WhoTakesALockByExchangeWaitsThoughItWrites) {
  const Found F = exploreKernel(R"(
AGAIN:
  atom.global.exch.b32 %r1, [%o], 1;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra AGAIN;
  ld.global.u32 %r2, [%o+4];
  add.u32 %r2, %r2, 1;
  st.global.u32 [%o+4], %r2;
  atom.global.exch.b32 %r3, [%o], 0;)",
                                1, 2);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{0, 2, 0, 0}}));
}
TEST(Explore, BarriersOrderWhatTheySeparate) {
  const Found F = exploreKernel(R"(
  .shared .align 4 .b32 s[64];
  mov.u32 %r3, s;
  shl.b32 %r4, %t, 2;
  add.u32 %r3, %r3, %r4;
  st.shared.u32 [%r3], %t;
  bar.sync 0;
  xor.b32 %r4, %r4, 128;
  mov.u32 %r5, s;
  add.u32 %r5, %r5, %r4;
  ld.shared.u32 %r6, [%r5];
  setp.eq.u32 %p1, %t, 0;
  @%p1 st.global.u32 [%o], %r6;)",
                                64);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_EQ(F.R.Executions, 1u);
  EXPECT_EQ(F.Results, (std::set<std::vector<uint32_t>>{{32, 0, 0, 0}}));
}
TEST(Explore, ADeadlockOfOneOrderIsFound) {
  // Two locks, taken in opposite orders.
  const Found F = exploreKernel(R"(
  and.b32 %r9, %b, 1;
  mul.wide.u32 %a, %r9, 4;
  add.s64 %a, %a, %o;
A:
  atom.global.cas.b32 %r1, [%a], 0, 1;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra A;
  xor.b32 %r9, %r9, 1;
  mul.wide.u32 %a, %r9, 4;
  add.s64 %a, %a, %o;
B:
  atom.global.cas.b32 %r1, [%a], 0, 1;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra B;
  st.volatile.global.u32 [%o], 0;
  st.volatile.global.u32 [%o+4], 0;)",
                                1, 2);
  EXPECT_TRUE(F.R.Complete);
  EXPECT_GT(F.R.Stuck, 0u);
  EXPECT_GT(F.R.Executions, 0u);
}
TEST(Explore, TheNumberOfExecutionsIsBounded) {
  ExploreOptions O;
  O.MaxExecutions = 5;
  const Found F = exploreKernel("atom.global.add.u32 %r1, [%o], 1; atom.global.add.u32 %r1, [%o], 1;", 1, 4, O);
  EXPECT_FALSE(F.R.Complete);
  EXPECT_EQ(F.R.Executions + F.R.Redundant + F.R.Stuck, 5u);
}

} // namespace
