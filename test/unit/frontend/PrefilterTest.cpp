#include "frontend/scan/Prefilter.h"
#include "rules/Rule.h"
#include "support/Error.h"
#include "warp/WarpCalls.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <random>

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

using Tree = std::map<std::string, std::string>;

PrefilterResult filter(const Tree &Files, unsigned Jobs = 1, bool FollowHints = false, std::vector<SearchedName> Names = {}) {
  std::vector<std::string> Paths;
  for (const auto &F : Files)
    Paths.push_back(F.first);
  Prefilter::Options O;
  O.Jobs = Jobs;
  O.Seeds = ruleSeeds();
  O.Names = std::move(Names);
  for (PrefilterSeed &S : O.Seeds)
    S.IsHint &= !FollowHints;
  return Prefilter(O).run(Paths, [&](const std::string &P) -> llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> {
    const std::string &Text = Files.at(P);
    if (Text == "unreadable")
      return makeError(ErrorKind::Io, "cannot read '{0}'", P);
    return llvm::MemoryBuffer::getMemBufferCopy(Text, P);
  });
}

std::vector<std::string> parsed(const Tree &Files) {
  std::vector<std::string> Out;
  for (const PrefilterFile &F : filter(Files).Files)
    if (F.Parse)
      Out.push_back(F.Path);
  return Out;
}

} // namespace

TEST(Prefilter, AFileWithoutWarpCodeIsNotParsed) {
  EXPECT_THAT(parsed({{"a.cu", "__global__ void k(int *p) { *p = 1; }"}}), IsEmpty());
}

TEST(Prefilter, AFileThatOnlyCallsAHelperIsParsed) {
  EXPECT_THAT(parsed({{"red.h", "__device__ int sum(int v) { return v + __shfl_down(v, 1); }"},
                      {"use.cu", "__global__ void k(int *p) { if (*p) *p = sum(*p); }"},
                      {"other.cu", "__global__ void other(int *p) { *p = product(*p); }"}}),
              ElementsAre("red.h", "use.cu"));
}

/// Whatever lint judges has to be read: the seeds are those of the one table.
TEST(Prefilter, EveryModernCallIsASeed) {
  for (const WarpCall &W : warpCalls()) {
    if (W.Seed != WarpSeed::Modern)
      continue;
    EXPECT_THAT(parsed({{"a.cu", "__device__ int f(int v) { return " + W.Name.str() + "(v); }"}}), ElementsAre("a.cu"))
        << W.Name.str();
    if (!W.Substitute.empty())
      EXPECT_THAT(parsed({{"a.cu", "__device__ int f(int v) { return " + W.Substitute.str() + "(v); }"}}), ElementsAre("a.cu"))
          << W.Substitute.str();
  }
}

TEST(Prefilter, ChainsOfHelpersAndMacrosAreFollowed) {
  EXPECT_THAT(parsed({{"a.h", "#define STEP(v) v += __shfl_xor(v, 1)\n"},
                      {"b.h", "__device__ int one(int v) { STEP(v); return v; }"},
                      {"c.h", "template <class T> __device__ T two(T v) { return one(v); }"},
                      {"d.cu", "__global__ void k(int *p) { *p = two(*p); }"}}),
              ElementsAre("a.h", "b.h", "c.h", "d.cu"));
}

TEST(Prefilter, TheLaunchOfAKernelIsParsedButNotFollowed) {
  EXPECT_THAT(parsed({{"k.cu", "__global__ void k(int *p) { *p = __any(*p); }"},
                      {"launch.cu", "HOST void start(int *p) { k<<<1, 32>>>(p); }"},
                      {"main.cu", "int main() { start(0); }"}}),
              ElementsAre("k.cu", "launch.cu"));
}

TEST(Prefilter, AMacroThatLaunchesAKernelIsFollowed) {
  EXPECT_THAT(parsed({{"k.cu", "__global__ void k(int *p) { *p = __any(*p); }"},
                      {"l.h", "#define RUN(g, b, p) k<<<g, b>>>(p)\n"},
                      {"main.cu", "int main() { RUN(1, 32, 0); }"}}),
              ElementsAre("k.cu", "l.h", "main.cu"));
}

/// Who uses it decides which instances of the kernel there are.
TEST(Prefilter, ATemplateThatLaunchesAKernelIsFollowed) {
  const Tree Files = {{"direct.cu", "void a(int *p) { start<32>(p); }"},
                      {"host.cpp", "void b(int *p) { start<32>(p); }"},
                      {"k.h", "template <int N> __global__ void k(int *p) { *p = __any(*p); }"},
                      {"launch.h", "template <int N> void start(int *p) { k<N><<<1, N>>>(p); }"},
                      {"list.cu", "template void X<32>::twice(int *);"},
                      {"other.cu", "void c(int *p) { started(p); }"},
                      {"plain.h", "template <int N> struct X { static void twice(int *p) { start<N>(p); start<N>(p); } };"},
                      {"third.cu", "void c(X<8> *x, int *p) { x->twice(p); }"}};
  EXPECT_THAT(parsed(Files), ElementsAre("direct.cu", "k.h", "launch.h", "list.cu", "third.cu"));
  EXPECT_THAT(filter(Files).Names, ElementsAre("k"));
}

