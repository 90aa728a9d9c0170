// Helpers: who keeps the signature, who gets a mask parameter, who stays as it is.
#include "../facts/TestProgram.h"

using namespace warpshift;
using namespace warpshift::test;

static const char *Helper = "__device__ int sum(int v) { return v + __shfl_down(v, 1); }\n";

TEST(Solve, AHelperCalledByWholeWarpsKeepsItsSignature) {
  TestProgram P(std::string(Helper) + "__global__ void k(int *o) { o[0] = sum(o[1]); }");
  EXPECT_EQ(P.site("sum"), "full");
}

TEST(Solve, OneDivergentCallGivesItAParameter) {
  TestProgram P(std::string(Helper) + "__global__ void k(int *o) { o[0] = sum(o[1]); if (o[2]) o[3] = sum(o[4]); }");
  EXPECT_EQ(P.site("sum"), "parameter");
}

TEST(Solve, ADivergentCallDeepInTheChainReachesTheInnerHelper) {
  TestProgram P(std::string(Helper) + "__device__ int twice(int v) { return sum(sum(v)); }\n"
                                      "__global__ void k(int *o) { if (o[2]) o[3] = twice(o[4]); }");
  EXPECT_EQ(P.site("sum"), "parameter");
}

TEST(Solve, AReturnInAHelperTakesItsLanesAway) {
  TestProgram P("__device__ int f(int v) { if (v < 0) return 0; return __any(v); }\n"
                "__global__ void k(int *o) { o[0] = f(o[1]); }");
  EXPECT_EQ(P.site("f"), "ballot");
}

TEST(Solve, AHeaderHelperNeedsEveryCallerSeen) {
  std::map<std::string, std::string> H = {{"/p/h.cuh", Helper}};
  TestProgram P;
  P.add("#include \"h.cuh\"\n__global__ void k(int *o) { o[0] = sum(o[1]); }", H);
  EXPECT_EQ(P.site("sum"), "parameter");
  struct AllSeen : ProjectView {
    bool seenEverywhere(llvm::StringRef, NameForm) const override { return true; }
  } View;
  P.Options.Project = &View;
  EXPECT_EQ(P.site("sum"), "full");
}

TEST(Solve, AUniformArgumentMakesTheHelpersBranchUniform) {
  TestProgram P("__device__ int f(int v, int n) { if (n > 2) return __any(v); return 0; }\n"
                "__global__ void k(int *o, int n) { o[0] = f(o[1], n); }");
  EXPECT_EQ(P.site("f"), "full");
}

TEST(Solve, ATwoDimensionalLaunchSaysNothingAboutLanes) {
  TestProgram P("__global__ void k(int *o) { if (threadIdx.x < 32) o[0] = __any(o[1]); }\n"
                "void f(int *o) { k<<<1, dim3(48, 2)>>>(o); }");
  EXPECT_EQ(P.site("k"), "ballot");
}

TEST(Solve, AOneDimensionalLaunchDoes) {
  TestProgram P("__global__ void k(int *o) { if (threadIdx.x < 32) o[0] = __any(o[1]); }\n"
                "void f(int *o, int b) { k<<<1, b>>>(o); }");
  EXPECT_EQ(P.site("k"), "full");
}

TEST(Solve, InstantiationsThatDisagreeAreAllTreatedAsDivergent) {
  TestProgram P("template <bool D> __global__ void k(int *o, int n) { int c = D ? o[1] : n;\n"
                "  if (c) o[0] = __any(o[2]); }\n"
                "void f(int *o) { k<true><<<1, 32>>>(o, 1); k<false><<<1, 32>>>(o, 1); }");
  P.solveAll();
  unsigned Seen = 0;
  for (const Instance &I : P.Sol.Instances)
    if (I.F->BaseName == "k") {
      EXPECT_EQ(TestProgram::show(I, I.Result.Sites[0]), "ballot");
      ++Seen;
    }
  EXPECT_EQ(Seen, 2u);
}

//===-- Instances and demand ------------------------------------------------------------------===//

/// The helper of one header in two units that define what it says.
static TestProgram twoUnits(const std::string &A, const std::string &B, const std::string &Header) {
  const std::map<std::string, std::string> H = {{"/p/h.cuh", Header}};
  TestProgram P;
  for (const std::string &Define : {A, B})
    P.add(Define + "\n#include \"h.cuh\"\n__global__ void k(int *o, int n) { o[0] = f(o[1], n); }", H);
  return P;
}

static size_t instancesOf(TestProgram &P, const std::string &Name) {
  P.solveAll();
  size_t Count = 0;
  for (const Instance &I : P.Sol.Instances)
    Count += I.F->BaseName == Name;
  return Count;
}

TEST(Solve, OneTextUnderTheSameTokensIsOneInstance) {
  TestProgram P = twoUnits("#define L 1", "#define L 1", "__device__ int f(int v, int n) { return n == L ? __any(v) : 0; }\n");
  EXPECT_EQ(instancesOf(P, "f"), 1u);
}

