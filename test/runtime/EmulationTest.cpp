// runtime/warp_emulation.h and warp_compat.h against the instructions of the emulator: the same kernels that
// gpu_compare.cu runs on hardware. Every launch runs under all checkers, and a hazard that decides fails the test.
#include "KernelRun.h"
#include "diag/Emission.h"

using namespace warpshift;
using namespace warpshift::test;
using namespace runtime_test;

namespace {

const char *const Types[] = {"char",  "short",  "int",  "unsigned", "long",  "longlong", "ulonglong",
                             "float", "double", "half", "bytes3",   "mixed", "words9",   "complex"};
const char *const Kinds[] = {"index", "up", "down", "xor"};
const char *const Orders[] = {"fallthrough-first", "taken-first"};
const char *const Schedules[] = {"converged", "ascending", "descending", "run-to-block", "no-reconverge",
                                 "fair",      "random:1",  "random:2",   "random:3",     "delay:0",
                                 "delay:13"};

std::vector<unsigned> someSets(size_t Count) {
  std::vector<unsigned> Sets = laneSets();
  std::vector<unsigned> Some;
  for (size_t I = 0; I != Count; ++I)
    Some.push_back(Sets[I * Sets.size() / Count]);
  return Some;
}

uint32_t threads(Block B) { return B.x * B.y * B.z; }

// Every operand from -1 to 33, every width from 1 to 32, over some sets of lanes.
void shuffle(KernelRun &R, const std::string &Kernel, Block B, const std::vector<unsigned> &Sets, bool Everybody,
             int FirstOperand = -1, uint32_t Operands = 35) {
  R.launch(Kernel, B, {Operands, 6, uint32_t(Sets.size())}, size_t(6) * Operands * Sets.size() * threads(B),
           R.buffer(Sets), int32_t(Everybody), int32_t(FirstOperand));
  R.expectEqual(Kernel.c_str());
}

class EveryType : public testing::TestWithParam<const char *> {};

TEST_P(EveryType, ShufflesLikeTheInstructionForEveryKindLaneOperandAndWidthInLockstep) {
  for (const char *Kind : Kinds) {
    KernelRun R(60);
    shuffle(R, std::string(Kind) + "_" + GetParam(), {32, 1, 1}, someSets(6), false);
  }
}

TEST_P(EveryType, ShufflesLikeTheInstructionUnderEverySchedule) {
  for (const char *Kind : Kinds)
    for (const char *Schedule : Schedules) {
      KernelRun R(70);
      R.Options.M = simt::Mode::Its;
      R.Options.Schedule = Schedule;
      shuffle(R, std::string(Kind) + "_" + GetParam(), {32, 1, 1}, {0xffffffffu, 0x0ff0f00fu}, false, 3, 2);
    }
}

TEST_P(EveryType, ShufflesOnFermiWithoutTheInstruction) {
  const std::vector<unsigned> Sets = someSets(2);
  for (const char *Kind : Kinds) {
    const std::string Kernel = std::string(Kind) + "_" + GetParam();
    KernelRun Kepler(60), Fermi(20);
    shuffle(Kepler, Kernel, {48, 1, 1}, Sets, false, -1, 34);
    Fermi.launch(Kernel, {48, 1, 1}, {34, 6, uint32_t(Sets.size())}, size_t(6) * 34 * Sets.size() * 48,
                 Fermi.buffer(Sets), int32_t(0), int32_t(-1));
    Fermi.expectEqual(Kernel.c_str(), Kepler.native());
  }
}

INSTANTIATE_TEST_SUITE_P(Emulation, EveryType, testing::ValuesIn(Types), [](const auto &I) { return std::string(I.param); });

TEST(Emulation, EverySetOfLanesShufflesAmongItself) {
  KernelRun R(60);
  shuffle(R, "index_int", {32, 1, 1}, laneSets(), false);
  shuffle(R, "up_double", {32, 1, 1}, laneSets(), false);
}

TEST(Emulation, BlocksOfOneTwoAndThreeDimensionsShuffle) {
  for (Block B : blocks()) {
    KernelRun R(60);
    shuffle(R, "index_int", B, someSets(3), false, 1, 5);
    shuffle(R, "down_mixed", B, someSets(3), false, 1, 5);
    shuffle(R, "xor_bytes3", B, someSets(3), false, 1, 5);
  }
}

TEST(Emulation, LanesThatHaveExitedMayBeNamed) {
  for (unsigned Set : someSets(10)) {
    KernelRun Lockstep(60), Its(70);
    shuffle(Lockstep, "index_int", {48, 1, 1}, {Set}, true, 0, 33);
    Its.Options.M = simt::Mode::Its;
    Its.Options.Schedule = "descending";
    shuffle(Its, "index_int", {48, 1, 1}, {Set}, true, 7, 1);
  }
}

void vote(KernelRun &R, Block B, const std::vector<unsigned> &Sets, bool Everybody, const std::vector<unsigned> &Predicates) {
  R.launch("votes", B, {uint32_t(Predicates.size()), 1, uint32_t(Sets.size())},
           Predicates.size() * Sets.size() * threads(B), R.buffer(Sets), int32_t(Everybody), R.buffer(Predicates));
}

TEST(Emulation, VotesLikeTheInstructionForEverySetAndPredicateInLockstep) {
  for (const char *Order : Orders) {
    KernelRun R(60);
    R.Options.Schedule = Order;
    vote(R, {32, 1, 1}, laneSets(), false, laneSets());
    R.expectEqual("votes");
  }
}

TEST(Emulation, VotesLikeTheInstructionInEveryBlock) {
  for (Block B : blocks()) {
    KernelRun R(60);
    vote(R, B, someSets(5), false, someSets(5));
    R.expectEqual("votes");
  }
}

TEST(Emulation, VotesLikeTheInstructionUnderEverySchedule) {
  for (const char *Schedule : Schedules) {
    KernelRun R(70);
    R.Options.M = simt::Mode::Its;
    R.Options.Schedule = Schedule;
    vote(R, {48, 1, 1}, {0xffffffffu, 0x0ff0f00fu}, false, {0x00f0ff01u});
    R.expectEqual(Schedule);
  }
}

// The slot of an exited lane holds its last vote, or what it shuffled: it must not count.
TEST(Emulation, ExitedLanesDoNotVote) {
  for (unsigned Set : laneSets()) {
    KernelRun R(60);
    vote(R, {48, 1, 1}, {Set}, true, {0xffffffffu, 0, ~Set, Set, 0x12345678u});
    R.expectEqual("votes");
  }
  for (const char *Schedule : Schedules) {
    KernelRun R(70);
    R.Options.M = simt::Mode::Its;
    R.Options.Schedule = Schedule;
    vote(R, {32, 1, 1}, {0x0ff0f00fu}, true, {0x00f0ff01u});
    R.expectEqual(Schedule);
  }
}

TEST(Emulation, FermiVotesByItsInstruction) {
  KernelRun Kepler(60), Fermi(20);
  vote(Kepler, {48, 1, 1}, laneSets(), false, someSets(4));
  vote(Fermi, {48, 1, 1}, laneSets(), false, someSets(4));
  Fermi.expectEqual("votes", Kepler.native());
}

TEST(Emulation, BothArmsOfABranchAreBusyAtOnceWithSeveralTypes) {
  const std::vector<unsigned> Sets = someSets(9);
  auto Run = [&](KernelRun &R, Block B) {
    R.launch("arms", B, {1, 1, uint32_t(Sets.size())}, Sets.size() * threads(B), R.buffer(Sets));
    R.expectEqual("arms");
  };
  for (Block B : blocks())
    for (const char *Order : Orders) {
      KernelRun R(60);
      R.Options.Schedule = Order;
      Run(R, B);
    }
  for (const char *Schedule : Schedules) {
    KernelRun R(70);
    R.Options.M = simt::Mode::Its;
    R.Options.Schedule = Schedule;
    Run(R, {48, 1, 1});
  }
}

// Lanes that were not among the few are at the next vote first: it must not touch slots that are in use.
TEST(Emulation, AVoteOfAllWaitsForLanesThatAreStillAmongThemselves) {
  const std::vector<unsigned> Sets = {0x00000001u, 0x0000fff0u, 0xaaaaaaaau, 0xfffffffeu};
  for (const char *Schedule : Schedules) {
    KernelRun R(70);
    R.Options.M = simt::Mode::Its;
    R.Options.Schedule = Schedule;
    R.launch("nested", {48, 1, 1}, {1, 1, 4}, 4 * 48, R.buffer(Sets));
    R.expectEqual(Schedule);
  }
  KernelRun Lockstep(60);
  Lockstep.launch("nested", {48, 1, 1}, {1, 1, 4}, 4 * 48, Lockstep.buffer(Sets));
  Lockstep.expectEqual("lockstep");
}

TEST(Emulation, AKernelBringsItsOwnStaticAndDynamicStorage) {
  for (Block B : {Block{128, 1, 1}, Block{8, 4, 4}}) {
    KernelRun R(60), S(70);
    S.Options.M = simt::Mode::Its;
    S.Options.Schedule = "random:5";
    for (KernelRun *K : {&R, &S}) {
      K->DynamicShared = 512;
      K->launch("ownStorage", B, {1}, 128);
      K->expectEqual("ownStorage");
    }
  }
}

void compat(KernelRun &R, Block B, const std::vector<unsigned> &Sets, bool Everybody, uint32_t Keys) {
  const uint32_t Count = Sets.size();
  R.launch("matches", B, {Keys, 1, Count}, Keys * Count * threads(B), R.buffer(Sets), int32_t(Everybody));
  R.expectEqual("matches");
  R.launch("reductions", B, {2, 1, Count}, 2 * Count * threads(B), R.buffer(Sets), int32_t(Everybody));
  R.expectEqual("reductions");
}

TEST(Compat, MatchAndReduceLikeTheInstructionsForEverySet) {
  KernelRun R(80);
  R.Options.M = simt::Mode::Its;
  compat(R, {32, 1, 1}, laneSets(), false, 33);
  compat(R, {48, 1, 1}, someSets(9), false, 5);
}

TEST(Compat, MatchAndReduceLikeTheInstructionsUnderEverySchedule) {
  for (const char *Schedule : Schedules) {
    KernelRun R(80);
    R.Options.M = simt::Mode::Its;
    R.Options.Schedule = Schedule;
    compat(R, {48, 1, 1}, {0xffffffffu, 0x0ff0f00fu}, false, 3);
  }
}

TEST(Compat, ExitedLanesNeitherMatchNorCount) {
  for (unsigned Set : someSets(8)) {
    KernelRun R(80);
    R.Options.M = simt::Mode::Its;
    R.Options.Schedule = "random:4";
    compat(R, {32, 1, 1}, {Set}, true, 3);
  }
}

// Warnings are errors with the compilers of compile_headers.py; here the stand-in for a toolkit is tested.
TEST(Headers, CompileWithTheStubsForEveryTargetAndStandard) {
  auto Builds = [](unsigned Arch, const char *Includes, const char *Std) {
    std::string Ptx = buildText("#include \"use_headers.cu\"\n", Arch, {std::string("-DINCLUDES=") + Includes, std::string("-std=") + Std});
    EXPECT_NE(Ptx, "") << "sm_" << Arch << " INCLUDES=" << Includes << ' ' << Std;
  };
  for (unsigned Arch : knownTargets())
    Builds(Arch, Arch < 30 ? "2" : "7", "c++11");
  for (const char *Std : {"c++14", "c++17", "c++20"})
    Builds(70, "7", Std);
  for (const char *Includes : {"1", "2", "3", "4"})
    Builds(80, Includes, "c++14");
}

// The built-in storage does not fit beside it, which the assembler says (compile_headers.py); its own does.
TEST(Emulation, AKernelAtItsSharedMemoryLimitBringsItsOwnStorage) {
  auto M = ptx::loadModule(buildText("#include \"at_shared_limit.cu\"\n", 60, {"-DOWN_STORAGE"}), "limit.ptx");
  ASSERT_TRUE(bool(M)) << llvm::toString(M.takeError());
  auto Machine = llvm::cantFail(simt::Machine::create(std::make_shared<const ptx::Module>(std::move(*M))));
  std::vector<int> Values(256);
  for (int I = 0; I != 256; ++I)
    Values[I] = 1 << (I % 16);
  auto Bytes = [&] { return llvm::MutableArrayRef(reinterpret_cast<uint8_t *>(Values.data()), Values.size() * sizeof(int)); };
  simt::LaunchConfig C;
  C.Kernel = "atTheLimit";
  C.Block = {256, 1, 1};
  const uint64_t At = llvm::cantFail(Machine->memory().allocate(Bytes().size(), "p"));
  llvm::cantFail(Machine->memory().write(At, Bytes()));
  C.addArg(At);
  simt::HazardLog Log;
  simt::CheckerSet Checkers(Log);
  simt::RunOptions Options;
  Options.Observers = Checkers.observers();
  auto Out = Machine->launch(C, Options);
  ASSERT_TRUE(Out && Out->finished());
  for (const simt::Hazard &H : Log.sorted())
    EXPECT_FALSE(H.decides()) << H.describe();
  llvm::cantFail(Machine->memory().read(At, Bytes()));
  for (int I = 0; I != 256; ++I)
    EXPECT_EQ(Values[I], (1 << (255 - I) % 16) + (1 << (255 - (I ^ 1)) % 16)) << I;
}

} // namespace