// Nothing instantiates `lib` here; whoever does launches an instance of `k` that is not there.
TEST(Prefilter, ATemplateOfCudaCodeThatUsesALauncherIsParsed) {
  const Tree Files = {{"k.h", "template <class F> __global__ void k(int *p, F f) { *p = f.vote(*p); }\n"
                              "template <class F> void start(int *p, F f) { k<<<1, 32>>>(p, f); }\n"
                              "struct G { __device__ int vote(int v) const { return __any(v); } };"},
                      {"lib.cu", "template <class T> void lib(T *p) { start(p, G()); }"},
                      {"plain.h", "template <class T> void more(T *p) { start(p, T()); }"}};
  EXPECT_THAT(parsed(Files), ElementsAre("k.h", "lib.cu"));
}

TEST(Prefilter, SoManyInstancesAreEnough) {
  Tree Files = {{"a.cu", "template <int N> __global__ void k(int *p) { *p = __any(*p); }\n"
                         "template <int N> void start(int *p) { k<N><<<1, N>>>(p); }"}};
  for (size_t I = 0; I != MostInstantiating + 6; ++I)
    Files["b" + std::to_string(I) + ".cu"] = "void f(int *p) { start<32>(p); }";
  EXPECT_EQ(parsed(Files).size(), MostInstantiating + 1);
}

// No unit has both accesses; the program does.
TEST(Prefilter, ASharedVariableOfAHeaderIsSearched) {
  const Tree Files = {{"a.cu", "__global__ void k(int *p) { put(*p); *p = get(); }"},
                      {"get.cu", "__device__ int get() { return row[threadIdx.x ^ 1]; }"},
                      {"other.cu", "__device__ int none() { return other[threadIdx.x]; }"},
                      {"put.cu", "__device__ void put(int v) { row[threadIdx.x] = v; }"},
                      {"row.h", "extern __shared__ __align__(16) Pair<int, 2> row[];"}};
  EXPECT_THAT(parsed(Files), ElementsAre("a.cu", "get.cu", "put.cu", "row.h"));
}

TEST(Prefilter, FunctionsThatUseASharedVariableOfTheirFileAreFollowed) {
  EXPECT_THAT(parsed({{"a.cu", "__global__ void k(int *p) { put(*p); *p = get(); }"},
                      {"get.cu", "extern __shared__ int row[]; __device__ int get() { return row[threadIdx.x ^ 1]; }"},
                      {"other.cu", "__global__ void other(int *p) { *p = row[0]; }"},
                      {"put.cu", "extern __shared__ int row[]; __device__ void put(int v) { row[threadIdx.x] = v; }"}}),
              ElementsAre("a.cu", "get.cu", "put.cu"));
}

TEST(Prefilter, AHostFunctionIsNotFollowed) {
  EXPECT_THAT(parsed({{"a.h", "__device__ int sum(int v) { return __any(v); }"},
                      {"b.cpp", "int total(int v) { return sum(v); }"},
                      {"c.cu", "__global__ void k(int *p) { *p = total(3); }"}}),
              ElementsAre("a.h"));
}

TEST(Prefilter, AMacroThatStandsForDeviceIsLearned) {
  const Tree Files = {{"a.h", "#define HD __host__ __device__\n#define INL \\\n  HD inline\n"},
                      {"b.h", "__device__ int sum(int v) { return __any(v); }"},
                      {"c.h", "INL int twice(int v) { return sum(sum(v)); }"},
                      {"d.h", "STATIC int host(int v) { return sum(v); }"},
                      {"e.cu", "__global__ void k(int *p) { *p = twice(*p); }"},
                      {"f.cu", "__global__ void k2(int *p) { *p = host(*p); }"}};
  EXPECT_THAT(parsed(Files), ElementsAre("b.h", "c.h", "e.cu"));
  EXPECT_THAT(filter(Files).Names, ElementsAre("k", "sum", "twice"));
}

TEST(Prefilter, APastedIntrinsicIsParsed) {
  const Tree Files = {{"a.cu", "#define VOTE(x) __##x\n__global__ void k(int *p) { *p = VOTE(any)(*p); }"}};
  EXPECT_THAT(parsed(Files), ElementsAre("a.cu"));
  const PrefilterResult R = filter(Files);
  ASSERT_EQ(R.Files[0].Pasted.size(), 1u);
  EXPECT_EQ(R.Files[0].Pasted[0].Name, "__any");
  EXPECT_EQ(Files.at("a.cu").substr(R.Files[0].Pasted[0].Offset, R.Files[0].Pasted[0].Length), "VOTE");
}

