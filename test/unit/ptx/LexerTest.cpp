#include "ptx/Lexer.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift::ptx;
using ::testing::ElementsAre;

namespace {

std::vector<std::string> texts(llvm::StringRef Text, LexOptions O = {}) {
  std::vector<std::string> Out;
  for (const Token &T : lex(Text, O))
    if (!T.is(TokenKind::End))
      Out.push_back(T.Text.str());
  return Out;
}

TokenKind kindOfOnly(llvm::StringRef Text) {
  std::vector<Token> Ts = lex(Text);
  return Ts.size() == 2 ? Ts[0].Kind : TokenKind::Bad;
}

TEST(Lexer, AnInstructionFallsIntoItsPieces) {
  EXPECT_THAT(texts("@!%p1 add.s32 %r1,%r2,-3;"),
              ElementsAre("@", "!", "%p1", "add", ".s32", "%r1", ",", "%r2", ",", "-", "3", ";"));
}
TEST(Lexer, ADottedWordKeepsItsDoubleColon) {
  EXPECT_THAT(texts("ld.global.L2::cache_hint.b32"), ElementsAre("ld", ".global", ".L2::cache_hint", ".b32"));
}
TEST(Lexer, ALabelColonIsNotPartOfTheWord) { EXPECT_THAT(texts("$L1:ret;"), ElementsAre("$L1", ":", "ret", ";")); }
TEST(Lexer, HexFloatsNeedExactlyTheirDigits) {
  EXPECT_EQ(kindOfOnly("0f3F800000"), TokenKind::Float32);
  EXPECT_EQ(kindOfOnly("0f3F80000"), TokenKind::Bad);
  EXPECT_EQ(kindOfOnly("0d3FF0000000000000"), TokenKind::Float64);
  EXPECT_EQ(kindOfOnly("0d3FF000000000000"), TokenKind::Bad);
}
TEST(Lexer, EveryRadixIsAnInteger) {
  for (const char *Text : {"0", "12", "0x1F", "0X1f", "0b101", "017", "12U", "0xFFU"})
    EXPECT_EQ(kindOfOnly(Text), TokenKind::Int) << Text;
}
TEST(Lexer, DecimalsWithExponentsAreOneToken) {
  for (const char *Text : {"1.5", "2e10", "1.5e-3", "6.3"})
    EXPECT_EQ(kindOfOnly(Text), TokenKind::Decimal) << Text;
}
TEST(Lexer, ANumberRunningIntoAWordIsBad) { EXPECT_EQ(kindOfOnly("12abc"), TokenKind::Bad); }
TEST(Lexer, CommentsVanishAndPositionsStayRight) {
  std::vector<Token> Ts = lex("a // x\n/* y\n z */  b");
  ASSERT_EQ(Ts.size(), 3u);
  EXPECT_EQ(Ts[1].Line, 3u);
  EXPECT_EQ(Ts[1].Column, 8u);
}
TEST(Lexer, AnUnclosedCommentEndsTheText) { EXPECT_THAT(texts("a /* b"), ElementsAre("a")); }
TEST(Lexer, AnUnclosedStringIsBad) { EXPECT_EQ(kindOfOnly("\"abc"), TokenKind::Bad); }
TEST(Lexer, AFragmentHasPlaceholders) {
  EXPECT_THAT(texts("add %0, %w1, %[x], %%r1;", {.AsmFragment = true}),
              ElementsAre("add", "%0", ",", "%w1", ",", "%[x]", ",", "%%r1", ";"));
}
TEST(Lexer, EscapesAndQuotesOfASpelledLiteralAreBlanks) {
  EXPECT_THAT(texts(R"("a;\n\t" "b;")", {.AsmFragment = true}), ElementsAre("a", ";", "b", ";"));
}
TEST(Lexer, ACommentInALiteralEndsAtItsEscapedNewline) {
  EXPECT_THAT(texts(R"("// x\n b;")", {.AsmFragment = true}), ElementsAre("b", ";"));
}

} // namespace
