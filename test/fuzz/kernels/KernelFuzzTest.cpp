// The fuzzer itself: what it makes is well defined and mostly migrated, what is wrong is caught and made small.
#include "Campaign.h"
#include "Generate.h"
#include "Migrate.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>

using namespace warpshift;
using namespace warpshift::fuzz;

namespace {

Program program(std::vector<Node> Body, Shape Launch = {}) {
  std::vector<Node> Frame{stmt("const unsigned gid = blockIdx.x * blockDim.x + threadIdx.x;"),
                          stmt("unsigned a = unsigned(in[gid & 127u]), b = 0u;")};
  llvm::append_range(Frame, Body);
  Frame.push_back(stmt("out[gid] = b;"));
  Program P;
  P.Seed = 1;
  P.Launch = Launch;
  P.Root = block(
      {item("__global__ void k@(unsigned *out, const int *in, int n, int m, unsigned *count) $0", {block(std::move(Frame))})});
  P.Root.Kids[0].Keep = true;
  return P;
}

std::string textOf(const Program &P, unsigned Id = 0) { return wholeText(print(P, Id)); }

Program voteInBranch() {
  return program({stmt("a += 3u;"),
                  stmt("if ($0) $1", {expr("(a & 1u) != 0"), block({stmt("a ^= 5u;"), stmt("b += __ballot(1);")})}),
                  stmt("b ^= 1u;")});
}

/// Every mask argument of a _sync operation that is not a ballot of a mask becomes the full mask.
std::string fullMaskEverywhere(llvm::StringRef Text) {
  std::string Out;
  while (true) {
    size_t At = Text.find("_sync(ws_");
    Out += Text.substr(0, At == llvm::StringRef::npos ? At : At + 6);
    if (At == llvm::StringRef::npos)
      return Out;
    Text = Text.drop_front(At + 6);
    Out += "0xffffffffu";
    Text = Text.drop_while([](char C) { return C != ','; });
  }
}

JudgeOptions quick() {
  JudgeOptions O;
  O.Schedules = 3;
  O.DataSets = 1;
  O.CheckAgain = false;
  return O;
}

TEST(KernelFuzz, ASeedIsAProgramAndAnotherSeedAnother) {
  EXPECT_EQ(textOf(generate(7)), textOf(generate(7)));
  EXPECT_NE(textOf(generate(7)), textOf(generate(8)));
}

TEST(KernelFuzz, TheNumberOfAProgramOnlyChangesItsNames) {
  std::string A = textOf(voteInBranch(), 3);
  EXPECT_NE(A.find("void k3("), std::string::npos);
  EXPECT_NE(A.find("k3<<<1, 32>>>"), std::string::npos);
  EXPECT_EQ(A.find('@'), std::string::npos);
  EXPECT_EQ(A.find('$'), std::string::npos);
}

TEST(KernelFuzz, ARightMigrationIsSound) {
  BatchResult R = Judge(quick()).judge(voteInBranch());
  ASSERT_EQ(R.Failure, "");
  EXPECT_EQ(R.Programs[0].C, Class::Sound) << R.Programs[0].Evidence;
  EXPECT_EQ(R.Programs[0].Sites[unsigned(State::Proven)], 1u);
  EXPECT_FALSE(hasLegacy(R.Programs[0].Migrated));
}

TEST(KernelFuzz, TwoAtSignsAreOne) {
  Program P;
  P.Root = block({item("void f@() { asm(\"@@p exit;\"); }")});
  P.Launched = false;
  EXPECT_EQ(textOf(P, 4), "void f4() { asm(\"@p exit;\"); }\n");
}

TEST(KernelFuzz, SomeProgramsHaveInlinePtxStepsThroughSharedMemoryAndLambdas) {
  unsigned Ptx = 0, Steps = 0, Lambdas = 0, Plain = 0;
  for (uint64_t Seed = 0; Seed != 100; ++Seed) {
    const std::string Text = textOf(generate(Seed));
    auto Has = [&](const char *Part) { return Text.find(Part) != std::string::npos; };
    Ptx += Has("shfl.") || Has("vote.");
    Steps += Has("*s = sh");
    Lambdas += Has("](unsigned x");
    Plain += !Has("apply0(F f");
  }
  EXPECT_GT(Ptx, 15u);
  EXPECT_GT(Steps, 5u);
  EXPECT_GT(Lambdas, 10u);
  EXPECT_GT(Plain, 30u) << "and many have none of it";
}

TEST(KernelFuzz, InlinePtxIsMigratedAndItsMaskIsChecked) {
  Program P = program({stmt(
      "if ($0) $1", {expr("(a & 1u) != 0"), block({stmt("{ unsigned r; asm volatile(\"{ .reg .pred p; setp.ne.u32 p, %1, 0; "
                                                        "vote.ballot.b32 %0, p; }\" : \"=r\"(r) : \"r\"(a)); b += r; }")})})});
  EXPECT_TRUE(hasLegacy(textOf(P)));
  ProgramResult R = Judge(quick()).judge(P).Programs[0];
  EXPECT_EQ(R.C, Class::Sound) << R.Evidence;
  EXPECT_FALSE(hasLegacy(R.Migrated)) << R.Migrated;
  JudgeOptions O = quick();
  O.Spoil = [](llvm::StringRef Text) {
    std::string Out = Text.str();
    size_t At = Out.rfind("\"r\"(ws_");
    return At == std::string::npos ? Out : Out.replace(At, Out.find(')', At) - At, "\"r\"(0xffffffffu");
  };
  EXPECT_EQ(Judge(O).judge(P).Programs[0].C, Class::Unsound);
}

Program treeOfTheFirstWarp() {
  return program(
      {stmt("__shared__ unsigned sh[64];"), stmt("sh[threadIdx.x] = a; sh[threadIdx.x + 32] = 0u; __syncthreads();"),
       stmt("const unsigned t = threadIdx.x; if (t < 32) { volatile unsigned *s = sh; s[t] += s[t + 16]; s[t] += s[t + 8]; } "
            "__syncthreads(); b += sh[0];")});
}

TEST(KernelFuzz, StepsThroughSharedMemoryGetBarriersThatAreNeeded) {
  ProgramResult R = Judge(quick()).judge(treeOfTheFirstWarp()).Programs[0];
  EXPECT_EQ(R.C, Class::Sound) << R.Evidence;
  EXPECT_NE(R.Migrated.find("__syncwarp"), std::string::npos) << R.Migrated;
  JudgeOptions O = quick();
  O.Spoil = [](llvm::StringRef Text) {
    std::string Out = Text.str();
    for (size_t At; (At = Out.find("__syncwarp(")) != std::string::npos;)
      Out.erase(At, Out.find(';', At) + 1 - At);
    return Out;
  };
  EXPECT_EQ(Judge(O).judge(treeOfTheFirstWarp()).Programs[0].C, Class::Unsound);
}

// Which of two arrays the pointer reads is known when the program runs: such steps are reported, not followed.
TEST(KernelFuzz, StepsThatAreLeftToAPersonMakeAProgramPartial) {
  Program P = program(
      {stmt("__shared__ unsigned sh[64], other[64];"),
       stmt("sh[threadIdx.x] = other[threadIdx.x] = a; sh[threadIdx.x + 32] = other[threadIdx.x + 32] = 0u; __syncthreads();"),
       stmt("const unsigned t = threadIdx.x & 31u; b += __shfl(a, t); if (threadIdx.x < 32) { volatile unsigned *s = a & 1u ? sh "
            ": other; "
            "s[t] += s[t + 16]; s[t] += s[t + 8]; } __syncthreads(); b += sh[0] + other[0];")});
  BatchResult R = Judge(quick()).judge(P);
  EXPECT_EQ(R.Programs[0].C, Class::Partial) << R.Programs[0].Evidence;
  EXPECT_GT(R.Programs[0].Sites[unsigned(State::Manual)], 0u);
}

TEST(KernelFuzz, AFullMaskEverywhereIsCaughtAndMadeSmall) {
  JudgeOptions O = quick();
  O.Spoil = fullMaskEverywhere;
  Judge J(O);
  ProgramResult R = J.judge(voteInBranch()).Programs[0];
  ASSERT_EQ(R.C, Class::Unsound);
  Shrunk S = shrink(voteInBranch(), R, J, 60);
  EXPECT_EQ(S.R.C, Class::Unsound);
  EXPECT_LT(S.P.size(), voteInBranch().size());
  EXPECT_EQ(textOf(S.P).find("a ^= 5u"), std::string::npos) << textOf(S.P);
  EXPECT_NE(regressionText(voteInBranch(), S).find("--seed 1 --count 1"), std::string::npos);
}

/// The macro is expanded where different lanes are present and, being variadic, left to a person; the vote beside it is migrated.
Program partlyMigrated() {
  Program P =
      program({stmt("if ($0) $1", {expr("(a & 1u) != 0"), block({stmt("b += __ballot(1) + M@(a);")})}), stmt("b ^= M@(b);")});
  P.Root.Kids.insert(P.Root.Kids.begin(), item("#define M@(...) __ballot((__VA_ARGS__) & 1u)"));
  return P;
}

TEST(KernelFuzz, WhatWasMigratedOfAPartialProgramIsRun) {
  ProgramResult R = Judge(quick()).judge(partlyMigrated()).Programs[0];
  EXPECT_EQ(R.C, Class::Partial) << R.Evidence;
  EXPECT_EQ(R.V, verify::Verdict::Equivalent);
  EXPECT_GT(R.Runs, 0u);
  EXPECT_TRUE(hasLegacy(R.Migrated));
}

TEST(KernelFuzz, AWrongMaskInAPartialProgramIsCaught) {
  JudgeOptions O = quick();
  O.Spoil = fullMaskEverywhere;
  EXPECT_EQ(Judge(O).judge(partlyMigrated()).Programs[0].C, Class::Unsound);
}

// The else arm is two groups of lanes in lock step, since nobody folds the remainder. Independent threads tell that the mask is right.
TEST(KernelFuzz, LanesThatLockStepBringsLaterAreNotMissing) {
  Program P =
      program({stmt("if ($0) $1", {expr("(a & 1u) != 0"), block({stmt("b += M@(a);")})}), stmt("b ^= M@(b);"),
               stmt("if ($0) $1 else $2",
                    {expr("((threadIdx.x & 4) == 0) && (threadIdx.x & 31u) % 3u == 2u"),
                     block({stmt("if (blockIdx.x == 0) b += pick(__ballot(1), __shfl_up(a, 3, 16), fromUp(3, 16), 7u);")}),
                     block({stmt("b += __shfl(a, threadIdx.x & 31u);")})})});
  P.Root.Kids.insert(P.Root.Kids.begin(), item("#define M@(...) __ballot((__VA_ARGS__) & 1u)"));
  ProgramResult R = Judge(quick()).judge(P).Programs[0];
  EXPECT_EQ(R.C, Class::Undecided) << R.Evidence << R.Migrated;
  JudgeOptions O = quick();
  O.Spoil = [](llvm::StringRef Text) {
    std::string Out = Text.str();
    const size_t At = Out.find("__shfl_sync(0xfbfdf6fbu");
    return At == std::string::npos ? Out : Out.replace(At, 23, "__shfl_sync(0xffffffffu");
  };
  EXPECT_EQ(Judge(O).judge(P).Programs[0].C, Class::Unsound);
}

// Behind 'a || b' two groups of lanes may vote apart; with the condition in a variable they no longer do.
TEST(KernelFuzz, AVoteThatIsOpenIsNotDecidedByLockStep) {
  Program P = program(
      {stmt("if ($0) $1", {expr("(a & 1u) || in[a & 127u] > 99"), block({stmt("b += __shfl(a, laneOf()) + __ballot(1);")})})});
  EXPECT_NE(Judge(quick()).judge(P).Programs[0].C, Class::Unsound);
}

// The optimiser makes one switch of the two tests: the lanes of the inner branch come to the vote behind it by a way of their own. Built
// without it, the original is compared all the same, though its bit-fields are set in a word that nobody has written.
TEST(KernelFuzz, LanesThatTheOptimiserPartsAreNobodysMistake) {
  Program P = program(
      {stmt("const unsigned lane = threadIdx.x & 31u; Bits bf = {unsigned(n) & 7u, m - 2, lane};"),
       stmt("if ($0) $1 else $2", {expr("(lane >> 1) == 7"), block({stmt("b = __popc(__ballot(a > lane));")}),
                                   block({stmt("if ($0) $1", {expr("(lane >> 1) == 1"), block({stmt("b += __ballot(a > 9u);")})}),
                                          stmt("b += pick(__ballot(1), __shfl_down(a, 1), fromDown(1, 32), 39u);")})}),
       stmt("b += bf.lo + unsigned(bf.sg) + unsigned(bf.wide >> 3);")});
  ProgramResult R = Judge(quick()).judge(P).Programs[0];
  EXPECT_EQ(R.C, Class::Sound) << R.Evidence;
}

TEST(KernelFuzz, ADroppedWidthIsCaught) {
  JudgeOptions O = quick();
  O.Spoil = [](llvm::StringRef Text) {
    std::string Out = Text.str();
    size_t At = Out.find(", 1, 8)");
    return At == std::string::npos ? Out : Out.replace(At, 7, ", 1)");
  };
  Program P = program({stmt("b = __shfl_up(a, 1, 8);")});
  EXPECT_EQ(Judge(O).judge(P).Programs[0].C, Class::Unsound);
}

TEST(KernelFuzz, ALostOperationIsNamed) {
  EXPECT_EQ(
      whatVanished("a = __any(p) + __shfl(v, 1);", "m = __ballot_sync(~0u, 1); a = __any_sync(m, p) + __shfl_sync(m, v, 1);"),
      "");
  EXPECT_EQ(whatVanished("a = __any(p) + __any(q);", "a = __any_sync(m, p) + q;"),
            "__any occurs 2 times before and 1 times after");
  EXPECT_EQ(whatVanished("asm(\"shfl.up.b32 %0, %1, 1, 0;\");", "asm(\"mov.b32 %0, %1;\");"),
            "shfl.up occurs 1 times before and 0 times after");
  EXPECT_EQ(whatVanished("asm(\"shfl.up.b32 %0, %1, 1, 0;\");", "asm(\"shfl.sync.up.b32 %0, %1, 1, 0, -1;\");"), "");
  EXPECT_EQ(whatVanished("a = __all(p);", "a = __all_sync(m, p) + __all_sync(m, p);"),
            "__all occurs 1 times before and 2 times after");
}

TEST(KernelFuzz, TextThatDoesNotCompileIsBroken) {
  JudgeOptions O = quick();
  O.Spoil = [](llvm::StringRef Text) { return "int x = y;\n" + Text.str(); };
  EXPECT_EQ(Judge(O).judge(voteInBranch()).Programs[0].C, Class::Broken);
}

TEST(KernelFuzz, AProgramThatReadsAnAbsentLaneIsIllDefined) {
  Program P = program({stmt("if ($0) $1", {expr("(a & 1u) != 0"), block({stmt("b = in[__shfl_xor(int(a), 1) & 127];")})})});
  EXPECT_EQ(Judge(quick()).judge(P).Programs[0].C, Class::IllDefined);
}

TEST(KernelFuzz, OneProgramThatDoesNotBuildDoesNotHideTheOthers) {
  JudgeOptions O = quick();
  O.Spoil = [](llvm::StringRef Text) { return Text.contains("k1(") ? "int x = y;\n" + Text.str() : Text.str(); };
  BatchResult R = Judge(O).judge({voteInBranch(), voteInBranch(), voteInBranch()});
  EXPECT_EQ(R.Programs[0].C, Class::Sound);
  EXPECT_EQ(R.Programs[1].C, Class::Broken);
  EXPECT_EQ(R.Programs[2].C, Class::Sound);
}

// The macro's name is one character longer in program 10, and so the vote in it stands one column further right.
TEST(KernelFuzz, AGradeDoesNotDependOnTheNumberOfAProgram) {
  Program P = voteInBranch();
  P.Root.Kids.insert(P.Root.Kids.begin(), item("#define M@(x) __ballot(x)"));
  JudgeOptions O = quick();
  O.DataSets = 0;
  BatchResult R = Judge(O).judge(std::vector<Program>(11, P));
  ASSERT_EQ(R.Failure, "");
  EXPECT_EQ(R.Programs[0].Grades.size(), 2u);
  EXPECT_EQ(R.Programs[0].Grades, R.Programs[10].Grades);
}

TEST(KernelFuzz, SmallerProgramsAreSmallerAndStillNameWhatTheyUse) {
  Program P = voteInBranch();
  std::vector<Program> Small = smaller(P);
  EXPECT_GT(Small.size(), 5u);
  for (const Program &S : Small) {
    EXPECT_TRUE(S.size() < P.size() || S.Launch.threads() < P.Launch.threads());
    EXPECT_NE(textOf(S).find("void k0("), std::string::npos);
  }
}

TEST(KernelFuzz, ManyProgramsPassAndMostSitesAreMigrated) {
  CampaignOptions O;
  O.Seed = 1;
  O.Count = 80;
  O.AloneEvery = 40;
  O.Judging.Schedules = 4;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Tally T = runCampaign(O, OS);
  printTally(T, OS);
  EXPECT_TRUE(T.clean()) << Text;
  unsigned All = 0;
  for (unsigned N : T.Sites)
    All += N;
  EXPECT_GT(100 * (T.Sites[unsigned(State::Proven)] + T.Sites[unsigned(State::Assumed)]), 75 * All) << Text;
  EXPECT_GT(100 * T.Exercised, 70 * T.Operations) << Text;
  EXPECT_GT(2 * T.Classes[Class::Sound], T.Programs) << Text;
  EXPECT_GT(T.Opinions["confirmed"], T.Sites[unsigned(State::Proven)] / 2)
      << Text; // Steps through shared memory have masks in one text.
}

} // namespace