TEST(Prefilter, AnIntrinsicIsPastedFromPiecesOfSeveralFiles) {
  EXPECT_THAT(parsed({{"cat.h", "#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\n"},
                      {"op.h", "#define OP(name) CAT(__, name)\n"},
                      {"use.h", "__device__ int sum(int v) { return v + OP(shfl_down)(v, 1); }"},
                      {"call.cu", "__global__ void k(int *p) { if (*p) *p = sum(*p); }"},
                      {"other.cu", "__global__ void o(int *p) { *p = CAT(ab, s)(OP(ldg)(p)); }"}}),
              ElementsAre("call.cu", "use.h"));
}

TEST(Prefilter, APastedNameThatNothingSpellsOutIsParsedInCudaCode) {
  const std::string Cat = "#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\n";
  EXPECT_THAT(parsed({{"a.cu", Cat + "#define OP shfl\n__global__ void k(int *p) { *p = CAT(__, OP)(*p, 0); }"},
                      {"b.cpp", Cat + "int f(int v) { return CAT(A, B)(v); }"}}),
              ElementsAre("a.cu"));
}

TEST(Prefilter, ACallThatPastesAHelpersNameIsParsed) {
  EXPECT_THAT(parsed({{"red.h", "__device__ int sum_int(int v) { return v + __shfl_down(v, 1); }"},
                      {"use.cu", "#define SUM(T) sum_##T\n__global__ void k(int *p) { if (*p) *p = SUM(int)(*p); }"},
                      {"other.cu", "#define MUL(T) mul_##T\n__global__ void o(int *p) { *p = MUL(int)(*p); }"}}),
              ElementsAre("red.h", "use.cu"));
}

TEST(Prefilter, MacrosThatPasteOtherThingsAreNotFollowed) {
  EXPECT_THAT(parsed({{"a.cu", "#define LOG(f, ...) printf(f, ##__VA_ARGS__)\n#define CU(x) cuda##x\n"
                               "__global__ void k(int *p) { LOG(\"x\", 1); CU(Free)(p); }"}}),
              IsEmpty());
}

TEST(Prefilter, AVariableNamedLikeAHelperIsNotItsUse) {
  EXPECT_THAT(parsed({{"a.h", "__device__ int sum(int v) { return __any(v); }"},
                      {"b.cu", "__device__ int g(int sum, int *p) { sum = 3; p[sum] = x.sum(); return sum; }"}}),
              ElementsAre("a.h"));
}

TEST(Prefilter, AHelperPassedOnIsAUse) {
  EXPECT_THAT(parsed({{"a.h", "__device__ int sum(int v) { return __any(v); }"},
                      {"b.cu", "__device__ int g(int *p) { return apply<sum>(p) + run(p, sum); }"}}),
              ElementsAre("a.h", "b.cu"));
}

TEST(Prefilter, AHelperWhoseAddressIsTakenIsUsed) {
  for (const char *Use :
       {"auto f = vote;", "auto f = &vote;", "int (*f)(int){vote};", "auto &f = *vote;", "run(&vote, 3);", "run(3, vote);",
        "int (*t[])(int) = {vote};", "auto f = x ? vote : 0;", "auto f = x ? 0 : &vote;", "return vote;", "if (vote == x) x = 0;",
        "{ int vote = 3; } auto f = vote;", "for (int vote = 0; vote < 3; ++vote) x = vote; auto f = vote;",
        "auto l = [](int vote) { return vote; }; auto f = vote;"})
    EXPECT_THAT(parsed({{"a.h", "__device__ int vote(int v) { return __any(v); }"},
                        {"b.cu", "__device__ auto g(int x) { " + std::string(Use) + " }"}}),
                ElementsAre("a.h", "b.cu"))
        << Use;
}

TEST(Prefilter, AnotherNameOfAHelperIsFollowed) {
  for (const char *Alias : {"#define other vote", "#define inner vote\n#define other inner", "constexpr auto other = vote;",
                            "constexpr auto other{vote};", "static constexpr int (*other)(int) = &vote;",
                            "using ns::vote;\nconstexpr auto &other = vote;"})
    EXPECT_THAT(parsed({{"a.h", "__device__ int vote(int v) { return __any(v); }"},
                        {"b.h", "__device__ void f();\n" + std::string(Alias)},
                        {"c.cu", "__global__ void k(int *p) { if (*p) *p = other(*p); }"}}),
                testing::Contains("c.cu"))
        << Alias;
}

