// Functions: every call edge counts.
#include "TestJudge.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::ElementsAre;
using testing::IsEmpty;

static const char Sum[] =
    "__device__ int sum(int v) { for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o); return v; }";
static const char MaskedSum[] = "__device__ int sum(int v, unsigned mask = ~0u) { for (int o = 16; o; o >>= 1) v += "
                                "__shfl_down_sync(mask, v, o); return v; }";

TEST(JudgeHelper, CalledByAllLanes) { EXPECT_EQ(kernel("r = sum(v);", Sum).answers(), "C"); }

TEST(JudgeHelper, CalledBySomeLanes) { EXPECT_EQ(kernel("r = sum(v); if (v > 0) r += sum(r);", Sum).answers(), "X"); }

TEST(JudgeHelper, MaskParameter) {
  EXPECT_EQ(kernel("r = sum(v); bool c = v > 0; unsigned m = __ballot_sync(~0u, c); if (c) r += sum(r, m);", MaskedSum).answers(),
            "CC");
  EXPECT_EQ(kernel("if (v > 0) r += sum(r);", MaskedSum).answers(), "X");
}

TEST(JudgeHelper, MaskParameterThroughTwoHelpers) {
  const std::string Both =
      std::string(MaskedSum) + "\n__device__ int twice(int v, unsigned m) { return sum(v, m) + sum(v + 1, m); }";
  EXPECT_EQ(kernel("bool c = v > 0; unsigned m = __ballot_sync(~0u, c); if (c) r += twice(r, m);", Both).answers(), "CC");
}

TEST(JudgeHelper, ReturnFromAHelperIsNoExit) {
  const std::string F = "__device__ int f(int v) { if (v < 0) return 3; return __shfl_sync(~0u, v, 0); }";
  EXPECT_EQ(kernel("r = f(v);", F).answers(), "X");
  const std::string G =
      "__device__ int f(int v, unsigned m) { bool c = v < 0; unsigned q = __ballot_sync(m, c); if (c) return 3;\n"
      "return __shfl_sync(m & ~q, v, 0); }";
  EXPECT_EQ(kernel("r = f(v, ~0u); r += __shfl_sync(~0u, r, 2);", G).answers(), "CCC");
}

TEST(JudgeHelper, FunctionThatMayEndWithoutAReturn) {
  const std::string F = "__device__ int f(int v) { if (v > 3) { v = __shfl_sync(~0u, v, 0); return v; } }";
  EXPECT_EQ(kernel("r = f(v);", F).answers(), "X");
}

TEST(JudgeHelper, NobodyCallsIt) {
  EXPECT_THAT(TestJudge(Sum).verdicts(), ElementsAre("1 __shfl_down_sync: not shown (no-caller)"));
  auto J = TestJudge(MaskedSum).judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  EXPECT_EQ(J.Places[0].Says, Answer::Confirmed);
  EXPECT_TRUE(J.Places[0].RestsOn.MaskParameter);
}

TEST(JudgeHelper, WhatCallersPassCutsItOff) {
  auto CallsCutOff = [](const TestJudge &J) {
    const std::string &Text = J.Files.at("/p/main.cu");
    std::vector<std::string> Calls;
    for (const OperationPlace &P : J.judgement().CutOff)
      Calls.push_back(Text.substr(P.Offset, Text.find('(', P.Offset) - P.Offset));
    return Calls;
  };
  const std::string F = "__device__ int f(int a, int v) { return a > 3 ? __any_sync(~0u, v) : __all_sync(~0u, v); }";
  EXPECT_THAT(CallsCutOff(kernel("r = f(2, v);", F)), ElementsAre("__any_sync"));
  EXPECT_THAT(CallsCutOff(kernel("r = f(2, v) + f(4, v);", F)), IsEmpty());
  EXPECT_THAT(CallsCutOff(kernel("r = f(n, v);", F)), IsEmpty());
  EXPECT_THAT(CallsCutOff(TestJudge(F + "\n__device__ int g(int v) { return f(2, v); }")), IsEmpty());
}

TEST(JudgeHelper, NobodyCallsItAndItIsWrong) {
  EXPECT_EQ(
      TestJudge("__device__ int f(int v) { if (threadIdx.x % 32 < 4) v = __shfl_sync(~0u, v, 0); return v + 1; }").answers(),
      "X");
  EXPECT_EQ(
      TestJudge("inline __device__ int f(int v, unsigned m) { if (threadIdx.x % 32 < 4) v = __shfl_sync(m, v, 0); return v; }")
          .answers(),
      "X");
}

TEST(JudgeHelper, CallersThatNobodyCallsDoNotCount) {
  EXPECT_EQ(kernel("r = sum(v);",
                   std::string(Sum) + "\n__device__ int unused(int v) { return v > 0 ? __shfl_sync(~0u, sum(v), 0) : 0; }")
                .answers(),
            "C?");
}

