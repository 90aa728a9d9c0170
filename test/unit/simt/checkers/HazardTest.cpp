//===- HazardTest.cpp - for every hazard a kernel that has it and one that has not --------------===//
//
// The kernel that has it must be reported under each schedule named; the one that has not must run
// without any deciding hazard under the whole battery of schedules, in lock step too where it can.
//
//===------------------------------------------------------------------------------------------===//

#include "test/unit/simt/checkers/HazardRun.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::simt {
namespace {

struct Case {
  HazardKind Kind;
  const char *Before;   ///< Module variables.
  const char *Has, *HasNot;
  unsigned Threads = 32, Blocks = 1;
  std::vector<Setting> Seen = {};  ///< Where it must be reported; default: every schedule of the battery.
  bool LockstepToo = true;         ///< HasNot is right in lock step as well.
};

HazardLog hazardsOf(const Case &C, const char *Code, const Setting &S) {
  return hazardsOf(resultKernel(Code, C.Before), S, C.Threads, C.Blocks);
}

const char *const SharedWords = ".shared .align 4 .b32 s[64];\n";
const char *const StoreOwn = R"(
  mov.u32 %r8, s;
  shl.b32 %r9, %t, 2;
  add.u32 %r10, %r8, %r9;
  st.shared.u32 [%r10], %t;
)";

const char *const ReadOwn = "mul.wide.u32 %rd1, %t, 4; add.s64 %rd1, %out, %rd1; ld.global.u32 %result, [%rd1];";

std::vector<Case> makeCases() {
  static const std::string Own = StoreOwn;
  static const std::string RaceHas = Own + "xor.b32 %r11, %r9, 4; add.u32 %r11, %r8, %r11; ld.shared.u32 %result, [%r11];";
  static const std::string RaceHasNot =
      Own + "bar.warp.sync -1; xor.b32 %r11, %r9, 4; add.u32 %r11, %r8, %r11; ld.shared.u32 %result, [%r11];";
  static const std::string BlockHas = Own + "xor.b32 %r11, %r9, 128; add.u32 %r11, %r8, %r11; ld.shared.u32 %result, [%r11];";
  static const std::string BlockHasNot =
      Own + "bar.sync 0; xor.b32 %r11, %r9, 128; add.u32 %r11, %r8, %r11; ld.shared.u32 %result, [%r11];";
  static const std::string ReadBack = Own + "ld.shared.u32 %result, [%r10];";
  return {
      {HazardKind::CallerNotInMask, "", "mov.u32 %result, 0; bar.warp.sync 0xfffffffe;",
       "mov.u32 %result, 0; bar.warp.sync 0xffffffff;"},
      {HazardKind::MaskDisagreement,
       "",
       R"(
  setp.lt.u32 %p1, %t, 16;
  selp.b32 %r1, 0xffffffff, 0xfffffffe, %p1;
  vote.sync.ballot.b32 %result, 1, %r1;)",
       R"(
  setp.lt.u32 %p1, %t, 16;
  selp.b32 %r1, 0x0000ffff, 0xffff0000, %p1;
  vote.sync.ballot.b32 %result, 1, %r1;)",
       32,
       1,
       {},
       /*LockstepToo=*/false},
      {HazardKind::MissingLane, "", R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 bra WAIT;
  shfl.sync.down.b32 %result, %t, 1, 0x1f, -1;
  bra.uni JOIN;
WAIT:
  bar.warp.sync -1;
JOIN:)",
       R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 bra WAIT;
  shfl.sync.down.b32 %result, %t, 1, 0x1f, 0xfffffffe;
WAIT:
  bar.warp.sync -1;)"},
      {HazardKind::BarrierDeadlock, "", R"(
  mov.u32 %result, 0;
  setp.lt.u32 %p1, %t, 32;
  @%p1 bra ONE;
  bar.sync 1;
ONE:
  bar.sync 0;)",
       "mov.u32 %result, 0; bar.sync 0; bar.sync 1;", 64},
      {HazardKind::SimtDeadlock, ".global .align 4 .b32 lock = 0;\n", R"(
AGAIN:
  atom.global.cas.b32 %r1, [lock], 0, 1;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra AGAIN;
  mov.u32 %result, 1;
  membar.gl;
  atom.global.exch.b32 %r2, [lock], 0;)",
       R"(
  mov.u32 %r3, 0;
AGAIN:
  setp.ne.u32 %p2, %r3, %t;
  @%p2 bra NEXT;
  atom.global.cas.b32 %r1, [lock], 0, 1;
  atom.global.exch.b32 %r2, [lock], 0;
