// Plans on the real machine: what arrives in memory, what comes back, what is seen on the way.
#include "verify/EmulatorBackend.h"
#include "ptx/Parser.h"
#include "verify/Derive.h"
#include "verify/KernelFacts.h"
#include "verify/VerifyJob.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using namespace warpshift::verify;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

// k(const u32 *in, u32 *out, u32 n): Body between the index computation and the store of %r9 for threads below n.
std::string kernel(llvm::StringRef Body, unsigned Sm = 60) {
  return (".version " + llvm::Twine(Sm >= 70 ? "6.4" : "6.0") + "\n.target sm_" + llvm::Twine(Sm) +
          "\n.address_size 64\n.global .align 4 .u32 counter = 5;\n"
          ".visible .entry k(.param .u64 in, .param .u64 out, .param .u32 n)\n{\n"
          ".reg .b64 %rd<9>; .reg .b32 %r<12>; .reg .pred %p<4>;\n"
          "ld.param.u64 %rd1, [in]; ld.param.u64 %rd2, [out]; ld.param.u32 %r1, [n];\n"
          "mov.u32 %r2, %tid.x; mov.u32 %r3, %ctaid.x; mov.u32 %r4, %ntid.x; mad.lo.s32 %r5, %r3, %r4, %r2;\n"
          "setp.ge.u32 %p1, %r5, %r1;\n@%p1 bra END;\n"
          "mul.wide.u32 %rd3, %r5, 4; add.s64 %rd4, %rd1, %rd3; add.s64 %rd5, %rd2, %rd3;\n"
          "ld.global.u32 %r6, [%rd4];\n" +
          Body + "\nst.global.u32 [%rd5], %r9;\nEND: ret;\n}\n")
      .str();
}

Subject subject(llvm::StringRef Text, const char *Role = "before") {
  auto M = ptx::loadModule(Text, "t.ptx", /*AllowUnsupported=*/true);
  if (!M) {
    ADD_FAILURE() << llvm::toString(M.takeError());
    return {};
  }
  return {Role, Text.str(), "", std::make_shared<const ptx::Module>(std::move(*M))};
}

LaunchPlan planOf(llvm::StringRef Extra = "", unsigned N = 64, llvm::StringRef OutInit = "poison") {
  std::string Count = std::to_string(N);
  auto P = parsePlan(llvm::MemoryBufferRef(("schema: warpshift-plan/1\nkernel: k\ngrid: 1\nblock: 64\n" + Extra +
                                            "args:\n  - {name: in, buffer: u32, count: 64, init: iota}\n" +
                                            "  - {name: out, buffer: u32, count: 64, init: " + OutInit +
                                            "}\n  - {name: n, scalar: u32, value: " + Count + "}\n")
                                               .str(),
                                           "p.yaml"));
  if (!P) {
    ADD_FAILURE() << llvm::toString(P.takeError());
    return {};
  }
  return *P;
}

Outcome runOn(const Subject &S, const LaunchPlan &P, RunSpec Spec = {}) {
  Spec.Plan = &P;
  EmulatorBackend E;
  auto Out = E.run(S, Spec);
  if (!Out) {
    ADD_FAILURE() << llvm::toString(Out.takeError());
    return {};
  }
  return *Out;
}

const BufferResult &bufferOf(const Outcome &O, llvm::StringRef Name) {
  for (const BufferResult &B : O.Buffers)
    if (B.Name == Name)
      return B;
  static const BufferResult None;
  ADD_FAILURE() << "no buffer " << Name.str();
  return None;
}

const char *const Increment = "add.u32 %r9, %r6, 1;";

TEST(EmulatorBackend, ResultsComeBackAndUnwrittenElementsAreUndefined) {
  LaunchPlan P = planOf("", 40);
  Outcome O = runOn(subject(kernel(Increment)), P);
  EXPECT_EQ(O.Status, RunStatus::Finished) << O.Message;
  const BufferResult &Out = bufferOf(O, "out");
  EXPECT_EQ(Out.element(39), 40u);
  EXPECT_FALSE(Out.isUndefined(39));
  EXPECT_TRUE(Out.isUndefined(40));
  EXPECT_TRUE(Out.Changed);
  EXPECT_FALSE(bufferOf(O, "in").Changed);
  EXPECT_FALSE(bufferOf(O, "counter").Changed);
}

TEST(EmulatorBackend, PoisonFollowsTheFill) {
  LaunchPlan P = planOf("", 1);
  RunSpec Spec;
  Spec.Data.PoisonFill = 0xa5;
  EXPECT_EQ(bufferOf(runOn(subject(kernel(Increment)), P, Spec), "out").element(63), 0xa5a5a5a5u);
}

