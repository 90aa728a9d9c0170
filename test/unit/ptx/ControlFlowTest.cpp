#include "ptx/ControlFlow.h"
#include "PtxTesting.h"
#include <random>

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;

namespace {

/// "0->1,2 ipdom 3; ..." with X for the exit.
std::string shape(const ControlFlow &CF) {
  auto name = [&](uint32_t B) { return B == CF.exitBlock() ? std::string("X") : std::to_string(B); };
  std::string Text;
  for (uint32_t B = 0; B != CF.Blocks.size(); ++B) {
    Text += std::to_string(B) + "->";
    for (size_t I = 0; I != CF.Blocks[B].Succs.size(); ++I)
      Text += (I ? "," : "") + name(CF.Blocks[B].Succs[I]);
    Text += " ipdom " + name(CF.Blocks[B].Ipdom) + (CF.Blocks[B].Reachable ? "" : " unreachable") + "; ";
  }
  return Text;
}

std::string shapeOf(llvm::StringRef Body) {
  Module M = parsed(kernel(Body));
  return shape(buildControlFlow(M, M.Functions.back()));
}

TEST(ControlFlow, StraightCodeIsOneBlock) { EXPECT_EQ(shapeOf("mov.u32 %r1, 1; ret;"), "0->X ipdom X; "); }
TEST(ControlFlow, AnEmptyBodyIsOneBlock) { EXPECT_EQ(shapeOf(""), "0->X ipdom X; "); }
TEST(ControlFlow, RunningOffTheEndIsAReturn) { EXPECT_EQ(shapeOf("mov.u32 %r1, 1;"), "0->X ipdom X; "); }
TEST(ControlFlow, AnIfMeetsBehindItsBody) {
  EXPECT_EQ(shapeOf("@%p1 bra E; mov.u32 %r1, 1; E: ret;"), "0->1,2 ipdom 2; 1->2 ipdom 2; 2->X ipdom X; ");
}
TEST(ControlFlow, AnIfElseMeetsBehindBoth) {
  EXPECT_EQ(shapeOf("@%p1 bra T; mov.u32 %r1, 1; bra E; T: mov.u32 %r1, 2; E: ret;"),
            "0->1,2 ipdom 3; 1->3 ipdom 3; 2->3 ipdom 3; 3->X ipdom X; ");
}
TEST(ControlFlow, ANestedIfMeetsInside) {
  EXPECT_EQ(shapeOf("@%p1 bra E; @%p2 bra I; mov.u32 %r1, 1; I: mov.u32 %r2, 1; E: ret;"),
            "0->1,4 ipdom 4; 1->2,3 ipdom 3; 2->3 ipdom 3; 3->4 ipdom 4; 4->X ipdom X; ");
}
TEST(ControlFlow, ALoopMeetsBehindItself) {
  EXPECT_EQ(shapeOf("L: add.s32 %r1, %r1, 1; @%p1 bra L; ret;"), "0->1,0 ipdom 1; 1->X ipdom X; ");
}
TEST(ControlFlow, ALoopWithBreakMeetsBehindTheLoop) {
  EXPECT_EQ(shapeOf("L: @%p1 bra E; mov.u32 %r1, 1; @%p2 bra L; E: ret;"), "0->1,2 ipdom 2; 1->2,0 ipdom 2; 2->X ipdom X; ");
}
TEST(ControlFlow, AnEarlyReturnMeetsAtTheExitOnly) {
  EXPECT_EQ(shapeOf("@%p1 bra C; ret; C: mov.u32 %r1, 1; ret;"), "0->1,2 ipdom X; 1->X ipdom X; 2->X ipdom X; ");
}
TEST(ControlFlow, AGuardedReturnHasTwoSuccessors) {
  EXPECT_EQ(shapeOf("@%p1 ret; mov.u32 %r1, 1; ret;"), "0->1,X ipdom X; 1->X ipdom X; ");
}
TEST(ControlFlow, TrapLeavesLikeExit) { EXPECT_EQ(shapeOf("@%p1 trap; exit;"), "0->1,X ipdom X; 1->X ipdom X; "); }
TEST(ControlFlow, ABranchToTheNextInstructionHasOneSuccessor) {
  EXPECT_EQ(shapeOf("@%p1 bra N; N: ret;"), "0->1 ipdom 1; 1->X ipdom X; ");
}
TEST(ControlFlow, ABranchTableGoesToEachTargetOnce) {
  EXPECT_EQ(shapeOf("T: .branchtargets A, B, A;\nbrx.idx %r1, T; A: mov.u32 %r1, 1; bra E; B: mov.u32 %r1, 2; E: ret;"),
            "0->1,2 ipdom 3; 1->3 ipdom 3; 2->3 ipdom 3; 3->X ipdom X; ");
}
TEST(ControlFlow, AnInfiniteLoopStillHasPostDominators) {
  EXPECT_EQ(shapeOf("@%p1 bra L; ret; L: mov.u32 %r1, 1; bra L;"), "0->1,2 ipdom X; 1->X ipdom X; 2->2 ipdom X; ");
}
TEST(ControlFlow, ABranchBeforeAnInfiniteLoopMeetsAtTheLoop) {
  EXPECT_EQ(shapeOf("@%p1 bra T; mov.u32 %r1, 1; bra L; T: mov.u32 %r1, 2; L: mov.u32 %r2, 1; bra L;"),
            "0->1,2 ipdom 3; 1->3 ipdom 3; 2->3 ipdom 3; 3->3 ipdom X; ");
}
TEST(ControlFlow, UnreachableCodeIsMarked) {
  EXPECT_EQ(shapeOf("ret; mov.u32 %r1, 1; U: ret;"), "0->X ipdom X; 1->X ipdom X unreachable; ");
}
TEST(ControlFlow, ALabelAtTheEndIsTheExit) {
  EXPECT_EQ(shapeOf("@%p1 bra E; mov.u32 %r1, 1; E:"), "0->1,X ipdom X; 1->X ipdom X; ");
}
TEST(ControlFlow, LabelsNobodyBranchesToDoNotSplit) {
  EXPECT_EQ(shapeOf("mov.u32 %r1, 1; D: mov.u32 %r1, 2; ret;"), "0->X ipdom X; ");
}
TEST(ControlFlow, ACallStaysInItsBlockUnlessItDoesNotReturn) {
  Module M =
      parsed(header() +
             ".extern .func die() .noreturn;\n.func f();\n.entry k() { .reg .pred %p; call f; @%p call die; call die; ret; }");
  EXPECT_EQ(shape(buildControlFlow(M, M.Functions[2])), "0->1,X ipdom X; 1->X ipdom X; 2->X ipdom X unreachable; ");
}
TEST(ControlFlow, TheReconvergencePointIsAnInstruction) {
  Module M = parsed(kernel("@%p1 bra E; mov.u32 %r1, 1; E: ret;"));
  ControlFlow CF = buildControlFlow(M, M.Functions[0]);
  EXPECT_EQ(CF.reconvergenceOf(0), 1u); // The lanes that jump only leave.
  EXPECT_EQ(CF.reconvergenceOf(2), NoId);
}

/// Where the lanes that part at instruction Index meet, as an instruction; NoId: nowhere.
uint32_t rejoins(llvm::StringRef Body, uint32_t Index) {
  Module M = parsed(kernel(Body));
  return buildControlFlow(M, M.Functions.back()).reconvergenceOf(Index);
}
TEST(ControlFlow, LanesThatExitDoNotKeepTheOthersApart) {
  // if (p1) { if (p2) exit; r1 = 1; } r2 = 1;
  EXPECT_EQ(rejoins("@%p1 bra J; @%p2 bra E; mov.u32 %r1, 1; J: mov.u32 %r2, 1; ret; E: exit;", 0), 3u);
  EXPECT_EQ(rejoins("@%p1 bra J; @%p2 exit; mov.u32 %r1, 1; J: mov.u32 %r2, 1; ret;", 0), 3u);
}
TEST(ControlFlow, AnEarlyReturnOfAKernelIsAnExit) {
  // The same with a return, as clang writes it: a jump to the one `ret`.
  EXPECT_EQ(rejoins("@%p1 bra J; @%p2 bra E; mov.u32 %r1, 1; J: mov.u32 %r2, 1; E: ret;", 0), 3u);
  // With something to do before it leaves: if (p1) { if (p2) { r1 = 5; return; } r1 = 1; } r2 = 1;
  EXPECT_EQ(rejoins("@%p1 bra J; @!%p2 bra N; mov.u32 %r1, 5; bra E; N: mov.u32 %r1, 1; J: mov.u32 %r2, 1; E: ret;", 0), 5u);
}
TEST(ControlFlow, TheLastReturnOfAKernelThatIsOneLineIsToldByColumns) {
  // for (;;) { if (p1) { if (p2) break; } else { r1 = 5; return; } } r2 = 1; with the code of the return at the end.
  auto Rejoins = [](const char *Return, const char *Behind) {
    return rejoins(llvm::formatv("L: @%p1 bra N; bra R; N: @%p2 bra L;\n.loc 1 {0}\nmov.u32 %r2, 1; bra E;\n"
                                 "R:\n.loc 1 {1}\nmov.u32 %r1, 5; E: ret;",
                                 Behind, Return)
                       .str(),
                   2);
  };
  EXPECT_EQ(Rejoins("1 40", "1 60"), 3u);
  EXPECT_EQ(Rejoins("4 40", "9 3"), 3u);
  EXPECT_EQ(Rejoins("1 60", "1 40"), 0u); // What leaves the loop is the one that ends early.
}
TEST(ControlFlow, AReturnOfAFunctionIsNoExit) {
  Module M = parsed(header() + ".func f() { .reg .pred %p<3>; .reg .b32 %r<3>; @%p1 bra J; @%p2 bra E; mov.u32 %r1, 1; "
                               "J: mov.u32 %r2, 1; E: ret; }");
  EXPECT_EQ(buildControlFlow(M, M.Functions[0]).reconvergenceOf(0), 4u);
}
TEST(ControlFlow, AnArmThatEndsTheKernelMeetsNobody) {
  EXPECT_EQ(rejoins("@%p1 bra T; mov.u32 %r1, 1; bra E; T: exit; E: mov.u32 %r2, 1; ret;", 0), 1u);
  EXPECT_EQ(rejoins("@%p1 bra T; exit; T: exit;", 0), NoId);
}
TEST(ControlFlow, AnIfAtTheEndOfAKernelMeetsAtItsBodyOrTheReturn) {
  EXPECT_EQ(rejoins("@%p1 bra E; mov.u32 %r1, 1; E: ret;", 0), 1u);
}

/// By definition: B post-dominates A when the exit cannot be reached from A without passing B.
bool reachesExitWithout(const ControlFlow &CF, uint32_t From, uint32_t Without) {
  std::vector<uint32_t> Work = {From};
  std::vector<bool> Seen(CF.Blocks.size() + 1);
  while (!Work.empty()) {
    uint32_t B = Work.back();
    Work.pop_back();
    if (B == CF.exitBlock())
      return true;
    if (B == Without || Seen[B])
      continue;
    Seen[B] = true;
    Work.insert(Work.end(), CF.Blocks[B].Succs.begin(), CF.Blocks[B].Succs.end());
  }
  return false;
}

bool reachesInfiniteLoop(const ControlFlow &CF, uint32_t From) {
  for (uint32_t B = 0; B != CF.Blocks.size(); ++B) {
    bool Reached = B == From;
    std::vector<uint32_t> Work = {From};
    std::vector<bool> Seen(CF.Blocks.size() + 1);
    while (!Work.empty() && !Reached) {
      uint32_t Next = Work.back();
      Work.pop_back();
      if (Next == CF.exitBlock() || Seen[Next])
        continue;
      Seen[Next] = true;
      Reached = Next == B;
      Work.insert(Work.end(), CF.Blocks[Next].Succs.begin(), CF.Blocks[Next].Succs.end());
    }
    if (Reached && !reachesExitWithout(CF, B, NoId))
      return true;
  }
  return false;
}

/// The nearest strict post-dominator: the one that every other strict post-dominator post-dominates.
uint32_t ipdomByDefinition(const ControlFlow &CF, uint32_t A) {
  std::vector<uint32_t> Strict;
  for (uint32_t B = 0; B != CF.Blocks.size(); ++B)
    if (B != A && !reachesExitWithout(CF, A, B))
      Strict.push_back(B);
  for (uint32_t B : Strict) {
    bool Nearest = true;
    for (uint32_t Other : Strict)
      Nearest &= Other == B || !reachesExitWithout(CF, B, Other);
    if (Nearest)
      return B;
  }
  return CF.exitBlock();
}

TEST(ControlFlow, PostDominatorsAgreeWithTheirDefinitionOnRandomGraphs) {
  unsigned Compared = 0;
  for (unsigned Seed = 0; Seed != 400; ++Seed) {
    std::mt19937 Rng(Seed);
    unsigned N = 2 + Rng() % 10;
    std::string Body;
    for (unsigned B = 0; B != N; ++B) {
      Body += "L" + std::to_string(B) + ": ";
      unsigned Kind = Rng() % 5;
      std::string Target = "L" + std::to_string(Rng() % N);
      Body += Kind == 0 ? "ret; " : Kind == 1 ? "bra " + Target + "; " : Kind == 2 ? "@%p2 exit; " : "@%p1 bra " + Target + "; ";
    }
    Module M = parsed(kernel(Body + "ret;"));
    ControlFlow CF = buildControlFlow(M, M.Functions[0]);
    for (uint32_t B = 0; B != CF.Blocks.size(); ++B) {
      if (reachesInfiniteLoop(CF, B))
        continue; // The definition says nothing there; the tests of infinite loops cover it.
      EXPECT_EQ(CF.Blocks[B].Ipdom, ipdomByDefinition(CF, B)) << "seed " << Seed << " block " << B << "\n" << Body << shape(CF);
      ++Compared;
    }
  }
  EXPECT_GT(Compared, 1500u);
}

} // namespace