TEST(Prefilter, WhatIsCalledWithoutItsNameIsFollowedByItsClass) {
  const std::string Vote = "__device__ int vote(int v) { return __any(v); }\n";
  for (const char *Class : {
           "struct Q {}; __device__ int operator+(Q a, Q b) { return vote(3); }",
           "template <class T> struct Q {}; template <class T> __device__ int operator+(const Q<T> &a, int b) { return vote(3); "
           "}",
           "struct Q { __device__ int *begin() { vote(3); return 0; } };",
           "struct Q {}; __device__ int *end(lib::Q &q) { vote(3); return 0; }",
           "struct Q { template <int N> __device__ int get() { return vote(3); } };",
       })
    EXPECT_THAT(parsed({{"a.h", Vote + Class}, {"b.cu", "__global__ void k(int *p) { *p = use(Q{}); }"}}),
                ElementsAre("a.h", "b.cu"))
        << Class;
}

// Many classes have a `Ptr`. Whoever uses this one's spells the class, or has an object of it.
TEST(Prefilter, ANameThatAClassHasForAnotherIsFollowedByTheClassAlone) {
  const std::string Vote = "__device__ int vote(int v) { return __any(v); }\n";
  EXPECT_THAT(
      parsed({{"a.h", Vote + "struct Q { int v = vote(3); }; struct Other { typedef std::shared_ptr<Q> Ptr; using Held = Q; };"},
              {"b.cu", "__global__ void k(int *p) { Other::Held q; *p = q.v; }"},
              {"c.cu", "struct Mine { typedef int Ptr, Held; }; __global__ void m(Mine::Ptr *p, Mine::Held h) { *p = h; }"},
              {"d.h", "struct Derived : Other { int taken(Held h) { return h.v; } };"},
              {"e.cu", "__global__ void n(int *p) { Derived d; *p = d.taken({}); }"}}),
      ElementsAre("a.h", "b.cu", "d.h", "e.cu"));
}

// A value of the one type may be converted to the other, or that be another name for it: the caller need not spell both.
TEST(Prefilter, AnOperatorIsFollowedByEachOfItsTypes) {
  const std::string Vote = "__device__ int vote(int v) { return __any(v); }\n";
  for (const char *Operator :
       {"struct Wide { __device__ Wide(float3); }; __device__ int operator+(Wide a, float3 b) { return vote(3); }",
        "typedef float3 Triple; __device__ int operator+(Triple a, float3 b) { return vote(3); }"})
    EXPECT_THAT(parsed({{"a.h", Vote + Operator}, {"b.cu", "__global__ void k(int *p, float3 v) { *p = v + v; }"}}),
                ElementsAre("a.h", "b.cu"))
        << Operator;
}

TEST(Prefilter, AnObjectOfAFunctorIsFollowedByItsName) {
  const std::string Functor = "struct S { __device__ int operator()(int x) { return __any(x); } };\n";
  for (const char *Object : {"__constant__ S made;", "extern __device__ const S *other, made[3];", "__device__ S made(int);"})
    EXPECT_THAT(parsed({{"a.h", Functor + Object}, {"b.cu", "__global__ void k(int *p) { *p = made(1)(2); }"}}),
                ElementsAre("a.h", "b.cu"))
        << Object;
}

TEST(Prefilter, AMethodIsFoundBehindADot) {
  EXPECT_THAT(parsed({{"a.h", "struct W { __device__ int sum(int v) { return __any(v); } };"},
                      {"b.cu", "__global__ void k(W w, int *p) { *p = w.sum(*p); }"},
                      {"c.cpp", "int host(V v) { return v.sum(); }"}}),
              ElementsAre("a.h", "b.cu"));
}

TEST(Prefilter, AFunctorIsFollowedByItsClass) {
  EXPECT_THAT(parsed({{"f.h", "struct Sum { __device__ int operator()(int v) { return __all(v); } };"},
                      {"u.cu", "__device__ int g(int v) { return Sum()(v); }"},
                      {"w.cu", "__global__ void k(int *p) { *p = g(*p); }"}}),
              ElementsAre("f.h", "u.cu", "w.cu"));
}

/// An initialiser runs where an object is made, and nobody spells what it calls.
TEST(Prefilter, AnInitialiserOfAMemberIsFollowedByItsClass) {
  const std::string Vote = "__device__ inline int vote(int x) { return __any(x); }\n";
  for (const char *Class : {
           "struct Holder { int v = vote(3); };",
           "struct Holder { int v{vote(3)}; };",
           "struct Holder { int a = 1, v = 2 * vote(3); };",
           "struct Holder { int v = __any(3); };",
           "struct Holder { public: int v = [] { return vote(3); }(); };",
           "typedef struct { int v = vote(3); } Holder;",
           "struct Holder { struct { int v = vote(3); } in; };",
           "struct Base { int v = vote(3); }; struct Holder : Base {};",
           "struct Base { int v = vote(3); }; class Holder { Base b; };",
           "struct Base { int v = vote(3); }; using Holder = Base;",
           "struct Base { int v = vote(3); }; template <class T> using Holder = Base;",
           "struct Base { int v = vote(3); }; typedef Base Other, Holder;",
           "struct Base { __device__ Base() { vote(3); } }; struct Holder : Base {};",
           "struct Base { __device__ int operator()() { return vote(3); } }; struct Traits { using Op = Base; }; using Holder = "
           "Traits::Op;",
       })
    EXPECT_THAT(parsed({{"a.h", Vote + Class}, {"use.cu", "__global__ void k(int *p) { Holder h; *p = h.v; }"}}),
                ElementsAre("a.h", "use.cu"))
        << Class;
}

