// Templates that nothing instantiates are judged of instances that are made up.
#include "TestJudge.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

struct TestExamples : TestJudge {
  ExampleJob Asked;
  /// Every operation is wanted, but for those of which there is code.
  explicit TestExamples(std::string Text) : TestJudge(std::move(Text)) {
    for (const PlaceVerdict &P : judgement().Places)
      if (P.Pattern != "no-caller")
        Asked.Answered.insert({P.File, P.Offset});
    static_cast<JudgeJob &>(Asked) = Job;
    Asked.Wanted["main.cu"] = {{0, 100000}};
  }
  Judgement examples() {
    llvm::Expected<TwoJudgements> J = judgeExamples(Asked, nullptr, files());
    EXPECT_TRUE(bool(J)) << llvm::toString(J.takeError());
    return J ? std::move(J->Plain) : Judgement();
  }
  /// "3 __shfl_sync: confirmed (full) of f<int> f<unsigned int>"
  std::vector<std::string> shown() {
    std::vector<std::string> Out;
    for (const PlaceVerdict &P : examples().Places)
      if (!Asked.Answered.count({P.File, P.Offset}))
        Out.push_back(text(P) + " of " + llvm::join(P.Examples, " "));
    return Out;
  }
};

std::vector<std::string> shown(std::string Text) { return TestExamples(std::move(Text)).shown(); }

TEST(JudgeExample, AKernelTemplate) {
  EXPECT_THAT(shown("template <class T> __global__ void k(T *o) { o[threadIdx.x] = __shfl_sync(~0u, o[0], 1); }\n"),
              ElementsAre("1 __shfl_sync: confirmed (full) of k<int> k<unsigned int> k<float>"));
}

TEST(JudgeExample, AWrongMaskIsContradicted) {
  EXPECT_THAT(shown("template <class T> __global__ void k(T *o) {\n  if (threadIdx.x & 1)\n"
                    "    o[threadIdx.x] = __shfl_sync(~0u, o[0], 1); o[4] = 2; }\n"),
              ElementsAre("3 __shfl_sync: contradicted (full) of k<int> k<unsigned int> k<float>"));
}

TEST(JudgeExample, ANumberDecides) {
  EXPECT_THAT(shown("template <int N> __global__ void k(int *o) {\n"
                    "  if (threadIdx.x < N) o[threadIdx.x] = __shfl_sync(~0u, o[0], 1); o[4] = 2; }\n"),
              ElementsAre("2 __shfl_sync: contradicted (full) of k<32> k<256> k<1>"));
}

TEST(JudgeExample, AHelperIsTakenToBeEnteredByAWholeWarp) {
  EXPECT_THAT(shown("template <class T> __device__ T f(T v) { return __shfl_sync(~0u, v, 1); }\n"),
              ElementsAre("1 __shfl_sync: not shown (no-caller) of f<int> f<unsigned int> f<float>"));
  EXPECT_THAT(shown("template <class T> __device__ T f(T v, unsigned m) { return __shfl_sync(m, v, 1); }\n"),
              ElementsAre("1 __shfl_sync: confirmed (parameter) of f<int> f<unsigned int> f<float>"));
}

TEST(JudgeExample, TheKernelThatCallsAHelperIsItsExample) {
  EXPECT_THAT(shown("template <int N, class T> __device__ T f(T v) { return __shfl_sync(~0u, v, 1); }\n"
                    "template <class T> __global__ void k(T *o) {\n  o[threadIdx.x] = f<3>(__shfl_sync(~0u, o[0], 1)); }\n"),
              ElementsAre("1 __shfl_sync: confirmed (full) of k<int> k<unsigned int> k<float>",
                          "3 __shfl_sync: confirmed (full) of k<int> k<unsigned int> k<float>"));
}

TEST(JudgeExample, ArgumentsThatDoNotCompileAreNoExample) {
  const std::string Body =
      " __global__ void k(T *o) { static_assert(sizeof(T) == 8, \"\"); o[threadIdx.x] = __shfl_sync(~0u, o[0], 1); }\n";
  EXPECT_THAT(shown("template <class T>" + Body),
              ElementsAre("1 __shfl_sync: confirmed (full) of k<double> k<long long> k<unsigned long long>"));
  EXPECT_THAT(shown("struct S { int n; __device__ S() : n(0) {} };\n"
                    "template <class T> __global__ void k(int *o) { T t; o[threadIdx.x] = __shfl_sync(~0u, t.n, 1); }\n"),
              ElementsAre("2 __shfl_sync: confirmed (full) of k<S>"));
}

