#include "judge/Formula.h"
#include <gtest/gtest.h>

using namespace warpshift::judging;

TEST(Formula, EqualConditionsHaveEqualReferences) {
  Formulas F;
  auto A = F.of(F.newVariable(VarKind::Lane)), B = F.of(F.newVariable(VarKind::Lane));
  EXPECT_EQ(F.either(F.both(A, B), F.both(A, F.negation(B))), A);
  EXPECT_EQ(F.both(A, F.negation(A)), Formulas::False);
  EXPECT_EQ(F.negation(F.both(A, B)), F.either(F.negation(A), F.negation(B)));
}

TEST(Formula, ExistsForgetsVariables) {
  Formulas F;
  unsigned X = F.newVariable(VarKind::Lane), Y = F.newVariable(VarKind::Shared);
  auto A = F.both(F.of(X), F.of(Y));
  EXPECT_EQ(F.exists(A, [&](unsigned V) { return V == X; }), F.of(Y));
  EXPECT_EQ(F.exists(A, [&](unsigned) { return true; }), Formulas::True);
}

TEST(Formula, RestrictionGivesValues) {
  Formulas F;
  unsigned X = F.newVariable(VarKind::Lane), Y = F.newVariable(VarKind::Lane);
  auto A = F.choice(F.of(X), F.of(Y), F.negation(F.of(Y)));
  EXPECT_EQ(F.restricted(A, [&](unsigned V) { return V == X ? 0 : -1; }), F.negation(F.of(Y)));
  EXPECT_EQ(F.support(A).size(), 2u);
}

/// Link after link of `if (a) ...; else if (b) ...`: a bounded number of nodes for each, far from too many for 10 000.
TEST(Formula, AnElseIfChainTakesNodesInProportion) {
  Formulas F;
  Formulas::Ref Left = Formulas::True, Met = Formulas::False;
  for (int I = 0; I < 10000; ++I) {
    Formulas::Ref If = F.of(F.newVariable(VarKind::Shared));
    Met = F.either(Met, F.both(Left, If));
    Left = F.both(Left, F.negation(If));
  }
  EXPECT_EQ(F.either(Met, Left), Formulas::True);
  EXPECT_EQ(F.both(Met, Left), Formulas::False);
  EXPECT_FALSE(F.overflowed());
}

TEST(Formula, TooManyNodesAreSaid) {
  Formulas F;
  std::vector<Formulas::Ref> Left, Right;
  for (int I = 0; I < 22; ++I)
    Left.push_back(F.of(F.newVariable(VarKind::Lane)));
  for (int I = 0; I < 22; ++I)
    Right.push_back(F.of(F.newVariable(VarKind::Lane)));
  Formulas::Ref Sum = Formulas::False; // bad order: exponential
  for (int I = 0; I < 22; ++I)
    Sum = F.either(Sum, F.both(Left[I], Right[I]));
  EXPECT_TRUE(F.overflowed());
}

TEST(Formula, WhatTakesTooManyStepsIsGivenUpAndTheRestGoesOn) {
  Formulas F;
  std::vector<Formulas::Ref> Left, Right;
  for (int I = 0; I < 10; ++I)
    Left.push_back(F.of(F.newVariable(VarKind::Lane)));
  for (int I = 0; I < 10; ++I)
    Right.push_back(F.of(F.newVariable(VarKind::Lane)));
  auto Sum = [&] {
    Formulas::Ref Some = Formulas::False;
    for (int I = 0; I < 10; ++I)
      Some = F.either(Some, F.both(Left[I], Right[I]));
    return Some;
  };
  EXPECT_FALSE(F.within(50, Sum));
  EXPECT_FALSE(F.gaveUp());
  auto Whole = F.within(100000, Sum);
  ASSERT_TRUE(Whole);
  EXPECT_EQ(*Whole, Sum());
  EXPECT_EQ(F.support(*Whole).size(), 20u);
}

/// Wherever it is given up, in the middle of an operation as well.
TEST(Formula, WhatIsNotGivenUpIsTheWhole) {
  for (size_t Steps = 1; Steps != 400; ++Steps) {
    Formulas F;
    const auto A = F.of(F.newVariable(VarKind::Lane)), B = F.of(F.newVariable(VarKind::Lane)),
               C = F.of(F.newVariable(VarKind::Lane));
    auto Odd = [&] { return F.same(F.same(A, B), F.same(C, F.either(A, F.both(B, C)))); };
    const auto Tried = F.within(Steps, Odd);
    EXPECT_FALSE(F.gaveUp());
    if (const auto Whole = Odd(); Tried)
      EXPECT_EQ(*Tried, Whole) << Steps;
    else
      EXPECT_LT(Steps, F.steps() + 1);
  }
}
