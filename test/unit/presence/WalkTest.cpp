// One source, one presence set. The forms the sets take in code are tested in test/rules.
#include "../facts/TestProgram.h"

using namespace warpshift;
using namespace warpshift::test;

static std::string inKernel(const std::string &Body, size_t N = 0) {
  TestProgram P("__global__ void k(const int *in, int *out, int n) {\n  int v = in[threadIdx.x];\n" + Body +
                "\n}\nvoid launch(int *a) { k<<<1, 64>>>(a, a, 3); }\n");
  return P.site("k", N);
}

TEST(Walk, AKernelIsEnteredByAllLanes) { EXPECT_EQ(inKernel("out[0] = __shfl(v, 0);"), "full"); }

TEST(Walk, AKernelParameterDoesNotSplitTheWarp) { EXPECT_EQ(inKernel("if (n > 3) out[0] = __any(v);"), "full"); }

TEST(Walk, ALoadedValueSplitsTheWarp) { EXPECT_EQ(inKernel("if (v > 3) out[0] = __any(v);"), "ballot"); }

TEST(Walk, AfterABranchNobodyLeftInTheWarpIsWhole) { EXPECT_EQ(inKernel("if (v > 3) out[1] = 2;\nout[0] = __any(v);"), "full"); }

TEST(Walk, AReturnInAKernelLeavesTheMask) { EXPECT_EQ(inKernel("if (v > 3) return;\nout[0] = __any(v);"), "full"); }

TEST(Walk, ALaneConditionIsAConstant) { EXPECT_EQ(inKernel("if ((threadIdx.x & 31) < 4) out[0] = __any(v);"), "lanes f"); }

TEST(Walk, AVoteIsTheSameInTheWarp) { EXPECT_EQ(inKernel("if (__any(v)) out[0] = __ballot(v);", 1), "full"); }

TEST(Walk, ADivergentLoopHasItsOwnLanes) { EXPECT_EQ(inKernel("for (int i = v; i < n; ++i) out[i] = __ballot(i);"), "ballot"); }

TEST(Walk, AUniformLoopKeepsThem) { EXPECT_EQ(inKernel("for (int d = 16; d; d /= 2) v += __shfl_down(v, d);"), "full"); }

TEST(Walk, ANestedPartialExitIsUnknown) {
  EXPECT_EQ(inKernel("while (n-- > 0) { if (v > 1) { if (v > 2) break; out[1] = v; } out[0] = __any(v); }").substr(0, 8),
            "unknown:");
}

TEST(Walk, AnOperationInABreakTailNeedsAnAssumption) {
  EXPECT_EQ(inKernel("while (n-- > 0) { if (v > 1) { out[0] = __any(v); break; } }"), "ballot blocked by structured");
}

TEST(Walk, AVoteBehindAnOrNeedsAnAssumptionAShuffleDoesNot) {
  EXPECT_EQ(inKernel("if (v > 1 || in[1] > v) out[0] = __any(v);"), "ballot blocked by structured");
  EXPECT_EQ(inKernel("if (v > 1 || in[1] > v) out[0] = __shfl(v, 0);"), "ballot");
}

TEST(Walk, AnOrThatIsKeptInABoolIsStillAnOr) {
  EXPECT_EQ(inKernel("const bool c = v > 1 || in[1] > v; if (c) out[0] = __any(v);"), "ballot blocked by structured");
}

TEST(Walk, AGotoBlocksTheWholeFunction) {
  EXPECT_EQ(inKernel("if (v) goto end;\nout[0] = __any(v);\nend: out[1] = 0;").substr(0, 8), "unknown:");
}

TEST(Walk, AVariableWrittenInADivergentBranchIsNotUniformBehindIt) {
  EXPECT_EQ(inKernel("int x = 0; if (v > 3) x = 1;\nif (x) out[0] = __any(v);"), "ballot");
}

TEST(Walk, WhatALoopLeftWithDiffersPerLane) {
  EXPECT_EQ(inKernel("int i = 0; while (i < v) ++i;\nif (i > 3) out[0] = __any(v);"), "ballot");
}

TEST(Walk, AnAddressTakenVariableIsNotBelieved) {
  EXPECT_EQ(inKernel("int x = 0; int *p = &x; *p = v;\nif (x) out[0] = __any(v);"), "ballot");
}

TEST(Walk, ALambdaThatWritesACaptureIsNotBelieved) {
  EXPECT_EQ(inKernel("int x = 0; auto f = [&]() { x = v; }; f();\nif (x) out[0] = __any(v);"), "ballot");
}

/// All reasons of all sites of an else-if chain.
static size_t reasonsOfChain(unsigned Links) {
  std::string Body = "if (n == 0) out[0] = __any(v);\n";
  for (unsigned I = 1; I != Links; ++I)
    Body += "else if (n == " + std::to_string(I) + ") out[0] = __any(v);\n";
  TestProgram P("__global__ void k(const int *in, int *out, int n) {\n  int v = in[threadIdx.x];\n" + Body + "}\n");
  P.solveAll();
  size_t Count = 0;
  for (const Presence &Site : P.Sol.Instances.front().Result.Sites)
    Count += Site.Reasons.size();
  return Count;
}

TEST(Walk, TwiceTheLinksOfAChainHaveTwiceTheReasons) {
  const size_t Once = reasonsOfChain(300), Twice = reasonsOfChain(600);
  EXPECT_GT(Once, 300u);
  EXPECT_LE(Twice * 10, Once * 22) << Once << " and " << Twice;
}
