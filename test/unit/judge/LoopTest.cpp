// Loops: trips, masks that are carried, and lanes that leave.
#include "TestJudge.h"

using namespace warpshift;
using namespace warpshift::test;

TEST(JudgeLoop, UniformTripCount) {
  EXPECT_EQ(kernel("for (int i = 0; i < n; ++i) r += __shfl_sync(~0u, v + i, 0);").answers(), "C");
  EXPECT_EQ(kernel("for (int o = 16; o; o /= 2) v += __shfl_down_sync(~0u, v, o);").answers(), "C");
}

TEST(JudgeLoop, TripCountOfTheBlock) {
  EXPECT_EQ(kernel("for (int i = blockIdx.x; i < n; i += gridDim.x) r += __shfl_sync(~0u, v + i, 0);").answers(), "C");
}

TEST(JudgeLoop, FullMaskInALoopThatLanesLeaveInDifferentTrips) {
  auto J = kernel("for (int i = 0; i < v; ++i) r += __shfl_sync(~0u, v, 0);").judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  EXPECT_EQ(J.Places[0].Says, Answer::Contradicted);
  EXPECT_EQ(J.Places[0].Reasons.back().Text, "lanes leave this loop in different trips");
}

TEST(JudgeLoop, BallotOnceBeforeTheLoopIsNotEnough) {
  EXPECT_NE(kernel("unsigned m = __ballot_sync(~0u, v > 0); for (int i = 0; i < v; ++i) r += __shfl_sync(m, v, 0);").answers()[1],
            'C');
}

TEST(JudgeLoop, MaskRefreshedInTheHeader) {
  EXPECT_EQ(kernel("unsigned it = ~0u; bool c; for (int i = 0; (c = i < v, it = __ballot_sync(it, c), c); ++i) r += "
                   "__shfl_sync(it, v, 0);")
                .answers(),
            "CC");
}

TEST(JudgeLoop, MaskOfTheTripBeforeIsContradicted) {
  EXPECT_NE(kernel("unsigned it = ~0u, old = ~0u; bool c; for (int i = 0; (c = i < v, old = it, it = __ballot_sync(it, c), c); "
                   "++i) r += __shfl_sync(old, v, 0);")
                .answers(),
            "CC");
}

TEST(JudgeLoop, DoWhile) {
  EXPECT_EQ(kernel("unsigned it = ~0u; bool c; int i = 0; do { r += __shfl_sync(it, v, 0); ++i; } while ((c = i < v, it = "
                   "__ballot_sync(it, c), c));")
                .answers(),
            "CC");
}

TEST(JudgeLoop, InABranch) {
  EXPECT_EQ(kernel("bool b = v > 3; unsigned m = __ballot_sync(~0u, b); if (b) { unsigned it = m; bool c;\n"
                   "for (int i = 0; (c = i < v, it = __ballot_sync(it, c), c); ++i) r += __shfl_sync(it, v, 0); r += "
                   "__shfl_sync(m, v, 0); }")
                .answers(),
            "CCCC");
}

TEST(JudgeLoop, AfterALoopAllAreBack) {
  EXPECT_EQ(kernel("for (int i = 0; i < v; ++i) r += out[i]; r += __shfl_sync(~0u, r, 0);").answers(), "C");
}

TEST(JudgeLoop, ValueOfTheLastTripIsNotUniformAfterwards) {
  EXPECT_EQ(kernel("int i = 0; for (; i < v; ++i) r += out[i]; if (i > 5) r += __shfl_sync(~0u, r, 0);").answers(), "X");
}

TEST(JudgeLoop, BreakOfSomeLanes) {
  EXPECT_EQ(kernel("for (int i = 0; i < n; ++i) { if (out[i + threadIdx.x] > 3) break; r += __shfl_sync(~0u, v, 0); }").answers(),
            "X");
  EXPECT_EQ(kernel("unsigned it = ~0u; for (int i = 0; i < n; ++i) { bool c = out[i + threadIdx.x] > 3; unsigned m = "
                   "__ballot_sync(it, c);\n"
                   "if (c) { out[9] = 1; break; } it &= ~m; r += __shfl_sync(it, v, 0); }")
                .answers(),
            "CC");
}

TEST(JudgeLoop, BreakThatAVoteDecides) {
  EXPECT_EQ(kernel("for (;;) { r += __shfl_sync(~0u, v, 0); v = out[r]; if (__all_sync(~0u, v > 3)) break; }").answers(), "CC");
  EXPECT_EQ(kernel("while (__any_sync(~0u, v > 0)) { r += __shfl_sync(~0u, v, 0); --v; }").answers(), "CC");
}

TEST(JudgeLoop, ContinueOfSomeLanes) {
  EXPECT_EQ(kernel("for (int i = 0; i < n; ++i) { bool c = out[i + threadIdx.x] > 3; unsigned m = __ballot_sync(~0u, c);\n"
                   "if (c) { out[7] = i; continue; } r += __shfl_sync(~m, v, 0); }")
                .answers(),
            "CC");
  EXPECT_EQ(
      kernel(
          "for (int i = 0; i < n; ++i) { if (out[i + threadIdx.x] > 3) { out[7] = i; continue; } r += __shfl_sync(~0u, v, 0); }")
          .answers(),
      "X");
}