TEST(JudgeExample, AnErrorThatIsToldOnceCountsForAll) {
  EXPECT_THAT(
      shown("template <class T> struct Big { static_assert(sizeof(T) == 8, \"\"); T v; };\n"
            "template <class T> __global__ void a(T *o) { Big<T> b; b.v = o[0]; o[threadIdx.x] = __shfl_sync(~0u, b.v, 1); }\n"
            "template <class T> __global__ void b(T *o) { Big<T> b; b.v = o[0]; o[threadIdx.x] = __shfl_sync(~0u, b.v, 1); }\n"),
      ElementsAre("2 __shfl_sync: confirmed (full) of a<double> a<long long> a<unsigned long long>",
                  "3 __shfl_sync: confirmed (full) of b<double> b<long long> b<unsigned long long>"));
}

TEST(JudgeExample, ConstraintsAreKept) {
  TestExamples J("template <bool B, class T> struct If {}; template <class T> struct If<true, T> { using type = T; };\n"
                 "template <class T, class = typename If<(sizeof(T) > 4), T>::type>\n"
                 "__device__ T f(T v) { return __shfl_sync(~0u, v, 1); }\n");
  EXPECT_THAT(J.shown(), ElementsAre("3 __shfl_sync: not shown (no-caller) of f<double, double> "
                                     "f<long long, long long> f<unsigned long long, unsigned long long>"));
  TestExamples R("template <class T> requires (sizeof(T) > 4)\n__device__ T f(T v) { return __shfl_sync(~0u, v, 1); }\n");
  R.Asked.Unit.Flags = {"-std=c++20"};
  EXPECT_THAT(R.shown(), ElementsAre("2 __shfl_sync: not shown (no-caller) of f<double> f<long long> f<unsigned long long>"));
}

TEST(JudgeExample, NothingCanBeMadeUp) {
  EXPECT_THAT(shown("template <int &R> __global__ void k(int *o) { o[threadIdx.x] = __shfl_sync(~0u, R, 1); }\n"), IsEmpty());
  EXPECT_THAT(shown("template <class T> __global__ void k(int *o) {\n"
                    "  typename T::of_no_class v; o[threadIdx.x] = __shfl_sync(~0u, v.x, 1); }\n"),
              IsEmpty());
}

TEST(JudgeExample, InstantiationThatNeverEnds) {
  EXPECT_THAT(shown("template <int N> __device__ int f(int v) { return f<N + 1>(__shfl_sync(~0u, v, 1)); }\n"
                    "template <class T> __global__ void k(T *o) { o[threadIdx.x] = __shfl_sync(~0u, o[0], 1); }\n"),
              ElementsAre("2 __shfl_sync: confirmed (full) of k<int> k<unsigned int> k<float>"));
  EXPECT_THAT(
      shown("template <class A, class B> struct P {};\n"
            "template <class T> __device__ int f(int v) { return f<P<T, int>>(v) + f<P<int, T>>(__shfl_sync(~0u, v, 1)); }\n"),
      IsEmpty());
}

TEST(JudgeExample, MembersOfClassTemplates) {
  EXPECT_THAT(shown("template <class T, int N = 4> struct S {\n  struct In { T v;\n"
                    "    template <int M> __device__ T sum(unsigned m) const;\n  };\n  T w;\n"
                    "  __device__ T last() { return __shfl_sync(~0u, w, 31); }\n};\n"
                    "template <class T, int N> template <int M> __device__ T S<T, N>::In::sum(unsigned m) const {\n"
                    "  return __shfl_sync(m, v, M); }\n"),
              ElementsAre("6 __shfl_sync: not shown (no-caller) of S<int>::last S<unsigned int, 256>::last S<float, 1>::last",
                          "9 __shfl_sync: confirmed (parameter) of S<int>::In::sum<32> S<unsigned int, 256>::In::sum<256> "
                          "S<float, 1>::In::sum<1>"));
}

