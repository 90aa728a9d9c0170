#include "frontend/scan/PastedNames.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;

namespace {

/// The names that the use of the last macro of Text, behind the directives, forms; "?" for an open one.
std::vector<std::string> formed(llvm::StringRef Text) {
  RawTokens T(Text);
  std::vector<PasteMacro> Macros = pasteMacros(T);
  std::vector<std::string> Out;
  for (const RawToken &Tok : T.tokens())
    for (const PasteMacro &M : Macros)
      if (Tok.Directive < 0 && T.isWord(Tok, M.Name))
        for (const PasteRun &R : runsAtUse(T, Tok, M, {}))
          Out.push_back(formedName(R).value_or("?"));
  return Out;
}

PasteRun runOf(llvm::StringRef Define) {
  RawTokens T(Define);
  std::vector<PasteMacro> Macros = pasteMacros(T);
  return Macros.empty() ? PasteRun() : Macros.front().Runs.front();
}

} // namespace

TEST(PastedNames, ArgumentsBecomePartsOfTheName) {
  EXPECT_THAT(formed("#define CAT(a, b) a##b\nCAT(__sh, fl)(v, 0);"), ElementsAre("__shfl"));
}

TEST(PastedNames, LiteralPartsStay) {
  EXPECT_THAT(formed("#define OP(x) __ ## x /*c*/ ## _down\nOP(shfl)(v, 1);"), ElementsAre("__shfl_down"));
}

TEST(PastedNames, AnObjectLikeMacroFormsOneName) {
  EXPECT_THAT(formed("#define VOTE __ ## any\nVOTE(v);"), ElementsAre("__any"));
}

TEST(PastedNames, EveryRunOfABodyCounts) {
  EXPECT_THAT(formed("#define BOTH(x) __##x(a) + b_##x\nBOTH(all);"), ElementsAre("__all", "b_all"));
}

TEST(PastedNames, AMacroAsArgumentLeavesTheNameOpen) {
  EXPECT_THAT(formed("#define CAT(a, b) a##b\nCAT(PREFIX, fl)(v, 0);"), ElementsAre("?"));
  EXPECT_THAT(formed("#define CAT(a, b) a##b\nCAT(f(x), fl)(v, 0);"), ElementsAre("?"));
  EXPECT_THAT(formed("#define CAT(a, b) a##b\nCAT(P, fl)(v, 0);"), ElementsAre("?"));
}

TEST(PastedNames, AnArgumentThatPastesIsOpen) {
  RawTokens T("#define OP(x) __##x\n#define SHFL(x) OP(shfl_##x)\n");
  const MacroHead Shfl = *macroHead(T, T.directives()[1]);
  const PasteRun Run = runsAtUse(T, T.tokens()[Shfl.BodyToken], pasteMacros(T).front(), Shfl.Parameters).front();
  EXPECT_TRUE(canForm(Run, "__shfl_xor"));
}

TEST(PastedNames, OfALongArgumentTheNeighbourIsPasted) {
  EXPECT_THAT(formed("#define CAT(a, b) a##b\nCAT(x + __sh, fl + 1)"), ElementsAre("__shfl"));
}

TEST(PastedNames, AParameterOfTheSurroundingMacroStaysOne) {
  RawTokens T("#define CAT(a, b) a##b\n#define OP(x) CAT(__, x)\n");
  const PasteMacro M = pasteMacros(T).front();
  const MacroHead Op = *macroHead(T, T.directives()[1]);
  const RawToken &Use = T.tokens()[Op.BodyToken];
  PasteRun Run = runsAtUse(T, Use, M, Op.Parameters).front();
  EXPECT_THAT(Run, ElementsAre(PastePiece{PastePiece::Kind::Text, "__"}, PastePiece{PastePiece::Kind::Parameter, "x"}));
  EXPECT_TRUE(canForm(Run, "__any"));
  EXPECT_FALSE(canForm(Run, "any"));
}

TEST(PastedNames, PunctuationFormsNoName) {
  EXPECT_TRUE(runOf("#define LOG(f, ...) printf(f, ##__VA_ARGS__)").empty());
  EXPECT_TRUE(runOf("#define ONE(x) x").empty());
}

TEST(PastedNames, WhatIsOpenCanFormAnythingAroundTheLiterals) {
  EXPECT_TRUE(canForm(runOf("#define A(x) __##x"), "__shfl"));
  EXPECT_TRUE(canForm(runOf("#define A(x, y) x##fl##y"), "__shfl"));
  EXPECT_TRUE(canForm(runOf("#define A(x, y) x##fl##y"), "__shfl_up"));
  EXPECT_FALSE(canForm(runOf("#define A(x) cuda##x"), "__shfl"));
  EXPECT_FALSE(canForm(runOf("#define A(x) x##_kernel"), "__any"));
}

// Each length of each piece tried out in turn would not end.
TEST(PastedNames, ManyOpenPiecesTakeNoLongerThanFew) {
  const PastePiece Open{PastePiece::Kind::Open, {}}, Text{PastePiece::Kind::Text, "_kernel"};
  PasteRun Run(40, Open);
  Run.push_back(Text);
  EXPECT_FALSE(canForm(Run, "instantiate_all_the_variants_of_a_reduction_for_a_type"));
  EXPECT_TRUE(canForm(Run, "all_the_variants_of_a_kernel"));
}
