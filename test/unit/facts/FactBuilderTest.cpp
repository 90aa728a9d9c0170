#include "TestProgram.h"

using namespace warpshift;
using namespace warpshift::test;

static TuFacts facts(std::string Text) {
  TestProgram P(std::move(Text));
  return std::move(P.Units.front());
}

TEST(FactBuilder, ResolvedAndDependentCallsAreSites) {
  TuFacts F = facts("template <typename T> __device__ T f(T v) { return __shfl(v, 1) + __ballot(1); }");
  ASSERT_EQ(F.Functions.size(), 1u);
  EXPECT_TRUE(F.Functions[0].IsPattern);
  EXPECT_EQ(F.Functions[0].Sites.size(), 2u);
}

TEST(FactBuilder, AnInstantiationIsAFunctionOfItsOwn) {
  TuFacts F = facts("template <typename T> __device__ T f(T v) { return __shfl(v, 1); }\n"
                    "__global__ void k(int *o) { o[0] = f(o[1]); }");
  EXPECT_EQ(F.Functions.size(), 3u);
}

TEST(FactBuilder, AProjectOverloadWithABodyIsTheProjectsOwn) {
  TuFacts F = facts("struct D { int x; };\n__device__ D __shfl(D v, int l) { return v; }\n"
                    "__global__ void k(D *o) { o[0] = __shfl(o[1], 2); }");
  ASSERT_EQ(F.Own.size(), 1u);
  EXPECT_EQ(F.Own[0].Where.Line, 3u);
  EXPECT_EQ(F.OwnDeclarations.size(), 1u);
}

TEST(FactBuilder, TheWidthIsKeptAsAConstantOrAsUnknown) {
  TuFacts F = facts("__global__ void k(int *o, int w) { o[0] = __shfl(o[1], 2, 8) + __shfl(o[1], 2) + __shfl(o[1], 2, w); }");
  ASSERT_EQ(F.Functions[0].Sites.size(), 3u);
  EXPECT_EQ(F.Functions[0].Sites[0].Width, 8);
  EXPECT_EQ(F.Functions[0].Sites[1].Width, 32);
  EXPECT_EQ(F.Functions[0].Sites[2].Width, std::nullopt);
}

TEST(FactBuilder, ACallInAMacroBodyIsSpelledThere) {
  TuFacts F = facts("#define W(v) __shfl(v, 1)\n__global__ void k(int *o) { o[0] = W(o[1]) + W(o[2]); }");
  ASSERT_EQ(F.Functions[0].Sites.size(), 2u);
  EXPECT_EQ(F.Functions[0].Sites[0].Callee.Origin, Spelling::MacroBody);
  EXPECT_EQ(F.Functions[0].Sites[0].Callee.Where, F.Functions[0].Sites[1].Callee.Where);
  EXPECT_EQ(F.Functions[0].Sites[0].MacroName, "W");
}

TEST(FactBuilder, ALaunchKnowsItsShape) {
  TuFacts F = facts("__global__ void k() {}\nvoid f(int b) { dim3 d(32, 4); k<<<1, d>>>(); k<<<1, b>>>(); }");
  ASSERT_EQ(F.Launches.size(), 2u);
  EXPECT_FALSE(F.Launches[0].OneD);
  EXPECT_EQ(F.Launches[0].Block[0], 32u);
  EXPECT_TRUE(F.Launches[1].OneD);
}

TEST(FactBuilder, AShapeThatIsWrittenLaterIsNotBelieved) {
  TuFacts F = facts("__global__ void k() {}\nvoid f() { dim3 d(32); d.y = 4; k<<<1, d>>>(); }");
  ASSERT_EQ(F.Launches.size(), 1u);
  EXPECT_FALSE(F.Launches[0].OneD);
}

TEST(FactBuilder, AShapeThatATemplateHasYetToFillInIsUnknown) {
  TuFacts F = facts("__global__ void k() {}\ntemplate <typename T> void f(T n) { dim3 d(n, 1); k<<<1, d>>>(); }");
  ASSERT_EQ(F.Launches.size(), 1u);
  EXPECT_FALSE(F.Launches[0].OneD);
  EXPECT_EQ(F.Launches[0].Block[0], std::nullopt);
}

TEST(FactBuilder, ADeviceLambdaOfAHostFunctionIsBuiltAndCountsAsPassedOn) {
  TuFacts F = facts("void f() { auto g = [] __device__(int i) { return __shfl(i, 1); };\n"
                    "  auto h = [](int i) { return [] __host__ __device__(auto j) { return __ballot(j); }; };\n"
                    "  auto q = [](int i) { return i; }; }");
  ASSERT_EQ(F.Functions.size(), 2u);
  for (const FunctionFacts &L : F.Functions) {
    EXPECT_EQ(L.Kind, FunctionKind::Lambda);
    EXPECT_EQ(L.Sites.size(), 1u);
    EXPECT_TRUE(llvm::is_contained(F.AddressTaken, L.Key));
  }
}