NEXT:
  add.u32 %r3, %r3, 1;
  setp.lt.u32 %p1, %r3, 32;
  @%p1 bra AGAIN;
  mov.u32 %result, 1;)",
       32, 1, LockstepOnly},
      {HazardKind::PassedByExitedLane, "", R"(
  mov.u32 %result, 0;
  setp.ge.u32 %p1, %t, 16;
  @%p1 bra SKIP;
  shfl.sync.bfly.b32 %result, %t, 1, 0x1f, -1;
SKIP:)",
       R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  shfl.sync.bfly.b32 %result, %t, 1, 0x1f, -1;)"},
      {HazardKind::CompletedByExit, "", R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  shfl.sync.bfly.b32 %result, %t, 1, 0x1f, -1;)",
       R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  shfl.sync.bfly.b32 %result, %t, 1, 0x1f, 0xffff;)"},
      {HazardKind::SourceLane, "", R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  shfl.sync.idx.b32 %result, %t, 20, 0x1f, 0xffff;)",
       R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  shfl.sync.idx.b32 %result, %t, 2, 0x1f, 0xffff;)"},
      {HazardKind::DivergentBarrier, "", R"(
  mov.u32 %result, 0;
  setp.lt.u32 %p1, %t, 16;
  @%p1 bra LOW;
  bar.sync 0;
  bra.uni JOIN;
LOW:
  bar.sync 0;
JOIN:)",
       "mov.u32 %result, 0; bar.sync 0;"},
      {HazardKind::IntraWarpRace, SharedWords, RaceHas.c_str(), RaceHasNot.c_str()},
      {HazardKind::BlockRace, SharedWords, BlockHas.c_str(), BlockHasNot.c_str(), 64},
      {HazardKind::GridRace, ".global .align 4 .b32 g = 0;\n", R"(
  mov.u32 %r1, %ctaid.x;
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra FIRST;
  ld.global.u32 %r2, [g];
  bra.uni JOIN;
FIRST:
  st.global.u32 [g], 7;
JOIN:)",
       "atom.global.add.u32 %r1, [g], 1; mov.u32 %result, 0;", 32, 2},
      {HazardKind::NonCoherentRead, ".global .align 4 .b32 g = 0;\n",
       "st.global.u32 [g], 7; bar.sync 0; ld.global.nc.u32 %result, [g];",
       "ld.global.nc.u32 %result, [g]; bar.sync 0; st.global.u32 [g], 7;"},
      {HazardKind::Unfenced, ".global .align 4 .b32 g[2];\n", R"(
  mov.u32 %r1, %ctaid.x;
  mov.u64 %rd1, g;
  shl.b32 %r2, %r1, 2;
  cvt.u64.u32 %rd2, %r2;
  add.s64 %rd2, %rd1, %rd2;
  xor.b32 %r3, %r2, 4;
  cvt.u64.u32 %rd3, %r3;
  add.s64 %rd3, %rd1, %rd3;
  setp.eq.u32 %p1, %t, 0;
  @%p1 st.volatile.global.u32 [%rd2], 1;
  @%p1 ld.volatile.global.u32 %r4, [%rd3];
  mov.u32 %result, 0;)",
       R"(
  mov.u32 %r1, %ctaid.x;
  mov.u64 %rd1, g;
  shl.b32 %r2, %r1, 2;
  cvt.u64.u32 %rd2, %r2;
  add.s64 %rd2, %rd1, %rd2;
  xor.b32 %r3, %r2, 4;
  cvt.u64.u32 %rd3, %r3;
  add.s64 %rd3, %rd1, %rd3;
  setp.eq.u32 %p1, %t, 0;
  @%p1 st.volatile.global.u32 [%rd2], 1;
  membar.gl;
  @%p1 ld.volatile.global.u32 %r4, [%rd3];
  mov.u32 %result, 0;)",
       32, 2},
      {HazardKind::PlainBesideAtomic, ".global .align 4 .b32 g = 0;\n", R"(
  ld.global.u32 %r1, [g];
  atom.global.max.u32 %r2, [g], %t;
  mov.u32 %result, 0;)",
       R"(
  ld.volatile.global.u32 %r1, [g];
  atom.global.max.u32 %r2, [g], %t;
  mov.u32 %result, 0;)"},
      {HazardKind::PolledFlag,
       ".global .align 4 .b32 g = 0;\n",
       R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 st.volatile.global.u32 [g], 1;
WAIT:
  ld.volatile.global.u32 %r1, [g];
  setp.eq.u32 %p2, %r1, 0;
  @%p2 bra WAIT;)",
       R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 atom.global.exch.b32 %r2, [g], 1;
