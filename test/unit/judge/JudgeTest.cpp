// Branches: which masks are right in them.
#include "TestJudge.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Judge, StraightLineFullMaskIsConfirmed) {
  EXPECT_THAT(kernel("r = __shfl_down_sync(~0u, v, 1);").verdicts(), ElementsAre("4 __shfl_down_sync: confirmed (full)"));
}

TEST(Judge, FullMaskUnderADivergentBranchIsContradicted) {
  auto J = kernel("if (v > 0) r = __shfl_sync(~0u, v, 0);").judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  EXPECT_EQ(J.Places[0].Says, Answer::Contradicted);
  ASSERT_GE(J.Places[0].Reasons.size(), 2u);
  EXPECT_EQ(J.Places[0].Reasons[1].File, "main.cu");
  EXPECT_EQ(J.Places[0].Reasons[1].Line, 4u);
  EXPECT_THAT(J.Places[0].Reasons[1].Text, HasSubstr("lanes part here"));
}

TEST(Judge, BallotOfTheConditionIsConfirmed) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c); if (c) r = __shfl_sync(m, v, 0);").answers(), "CC");
}

TEST(Judge, BallotOfTheNegatedConditionIsContradicted) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, !c); if (c) r = __shfl_sync(m, v, 0);").answers(), "CX");
}

TEST(Judge, OtherArmHasTheRest) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c);\n"
                   "if (c) r = __shfl_sync(m, v, 0); else r = __shfl_sync(~m, v, 1);")
                .answers(),
            "CCC");
}

TEST(Judge, MasksOfTheTwoArmsInterchanged) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c);\n"
                   "if (c) r = __shfl_sync(~m, v, 0); else r = __shfl_sync(m, v, 1);")
                .answers(),
            "CXX");
}

TEST(Judge, NestedBranchesChainBallots) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c);\n"
                   "if (c) { bool d = v < 9; unsigned q = __ballot_sync(m, d); if (d) r = __shfl_sync(q, v, 0); }")
                .answers(),
            "CCC");
}

TEST(Judge, ParentsMaskInTheInnerBranchIsContradicted) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c);\n"
                   "if (c) { if (v & 2) r = __shfl_sync(m, v, 0); }")
                .answers(),
            "CX");
}

TEST(Judge, InnerBallotUnderTheFullMaskIsContradicted) {
  EXPECT_EQ(
      kernel("if (v > 0) { bool d = v < 9; unsigned q = __ballot_sync(~0u, d); if (d) r = __shfl_sync(q, v, 0); }").answers(),
      "X?");
}

TEST(Judge, ElseIfChain) {
  EXPECT_EQ(kernel("bool a = v > 5; unsigned m = __ballot_sync(~0u, a);\n"
                   "if (a) r = __shfl_sync(m, v, 0);\n"
                   "else { bool b = v > 2; unsigned q = __ballot_sync(~m, b);\n"
                   "  if (b) r = __shfl_sync(q, v, 0); else r = __any_sync(~m & ~q, v); }")
                .answers(),
            "CCCCC");
}

TEST(Judge, BoundsReturnInAKernelLeavesTheFullMask) {
  auto J = kernel("if (threadIdx.x >= n) return; r = __shfl_sync(~0u, v, 0);").judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  EXPECT_EQ(J.Places[0].Says, Answer::Confirmed);
  EXPECT_TRUE(J.Places[0].RestsOn.PartialWarps);
}

TEST(Judge, SkippingTheEndOfAKernelIsNotLeavingIt) {
  EXPECT_EQ(TestJudge("__global__ void k(int *p) { int v = p[threadIdx.x]; if (v > 0) p[threadIdx.x] = __shfl_sync(~0u, v, 0); }")
                .answers(),
            "X");
}

TEST(Judge, ReturnAfterStores) {
  EXPECT_EQ(kernel("if (v < 0) { out[threadIdx.x] = 3; return; } r = __shfl_sync(~0u, v, 0);").answers(), "C");
}

TEST(Judge, ExitInAssembly) {
  EXPECT_EQ(kernel("if (v < 0) asm volatile(\"exit;\"); r = __shfl_sync(~0u, v, 0);").answers(), "C");
}

TEST(Judge, TwoExitsInAssembly) {
  EXPECT_EQ(kernel("if (v < 0) { asm volatile(\"exit;\"); asm volatile(\"exit;\"); } r = __shfl_sync(~0u, v, 0);").answers(),
            "C");
  EXPECT_EQ(kernel("if (v < 0) { asm volatile(\"exit;\"); asm volatile(\"trap;\"); } r = __shfl_sync(~0u, v, 0);").answers(),
            "C");
}

