// What nothing has ordered yet, along the region tree of one function.
#include "sharedmem/SharedSimulation.h"
#include "../facts/TestProgram.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// A kernel over one volatile array `s`, simulated alone.
struct Simulated : TestProgram, ProjectView {
  ExchangeContext Known;
  SkippedSites Skipped;
  Summary Nobody; ///< Not ready.
  size_t Kernel = 0;
  std::unique_ptr<Simulation> Sim;

  explicit Simulated(const std::string &Body)
      : TestProgram("__global__ void k(int *o, int n) {\n  __shared__ volatile int s[64];\n  int t = threadIdx.x;\n" + Body +
                    "\n}\nvoid host(int *o, int n) { k<<<1, 32>>>(o, n); }\n") {
    Options.Project = this;
    solveAll();
    while (Sol.Instances[Kernel].F->BaseName != "k")
      ++Kernel;
    Known.Sol = &Sol;
    Known.Skipped = &Skipped;
    Known.Entries[Kernel].Seen = true;
    Known.SummaryOf = [this](size_t) -> const Summary & { return Nobody; };
    Sim = std::make_unique<Simulation>(Known, Kernel);
  }

  bool seenEverywhere(llvm::StringRef, NameForm) const override { return true; }

  /// Other memory that the kernel touches has a root as well.
  uint32_t root() const {
    return llvm::find_if(Sim->Roots, [](const SharedRoot &R) { return R.Name == "s"; }) - Sim->Roots.begin();
  }
  std::vector<uint32_t> Unsure;
  std::vector<uint32_t> exchanges() { return Sim->exchanges(root(), Unsure); }
  /// Lines of the conflicts of the components that exchange: "4-5" is a write of line 4 and a read of line 5.
  std::string conflicts() {
    std::set<std::string> Found;
    for (uint32_t Component : exchanges()) {
      Sim->lookAt(Component, root());
      for (const Conflict &C : Sim->Conflicts)
        Found.insert(std::to_string(Sim->Events[C.First].Where.Line) + "-" + std::to_string(Sim->Events[C.Second].Where.Line) +
                     (C.Loop == NoId ? "" : " around"));
    }
    return llvm::join(Found, ", ");
  }
};

TEST(SharedSimulation, AccessesBecomeEventsInTheirOrder) {
  Simulated S("  s[t] = n;\n  o[t] = s[t + 1];");
  ASSERT_EQ(S.Sim->Events.size(), 2u);
  EXPECT_EQ(S.Sim->Events[0].T.Use, SharedUse::Write);
  EXPECT_EQ(S.Sim->Events[1].T.Use, SharedUse::Read);
  EXPECT_EQ(S.Sim->Events[1].T.At.Const, 4);
}

TEST(SharedSimulation, AWriteMeetsTheReadOfAnotherLane) {
  EXPECT_EQ(Simulated("  s[t] = n;\n  o[t] = s[t ^ 1];").conflicts(), "4-5");
}

TEST(SharedSimulation, ABlockBarrierOrdersAll) {
  EXPECT_EQ(Simulated("  s[t] = n;\n  __syncthreads();\n  o[t] = s[t ^ 1];").conflicts(), "");
}

TEST(SharedSimulation, AWarpBarrierOrdersThoseWhoTakePart) {
  EXPECT_EQ(Simulated("  s[t] = n;\n  __syncwarp();\n  o[t] = s[t ^ 1];").conflicts(), "");
}

/// The lanes outside the branch had no part in the barrier inside.
TEST(SharedSimulation, AWarpBarrierInABranchDoesNotOrderWhatOtherLanesDid) {
  EXPECT_NE(Simulated("  s[t] = n;\n  if (o[t]) {\n    __syncwarp(__activemask());\n    o[t] = s[t ^ 1];\n  }").conflicts(), "");
}

TEST(SharedSimulation, ALoopMeetsItsOwnEarlierTrip) {
  const std::string Found = Simulated("  for (int i = 0; i < n; ++i) {\n    o[t] = s[t ^ 1];\n    s[t] = i;\n  }").conflicts();
  EXPECT_NE(Found.find("around"), std::string::npos) << Found;
}

TEST(SharedSimulation, BehindAReturnNothingMeets) {
  EXPECT_EQ(Simulated("  s[t] = n;\n  return;\n  o[t] = s[t ^ 1];").conflicts(), "");
}

TEST(SharedSimulation, EveryConflictGetsAPlaceAndThenNoneIsLeft) {
  Simulated S("  s[t] = n;\n  s[t] += s[t ^ 8];\n  o[t] = s[t ^ 4];");
  for (uint32_t Component : S.exchanges()) {
    S.Sim->lookAt(Component, S.root());
    EXPECT_TRUE(S.Sim->run()) << S.Sim->Why;
  }
  EXPECT_EQ(S.Sim->Added.size(), 3u); // Behind line 4, in the middle of line 5, behind it.
}

TEST(SharedSimulation, WithoutAPlaceItSaysWhatForOne) {
  Simulated S("  s[t] = n;\n  o[t] = s[t ^ 4];");
  for (const SharedStatement &St : S.Sol.Instances[S.Kernel].F->Statements)
    S.Skipped.add(St);
  for (uint32_t Component : S.exchanges()) {
    S.Sim->lookAt(Component, S.root());
    EXPECT_FALSE(S.Sim->run());
    EXPECT_EQ(S.Sim->Why, "stays as it is: suppressed or behind a guard");
  }
  EXPECT_TRUE(S.Sim->Added.empty());
}

TEST(SharedSimulation, ASummaryTellsCallersWhatIsLeftToOrder) {
  Simulated Open("  s[t] = n;"), Closed("  s[t] = n;\n  __syncthreads();");
  const Summary A = Open.Sim->summary(), B = Closed.Sim->summary();
  EXPECT_EQ(A.Exit.size(), 1u);
  EXPECT_FALSE(A.OrdersBlock);
  EXPECT_TRUE(B.Exit.empty());
  EXPECT_TRUE(B.OrdersBlock);
  EXPECT_EQ(B.Entry.size(), 1u); // Reached with nothing between: what came before the call meets it.
}

} // namespace