WAIT:
  ld.volatile.global.u32 %r1, [g];
  setp.eq.u32 %p2, %r1, 0;
  @%p2 bra WAIT;)",
       32,
       1,
       {},
       /*LockstepToo=*/false},
      {HazardKind::SameValueRace, ".global .align 4 .b32 g = 0;\n", R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 st.global.u32 [g], 1;
  @!%p1 st.global.u32 [g], 1;)",
       "mov.u32 %result, 0; st.global.u32 [g], 1;"},
      {HazardKind::MixedSizeRace, ".global .align 8 .b64 g = 0;\n", R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 atom.global.add.u64 %rd2, [g], 1;
  @!%p1 atom.global.add.u32 %r2, [g], 1;)",
       "mov.u32 %result, 0; atom.global.add.u32 %r2, [g], 1; atom.global.add.u32 %r2, [g+4], 1;"},
      {HazardKind::OutOfBounds, "", "ld.global.u32 %result, [%out+4096];", ReadOwn},
      {HazardKind::BadAccess, "", "ld.global.u32 %result, [%out+2];", ReadOwn},
      {HazardKind::UninitialisedRead, SharedWords, "ld.shared.u32 %r1, [s]; mov.u32 %result, 0;", ReadBack.c_str()},
      {HazardKind::UndefinedBranch, "", R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra JOIN;
  mov.u32 %result, 1;
JOIN:)",
       R"(
  mov.u32 %result, 0;
  mov.u32 %r1, %t;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra JOIN;
  mov.u32 %result, 1;
JOIN:)"},
      {HazardKind::UndefinedAddress, SharedWords, R"(
  mov.u32 %r2, s;
  and.b32 %r1, %r3, 0x3c;
  add.u32 %r2, %r2, %r1;
  ld.shared.u32 %r4, [%r2];
  mov.u32 %result, 0;)",
       ReadBack.c_str()},
      {HazardKind::UndefinedMask, "", "mov.u32 %result, 0; min.u32 %r2, %r1, 0; not.b32 %r2, %r2; bar.warp.sync %r2;",
       "mov.u32 %result, 0; mov.u32 %r1, -1; bar.warp.sync %r1;"},
      {HazardKind::UndefinedOutput, "", "add.u32 %result, %r1, 1;", "add.u32 %result, %t, 1;"},
      {HazardKind::ActivemaskAsFact,
       "",
       "activemask.b32 %r1; vote.sync.ballot.b32 %result, 1, %r1;",
       "vote.sync.ballot.b32 %r1, 1, -1; vote.sync.ballot.b32 %result, 1, %r1;",
       32,
       1,
       {{Mode::Its, "ascending"}, {Mode::Its, "descending"}}},
      {HazardKind::ActivemaskMask,
       "",
       "activemask.b32 %r1; vote.sync.ballot.b32 %result, 1, %r1;",
       "activemask.b32 %result; mov.u32 %r1, -1; bar.warp.sync %r1;",
       32,
       1,
       {{Mode::Its, "converged"}, {Mode::Lockstep, ""}}},
      {HazardKind::CrossPcMatch, "", R"(
  setp.lt.u32 %p1, %t, 16;
  @%p1 bra LOW;
  vote.sync.ballot.b32 %result, 1, -1;
  bra.uni JOIN;
LOW:
  vote.sync.ballot.b32 %result, 1, -1;
JOIN:)",
       "vote.sync.ballot.b32 %result, 1, -1;"},
  };
}

void PrintTo(const Case &C, std::ostream *Out) { *Out << hazardId(C.Kind); }

class HazardKernels : public testing::TestWithParam<Case> {};

TEST_P(HazardKernels, WithTheHazardIsReported) {
  const Case &C = GetParam();
  for (const Setting &S : C.Seen.empty() ? battery() : C.Seen) {
    const HazardLog Log = hazardsOf(C, C.Has, S);
    EXPECT_TRUE(Log.has(C.Kind)) << S.Schedule << ": " << textOf(Log);
    for (const Hazard &H : Log.sorted()) {
      EXPECT_TRUE(H.Kind != C.Kind || H.PtxLine != 0) << H.describe();
    }
  }
}

