// Returns from inside of loops: what the facts of a function become, and when they stay.
#include "program/CarryExits.h"
#include "../facts/TestProgram.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

const FunctionFacts &function(const TestProgram &P, llvm::StringRef Name) {
  for (const TuFacts &U : P.Units)
    for (const FunctionFacts &F : U.Functions)
      if (F.BaseName == Name)
        return F;
  llvm_unreachable("no such function");
}

/// A program of one file, whose text is known.
struct Source : TestProgram {
  std::string Text;
  explicit Source(std::string T) : TestProgram(T), Text(std::move(T)) {}
};

std::optional<FunctionFacts> carried(const Source &P, llvm::StringRef Name) {
  return carryExits(function(P, Name), [&P](llvm::StringRef) -> llvm::StringRef { return P.Text; });
}

constexpr const char *Nested = "__device__ int f(int *p, int n) {\n"
                               "  for (int i = 0; i < n; ++i) {\n"
                               "    while (p[i]) {\n"
                               "      if (p[i + 1]) return i;\n"
                               "      p[i]--;\n"
                               "    }\n"
                               "    p[0] += __shfl(i, 1);\n"
                               "  }\n"
                               "  return __shfl(p[n], 0);\n"
                               "}\n";

} // namespace

TEST(CarryExits, AReturnLeavesOneLoopAfterTheOther) {
  Source P(Nested);
  std::optional<FunctionFacts> F = carried(P, "f");
  ASSERT_TRUE(F);
  ASSERT_EQ(F->CarriedExits.size(), 1u);
  const CarriedExit &E = F->CarriedExits[0];
  EXPECT_EQ(E.Returns.size(), 1u);
  EXPECT_EQ(E.Tests.size(), 2u);
  EXPECT_TRUE(E.HasValue);
  EXPECT_EQ(F->ReturnType, "int");
  EXPECT_EQ(carriedExitAt(*F, E.Behind), &E);
  EXPECT_EQ(leaves(*F, E.Loop, LeavesReturn), Leaves::None);
}

TEST(CarryExits, OnlyTheReturnsInLoops) {
  Source P("__device__ int f(int *p) { if (p[0]) return 1; for (;;) if (p[1]) break; return 2; }");
  EXPECT_FALSE(carried(P, "f"));
}

TEST(CarryExits, AKernelsReturnEndsTheLane) {
  Source P("__global__ void k(int *p) { for (;;) if (p[threadIdx.x]) return; }");
  EXPECT_FALSE(carried(P, "k"));
}

TEST(CarryExits, NothingIsCarriedOutOfASwitch) {
  Source P("__device__ int f(int *p) { for (;;) switch (p[0]) { case 1: return 1; } }");
  EXPECT_FALSE(carried(P, "f"));
}

TEST(CarryExits, AnObjectThatIsAssignedItsOwnWayStays) {
  Source P("struct Odd { int v; __device__ Odd &operator=(const Odd &); };\n"
           "__device__ Odd f(int *p) { Odd x; for (;;) { if (p[0]) return x; } }");
  EXPECT_EQ(function(P, "f").ReturnType, "");
  EXPECT_FALSE(carried(P, "f"));
}

TEST(CarryExits, WhereLanesAreLostToReturnsTheyAreFoundAgain) {
  Source P(std::string(Nested) + "__global__ void k(int *p) { p[0] = f(p, p[threadIdx.x]); }");
  EXPECT_TRUE(llvm::StringRef(P.site("f", 1)).starts_with("unknown"));
  const std::set<std::string> Lost = lostToExits(P.Sol, {});
  EXPECT_EQ(Lost.size(), 1u);
  EXPECT_TRUE(carryExits(P.Units, Lost, [](llvm::StringRef) -> llvm::StringRef { return ""; }));
  EXPECT_EQ(P.site("f", 0), "ballot");
  EXPECT_EQ(P.site("f", 1), "ballot");
}

TEST(CarryExits, AnExitInABranchIsTakenBehindIt) {
  Source P("__global__ void k(int *p) { for (;;) { if (p[0]) { p[1] = 2; if (p[threadIdx.x]) break; } p[2] = 3; } }");
  std::optional<FunctionFacts> F = carried(P, "k");
  ASSERT_TRUE(F);
  ASSERT_EQ(F->CarriedExits.size(), 1u);
  EXPECT_FALSE(F->CarriedExits[0].HasValue);
  EXPECT_EQ(F->CarriedExits[0].Tests.size(), 1u);
}

TEST(CarryExits, NotWhereSomethingFollowsInTheBranch) {
  Source P("__global__ void k(int *p) { for (;;) { if (p[0]) { if (p[threadIdx.x]) break; p[1] = 2; } p[2] = 3; } }");
  EXPECT_FALSE(carried(P, "k"));
}