TEST(EmulatorBackend, ModuleVariablesAreSetAndRead) {
  LaunchPlan P = planOf("globals:\n  - {name: counter, type: u32, init: {values: [7]}}\n");
  Outcome O = runOn(subject(kernel("ld.global.u32 %r9, [counter];")), P);
  EXPECT_EQ(bufferOf(O, "out").element(0), 7u);
}

TEST(EmulatorBackend, AnOutOfBoundsAccessNamesItsBuffer) {
  LaunchPlan P = planOf();
  Outcome O = runOn(subject(kernel("st.global.u32 [%rd5+256], %r6; mov.u32 %r9, 0;")), P);
  EXPECT_EQ(O.Status, RunStatus::Fault);
  ASSERT_TRUE(O.Fault);
  EXPECT_EQ(O.Fault->Buffer, "out");
  EXPECT_THAT(O.Fault->Offset, testing::AnyOf(256u + 31 * 4, 256u + 63 * 4)) << "the farthest lane of either warp";
  EXPECT_FALSE(O.Hazards.empty());
}

TEST(EmulatorBackend, AnUnsupportedInstructionIsAnOutcome) {
  LaunchPlan P = planOf();
  Outcome O = runOn(subject(kernel("discard.global.L2 [%rd5], 128; mov.u32 %r9, 0;", 80)), P);
  EXPECT_EQ(O.Status, RunStatus::Unsupported);
  EXPECT_THAT(O.Message, HasSubstr("discard"));
}

TEST(EmulatorBackend, AnEndlessLoopIsATimeout) {
  LaunchPlan P = planOf();
  RunSpec Spec;
  Spec.StepBudget = 10000;
  Spec.Mode = RunMode::Its;
  Outcome O =
      runOn(subject(kernel("LOOP: ld.volatile.global.u32 %r9, [%rd1];\nsetp.eq.u32 %p2, %r9, 0;\n@%p2 bra LOOP;")), P, Spec);
  EXPECT_EQ(O.Status, RunStatus::Timeout);
}

TEST(EmulatorBackend, SitesAndTheirLaneSetsAreCovered) {
  LaunchPlan P = planOf("", 40);
  Outcome O = runOn(subject(kernel("shfl.down.b32 %r9, %r6, 1, 31;")), P);
  ASSERT_EQ(O.Cover.Sites.size(), 1u);
  EXPECT_EQ(O.Cover.Sites[0].Operation, "shfl.down.b32");
  EXPECT_THAT(O.Cover.Sites[0].ActiveSets, testing::UnorderedElementsAre(0xffffffff, 0xff));
  ASSERT_EQ(O.Cover.Branches.size(), 1u);
  EXPECT_TRUE(O.Cover.Branches[0].Divergent);
}

TEST(EmulatorBackend, TheLastWriterOfAnElementIsFound) {
  LaunchPlan P = planOf();
  RunSpec Spec;
  Spec.Watch = WatchSpec{"out", 37};
  Outcome O = runOn(subject(kernel(Increment)), P, Spec);
  ASSERT_TRUE(O.LastWriter);
  EXPECT_EQ(O.LastWriter->Warp, 1u);
  EXPECT_EQ(O.LastWriter->Lane, 5u);
  EXPECT_THAT(O.LastWriter->Instruction, HasSubstr("st.global.u32"));
}

JobOptions fewSchedules() {
  JobOptions O;
  O.Schedules = {"converged", "ascending", "descending", "random:1"};
  return O;
}

Verdict verdictOf(llvm::StringRef Before, llvm::StringRef After, const LaunchPlan &P, VerifyReport *Report = nullptr) {
  Subject B = subject(kernel(Before)), A = subject(kernel(After, 70), "after");
  EmulatorBackend E;
  auto R = VerifyJob(B, A, E, fewSchedules()).run(VerifyCase{"plan", P, false});
  if (!R) {
    ADD_FAILURE() << llvm::toString(R.takeError());
    return Verdict::Unsupported;
  }
  if (Report)
    *Report = *R;
  return R->Overall;
}

TEST(EmulatorVerdict, AFaithfulMigrationIsEquivalent) {
  VerifyReport R;
  EXPECT_EQ(verdictOf("shfl.bfly.b32 %r9, %r6, 1, 31;", "shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1;", planOf(), &R),
            Verdict::Equivalent)
      << R.Reason;
  EXPECT_EQ(R.Cases[0].J.Compared.Compared, 64u);
}