TEST_P(HazardKernels, WithoutTheHazardIsNotReported) {
  const Case &C = GetParam();
  std::vector<Setting> All = battery();
  if (C.LockstepToo)
    llvm::append_range(All, LockstepOnly);
  for (const Setting &S : All) {
    const HazardLog Log = hazardsOf(C, C.HasNot, S);
    EXPECT_FALSE(Log.has(C.Kind)) << S.Schedule << ": " << textOf(Log);
    EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
  }
}

std::string caseName(const testing::TestParamInfo<Case> &I) {
  std::string Name = hazardId(I.param.Kind);
  llvm::erase(Name, '-');
  return Name;
}
INSTANTIATE_TEST_SUITE_P(Every, HazardKernels, testing::ValuesIn(makeCases()), caseName);

TEST(HazardKinds, EveryKindHasItsKernels) {
  const std::vector<Case> Cases = makeCases();
  for (unsigned K = 0; K != hazardKindCount(); ++K)
    EXPECT_EQ(llvm::count_if(Cases, [&](const Case &C) { return C.Kind == HazardKind(K); }), 1) << hazardId(HazardKind(K));
}

TEST(CheckerSet, EachCheckerCanBeLeftOutByItsName) {
  HazardLog Log;
  const std::vector<std::string> Names = CheckerSet::names();
  for (const std::string &Name : Names)
    EXPECT_EQ(CheckerSet(Log, {Name}).observers().size(), Names.size() - 1) << Name;
  EXPECT_EQ(CheckerSet(Log).observers().size(), Names.size());
}
TEST(CheckerSet, WhatIsLeftOutIsNotReported) {
  KernelRun R(resultKernel("mov.u32 %result, 0; bar.warp.sync 0xfffffffe;"));
  R.config().addArg(R.buffer(std::vector<uint32_t>(32)));
  HazardLog Log;
  CheckerSet Checkers(Log, {"mask-membership"});
  R.options().Observers = Checkers.observers();
  R.its();
  EXPECT_FALSE(Log.has(HazardKind::CallerNotInMask)) << textOf(Log);
}

// -- what hardware passes without a word -----------------------------------------------------------

/// Reported under every schedule of the battery: none has to hit an unlucky moment.
void expectUnderEverySchedule(const Case &C, std::initializer_list<HazardKind> AnyOf) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(C, C.Has, S);
    EXPECT_TRUE(llvm::any_of(AnyOf, [&](HazardKind K) { return Log.has(K); })) << S.Schedule << ": " << textOf(Log);
    EXPECT_TRUE(Log.decides()) << S.Schedule << ": " << textOf(Log);
  }
}

/// Calls f twice; between the calls all lanes but the first 16 leave.
static Case calledTwice(const char *Body) {
  static std::string Function;
  Function = std::string(".visible .func f() {\n.reg .pred %q<4>; .reg .b32 %s<8>;\n") + Body + "ret;\n}\n";
  return {HazardKind::PassedByExitedLane, Function.c_str(), R"(
  call f;
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  call f;
  mov.u32 %result, 0;)",
          ""};
}
TEST(ExitCompletion, ALaneThatTookPartInACallAndLeftBeforeTheNextPassedNothing) {
  const Case C = calledTwice("vote.sync.ballot.b32 %s1, 1, -1;\n mov.u32 %s2, %s1;\n");
  for (const Setting &S : battery())
    EXPECT_FALSE(hazardsOf(C, C.Has, S).decides()) << S.Schedule << ": " << textOf(hazardsOf(C, C.Has, S));
}
TEST(ExitCompletion, WhatAllLanesSkippedInACallNobodyPassedInTheNext) {
  Case C = calledTwice("vote.sync.ballot.b32 %s1, 1, -1;\n setp.eq.u32 %q1, %s1, -1;\n @%q1 bra SKIP;\n"
                       "vote.sync.ballot.b32 %s2, 1, -1;\nSKIP:\n mov.u32 %s3, 1;\n");
  for (const Setting &S : battery())
    EXPECT_FALSE(hazardsOf(C, C.Has, S).decides()) << S.Schedule << ": " << textOf(hazardsOf(C, C.Has, S));
}
TEST(ExitCompletion, ALaneThatSkippedTheOperationInACallPassedIt) {
  const Case C = calledTwice("mov.u32 %s3, %tid.x;\n setp.ge.u32 %q1, %s3, 16;\n @%q1 bra SKIP;\n"
                             "vote.sync.ballot.b32 %s1, 1, -1;\nSKIP:\n mov.u32 %s2, %s3;\n");
  for (const Setting &S : battery())
    EXPECT_TRUE(hazardsOf(C, C.Has, S).has(HazardKind::PassedByExitedLane)) << S.Schedule;
}