TEST(Solve, CaseLabelsThatDifferMakeTwoInstances) {
  TestProgram P = twoUnits("#define L 1", "#define L 2",
                           "__device__ int f(int v, int n) { switch (threadIdx.x) { case L: return __any(v); } return 0; }\n");
  EXPECT_EQ(instancesOf(P, "f"), 2u);
}

TEST(Solve, ArgumentsOfOperationsThatDifferMakeTwoInstances) {
  TestProgram P = twoUnits("#define L 1", "#define L 2", "__device__ int f(int v, int n) { return __shfl(v, L); }\n");
  EXPECT_EQ(instancesOf(P, "f"), 2u);
}

TEST(Solve, ASkippedOperationAsksForNoMask) {
  TestProgram P(std::string(Helper) + "__global__ void k(int *o) { if (o[2]) o[3] = sum(o[4]); }");
  P.solveAll();
  const FunctionFacts &Sum = P.Units.front().Functions.front();
  ASSERT_EQ(Sum.BaseName, "sum");
  EXPECT_TRUE(P.Sol.helper(Sum).NeedsMask);
  MaskDemand Demand;
  Demand.Skipped.add(Sum.Sites[0]);
  EXPECT_FALSE(solve(P.Units, P.Options, Demand).helper(Sum).NeedsMask);
}

TEST(Solve, AnotherOperationAtTheSamePlaceStillAsks) {
  TestProgram P(std::string(Helper) + "__global__ void k(int *o) { if (o[2]) o[3] = sum(o[4]); }");
  const FunctionFacts &Sum = P.Units.front().Functions.front();
  MaskDemand Demand;
  OpSite Other = Sum.Sites[0];
  Other.Name = "__any"; // A macro of another configuration makes it.
  Demand.Skipped.add(Other);
  EXPECT_TRUE(solve(P.Units, P.Options, Demand).helper(Sum).NeedsMask);
}

TEST(Solve, ACallOfPartOfAWarpNamesTheBranch) {
  TestProgram P(std::string(Helper) +
                "__global__ void k(int *o) {\n  if (o[threadIdx.x])\n    o[2] = 1;\n  while (o[threadIdx.x + 1])\n"
                "    o[3] = sum(o[4]);\n}");
  P.solveAll();
  EXPECT_EQ(P.Sol.helper(P.Units.front().Functions.front()).Why.Text,
            "this call of 'sum' is not made by a whole warp (lanes part at line 5)");
}

TEST(Solve, ADeniedConditionIsBalloted) {
  TestProgram P(std::string(Helper) + "__global__ void k(int *o, int n) { if (n > 3) o[3] = sum(o[4]); if (n > 4) o[5] = 1; }");
  EXPECT_EQ(P.site("sum"), "full");
  const FunctionFacts &Kernel = P.Units.front().Functions.back();
  ASSERT_EQ(Kernel.BaseName, "k");
  std::set<ConstructKey> Denied;
  for (NodeId N = 0; N != Kernel.Nodes.size() && Denied.empty(); ++N)
    if (Kernel.Nodes[N].Kind == NodeKind::If && Kernel.Nodes[N].Text == "n > 3")
      Denied.insert(constructKey(Kernel, N));
  ASSERT_EQ(Denied.size(), 1u);
  P.Options.Denied = &Denied;
  EXPECT_EQ(P.site("sum"), "parameter");
}

/// Callees in front of their callers and behind them, called by all lanes and by some, with lanes and constants as arguments.
static std::string manyCalls(unsigned Count) {
  const char *Calls[] = {"h%(o[1], threadIdx.x & 31)", "(o[2] ? h%(o[1], 5) : 0)", "h%(o[1], o[3])", "h%(o[1], 7)"};
  std::string Text;
  for (unsigned N = 0; N != Count; ++N) {
    const std::string Number = std::to_string(N);
    std::string Call = Calls[N % 4];
    Call.replace(Call.find('%'), 1, Number);
    const std::string Head = "__device__ int h" + Number + "(int v, int lane)";
    const std::string Body = Head + " { if (lane < 16) return __shfl(v, 3); return 0; }\n";
    const std::string Kernel = "__global__ void k" + Number + "(int *o) { o[0] = " + Call + "; }\n";
    Text += N % 8 < 4 ? Body + Kernel : Head + ";\n" + Kernel + Body;
  }
  return Text;
}

TEST(Solve, ManyThreadsFindWhatOneFinds) {
  TestProgram P(manyCalls(120));
  auto Solved = [&](unsigned Jobs) {
    P.Options.Jobs = Jobs;
    P.solveAll();
    std::vector<std::string> Out;
    for (const Instance &I : P.Sol.Instances)
      for (const Presence &Site : I.Result.Sites)
        Out.push_back(I.F->Name + ": " + TestProgram::show(I, Site) + ", " + P.Sol.helper(*I.F).Why.Text);
    return Out;
  };
  const std::vector<std::string> One = Solved(1);
  EXPECT_EQ(One.size(), 120u);
  EXPECT_GT(std::set<std::string>(One.begin(), One.end()).size(), 100u);
  EXPECT_EQ(Solved(4), One);
}
