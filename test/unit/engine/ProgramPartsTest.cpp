#include "engine/ProgramParts.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

/// Functions f0, f1 ... of ten bytes each, one behind the other, that call each other.
class Program {
public:
  explicit Program(unsigned Functions) : Facts(Functions) {
    for (unsigned N = 0; N != Functions; ++N) {
      Facts[N].PatternKey = "a.cu:" + std::to_string(N);
      Facts[N].Extent = {"a.cu", N + 1, 1, N * 10, 10};
      Instance I;
      I.F = &Facts[N];
      Sol.Instances.push_back(I);
      Sol.Helpers[Facts[N].PatternKey].NeedsMask = true;
    }
  }
  Program &calls(size_t Caller, size_t Callee) {
    Sol.Instances[Caller].Callees.push_back({Callee});
    return *this;
  }
  Program &withoutMask(size_t N) {
    Sol.Helpers[Facts[N].PatternKey].NeedsMask = false;
    return *this;
  }
  Program &inside(size_t N, size_t Outer) {
    Facts[N].Extent = {"a.cu", 1, 1, uint32_t(Outer * 10 + 3), 4};
    return *this;
  }
  ProgramParts parts() const { return ProgramParts(Sol); }

private:
  std::vector<FunctionFacts> Facts;
  Solution Sol;
};

ConstructKey conditionIn(unsigned Function) { return {"a.cu", (Function * 10 + 5) * 2}; }

/// So many automatic sites in each function, of three.
std::vector<Site> sites(std::vector<unsigned> Automatic) {
  std::vector<Site> Out;
  for (unsigned F = 0; F != Automatic.size(); ++F)
    for (unsigned N = 0; N != 3; ++N) {
      Site S;
      S.Where = {"a.cu", F + 1, 1, F * 10 + 6, 1};
      S.St = N < Automatic[F] ? State::Proven : State::Manual;
      Out.push_back(S);
    }
  return Out;
}

using Conditions = std::set<ConstructKey>;

} // namespace

TEST(ProgramParts, WhatCallsDecidesTogether) {
  const ProgramParts P = Program(5).calls(0, 2).calls(1, 2).calls(3, 4).parts();
  EXPECT_EQ(P.partAt("a.cu", 5), P.partAt("a.cu", 15));
  EXPECT_EQ(P.partAt("a.cu", 5), P.partAt("a.cu", 25));
  EXPECT_EQ(P.partAt("a.cu", 35), P.partAt("a.cu", 45));
  EXPECT_NE(P.partAt("a.cu", 5), P.partAt("a.cu", 35));
  EXPECT_EQ(P.partAt("a.cu", 50), 0u);
  EXPECT_EQ(P.partAt("b.cu", 5), 0u);
}

TEST(ProgramParts, AFunctionWithoutAMaskJoinsNothing) {
  const ProgramParts P = Program(3).calls(0, 2).calls(1, 2).withoutMask(2).parts();
  EXPECT_NE(P.partAt("a.cu", 5), P.partAt("a.cu", 15));
  EXPECT_EQ(P.partAt("a.cu", 25), 0u);
}

TEST(ProgramParts, ALambdaDecidesWithTheFunctionAroundIt) {
  const ProgramParts P = Program(3).inside(1, 0).parts();
  EXPECT_EQ(P.partAt("a.cu", 4), P.partAt("a.cu", 0));
  EXPECT_EQ(P.partAt("a.cu", 8), P.partAt("a.cu", 0));
  EXPECT_NE(P.partAt("a.cu", 25), P.partAt("a.cu", 0));
}

TEST(BestOfParts, EachPartKeepsWhatIsBestForIt) {
  BestOfParts B(Program(2).parts());
  B.look({}, sites({1, 2}));
  const Conditions Both = {conditionIn(0), conditionIn(1)};
  EXPECT_EQ(B.deny(Both), Both);
  B.look(Both, sites({2, 0}));
  EXPECT_THAT(B.best(), ElementsAre(conditionIn(0)));
}

TEST(BestOfParts, OfTwoThatAreAsGoodTheFirst) {
  BestOfParts B(Program(1).parts());
  B.look({}, sites({1}));
  B.look({conditionIn(0)}, sites({1}));
  EXPECT_THAT(B.best(), IsEmpty());
}

TEST(BestOfParts, SitesThatComeWithTheDenialSpeakForNothing) {
  BestOfParts B(Program(2).parts());
  std::vector<Site> One(1, sites({0}).front());
  B.look({}, One);
  const Conditions Both = {conditionIn(0), conditionIn(1)};
  B.deny(Both);
  std::vector<Site> More = sites({2, 3});
  B.look(Both, More);
  EXPECT_THAT(B.best(), IsEmpty()) << "what was left is left, and the other function had no site";
}

TEST(BestOfParts, ARoundDeniesWhatIsNewAndWhatWasBestElsewhere) {
  BestOfParts B(Program(3).parts());
  B.look({}, sites({1, 1, 1}));
  const Conditions All = {conditionIn(0), conditionIn(1), conditionIn(2)};
  B.deny(All);
  B.look(All, sites({2, 0, 1}));
  const ConstructKey Second = {"a.cu", 7 * 2};
  EXPECT_EQ(B.deny({Second}), (Conditions{conditionIn(0), Second}));
  EXPECT_EQ(B.deny({Second}), std::nullopt) << "it was tried";
}
