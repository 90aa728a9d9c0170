#include "tool/LspText.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

std::string at(const LspText &T, size_t Offset) {
  const LspPosition P = T.position(Offset);
  return std::to_string(P.Line) + ":" + std::to_string(P.Character);
}

} // namespace

TEST(LspText, CharactersAreUnitsOfUtf16) {
  LspText T("aé🙂b\nx", LspEncoding::Utf16);
  EXPECT_EQ(at(T, 1), "0:1");
  EXPECT_EQ(at(T, 3), "0:2");
  EXPECT_EQ(at(T, 7), "0:4");
  EXPECT_EQ(at(T, 8), "0:5");
  EXPECT_EQ(at(T, 9), "1:0");
  EXPECT_EQ(T.offset({0, 4}), 7u);
  EXPECT_EQ(T.offset({0, 2}), 3u);
}

TEST(LspText, OrBytes) {
  LspText T("aé🙂b\nx", LspEncoding::Utf8);
  EXPECT_EQ(at(T, 7), "0:7");
  EXPECT_EQ(T.offset({0, 3}), 3u);
}

TEST(LspText, InsideOfACharacterIsTheCharacter) {
  LspText T("🙂b", LspEncoding::Utf16);
  EXPECT_EQ(at(T, 2), "0:0");
  EXPECT_EQ(T.offset({0, 1}), 0u);
}

TEST(LspText, EveryKindOfLineEnd) {
  LspText T("a\r\nb\rc\nd", LspEncoding::Utf16);
  EXPECT_EQ(at(T, 3), "1:0");
  EXPECT_EQ(at(T, 5), "2:0");
  EXPECT_EQ(at(T, 7), "3:0");
  EXPECT_EQ(T.offset({1, 0}), 3u);
  EXPECT_EQ(T.offset({3, 1}), 8u);
}

TEST(LspText, PlacesBehindAnEndAreTheEnd) {
  LspText T("ab\r\nc", LspEncoding::Utf16);
  EXPECT_EQ(T.offset({0, 99}), 2u);
  EXPECT_EQ(T.offset({9, 0}), 5u);
  EXPECT_EQ(at(T, 99), "1:1");
  EXPECT_EQ(LspText("", LspEncoding::Utf16).offset({0, 0}), 0u);
}

TEST(LspText, EveryPlaceComesBack) {
  for (LspEncoding E : {LspEncoding::Utf16, LspEncoding::Utf8}) {
    LspText T("é\r\n\n日本🙂\xff x\r\xc3", E);
    for (size_t I = 0; I <= T.text().size(); ++I) {
      const size_t Back = T.offset(T.position(I));
      EXPECT_TRUE(Back == I || (Back < I && I - Back < 4)) << I;
      EXPECT_EQ(T.position(Back), T.position(I));
    }
  }
}

TEST(LspText, PathsAndUris) {
  EXPECT_EQ(uriOfPath("/p/a b+é.cu"), "file:///p/a%20b%2B%C3%A9.cu");
  EXPECT_EQ(pathOfUri("file:///p/a%20b%2b%C3%A9.cu"), "/p/a b+é.cu");
  EXPECT_EQ(pathOfUri("FILE://localhost/p%"), "/p%");
  EXPECT_EQ(pathOfUri("untitled:Untitled-1"), std::nullopt);
  EXPECT_EQ(pathOfUri("file://elsewhere/p"), std::nullopt);
  EXPECT_EQ(pathOfUri("file:///a%00b"), std::nullopt);
}