TEST(JudgeExample, SpecialisationsThatTheUnitNamesComeFirst) {
  EXPECT_THAT(shown("template <class T> struct S { T w; __device__ T last() { return __shfl_sync(~0u, w, 31); } };\n"
                    "__device__ S<short> s;\n"),
              ElementsAre("1 __shfl_sync: not shown (no-caller) of S<short>::last S<int>::last S<unsigned int>::last"));
}

TEST(JudgeExample, PartialSpecialisations) {
  EXPECT_THAT(shown("template <class T, int N> struct S {};\n"
                    "template <class T> struct S<T *, 16> { static __device__ T f(T v) { return __shfl_sync(~0u, v, 1); } };\n"),
              ElementsAre("2 __shfl_sync: not shown (no-caller) of S<int *, 16>::f S<unsigned int *, 16>::f S<float *, 16>::f"));
}

TEST(JudgeExample, Packs) {
  EXPECT_THAT(shown("template <class... T> __device__ int f(T... v) { return __shfl_sync(~0u, int(sizeof...(v)), 1); }\n"),
              ElementsAre("1 __shfl_sync: not shown (no-caller) of f<int> f<unsigned int, float> f<>"));
}

TEST(JudgeExample, TemplatesOfTemplates) {
  EXPECT_THAT(shown("template <class T> struct Box { T v; };\n"
                    "template <template <class> class C, class T> __device__ T f(C<T> c) { return __shfl_sync(~0u, c.v, 1); }\n"),
              ElementsAre("2 __shfl_sync: not shown (no-caller) of f<Box, int> f<Box, unsigned int> f<Box, float>"));
}

TEST(JudgeExample, FunctorsAndIteratorsAreTakenFromTheUnit) {
  EXPECT_THAT(shown("struct Plus { __device__ int operator()(int a, int b) const { return a + b; } };\n"
                    "template <class It, class Op> __device__ int f(It i, Op op) {\n"
                    "  return op(__shfl_sync(~0u, *i, 1), i[2]); }\n"),
              ElementsAre("3 __shfl_sync: not shown (no-caller) of f<int *, Plus> "
                          "f<unsigned int *, warpshift_unknown_functor> f<float *, Plus>"));
}

TEST(JudgeExample, WhatAFunctorGivesMayDifferInEveryLane) {
  EXPECT_THAT(shown("template <class T, class Op> __global__ void k(T *o, Op op) {\n"
                    "  if (op(o[0]) > 0)\n    o[threadIdx.x] = __shfl_sync(~0u, o[0], 1);\n"
                    "  o[2] = __shfl_sync(~0u, o[0], 1);\n}\n"),
              ElementsAre(testing::StartsWith("3 __shfl_sync: not shown"),
                          "4 __shfl_sync: confirmed (full) of k<int, warpshift_unknown_functor> "
                          "k<unsigned int, warpshift_unknown_functor> k<float, warpshift_unknown_functor>"));
}

TEST(JudgeExample, GenericLambdas) {
  EXPECT_THAT(shown("__device__ int g(int v) { auto f = [](auto q) { return __shfl_sync(~0u, q, 0); }; return v; }\n").size(),
              1u);
}

TEST(JudgeExample, FunctionsForBothSidesThatNothingCalls) {
  EXPECT_THAT(shown("__host__ __device__ inline int f(int v) { return __shfl_sync(~0u, v, 1); }\n"),
              ElementsAre("1 __shfl_sync: not shown (no-caller) of f"));
}

TEST(JudgeExample, WhatExistsIsNotJudgedAgain) {
  const std::string F = "template <class T> __device__ T f(T v) { return __shfl_sync(~0u, v, 1); }\n"
                        "__global__ void k(int *o) { if (threadIdx.x & 1) o[threadIdx.x] = f(o[0]); o[1] = 2; }\n";
  EXPECT_EQ(TestJudge(F).answers(), "X");
  EXPECT_THAT(TestExamples(F).examples().Places, IsEmpty());
}

TEST(JudgeExample, AUnitWithErrorsElsewhere) {
  EXPECT_THAT(shown("#include \"missing.h\"\n__device__ int broken() { return nowhere; }\n"
                    "template <class T> __global__ void k(T *o) { o[threadIdx.x] = __shfl_sync(~0u, o[0], 1); }\n"),
              ElementsAre("3 __shfl_sync: confirmed (full) of k<int> k<unsigned int> k<float>"));
}

} // namespace
