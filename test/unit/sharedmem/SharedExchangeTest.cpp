// Which places of a statement need a __syncwarp, and what keeps an exchange from being ordered.
#include "sharedmem/SharedExchange.h"
#include "../facts/TestProgram.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// A kernel over one volatile array `s` of 64 elements, launched with one block of 32 threads.
struct Plan : TestProgram, ProjectView {
  ExchangePlan Exchanges;
  SkippedSites Skipped;

  bool seenEverywhere(llvm::StringRef, NameForm) const override { return true; }

  explicit Plan(const std::string &Body, const std::string &Before = "")
      : TestProgram(Before + "__global__ void k(int *o, int n) {\n  __shared__ volatile int s[64];\n  int t = threadIdx.x;\n" +
                    Body + "\n}\nvoid host(int *o, int n) { k<<<1, 32>>>(o, n); }\n") {
    Options.Project = this;
    solveAll();
    make();
  }
  void make() { Exchanges = planExchanges(Sol, Options.Granted, Skipped); }

  const FunctionFacts &kernel() const {
    for (const Instance &I : Sol.Instances)
      if (I.F->BaseName == "k")
        return *I.F;
    llvm_unreachable("no kernel");
  }
  /// The wanted places in the order of the text: "5 middle, 5, 6".
  std::string places() const {
    std::string Out;
    for (const SyncPlace &P : kernel().SyncPlaces)
      if (Exchanges.wants(kernel(), P))
        Out +=
            (Out.empty() ? "" : ", ") + std::to_string(kernel().Statements[P.Statement].Where.Line) + (P.Middle ? " middle" : "");
    return Out;
  }
  /// The statements that take part: "5", or "5 blocked: why".
  std::string sites() const {
    std::string Out;
    for (const ExchangeSite &S : Exchanges.sitesOf(kernel()))
      Out += (Out.empty() ? "" : ", ") + std::to_string(kernel().Statements[S.Statement].Where.Line) +
             (S.Blocked.empty() ? "" : " blocked: " + S.Blocked);
    return Out;
  }
};

TEST(SharedExchange, AReductionStepIsSplitBetweenReadAndWrite) {
  Plan P("  s[t] = n;\n  s[t] += s[t + 8];\n  s[t] += s[t + 4];\n  o[t] = s[t];");
  EXPECT_TRUE(P.Exchanges.wantsMasks());
  EXPECT_EQ(P.places(), "4, 5 middle, 5, 6 middle");
  EXPECT_NE(P.sites(), "");
  EXPECT_EQ(P.sites().find("blocked"), std::string::npos) << P.sites();
}

TEST(SharedExchange, OwnElementsNeedNothing) {
  Plan P("  s[t] = n;\n  s[t] += 2;\n  o[t] = s[t];");
  EXPECT_FALSE(P.Exchanges.wantsMasks());
  EXPECT_EQ(P.sites(), "");
}

TEST(SharedExchange, ABlockBarrierBetweenIsEnough) {
  Plan P("  s[t] = n;\n  __syncthreads();\n  o[t] = s[t + 1];");
  EXPECT_EQ(P.places(), "");
}

TEST(SharedExchange, AWarpBarrierOfTheTextIsEnough) {
  Plan P("  s[t] = n;\n  __syncwarp();\n  o[t] = s[t + 1];");
  EXPECT_EQ(P.places(), "");
}

TEST(SharedExchange, AWarpBarrierOfHalfTheWarpIsNot) {
  Plan P("  s[t] = n;\n  __syncwarp(0xffff);\n  o[t] = s[t + 1];");
  EXPECT_NE(P.sites(), "");
}

TEST(SharedExchange, ASkippedStatementIsLeftToAPerson) {
  Plan P("  s[t] = n;\n  s[t] += s[t + 8];\n  o[t] = s[t];");
  for (const SharedStatement &S : P.kernel().Statements)
    P.Skipped.add(S);
  P.make();
  EXPECT_FALSE(P.Exchanges.wantsMasks());
  EXPECT_NE(P.sites().find("5 blocked: stays as it is: suppressed or behind a guard"), std::string::npos) << P.sites();
}

TEST(SharedExchange, AStatementOfAMacroCannotTakeABarrier) {
  Plan P("  s[t] = n;\n  STEP(8);\n  o[t] = s[t];", "#define STEP(d) s[t] += s[t + d]\n");
  EXPECT_FALSE(P.Exchanges.wantsMasks());
  EXPECT_NE(P.sites().find("cannot be split into a read and a write"), std::string::npos) << P.sites();
}

TEST(SharedExchange, APointerThatIsNotFollowedAsksForNoAlias) {
  const char *Body = "  volatile int *q = n ? s : s + 1;\n  s[t] = n;\n  s[t] += s[t + 8];\n  o[t] = q[t];";
  Plan P(Body);
  ASSERT_NE(P.sites().find("blocked"), std::string::npos) << P.sites();
  EXPECT_TRUE(P.Exchanges.sitesOf(P.kernel()).front().NeedsNoAlias);
  EXPECT_FALSE(P.Exchanges.wantsMasks());
  P.Options.Granted.add(Assumption::NoAlias);
  P.make();
  EXPECT_TRUE(P.Exchanges.wantsMasks());
}

TEST(SharedExchange, AHelperThatExchangesIsPlannedWhereItStands) {
  Plan P("  s[t] = n;\n  step(s, t);\n  o[t] = s[t];",
         "__device__ void step(volatile int *p, int t) {\n  p[t] += p[t + 8];\n  p[t] += p[t + 4];\n}\n");
  EXPECT_TRUE(P.Exchanges.wantsMasks());
  for (const Instance &I : P.Sol.Instances)
    if (I.F->BaseName == "step")
      EXPECT_FALSE(P.Exchanges.sitesOf(*I.F).empty());
}

TEST(SharedExchange, CopiesOfATextGetTheSamePlaces) {
  Plan P("  s[t] = n;\n  step<8>(s, t);\n  step<4>(s, t);\n  o[t] = s[t];",
         "template <int D> __device__ void step(volatile int *p, int t) {\n  p[t] += p[t + D];\n}\n");
  std::set<size_t> Counts;
  for (const Instance &I : P.Sol.Instances)
    if (I.F->BaseName == "step")
      Counts.insert(llvm::count_if(I.F->SyncPlaces, [&](const SyncPlace &S) { return P.Exchanges.wants(*I.F, S); }));
  ASSERT_EQ(Counts.size(), 1u);
  EXPECT_GT(*Counts.begin(), 0u);
}

TEST(SharedExchange, PlanningChangesNoFacts) {
  Plan P("  s[t] = n;\n  s[t] += s[t + 8];\n  o[t] = s[t];");
  MaskDemand Demand;
  Demand.Exchanges = P.Exchanges;
  Solution Again = solveAgain(P.Units, P.Options, Demand, solve(P.Units, P.Options));
  EXPECT_EQ(Again.Instances.size(), P.Sol.Instances.size());
  EXPECT_TRUE(Again.helper(P.kernel()).NeedsMask);
  EXPECT_FALSE(P.Sol.helper(P.kernel()).NeedsMask);
}

} // namespace
