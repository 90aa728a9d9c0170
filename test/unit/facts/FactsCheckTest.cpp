// Facts whose indices lead nowhere: what is said about them.
#include "facts/FactsCheck.h"
#include "TestProgram.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

FunctionFacts good() {
  TestProgram P("__device__ int f(int v) { return __shfl(v, 1); }\n"
                "__global__ void k(int *o, int n) {\n"
                "  __shared__ int s[32];\n"
                "  s[threadIdx.x] = n;\n"
                "  switch (n) { case 1: o[0] = f(n); break; default: o[1] = n > 2 && f(n) ? 1 : 2; }\n"
                "  for (;;) if (s[n]) break;\n"
                "}");
  for (FunctionFacts &F : P.Units.front().Functions)
    if (F.Name == "k")
      return F;
  ADD_FAILURE() << "no k";
  return {};
}

NodeId nodeOf(const FunctionFacts &F, NodeKind Kind) {
  for (NodeId N = 0; N != F.Nodes.size(); ++N)
    if (F.Nodes[N].Kind == Kind)
      return N;
  ADD_FAILURE() << "no such node";
  return 0;
}

TEST(FactsCheck, WhatTheBuilderMakesIsWellFormed) { EXPECT_EQ(whyMalformed(good()), ""); }

TEST(FactsCheck, AFunctionHasABody) { EXPECT_EQ(whyMalformed(FunctionFacts()), "function 0 has body 4294967295 of 0"); }

TEST(FactsCheck, ANodeThatIsItsOwnKidIsACircle) {
  FunctionFacts F = good();
  F.Nodes[F.Body].Kids.push_back(F.Body);
  EXPECT_NE(whyMalformed(F).find("has kid"), std::string::npos);
}

TEST(FactsCheck, AValueThatIsMadeOfItselfIsACircle) {
  FunctionFacts F = good();
  for (ExprId E = 0; E != F.Exprs.size(); ++E)
    if (F.Exprs[E].Kind == ExprKind::Binary) {
      F.Exprs[E].A = E;
      EXPECT_NE(whyMalformed(F).find("has operand"), std::string::npos);
      return;
    }
  FAIL() << "no binary value";
}

TEST(FactsCheck, ASwitchHasASectionForEachKid) {
  FunctionFacts F = good();
  F.Nodes[nodeOf(F, NodeKind::Switch)].Sections.pop_back();
  EXPECT_NE(whyMalformed(F).find("kids"), std::string::npos);
}

TEST(FactsCheck, ACallIsOneOfTheCalls) {
  FunctionFacts F = good();
  F.Nodes[nodeOf(F, NodeKind::Call)].Ref = 99;
  EXPECT_NE(whyMalformed(F).find("call 99"), std::string::npos);
}

TEST(FactsCheck, AnAccessHasARoot) {
  FunctionFacts F = good();
  ASSERT_FALSE(F.Accesses.empty());
  F.Accesses[0].Root = F.Roots.size(); // NoId: what is not followed has none.
  EXPECT_NE(whyMalformed(F).find("root"), std::string::npos);
}

} // namespace