TEST(Prefilter, ADefaultArgumentIsFollowedByItsFunction) {
  const std::string Vote = "__device__ inline int vote(int x) { return __any(x); }\n";
  EXPECT_THAT(parsed({{"a.h", Vote + "__device__ int given(int x = vote(3));"},
                      {"use.cu", "__global__ void k(int *p) { *p = given(); }"}}),
              ElementsAre("a.h", "use.cu"));
  EXPECT_THAT(parsed({{"a.h", Vote + "struct S { __device__ int given(int x = vote(3)); };"},
                      {"use.cu", "__global__ void k(int *p, Any s) { *p = s.given(); }"}}),
              ElementsAre("a.h", "use.cu"));
}

TEST(Prefilter, AMethodThatIsOnlyDeclaredFollowsNothing) {
  EXPECT_THAT(
      parsed({{"a.h",
               "__device__ inline int vote(int x) { return __any(x); }\nstruct Holder { static __device__ int vote(int x); };"},
              {"use.cu", "__global__ void k(Holder *p) { }"}}),
      ElementsAre("a.h"));
}

TEST(Prefilter, FunctionsDefinedByAMacroCallAreFollowed) {
  EXPECT_THAT(parsed({{"d.h", "#define DEFINE_SUM(name, T) __device__ T name(T v) { return v + __shfl(v, 0); }\n"
                              "DEFINE_SUM(sum_int, int)\n"},
                      {"u.cu", "__global__ void k(int *p) { *p = sum_int(*p); }"}}),
              ElementsAre("d.h", "u.cu"));
}

TEST(Prefilter, AParameterOfAMacroIsNotTheHelperOfThatName) {
  EXPECT_THAT(parsed({{"a.cu", "__device__ int sum(int v) { return __any(v); }"},
                      {"b.cuh", "#define TWICE(sum) apply(sum)\n"},
                      {"c.cu", "__device__ int g(int v) { return TWICE(v); }"}}),
              ElementsAre("a.cu"));
}

TEST(Prefilter, ArgumentsOfAMacroThatDefinesNothingAreNotFollowed) {
  EXPECT_THAT(parsed({{"a.cuh", "#define CHECKED __any(1),\n#define REGISTER(type, x) bool type##_##x = CHECKED true\n"},
                      {"b.cu", "REGISTER(normal, y)"},
                      {"c.cu", "__device__ int g(int v) { return normal(v); }"}}),
              ElementsAre("a.cuh", "b.cu"));
}

TEST(Prefilter, AClassNamedInHostCodeOfAnotherLanguageIsNotAUse) {
  EXPECT_THAT(parsed({{"a.cuh", "struct Sum { __device__ int operator()(int v) { return __any(v); } };"},
                      {"b.cpp", "struct Sum; void f(Sum *s);"},
                      {"c.cu", "void start() { run(Sum()); }"}}),
              ElementsAre("a.cuh", "c.cu"));
}

TEST(Prefilter, VolatileAloneIsAHintButNotFollowed) {
  EXPECT_THAT(parsed({{"a.cuh", "__device__ void tail(volatile int *s) {}"}, {"b.cu", "__device__ void g(int *s) { tail(s); }"}}),
              ElementsAre("a.cuh"));
}

// Where files are not searched for __shared__, its users are found by the names of helpers.
TEST(Prefilter, VolatileIsFollowedWhereAsked) {
  auto Names = [](const char *Header) { return filter({{"a.cuh", Header}}, 1, /*FollowHints=*/true).Names; };
  EXPECT_THAT(Names("__device__ void tail(volatile int *s) {}"), ElementsAre("tail"));
  EXPECT_THAT(Names("__device__ int f(int *s) { volatile int *v = s; return *v; }"), ElementsAre("f"));
  EXPECT_THAT(Names("struct Row { volatile int *p; __device__ void put(int v) { p[0] = v; } };"), ElementsAre("Row"));
  EXPECT_THAT(Names("typedef volatile int *Cells; __device__ void tail(Cells s) {}"), ElementsAre("Cells", "tail"));
  EXPECT_THAT(Names("using Cells = volatile int *; __device__ void tail(Cells s) {}"), ElementsAre("Cells", "tail"));
  EXPECT_THAT(Names("#define DEV __device__\nDEV void tail(volatile int *s) {}"), ElementsAre("tail"));
  EXPECT_THAT(
      filter({{"a.cuh", "__device__ void tail(volatile int *s) {}"}, {"b.cu", "__device__ void g(int *s) { tail(s); }"}}, 1, true)
          .Names,
      ElementsAre("g", "tail"));
}