TEST(JudgeLoop, ReturnFromTheKernelInALoop) {
  EXPECT_EQ(kernel("for (int i = 0; i < n; ++i) { if (out[i + threadIdx.x] > 3) return; r += __shfl_sync(~0u, v, 0); } r += "
                   "__shfl_sync(~0u, v, 1);")
                .answers(),
            "CC");
}

TEST(JudgeLoop, NestedLoops) {
  EXPECT_EQ(kernel("for (int i = 0; i < n; ++i) for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o);").answers(), "C");
  EXPECT_EQ(kernel("for (int i = 0; i < v; ++i) for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o);").answers(), "X");
  EXPECT_EQ(kernel("unsigned it = ~0u; bool c; for (int i = 0; (c = i < v, it = __ballot_sync(it, c), c); ++i)\n"
                   "  for (int o = 16; o; o >>= 1) r += __shfl_xor_sync(it, r, o);")
                .answers(),
            "CC");
}

TEST(JudgeLoop, LoopOverUniformChoiceInsideBranch) {
  EXPECT_EQ(
      kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c); if (c) for (int i = 0; i < n; ++i) r += __shfl_sync(m, v, i);")
          .answers(),
      "CC");
}

TEST(JudgeLoop, GridStrideOfSingleThreads) {
  // Some lanes make one trip more.
  EXPECT_EQ(
      kernel(
          "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) r += __shfl_sync(~0u, v, 0);")
          .answers(),
      "X");
}

TEST(JudgeLoop, GotoOutOfALoop) {
  EXPECT_EQ(kernel("for (int i = 0; i < n; ++i) { if (out[i + threadIdx.x] > 3) goto done; r += 1; }\nr = 5; done: r += "
                   "__shfl_sync(~0u, v, 0);")
                .answers(),
            "C");
}