TEST(JudgeHelper, MemberFunctionsAndOperators) {
  const std::string S = "struct S { int v; __device__ int sum() const { return __shfl_sync(~0u, v, 0); }\n"
                        "  __device__ S operator+(int o) const { return {__shfl_xor_sync(~0u, v, o)}; } };";
  EXPECT_EQ(kernel("S s{v}; r = s.sum() + (s + 1).v;", S).answers(), "CC");
  EXPECT_EQ(kernel("S s{v}; if (v > 1) r = s.sum(); r += (s + 1).v;", S).answers(), "XC");
}

TEST(JudgeHelper, Lambdas) {
  EXPECT_EQ(kernel("auto f = [&](int q) { return __shfl_sync(~0u, q, 0); }; r = f(v);").answers(), "C");
  EXPECT_EQ(kernel("auto f = [&](int q) { return __shfl_sync(~0u, q, 0); }; if (v > 2) r = f(v);").answers(), "X");
  EXPECT_EQ(kernel("auto f = [&](auto q, unsigned m) { return __shfl_sync(m, q, 0); }; bool c = v > 2; unsigned m = "
                   "__ballot_sync(~0u, c); if (c) r = f(v, m);")
                .answers(),
            "CC");
}

TEST(JudgeHelper, TemplatesAreJudgedWhereTheyAreInstantiated) {
  const std::string T = "template <int N> __device__ int f(int v) { return threadIdx.x % 32 < N ? __shfl_sync(~0u, v, 0) : 0; }";
  EXPECT_EQ(kernel("r = f<32>(v);", T).answers(), "C");
  EXPECT_EQ(kernel("r = f<32>(v) + f<8>(v);", T).answers(), "X");
  EXPECT_EQ(TestJudge(T).answers(), "");
}

TEST(JudgeHelper, TemplateKernelThatTheHostLaunches) {
  EXPECT_EQ(TestJudge("template <class T> __global__ void k(T *p) { T v = p[threadIdx.x]; if (v > 0) v = __shfl_sync(~0u, v, 0); "
                      "p[threadIdx.x] = v; }\n"
                      "void go(int *p) { k<<<1, 32>>>(p); }")
                .answers(),
            "X");
}

TEST(JudgeHelper, RecursionIsNotFollowed) {
  EXPECT_EQ(kernel("r = f(v, n, ~0u);",
                   "__device__ int f(int v, int n, unsigned m) { v = __shfl_sync(m, v, 0); return n > 0 ? f(v, n - 1, m) : v; }")
                .answers(),
            "?");
}

TEST(JudgeHelper, CallThroughAPointerIsNotFollowed) {
  EXPECT_EQ(TestJudge(std::string(Sum) +
                      "\n__device__ int (*pointer)(int) = sum;\n"
                      "__global__ void k(int *p) { if (p[threadIdx.x]) p[3] = pointer(3); p[threadIdx.x] = 4; }")
                .answers(),
            "?");
}

// The code that takes the address has no warp operation in itself.
TEST(JudgeHelper, AddressThatOtherCodeTakes) {
  EXPECT_EQ(TestJudge(std::string(Sum) + "\nstruct Table { int (*f)(int); };"
                                         "__device__ int all(const Table *t, int i) { return t[i & 1].f(i); }\n"
                                         "__global__ void fill(Table *t) { t[0].f = sum; }\n"
                                         "__global__ void k(const Table *t, int *p) { if (p[threadIdx.x]) p[3] = all(t, 3); "
                                         "p[threadIdx.x] = 4; }\n"
                                         "__global__ void whole(int *p) { p[threadIdx.x] = sum(p[threadIdx.x]); }")
                .answers(),
            "?");
}

TEST(JudgeHelper, CalleesAreInlinedBeforeTheirCallers) {
  EXPECT_EQ(kernel("State s = {v, n}; outer(s); r = s.a;",
                   std::string(Sum) + "\nstruct State { int a, b; };\n"
                                      "__device__ void inner(State &s) { if (s.b > 2) s.a = sum(s.a); }\n"
                                      "__device__ void outer(State &s) { s.b += 1; inner(s); }")
                .answers(),
            "C");
}

TEST(JudgeHelper, KernelWithCLinkage) {
  EXPECT_EQ(TestJudge("extern \"C\" __global__ void k(int *p) { int v = p[threadIdx.x]; if (v > 0) v = __shfl_sync(~0u, v, 0); "
                      "p[threadIdx.x] = v; }")
                .answers(),
            "X");
}

TEST(JudgeHelper, OtherUnitsMayCallWithRelocatableCode) {
  TestJudge J = kernel("r = sum(v);", Sum);
  J.Job.Unit.Flags.push_back("-fgpu-rdc");
  EXPECT_EQ(J.answers(), "?");
}