TEST(Prefilter, VolatileThatIsNoMemoryOfABlockIsNotFollowed) {
  const PrefilterResult R = filter({{"a.cuh", "__device__ int f(int v) { asm volatile(\"bar.warp;\"); return v; }\n"
                                              "volatile int flag = 0;\n"
                                              "inline void wait() { while (*(volatile int *)&flag) {} }\n"}},
                                   1, /*FollowHints=*/true);
  EXPECT_THAT(R.Names, IsEmpty());
  EXPECT_TRUE(R.Files[0].Parse);
}

// What includes it may be CUDA, whatever words the header itself spells.
TEST(Prefilter, WhatAHeaderOfPlainTextNamesIsFollowed) {
  const std::string Red = "__device__ inline int red(int v) { return v + __shfl_xor(v, 1); }\n";
  const auto Parsed = [&](const std::string &Header, const std::string &Use) {
    const Tree Files = {{"b.cu", "__global__ void k(int *p) { if (*p) *p = " + Use + "; }"}, {"h.cuh", Red}, {"m.h", Header}};
    return filter(Files).Files[0].Parse;
  };
  EXPECT_TRUE(Parsed("#define SUM(x) red(x)\n", "SUM(1)"));
  EXPECT_TRUE(Parsed("#define SUM red\n#define TOTAL SUM\n", "TOTAL(1)"));
  EXPECT_TRUE(Parsed("static constexpr auto sum = [](int v) { return red(v); };\n", "sum(1)"));
  EXPECT_TRUE(Parsed("/* x */ #define CAT(a, b) a##b\n", "CAT(re, d)(1)"));
  EXPECT_TRUE(Parsed("/* x\n y */ #define CAT(a, b) a##b\n", "CAT(re, d)(1)"));
  EXPECT_FALSE(Parsed("#define SUM(x) rad(x)\n", "SUM(1)"));
}

TEST(Prefilter, AnOperatorBehindItsClassIsFollowedByTheClass) {
  const std::string Class = "struct S { int v; __device__ int operator()(int); };\n";
  EXPECT_THAT(parsed({{"b.cu", Class + "__device__ int S::operator()(int v) { return __any(v); }"},
                      {"c.cu", Class + "__global__ void k(int *p) { if (*p) *p = S{1}(2); }"},
                      {"d.cu", "__global__ void l(int *p) { *p = 1; }"}}),
              ElementsAre("b.cu", "c.cu"));
}

TEST(Prefilter, APastedNameOfADefinitionIsFollowed) {
  const auto Follows = [](const std::string &Definition) {
    return filter({{"a.h", "__device__ inline int red(int v) { return v + __shfl_xor(v, 1); }\n"},
                   {"b.cu", Definition + "__global__ void l(int *p) { *p = red(*p); }\n"},
                   {"c.cu", "__device__ int sum_k(int);\n__global__ void k(int *p) { if (*p) *p = sum_k(*p); }\n"}})
        .Files[2]
        .Parse;
  };
  EXPECT_TRUE(Follows("#define CAT(a, b) a##b\n__device__ int CAT(sum, _k)(int v) { return red(v); }\n"));
  EXPECT_TRUE(Follows("#define CAT(a, b) a##b\n__device__ int CAT(sum, _k)(int v) { return v + __shfl_xor(v, 1); }\n"));
  EXPECT_TRUE(Follows("#define MK(n) __device__ int n##_k(int v) { return red(v); }\nMK(sum)\n"));
  EXPECT_TRUE(Follows("#define MK(n) __device__ int n##_k(int v) { return __any(v); }\nMK(sum)\n"));
  EXPECT_FALSE(Follows("#define CAT(a, b) a##b\n__device__ int CAT(sum, _k)(int v) { return v; }\n"));
}

// -DA=B -DB=red
TEST(Prefilter, MacrosOfACommandThatLeadToAHelperAreFollowed) {
  const Tree Files = {{"a.h", "__device__ inline int red(int v) { return v + __shfl_xor(v, 1); }"},
                      {"b.cu", "__global__ void k(int *p) { if (*p) *p = A(*p); }"}};
  Prefilter::Options O;
  O.Seeds = ruleSeeds();
  const auto Parses = [&] {
    const auto Read = [&](const std::string &P) -> llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> {
      return llvm::MemoryBuffer::getMemBufferCopy(Files.at(P), P);
    };
    return Prefilter(O).run({"a.h", "b.cu"}, Read).Files[1].Parse;
  };
  EXPECT_FALSE(Parses());
  O.CommandMacros = {{"A", {"B"}}, {"B", {"red"}}};
  EXPECT_TRUE(Parses());
}