TEST(FactBuilder, LegacyPtxIsASite) {
  TuFacts F = facts("__device__ int f(int v) { int r; asm(\"shfl.down.b32 %0, %1, 1, 31;\" : \"=r\"(r) : \"r\"(v)); return r; }");
  ASSERT_EQ(F.Functions[0].Sites.size(), 1u);
  EXPECT_TRUE(F.Functions[0].Sites[0].Asm);
  EXPECT_EQ(F.Functions[0].Sites[0].Name, "shfl.down.b32");
}

TEST(FactBuilder, AStepReadsBothElementsAndThenWrites) {
  TuFacts F = facts("__global__ void k(int *o) { __shared__ volatile int s[64]; int t = threadIdx.x;\n"
                    "  s[t] += s[t + 16]; }");
  const FunctionFacts &K = F.Functions[0];
  ASSERT_EQ(K.Accesses.size(), 3u);
  EXPECT_EQ(K.Accesses[0].Use, SharedUse::Read);
  EXPECT_EQ(K.Accesses[1].Use, SharedUse::Read);
  EXPECT_EQ(K.Accesses[2].Use, SharedUse::Write);
  ASSERT_EQ(K.SyncPlaces.size(), 2u) << "in the middle and behind";
  EXPECT_TRUE(K.SyncPlaces[0].Middle);
  EXPECT_TRUE(K.Statements[0].Splits);
  EXPECT_EQ(K.Statements[0].Type, "int");
}

TEST(FactBuilder, AnInitialiserIsNoStatementToSplit) {
  TuFacts F = facts("struct R { volatile int &r; __device__ R(volatile int *v, int i) : r(v[i] = v[i ^ 1]) {} };\n"
                    "__global__ void k() { __shared__ volatile int s[64]; R r(s, threadIdx.x); }");
  const auto R = llvm::find_if(F.Functions, [](const FunctionFacts &X) { return X.Kind != FunctionKind::Kernel; });
  ASSERT_NE(R, F.Functions.end());
  ASSERT_FALSE(R->Statements.empty()) << "what it writes counts";
  for (const SharedStatement &S : R->Statements)
    EXPECT_FALSE(S.Splits);
}

TEST(FactBuilder, ALocalPointerStandsForItsArray) {
  TuFacts F = facts("__global__ void k(int *o) { __shared__ int s[64]; volatile int *mine = s + threadIdx.x; mine[0] = 1; }");
  const FunctionFacts &K = F.Functions[0];
  ASSERT_EQ(K.Accesses.size(), 1u);
  EXPECT_EQ(K.Roots[K.Accesses[0].Root].Name, "s");
  EXPECT_TRUE(K.Roots[K.Accesses[0].Root].Escapes.empty());
}

TEST(FactBuilder, AStoredPointerLetsItsArrayEscape) {
  TuFacts F = facts("struct B { int *p; }; __global__ void k(B b) { __shared__ int s[64]; s[0] = 1; b.p = s; }");
  EXPECT_FALSE(F.Functions[0].Roots[0].Escapes.empty());
}

/// What the call of `t` in a template may lead to, where t is a `const Table<T> &` and More are the other members of that class.
static std::string calledObject(const std::string &More, const std::string &Bases = "") {
  TuFacts F = facts("template <class T> struct Base {};\ntemplate <class T> struct Table" + Bases +
                    " {\n  __device__ T operator()(int i) const { return i; }\n" + More +
                    "};\ntemplate <class T> __device__ T get(const Table<T> &t) { return t(1); }");
  for (const FunctionFacts &G : F.Functions)
    if (G.BaseName == "get" && G.Calls.size() == 1)
      return G.Calls[0].Indirect ? "anything" : llvm::join(G.Calls[0].Candidates, " ");
  return "no call";
}

TEST(FactBuilder, AnObjectOfAClassTemplateIsCalledByItsOperators) {
  EXPECT_EQ(calledObject(""), "Table::operator()");
  EXPECT_EQ(calledObject("__device__ operator T() const { return 1; }\n"), "anything");
  EXPECT_EQ(calledObject("", " : Base<T>"), "anything");
}

TEST(FactBuilder, KernelsThatDeviceCodeLaunchesAreTaken) {
  const std::string Kernels = "__global__ void a() {}\n__global__ void b() {}\n";
  EXPECT_EQ(facts(Kernels + "__global__ void k() { a<<<1, 32>>>(); }").AddressTaken.size(), 1u);
  EXPECT_EQ(facts(Kernels + "void k() { a<<<1, 32>>>(); }").AddressTaken.size(), 0u);
  // Whatever it stands for.
  EXPECT_EQ(facts(Kernels + "template <void (*F)()> __device__ void run() { F<<<1, 32>>>(); }\n"
                            "__global__ void k() { run<a>(); }")
                .AddressTaken.size(),
            3u);
}