TEST(EmulatorVerdict, AnotherLaneIsDifferent) {
  VerifyReport R;
  EXPECT_EQ(verdictOf("shfl.bfly.b32 %r9, %r6, 1, 31;", "shfl.sync.bfly.b32 %r9, %r6, 2, 31, -1;", planOf(), &R),
            Verdict::Different);
  ASSERT_TRUE(R.Cases[0].Counter);
  EXPECT_TRUE(R.Cases[0].Counter->AfterWriter);
}

TEST(EmulatorVerdict, ACallerOutsideItsMaskIsAHazard) {
  VerifyReport R;
  EXPECT_EQ(verdictOf("shfl.bfly.b32 %r9, %r6, 1, 31;", "shfl.sync.bfly.b32 %r9, %r6, 1, 31, 0xffff;", planOf(), &R),
            Verdict::HazardInResult);
  EXPECT_EQ(R.Cases[0].J.Hazards[0].Id, "caller-not-in-mask");
}

TEST(EmulatorVerdict, AReadOfAnAbsentLaneThatIsStoredIsTheOriginals) {
  EXPECT_EQ(verdictOf("shfl.down.b32 %r9, %r6, 8, 31;", "shfl.sync.down.b32 %r9, %r6, 8, 31, 0xff;", planOf("", 8)),
            Verdict::HazardInOriginal);
}

TEST(EmulatorVerdict, DerivedPlansNeedNoPlan) {
  Subject B = subject(kernel("vote.ballot.b32 %r9, %p1;")),
          A = subject(kernel("vote.sync.ballot.b32 %r9, %p1, -1;", 70), "after");
  EmulatorBackend E;
  auto D = derivePlans(B, "k", {}, E);
  ASSERT_TRUE(bool(D)) << llvm::toString(D.takeError());
  EXPECT_GE(D->Cases.size(), 8u);
  auto R = VerifyJob(B, A, E, fewSchedules()).run(D->Cases);
  ASSERT_TRUE(bool(R)) << llvm::toString(R.takeError());
  // The full mask names lanes that have left: they only exited, which is legal.
  EXPECT_EQ(R->Overall, Verdict::Equivalent) << R->Reason;
}

TEST(EmulatorBackend, StoredPlacesAndTheReachOfABufferAreKnown) {
  Outcome O = runOn(subject(kernel("mov.u32 %r9, %r6;")), planOf("", 40));
  ASSERT_GE(O.Buffers.size(), 2u);
  EXPECT_FALSE(O.Buffers[0].isStored(0)) << "only read";
  EXPECT_EQ(O.Buffers[0].Reach, 160u);
  EXPECT_TRUE(O.Buffers[1].isStored(39));
  EXPECT_FALSE(O.Buffers[1].isStored(40));
}

TEST(EmulatorBackend, EveryScheduleIsAlikeWhereNothingSeesAnOrder) {
  auto Alike = [](llvm::StringRef Body, const char *Schedule = "converged") {
    RunSpec Spec;
    Spec.Mode = RunMode::Its;
    Spec.Schedule = Schedule;
    return runOn(subject(kernel(Body, 70)), planOf(), Spec).EveryScheduleAlike;
  };
  EXPECT_TRUE(Alike("shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1;"));
  EXPECT_TRUE(Alike("shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1;", "descending"));
  for (const char *Body :
       {"atom.global.add.u32 %r9, [counter], 1;", "activemask.b32 %r9;", "mov.u32 %r9, %clock;",
        "ld.volatile.global.u32 %r9, [%rd4];", "mov.u32 %r9, 1; st.global.u32 [counter], %r9;", "mov.u32 %r9, %smid;"})
    EXPECT_FALSE(Alike(Body)) << Body;
  EXPECT_FALSE(Alike("shfl.sync.bfly.b32 %r9, %r6, 1, 31, 0xffff;")) << "a hazard is to be judged under all schedules";
}

TEST(EmulatorVerdict, ALostGuardIsDifferentThoughNothingThatIsComparedDiffers) {
  const char *Guarded = "shfl.bfly.b32 %r9, %r6, 1, 31; setp.lt.u32 %p2, %r5, 32; @!%p2 bra END;";
  EXPECT_EQ(verdictOf(Guarded, "shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1;", planOf()), Verdict::Different);
  EXPECT_EQ(verdictOf(Guarded, "shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1; setp.lt.u32 %p2, %r5, 32; @!%p2 bra END;", planOf()),
            Verdict::Equivalent);
}