TEST(Prefilter, NamesThatAreGivenAreFollowed) {
  const Tree Files = {{"a.cuh", "__device__ void tail(volatile int *s) {}"},
                      {"b.cu", "__device__ void g(int *s) { tail(s); }"},
                      {"c.cu", "__global__ void k(int *s) { g(s); }"},
                      {"d.cu", "struct Row { int *p; __device__ void put(int v) { p[0] = v; } };"},
                      {"e.cu", "__global__ void l(Row r) { r.put(3); }"}};
  EXPECT_THAT(filter(Files, 1, false, {{"tail", NameKind::Function}}).Names, ElementsAre("g", "k", "tail"));
  EXPECT_THAT(filter(Files, 1, false, {{"Row", NameKind::Class}}).Names, ElementsAre("Row", "l"));
}

// The callers of an operator are found by the types of its parameters, where it may call what is searched.
TEST(Prefilter, ATypeThatAClassNamesLeadsToItOnlyWhereItMayCallIt) {
  const auto Follows = [](const std::string &Members, const std::string &Use = "Outer::Inner", const std::string &Around = "") {
    const Tree Files = {{"a.cuh", Around + "struct Outer {\n" + Members + "  __device__ static int vote(int v);\n};\n"},
                        {"b.cuh", "__device__ float3 operator*(const " + Use + " &m, float3 v) { return m.times(v); }\n"},
                        {"c.cu", "__global__ void k(float3 *p) { *p = *p * 3; }"}};
    return filter(Files, 1, false, {{"Outer", NameKind::Class}}).Files[2].Parse;
  };
  EXPECT_FALSE(Follows("  typedef float Inner;\n"));
  EXPECT_FALSE(Follows("  using Inner = Row<float, 3>;\n"));
  EXPECT_FALSE(
      Follows("public:\n  template <int N> struct Mat { float3 d[N]; __device__ float3 &operator[](int i) { return d[i]; } };\n"
              "  typedef Mat<3> Inner;\n"));
  EXPECT_TRUE(Follows("  typedef float Inner;\n", "Outer"));
  EXPECT_TRUE(Follows("  typedef Outer Inner;\n"));
  EXPECT_TRUE(Follows("  typedef Outer Self;\n  using Inner = Self;\n"));
  EXPECT_TRUE(Follows("  struct Inner { __device__ float3 times(float3 v) { return vote(3) ? v : v; } };\n"));
  EXPECT_TRUE(Follows("  struct Mat { __device__ float3 times(float3 v) { return vote(3) ? v : v; } };\n  typedef Mat Inner;\n"));
  EXPECT_TRUE(Follows("  struct Mat { Outer *o; };\n  typedef Mat Inner;\n"));
  EXPECT_TRUE(Follows("  struct Fn { __device__ int operator()(int v) const { return v; } };\n  static Fn f;\n"
                      "  struct Mat { __device__ float3 times(float3 v) { return f(1) ? v : v; } };\n  typedef Mat Inner;\n"));
  EXPECT_TRUE(Follows("  typedef float Inner;\n", "Outer::Inner", "template <class T> struct Outer;\ntemplate <> "));
  EXPECT_TRUE(Follows("  DECLARE(Inner)\n  typedef float Inner;\n"));
  EXPECT_TRUE(Follows("  typedef int (*Inner)(int);\n"));
  EXPECT_TRUE(Follows("")); // Of a class that it is made from, perhaps.
  EXPECT_TRUE(Follows("  typedef Held Inner;\n", "Outer::Inner", "struct Held { int v = __any(3); };\n"));
  EXPECT_TRUE(Follows("  typedef float Inner;\n", "Outer::Inner", "namespace n { struct Outer { typedef Outer Inner; }; }\n"));
  EXPECT_TRUE(Follows("  typedef float Inner;\n", "Outer::Inner::Row"));
}

TEST(Prefilter, MentionsInTextAreCountedButNotParsed) {
  auto R = filter({{"a.cpp", "const char *k = \"__shfl(v, 0)\"; // __any"}});
  EXPECT_FALSE(R.Files[0].Parse);
  EXPECT_TRUE(R.Files[0].MentionsOnly);
}

TEST(Prefilter, ANameInACommentFollowsNothing) {
  EXPECT_THAT(parsed({{"a.cu", "__device__ int sum(int v) { return v; /* no __shfl here */ }"},
                      {"b.cu", "__device__ int g(int v) { return sum(v); }"}}),
              IsEmpty());
}

TEST(Prefilter, LegacyWarpAsmIsFoundAndSyncAsmIsNot) {
  EXPECT_THAT(parsed({{"a.h", "asm(\"shfl.up.b32 %0, %1, 1, 0;\");"},
                      {"b.h", "asm(\"{ vote.ballot.b32 %0, p; }\");"},
                      {"c.h", "asm(\"shfl.sync.up.b32 %0;\");"},
                      {"d.cpp", "int vote = ask(); // vote. now"},
                      {"e.h", "#define SH(op) asm(\"shfl\" op \".b32\")"}}),
              ElementsAre("a.h", "b.h", "e.h"));
}

