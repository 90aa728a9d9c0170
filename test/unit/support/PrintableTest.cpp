#include "support/Printable.h"
#include "gtest/gtest.h"

using namespace warpshift;

TEST(Printable, EscapeSequencesAreSpelled) {
  EXPECT_EQ(printable("a\x1b[2Jb\x07"), "a\\x1b[2Jb\\x07");
  EXPECT_EQ(printable("\x1b]0;title\x07"), "\\x1b]0;title\\x07");
  EXPECT_EQ(printable("del\x7f"), "del\\x7f");
}

TEST(Printable, ControlCharactersOfUtf8AreSpelledAndLettersStay) {
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\\xc2\\x9b31m");
  EXPECT_EQ(printable("caf\xc3\xa9 \xc2\xa0"), "caf\xc3\xa9 \xc2\xa0");
  EXPECT_EQ(printable("\xe9"), "\xe9") << "other encodings are no control characters";
}

TEST(Printable, ANewlineIsOneOnlyWhereLinesAreMeant) {
  EXPECT_EQ(printable("a\nb"), "a\\x0ab");
  EXPECT_EQ(printable("a\tb\n", /*Lines=*/true), "a\tb\n");
  EXPECT_EQ(printable("a\r\n", /*Lines=*/true), "a\r\n");
  EXPECT_EQ(printable("shown\rhidden", /*Lines=*/true), "shown\\x0dhidden");
}

TEST(Printable, AStreamInFrontOfATerminalDoesTheSame) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  TerminalStream(Out) << "+ \x1b[31mred\n";
  EXPECT_EQ(Text, "+ \\x1b[31mred\n");
}