TEST(JudgeLoop, BarrierInEveryTripOnlyWhereThatIsAssumed) {
  TestJudge J = kernel("for (int i = 0; i < v; ++i) { __syncthreads(); r += __shfl_sync(~0u, v, 0); }");
  EXPECT_EQ(J.answers(), "X");
  J.Job.BarriersAreUniform = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(JudgeLoop, BehindABarrierNobodyHasLeftTheLoopBefore) {
  TestJudge J = kernel(
      "for (int i = 0; i < 4; ++i) { if (v > i) { if (v > n) break; ++r; } __syncthreads(); r += __shfl_sync(~0u, v, 0); }");
  EXPECT_EQ(J.answers(), "X");
  J.Job.BarriersAreUniform = true;
  EXPECT_EQ(J.answers(), "C");
}

TEST(JudgeLoop, AReturnMayBeTheOnlyEndOfAKernel) {
  EXPECT_EQ(
      kernel("while (true) { v = out[v]; if (v >= n) return; r += __shfl_sync(~0u, v, 0); out[threadIdx.x] = r; }").answers(),
      "C");
  EXPECT_EQ(
      kernel("while (true) { v = out[v]; if (v > 3) r += __shfl_sync(~0u, v, 0); if (v >= n) return; out[threadIdx.x] = r; }")
          .answers(),
      "X");
  EXPECT_EQ(kernel("while (true) { v = out[v]; if (v > 3) { r += __shfl_sync(~0u, v, 0); if (v >= n) return; }\n"
                   "else r += __shfl_sync(~0u, v, 1); out[threadIdx.x] = r; }")
                .answers(),
            "XX");
  EXPECT_EQ(kernel("while (true) { v = out[v]; if (v > 3) { if (v >= n) return; continue; } r += __shfl_sync(~0u, v, 1);\n"
                   "out[threadIdx.x] = r; }")
                .answers(),
            "X");
}

TEST(JudgeLoop, LanesMayGoRoundALoopBeforeTheyEnd) {
  const char *Early = "if (v > 3) { for (int i = 0; i < v; ++i) out[i] = i; return; } r += __shfl_sync(~0u, v, 0); ";
  EXPECT_EQ(kernel(Early).answers(), "C");
  EXPECT_EQ(kernel("while (true) { for (int i = 0; i < v; ++i) if (out[i]) return; r += __shfl_sync(~0u, v, 0); v = out[v]; "
                   "out[threadIdx.x] = r; }")
                .answers(),
            "C");
  EXPECT_EQ(kernel("if (v > 3) { for (int i = 0; i < v; ++i) out[i] = __any_sync(~0u, i); return; } r += __shfl_sync(~0u, v, 0);")
                .answers(),
            "XC");
  EXPECT_EQ(kernel("bool c = v > 3; unsigned m = __ballot_sync(~0u, c); if (c) { out[0] = __any_sync(m, v); return; }\n"
                   "r += __shfl_sync(~0u, v, 0);")
                .answers(),
            "CCC");
}

TEST(JudgeLoop, AReturnBehindBothArmsExcusesNeither) {
  const char *Arms = "if (v > 3) r = __shfl_sync(~0u, v, 0); else r = __shfl_sync(~0u, v, 1); out[threadIdx.x] = r;";
  EXPECT_EQ(kernel(std::string("{ ") + Arms + " return; }").answers(), "XX");
  EXPECT_EQ(kernel(std::string("if (v < -5) return; ") + Arms + " return;").answers(), "XX");
  EXPECT_EQ(kernel(std::string("for (int i = 0; i < n; ++i) { ") + Arms + " v = out[v]; if (v < 0) return; }").answers(), "XX");
}

/// In a block of 64 threads.
static std::string inAFlatBlock(const std::string &Loop) {
  TestJudge J = kernel(Loop);
  J.Job.Shape.MultipleOf32 = true;
  return J.answers();
}

TEST(JudgeLoop, ACounterThatStartsWithTheLaneAndAdvancesByWarpsIsTheSameInAll) {
  EXPECT_EQ(inAFlatBlock("for (unsigned i = threadIdx.x & 31; i < 64; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "C");
  EXPECT_EQ(inAFlatBlock("for (unsigned i = threadIdx.x; i < 64; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "C");
  EXPECT_EQ(inAFlatBlock("for (int i = threadIdx.x; i < 256; i += blockDim.x) r += __shfl_sync(~0u, v + i, 0);"), "C");
  EXPECT_EQ(inAFlatBlock("for (int i = threadIdx.x; i < 32 * n; i += 32 * v) r += __shfl_sync(~0u, v + i, 0);"),
            "X"); // each its own step
  EXPECT_EQ(inAFlatBlock("for (int i = threadIdx.x + 64; i >= 32; i -= 32) r += __shfl_sync(~0u, v + i, 0);"), "C");
  EXPECT_EQ(inAFlatBlock("for (long long i = threadIdx.x; i < 96; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "C");
  EXPECT_EQ(inAFlatBlock("for (int i = threadIdx.x; i <= 127; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "C");
  EXPECT_EQ(inAFlatBlock("if (threadIdx.x >= 30) return; if (threadIdx.x % 32 % 3 == 0) r = __shfl_sync(0x49249249, v, 0);"),
            "C");
  EXPECT_EQ(inAFlatBlock("if (threadIdx.x >= 30) return; if (threadIdx.x % 32 % 3 == 0) r = __shfl_sync(0x09249248, v, 0);"),
            "X");
  EXPECT_EQ(
      inAFlatBlock("int i = threadIdx.x; do { r += __shfl_sync(~0u, v + i, 0); i += 32; if (n > 3) i += 64; } while (i < 512);"),
      "C");
}

TEST(JudgeLoop, ACounterThatAdvancesByLessThanAWarpOrEndsWithinOneIsNot) {
  EXPECT_EQ(inAFlatBlock("for (unsigned i = threadIdx.x & 31; i < 64; i += 16) r += __shfl_sync(~0u, v + i, 0);"), "X");
  EXPECT_EQ(inAFlatBlock("for (unsigned i = threadIdx.x; i < 65; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "X");
  EXPECT_EQ(inAFlatBlock("for (unsigned i = threadIdx.x; i <= 64; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "X");
  EXPECT_EQ(inAFlatBlock("for (int i = threadIdx.x; i < n; i += 32) r += __shfl_sync(~0u, v + i, 0);"), "X");
  EXPECT_EQ(inAFlatBlock("for (int i = 95 - threadIdx.x; i >= 32; i -= 32) r += __shfl_sync(~0u, v + i, 0);"), "X");
  EXPECT_EQ(inAFlatBlock("for (unsigned char i = threadIdx.x & 3; i < 64; i += threadIdx.x) r += __shfl_sync(~0u, v + i, 0);"),
            "X");
}

TEST(JudgeLoop, TheFirstThreadOfAWarpIsTheSameInAll) {
  const std::string Lane = "unsigned t = threadIdx.x, lane = t & 31, i = blockIdx.x * blockDim.x + t; ";
  EXPECT_EQ(inAFlatBlock(Lane + "if (i - lane > 17u) r = __shfl_sync(~0u, v, 0);"), "C");
  EXPECT_EQ(inAFlatBlock(Lane + "if (t - lane < n) r = __shfl_sync(~0u, v, 0);"), "C");
  EXPECT_EQ(inAFlatBlock(Lane + "if ((long long)i - lane < n) r = __shfl_sync(~0u, v, 0);"), "C");
  EXPECT_EQ(inAFlatBlock(Lane + "if (i - 2 * lane > 17u) r = __shfl_sync(~0u, v, 0);"), "X");
  EXPECT_EQ(inAFlatBlock(Lane + "if (lane - i > 17u) r = __shfl_sync(~0u, v, 0);"), "C");
}
