#include "frontend/scan/HiddenAsm.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(HiddenAsm, WordsOfSeveralLiterals) {
  EXPECT_TRUE(mayHideWarpAsm(R"(("sh" "fl" ".bfly.b32 %0, %1, 1, 31;" : "=r"(r)))"));
  EXPECT_TRUE(mayHideWarpAsm(R"( volatile ( "{ vot"  /* the rest */  "e.ballot.b32 %0, 1; }"))"));
  EXPECT_TRUE(mayHideWarpAsm("(\"vo\\\nte.all.pred p, q;\")"));
}

TEST(HiddenAsm, CharactersThatAreNumbers) {
  EXPECT_TRUE(mayHideWarpAsm(R"(("\x73hfl.bfly.b32 %0, %1, 1, 31;"))"));
  EXPECT_TRUE(mayHideWarpAsm(R"(("shf\154.up.b32 %0, %1, 1, 0;"))"));
  EXPECT_TRUE(mayHideWarpAsm(R"(("sh\u0066l.up.b32 %0, %1, 1, 0;"))"));
  EXPECT_TRUE(mayHideWarpAsm(R"(("s\x{68}fl.up.b32 %0, %1, 1, 0;"))"));
}

TEST(HiddenAsm, PiecesOfMacros) {
  EXPECT_TRUE(mayHideWarpAsm(R"((A "fl.bfly.b32 %0, %1, 1, 31;"))"));
  EXPECT_TRUE(mayHideWarpAsm(R"((S(vo) S(te.ballot.b32) " %0, 1;"))"));
  EXPECT_TRUE(mayHideWarpAsm(R"((#op ".up.b32 %0, %1, 1, 0;"))"));
}

TEST(HiddenAsm, OtherInstructions) {
  EXPECT_FALSE(mayHideWarpAsm(R"(("mov.u32 %0, %1;\n\t" "add.s32 %0, %0, 1;"))"));
  EXPECT_FALSE(mayHideWarpAsm(R"(("ld.global" KIND ".b32 %0, [%1];"))"));
  EXPECT_FALSE(mayHideWarpAsm(R"(("{\n" "shfl.sync.up.b32 %0, %1, 1, 0, -1;\n" "}"))"));
  EXPECT_FALSE(mayHideWarpAsm("(TEXT : : )"));
  EXPECT_FALSE(mayHideWarpAsm(""));
  EXPECT_FALSE(mayHideWarpAsm("(R\"x("));
  EXPECT_FALSE(mayHideWarpAsm("(\"\\x{"));
}