/// Lanes from 16 on go round a call in which the others name all.
static Case calledBySome(const char *Behind) {
  static std::string Body;
  Body = std::string("  setp.ge.u32 %p1, %t, 16;\n  @%p1 bra AROUND;\n  call f;\nAROUND:\n") + Behind;
  return {HazardKind::PassedByExitedLane,
          ".visible .func f() {\n.reg .b32 %s<8>;\nvote.sync.ballot.b32 %s1, 1, -1;\nmov.u32 %s2, %s1;\nret;\n}\n", Body.c_str(),
          ""};
}
TEST(ExitCompletion, ALaneThatWentRoundTheCallPassedWhatIsCalled) {
  expectUnderEverySchedule(calledBySome("  mov.u32 %result, 0;"),
                           {HazardKind::PassedByExitedLane, HazardKind::MissingLane, HazardKind::SimtDeadlock});
}
TEST(ExitCompletion, ALaneThatLeftInsteadOfMakingTheCallPassedNothing) {
  const Case C = {HazardKind::PassedByExitedLane,
                  ".visible .func f() {\n.reg .b32 %s<8>;\nvote.sync.ballot.b32 %s1, 1, -1;\nmov.u32 %s2, %s1;\nret;\n}\n",
                  "  setp.ge.u32 %p1, %t, 16;\n  @%p1 exit;\n  call f;\n  mov.u32 %result, 0;", ""};
  for (const Setting &S : battery())
    EXPECT_FALSE(hazardsOf(C, C.Has, S).decides()) << S.Schedule << ": " << textOf(hazardsOf(C, C.Has, S));
}

TEST(HardwareShowsNothing, TreeReductionThroughVolatileSharedMemoryWithoutWarpBarrier) {
  expectUnderEverySchedule({HazardKind::IntraWarpRace, ".shared .align 4 .b32 s[64];\n", R"(
  mov.u32 %r8, s;
  shl.b32 %r9, %t, 2;
  add.u32 %r10, %r8, %r9;
  st.volatile.shared.u32 [%r10], %t;
  st.volatile.shared.u32 [%r10+128], 0;
  mov.u32 %r1, 64;
STEP:
  add.u32 %r11, %r10, %r1;
  ld.volatile.shared.u32 %r2, [%r11];
  ld.volatile.shared.u32 %r3, [%r10];
  add.u32 %r3, %r3, %r2;
  st.volatile.shared.u32 [%r10], %r3;
  shr.u32 %r1, %r1, 1;
  setp.ge.u32 %p1, %r1, 4;
  @%p1 bra STEP;
  ld.volatile.shared.u32 %result, [s];)",
                            ""},
                           {HazardKind::IntraWarpRace});
}
TEST(HardwareShowsNothing, FullMaskInABranchThatHalfTheWarpTakes) {
  expectUnderEverySchedule({HazardKind::MissingLane, "", R"(
  mov.u32 %result, 0;
  setp.ge.u32 %p1, %t, 16;
  @%p1 bra SKIP;
  shfl.sync.down.b32 %result, %t, 1, 0x1f, -1;
SKIP:)",
                            ""},
                           {HazardKind::PassedByExitedLane, HazardKind::MissingLane});
}
TEST(HardwareShowsNothing, MaskTakenBeforeALoopThatLanesLeaveAtDifferentTimes) {
  expectUnderEverySchedule({HazardKind::PassedByExitedLane, "", R"(
  vote.sync.ballot.b32 %r1, 1, -1;
  mov.u32 %result, 0;
  mov.u32 %r2, 0;
STEP:
  shfl.sync.bfly.b32 %r3, %t, 1, 0x1f, %r1;
  add.u32 %result, %result, %r3;
  add.u32 %r2, %r2, 1;
  setp.le.u32 %p1, %r2, %t;
  @%p1 bra STEP;)",
                            ""},
                           {HazardKind::PassedByExitedLane, HazardKind::MissingLane});
}
TEST(HardwareShowsNothing, ShuffleThatReadsALaneWhichTakesNoPart) {
  expectUnderEverySchedule({HazardKind::SourceLane, "", R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 exit;
  shfl.sync.down.b32 %result, %t, 8, 0x1f, 0xffff;)",
                            ""},
                           {HazardKind::SourceLane});
}

} // namespace
} // namespace warpshift::simt