/// What others may include inside of their functions, with no word of CUDA in it; and what only has the name.
TEST(Prefilter, TextOutsideOfFunctionsCountsWhereItIsOfAStatement) {
  auto IsParsed = [](const std::string &Text) {
    const Tree Files = {{"a.cuh", "static __device__ int wf(int v) { return __any(v); }\n"
                                  "struct Sum { __device__ int operator()(int v) const { return __any(v); } };\n"},
                        {"b.h", Text}};
    return parsed(Files).size() == 2;
  };
  for (const char *Text : {"r = wf(r);",
                           "if (wf(r)) {",
                           "for (int i = 0; i < wf(r); ++i)",
                           "o[t] = wf(r);",
                           "wf(r);",
                           "(void)wf(r);",
                           "int y = wf(r);",
                           "int y(wf(r));",
                           "const auto g = wf;",
                           "int y = g(r, wf);\nr = y;",
                           "inline int one() { return 1; }\nr = wf(r);",
                           "if (ok && wf(r)) r = 1;",
                           "r = r * wf(r);",
                           "if (3 > wf(r)) r = 1;",
                           "r = ns::wf(r);",
                           "int y = ok && wf(r);",
                           "int y(ok && wf(r));",
                           "struct P { int a; };\nint y = wf(r);",
                           "Sum s;\nr = s(r);",
                           "const Sum s;\nr = s(r);",
                           "r = Sum()(r);"})
    EXPECT_TRUE(IsParsed(Text)) << Text;
  for (const char *Text : {"int wf(int v);", "struct S { int f(int wf); };", "T *wf(int a);", "void f(T &wf);"})
    EXPECT_FALSE(IsParsed(Text)) << Text;
}

TEST(Prefilter, SharedMemoryAndVolatileDeviceCodeAreHints) {
  EXPECT_THAT(parsed({{"a.cu", "__global__ void k() { __shared__ int s[32]; }"},
                      {"b.h", "__device__ void tail(volatile int *s) {}"},
                      {"c.cpp", "volatile int flag;"}}),
              ElementsAre("a.cu", "b.h"));
}

TEST(Prefilter, ABareVoteNeedsCudaAround) {
  EXPECT_THAT(parsed({{"a.cu", "int f(int x) { return any(x); }"},
                      {"b.cpp", "int g(int x) { return any(x); }"},
                      {"c.h", "__device__ int f(int x) { return ballot (x); }"},
                      {"d.cu", "bool b = std::any(x); v.all();"}}),
              ElementsAre("a.cu", "c.h"));
}

TEST(Prefilter, AnUnreadableFileSaysSoAndStopsNothing) {
  auto R = filter({{"a.cu", "unreadable"}, {"b.cu", "__any(x);"}});
  EXPECT_EQ(R.Files[0].Error, "cannot read 'a.cu'");
  EXPECT_TRUE(R.Files[1].Parse);
}

TEST(Prefilter, ReasonsAreNamed) {
  auto R = filter({{"a.h", "__device__ int sum(int v) { __shared__ int s; return __any_sync(~0u, v); }"},
                   {"b.cu", "__device__ int g() { return sum(__shfl(1, 0)); } __device__ int h() { return g(); }"}});
  EXPECT_EQ(R.Files[0].Reasons, SpellsShared | SpellsSyncForm | SpellsHelper);
  EXPECT_EQ(R.Files[1].Reasons, SpellsIntrinsic | SpellsHelper);
  EXPECT_THAT(R.Files[1].Names, ElementsAre("g", "h", "sum"));
  EXPECT_THAT(R.Names, ElementsAre("g", "h", "sum"));
}

TEST(Prefilter, TheResultDoesNotDependOnJobs) {
  std::mt19937 Rng(7);
  Tree Files;
  for (unsigned I = 0; I != 150; ++I) {
    std::string Text = "__device__ int f" + std::to_string(I) + "(int v) { return f" + std::to_string(Rng() % 200) + "(v)";
    Files["f" + std::to_string(I) + ".cuh"] = Text + (I % 50 == 0 ? " + __any(v); }" : "; }");
  }
  auto One = filter(Files, 1), Two = filter(Files, 3);
  EXPECT_EQ(One.Names, Two.Names);
  EXPECT_EQ(One.Rounds, Two.Rounds);
  ASSERT_EQ(One.Files.size(), Two.Files.size());
  for (size_t I = 0; I != One.Files.size(); ++I) {
    EXPECT_EQ(One.Files[I].Parse, Two.Files[I].Parse);
    EXPECT_EQ(One.Files[I].Names, Two.Files[I].Names);
    EXPECT_EQ(One.Files[I].Reasons, Two.Files[I].Reasons);
  }
}