TEST(Judge, KernelParameterIsUniform) { EXPECT_EQ(kernel("if (n > 3) r = __shfl_sync(~0u, v, 0);").answers(), "C"); }

TEST(Judge, BlockIndexIsUniform) { EXPECT_EQ(kernel("if (blockIdx.x == 2) r = __shfl_sync(~0u, v, 0);").answers(), "C"); }

TEST(Judge, WarpIndexIsUniformInABlockOfOneDimension) {
  EXPECT_EQ(kernel("if (threadIdx.x / 32 == 1) r = __shfl_sync(~0u, v, 0);").answers(), "C");
  EXPECT_EQ(kernel("if (threadIdx.x < 64) r = __shfl_sync(~0u, v, 0);").answers(), "C");
  EXPECT_EQ(kernel("if (threadIdx.x < 40) r = __shfl_sync(~0u, v, 0);").answers(), "X");
}

TEST(Judge, WarpIndexInABlockOfUnknownShapeIsNotShown) {
  TestJudge J = kernel("if (threadIdx.x < 64) r = __shfl_sync(~0u, v, 0);");
  J.Job.Shape = BlockShape();
  EXPECT_THAT(J.verdicts(), ElementsAre("4 __shfl_sync: not shown (block-shape)"));
}

TEST(Judge, WarpOfTheGridInBlocksOfWholeWarps) {
  TestJudge J = kernel("int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >> 5 == 3) r = __shfl_sync(~0u, v, 0);");
  EXPECT_EQ(J.answers(), "?");
  J.Job.Shape.MultipleOf32 = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(Judge, ThreadAndExtentAreReadFirst) {
  TestJudge J("__global__ void k(int *p) {"
              "  unsigned t = threadIdx.x, e = blockDim.x;"
              "  if ((t + blockIdx.x * e) >> 5 == 3) p[t] = __shfl_sync(~0u, p[t], 0);"
              "}");
  J.Job.Shape.MultipleOf32 = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(Judge, BoundThatIsAMultipleOf32) {
  TestJudge J = kernel("int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < (n & ~31)) r = __shfl_sync(~0u, v, 0);");
  J.Job.Shape.MultipleOf32 = true;
  EXPECT_EQ(J.answers(), "C");
  TestJudge Any = kernel("int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < (n & ~15)) r = __shfl_sync(~0u, v, 0);");
  Any.Job.Shape.MultipleOf32 = true;
  EXPECT_EQ(Any.answers(), "X");
}

TEST(Judge, TheIndexIsTheFirstThatIsReadAndTheExtentTheNext) {
  TestJudge J("__global__ void k(int *out) {\n  out[threadIdx.x + blockDim.x] = __shfl_sync(~0u, 1, 0);\n}");
  J.Job.Shape.MultipleOf32 = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(Judge, SignedDivisionRoundsTowardsZero) {
  EXPECT_EQ(kernel("int i = (int)threadIdx.x - 32; if (i / 32 == 0) r = __shfl_sync(~0u, v, 0);").answers(), "X");
  EXPECT_EQ(kernel("int i = (int)threadIdx.x - 32; if (i >> 5 == 0) r = __shfl_sync(~0u, v, 0);").answers(), "C");
}

TEST(Judge, RegistersReadInAssembly) {
  EXPECT_EQ(kernel("unsigned l; asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(l)); if (l < 4) r = __shfl_sync(0xfu, v, 0);").answers(),
            "C");
  EXPECT_EQ(kernel("unsigned l; asm(\"mov.u32 %0, %%tid.x;\" : \"=r\"(l)); if (l < 64) r = __shfl_sync(~0u, v, 0);").answers(),
            "C");
}

TEST(Judge, MemoryThatIsAssumedStable) {
  TestJudge J = kernel("if (out[n] > 3) r = __shfl_sync(~0u, v, 0);");
  EXPECT_EQ(J.answers(), "?");
  J.Job.MemoryIsStable = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(Judge, NumberOfTheThreadInAnyShape) {
  TestJudge J = kernel(
      "int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z); if (t < 64) r = __shfl_sync(~0u, v, 0);");
  J.Job.Shape = BlockShape();
  EXPECT_EQ(J.answers(), "C");
}

TEST(Judge, NumberOfTheThreadInAFlatBlock) {
  TestJudge J = kernel("int t = threadIdx.y * blockDim.x + threadIdx.x; if (t < 64) r = __shfl_sync(~0u, v, 0);");
  J.Job.Shape = BlockShape();
  EXPECT_EQ(J.answers(), "?");
  J.Job.Shape.TwoDimensional = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(Judge, VoteDecidesForAllLanes) { EXPECT_EQ(kernel("if (__any_sync(~0u, v)) r = __shfl_sync(~0u, v, 0);").answers(), "CC"); }

TEST(Judge, BroadcastFromOneLaneIsUniform) {
  EXPECT_EQ(kernel("int b = __shfl_sync(~0u, v, 0); if (b > 2) r = __shfl_sync(~0u, v, 1);").answers(), "CC");
  EXPECT_EQ(kernel("int b = __shfl_sync(~0u, v, v); if (b > 2) r = __shfl_sync(~0u, v, 1);").answers(), "CX");
  EXPECT_EQ(kernel("int b = __shfl_sync(~0u, v, 0, 16); if (b > 2) r = __shfl_sync(~0u, v, 1);").answers(), "CX");
}

TEST(Judge, ResultOfAVoteUnderAWrongMaskIsNotTrusted) {
  EXPECT_EQ(kernel("if (v > 1) { if (__any_sync(~0u, v & 2)) r = __shfl_sync(~0u, v, 0); }").answers(), "XX");
}

TEST(Judge, ConstantMaskOfLanes) {
  EXPECT_EQ(kernel("if ((threadIdx.x & 31) < 16) r = __shfl_sync(0xffffu, v, 0);").answers(), "C");
  EXPECT_EQ(kernel("if ((threadIdx.x & 31) < 15) r = __shfl_sync(0xffffu, v, 0);").answers(), "X");
  EXPECT_EQ(kernel("if ((threadIdx.x & 31) >= 16) r = __shfl_sync(0xffff0000u, v, 16);").answers(), "C");
  EXPECT_EQ(kernel("if (threadIdx.x % 4 == 1) r = __shfl_sync(0x22222222u, v, 1);").answers(), "C");
}

TEST(Judge, ConstantMaskOfTheFirstThreads) {
  EXPECT_EQ(kernel("if (threadIdx.x < 8) r = __shfl_sync(0xffu, v, 0);").answers(), "C");
  EXPECT_EQ(kernel("if (threadIdx.x < 40) r = __shfl_sync(0xffu, v, 0);").answers(), "X");
}

TEST(Judge, ConstantAndBallotTogether) {
  EXPECT_EQ(kernel("int l = threadIdx.x & 31; if (l < 16) { bool c = v > 0; unsigned m = __ballot_sync(0xffffu, c);\n"
                   "if (c) r = __shfl_sync(m, v, 0); else r = __shfl_sync(0xffffu & ~m, v, 0); }")
                .answers(),
            "CCC");
}

TEST(Judge, ConjunctionInPlace) {
  EXPECT_EQ(kernel("bool c; unsigned m; r = (c = v > 0, m = __ballot_sync(~0u, c), c) && __any_sync(m, v & 2);").answers(), "CC");
}

TEST(Judge, DisjunctionReachedOverTwoPaths) {
  EXPECT_EQ(
      kernel("bool c = v > 5 || in[v & 31] > 2; unsigned m = __ballot_sync(~0u, c); if (c) r = __shfl_sync(m, v, 0);").answers(),
      "CC");
}

TEST(Judge, SwitchWithBallots) {
  EXPECT_EQ(kernel("unsigned a = __ballot_sync(~0u, v == 1 || v == 2), b = __ballot_sync(~0u, v == 3), d = ~a & ~b;\n"
                   "switch (v) { case 1: case 2: r = __shfl_sync(a, v, 0); break; case 3: r = __shfl_sync(b, v, 0); break;\n"
                   "default: r = __shfl_sync(d, v, 0); }")
                .answers(),
            "CCCCC");
}

TEST(Judge, SwitchThatForgetsALabel) {
  EXPECT_EQ(kernel("unsigned a = __ballot_sync(~0u, v == 1);\n"
                   "switch (v) { case 1: case 2: r = __shfl_sync(a, v, 0); break; default: r = 4; }")
                .answers(),
            "CX");
}

TEST(Judge, SwitchOnAParameter) {
  EXPECT_EQ(kernel("switch (n) { case 1: r = __shfl_sync(~0u, v, 0); break; case 2: r = 5; default: r += 4; }").answers(), "C");
}

TEST(Judge, OperationBeforeAndAfterADivergentBranch) {
  EXPECT_EQ(kernel("r = __shfl_sync(~0u, v, 0); if (v > 2) out[3] = 1; else out[4] = 2; r += __shfl_sync(~0u, v, 1);").answers(),
            "CC");
}

TEST(Judge, MaskChosenByAUniformCondition) {
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = ~0u; if (n) m = __ballot_sync(~0u, c); if (!n || c) r = __shfl_sync(m, v, 0);")
                .answers(),
            "CC");
}

TEST(Judge, MaskChosenByADivergentCondition) {
  EXPECT_THAT(kernel("unsigned m = v > 3 ? 0xffffu : ~0u; r = __shfl_sync(m, v, 0);").answers(), testing::AnyOf("?", "X"));
}

TEST(Judge, WarpBarrierIsAnOperation) { EXPECT_EQ(kernel("__syncwarp(); if (v > 0) __syncwarp();").answers(), "CX"); }

TEST(Judge, GroupsOfAMatch) {
  EXPECT_EQ(kernel("unsigned g = __match_any_sync(~0u, v); r = __shfl_sync(g, v, __ffs(g) - 1);").answers(), "CC");
  EXPECT_EQ(kernel("unsigned g = __match_any_sync(~0u, v); if (in[v] > 2) r = __shfl_sync(g, v, __ffs(g) - 1);").answers(), "C?");
}

TEST(Judge, InlineAssembly) {
  EXPECT_EQ(
      kernel("asm volatile(\"shfl.sync.down.b32 %0, %1, 1, 31, %2;\" : \"=r\"(r) : \"r\"(v), \"r\"(0xffffffffu));").answers(),
      "C");
  EXPECT_EQ(
      kernel("if (v > 0) asm volatile(\"shfl.sync.down.b32 %0, %1, 1, 31, 0xffffffff;\" : \"=r\"(r) : \"r\"(v));").answers(),
      "X");
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c);\n"
                   "if (c) asm volatile(\"{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }\" : \"=r\"(r) "
                   ": \"r\"(v), \"r\"(m));")
                .answers(),
            "CC");
}

TEST(Judge, VoteInAssemblyDecidesForAllLanes) {
  const std::string Vote =
      "int a; asm volatile(\"{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.any.pred p, p, 0xffffffff; selp.s32 %0, 1, 0, p; }\""
      " : \"=r\"(a) : \"r\"(v));";
  EXPECT_EQ(kernel(Vote + "if (a) r = __shfl_sync(~0u, v, 0);").answers(), "CC");
  EXPECT_EQ(kernel(Vote + "if (a + v) r = __shfl_sync(~0u, v, 0);").answers(), "CX");
}

TEST(Judge, BarrierOfSomeThreadsAssumesNothing) {
  TestJudge J = kernel("if (v > 3) { asm volatile(\"bar.sync 1, 64;\" ::: \"memory\"); r = __shfl_sync(~0u, v, 0); }");
  J.Job.BarriersAreUniform = true;
  EXPECT_EQ(J.answers(), "X");
}

TEST(Judge, ActiveMaskNamesNobodyForSure) {
  EXPECT_THAT(kernel("r = __shfl_sync(__activemask(), v, 0);").verdicts(), ElementsAre("4 __shfl_sync: not shown (activemask)"));
}

TEST(Judge, ConditionThatMayBeSpelledOtherwiseIsNotShown) {
  EXPECT_EQ(kernel("unsigned m = __ballot_sync(~0u, in[v & 7] > 0); if (v > 0) r = __shfl_sync(m, v, 0);").answers(), "C?");
}

TEST(Judge, BranchesAreReported) {
  auto J = kernel("if (n > 2) out[40] = 3;\nif (v > 2) out[50] = 4;\nr += __shfl_sync(~0u, v, 0);").judgement();
  ASSERT_EQ(J.Branches.size(), 2u);
  EXPECT_EQ(J.Branches[0].Line, 4u);
  EXPECT_TRUE(J.Branches[0].Uniform);
  EXPECT_EQ(J.Branches[1].Line, 5u);
  EXPECT_FALSE(J.Branches[1].Uniform);
}

/// What each `if` changes is what the next one asks about: looking through all of that doubles with each of them.
TEST(Judge, ConditionsOnWhatTheOneBeforeChanged) {
  std::string Text, Expected;
  for (int I = 0; I < 40; ++I) {
    const std::string N = std::to_string(I);
    Text += "{ const bool c = v > " + N + "; const unsigned m = __ballot_sync(~0u, c); if (c) v += __any_sync(m, v == " + N +
            "); }\n";
    Expected += "CC";
  }
  EXPECT_EQ(kernel(Text + "r = v;").answers(), Expected);
}