TEST(EmulatorVerdict, FewSchedulesAreRunWhereNoneCanDiffer) {
  VerifyReport R;
  verdictOf("shfl.bfly.b32 %r9, %r6, 1, 31;", "shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1;", planOf(), &R);
  EXPECT_TRUE(R.Cases[0].EveryScheduleAlike);
  EXPECT_EQ(R.Cases[0].Interleavings, 2u);
  verdictOf("atom.global.add.u32 %r8, [counter], 1; shfl.bfly.b32 %r9, %r6, 1, 31;",
            "atom.global.add.u32 %r8, [counter], 1; shfl.sync.bfly.b32 %r9, %r6, 1, 31, -1;", planOf(), &R);
  EXPECT_FALSE(R.Cases[0].EveryScheduleAlike);
  EXPECT_EQ(R.Cases[0].Interleavings, 4u);
}

TEST(EmulatorBackend, AGridWithoutEndIsRefused) {
  LaunchPlan P = planOf();
  for (Dim3 Grid : {Dim3{0x7fffffff, 1, 1}, Dim3{65536, 65535, 2}, Dim3{0x7fffffff, 65535, 65535}}) {
    P.Launches[0].Grid = Grid;
    Outcome O = runOn(subject(kernel("mov.u32 %r9, 1;")), P);
    EXPECT_EQ(O.Status, RunStatus::Unsupported);
    EXPECT_THAT(O.Message, HasSubstr("blocks"));
  }
}

TEST(EmulatorBackend, AtomicsMayTakeEffectInAnyOrderOfTheLanes) {
  RunSpec Usual, Shuffled;
  Shuffled.Schedule = "shuffled";
  const Subject S = subject(kernel("atom.global.add.u32 %r9, [counter], 1;"));
  Outcome A = runOn(S, planOf(), Usual), B = runOn(S, planOf(), Shuffled), Again = runOn(S, planOf(), Shuffled);
  EXPECT_TRUE(A.Atomics);
  EXPECT_NE(A.Buffers[1].Bytes, B.Buffers[1].Bytes);
  EXPECT_EQ(B.Buffers[1].Bytes, Again.Buffers[1].Bytes) << "but always in the same one";
  auto Sorted = [](const BufferResult &R) {
    std::vector<uint64_t> V;
    for (uint64_t I = 0; I != R.count(); ++I)
      V.push_back(R.element(I));
    llvm::sort(V);
    return V;
  };
  EXPECT_EQ(Sorted(A.Buffers[1]), Sorted(B.Buffers[1]));
}

TEST(EmulatorBackend, BranchesThatControlWarpOperationsAreTold) {
  // The early return controls the vote, the branch behind the vote nothing.
  Outcome O =
      runOn(subject(kernel("vote.ballot.b32 %r9, %p1; setp.gt.u32 %p2, %r9, 7; @%p2 bra SKIP; add.u32 %r9, %r9, 1; SKIP:")),
            planOf("", 40));
  ASSERT_EQ(O.Cover.Branches.size(), 2u);
  EXPECT_TRUE(O.Cover.Branches[0].Controls);
  EXPECT_FALSE(O.Cover.Branches[1].Controls);
  EXPECT_EQ(O.Cover.controllingOutcomes(), std::pair(2u, 2u));
}

TEST(EmulatorBackend, ABranchWhoseLanesAllMeetAgainControlsWhatLiesBetween) {
  auto Controls = [](llvm::StringRef Body) {
    Outcome O = runOn(subject(kernel(Body)), planOf());
    return O.Cover.Branches.size() < 2 ? std::vector<bool>()
                                       : std::vector<bool>{O.Cover.Branches[0].Controls, O.Cover.Branches[1].Controls};
  };
  const std::string Around = "setp.gt.u32 %p2, %r6, 7; @%p2 bra SKIP; ";
  EXPECT_THAT(Controls(Around + "vote.ballot.b32 %r9, %p1; SKIP: mov.u32 %r9, 1;"), ElementsAre(true, true));
  EXPECT_THAT(Controls(Around + "add.u32 %r9, %r9, 1; SKIP: vote.ballot.b32 %r9, %p1;"), ElementsAre(true, false));
  EXPECT_THAT(Controls(Around + "exit; SKIP: vote.ballot.b32 %r9, %p1;"), ElementsAre(true, true)) << "who left is missing";
  EXPECT_THAT(Controls(Around + "trap; SKIP: vote.ballot.b32 %r9, %p1;"), ElementsAre(true, false))
      << "a failed assertion ends all";
}

} // namespace
