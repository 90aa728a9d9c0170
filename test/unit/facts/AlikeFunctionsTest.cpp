// Instances that say the same are one function of the facts; whatever tells them apart keeps them apart.
#include "facts/AlikeFunctions.h"
#include "TestProgram.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// By base name, how many functions the facts of the only unit have, and for how many instances each stands.
std::map<std::string, std::vector<size_t>> instancesIn(const TestProgram &P) {
  std::map<std::string, std::vector<size_t>> Out;
  for (const TuFacts &U : P.Units)
    for (const FunctionFacts &F : U.Functions)
      if (!F.IsPattern)
        Out[F.BaseName].push_back(1 + F.AlsoKeys.size());
  return Out;
}

using Counts = std::vector<size_t>;

} // namespace

TEST(AlikeFunctions, InstantiationsThatSayTheSameAreOne) {
  TestProgram P("template <class T> __device__ T sum(T v) { return v + __shfl_down(v, 1); }\n"
                "__global__ void k(float *a, double *b) { *a = sum(*a); *b = sum(*b); }");
  EXPECT_EQ(instancesIn(P)["sum"], Counts{2});
}

TEST(AlikeFunctions, AValueThatChoosesKeepsThemApart) {
  TestProgram P("template <int N> __device__ int sum(int v) { return v + __shfl_down(v, N); }\n"
                "__global__ void k(int *a) { *a = sum<1>(*a) + sum<2>(*a); }");
  EXPECT_EQ(instancesIn(P)["sum"], (Counts{1, 1}));
}

TEST(AlikeFunctions, CalleesThatAreNotAlikeKeepTheirCallersApart) {
  TestProgram P("template <int N> __device__ int inner(int v) { return N ? __any(v) : v + N; }\n"
                "template <int N> __device__ int outer(int v) { return inner<N>(v); }\n"
                "__global__ void k(int *a) { *a = outer<0>(*a) + outer<1>(*a); }");
  EXPECT_EQ(instancesIn(P)["outer"], (Counts{1, 1}));
}

TEST(AlikeFunctions, ThoseThatCallEachOtherAreAlikeTogether) {
  TestProgram P("template <class T> __device__ T odd(T v);\n"
                "template <class T> __device__ T even(T v) { return v > 0 ? odd<T>(v - 1) : __any(1); }\n"
                "template <class T> __device__ T odd(T v) { return v > 0 ? even<T>(v - 1) : T(0); }\n"
                "__global__ void k(float *a, double *b) { *a = even(*a); *b = even(*b); }");
  EXPECT_EQ(instancesIn(P)["even"], Counts{2});
  EXPECT_EQ(instancesIn(P)["odd"], Counts{2});
}

TEST(AlikeFunctions, OneThatIsDefinedElsewhereIsKnownByItsKey) {
  TestProgram P("template <class T> __device__ T there(T v);\n"
                "template <class T> __device__ T here(T v) { return there(v) + __any(1); }\n"
                "__global__ void k(float *a, double *b) { *a = here(*a); *b = here(*b); }");
  EXPECT_EQ(instancesIn(P)["here"], (Counts{1, 1}));
}

TEST(AlikeFunctions, ADivergentCallOfOneInstanceCountsForTheOther) {
  TestProgram P("template <class T> __device__ T sum(T v) { return v + __shfl_down(v, 1); }\n"
                "__global__ void k(float *a, double *b) { *a = sum(*a); if (*b > threadIdx.x) *b = sum(*b); }");
  EXPECT_EQ(P.site("sum"), "parameter");
}

TEST(AlikeFunctions, ALaunchOfOneInstanceCountsForTheOther) {
  TestProgram P("template <class T> __global__ void k(T *o) { if (threadIdx.x < 32) o[0] = __any(o[1] > 0); }\n"
                "void f(float *a, double *b) { k<<<1, 64>>>(a); k<<<1, dim3(48, 2)>>>(b); }");
  EXPECT_EQ(instancesIn(P)["k"], Counts{2});
  EXPECT_EQ(P.site("k"), "ballot");
}

TEST(AlikeFunctions, AnAddressTakenOfOneInstanceCountsForTheOther) {
  TestProgram P("template <class T> __device__ int sum(T v) { return __any(v > 0); }\n"
                "__global__ void k(float *a, double *b) { *a = sum(*a); int (*f)(double) = sum<double>; *b = f(*b); }");
  EXPECT_THAT(P.site("sum"), testing::HasSubstr("its address is taken"));
}

// The same text in two units, which calls what a macro of each makes another function.
TEST(AlikeFunctions, EachUnitsCallsMeanItsOwnFunctions) {
  std::map<std::string, std::string> H = {{"/p/h.cuh", "__device__ inline int g(int v) {\n"
                                                       "#ifdef DEEP\n"
                                                       "  if (v > 2) return __any(v);\n"
                                                       "#endif\n"
                                                       "  return v;\n"
                                                       "}\n"
                                                       "__device__ inline int f(int v) { return g(v); }\n"}};
  TestProgram P;
  P.add("#include \"h.cuh\"\n__global__ void a(int *o) { o[0] = f(3); }", H);
  P.add("#define DEEP\n#include \"h.cuh\"\n__global__ void b(int *o) { o[1] = f(o[threadIdx.x]); }", H);
  struct AllSeen : ProjectView {
    bool seenEverywhere(llvm::StringRef, NameForm) const override { return true; }
  } View;
  P.Options.Project = &View;
  P.solveAll();
  for (const Instance &I : P.Sol.Instances)
    if (I.F->BaseName == "g" && !I.F->Sites.empty())
      EXPECT_EQ(TestProgram::show(I, I.Result.Sites[0]), "ballot");
}
