#include "tool/LspFrames.h"
#include "gtest/gtest.h"
#include "llvm/Support/FormatVariadic.h"

using namespace warpshift;

namespace {

std::string frame(const std::string &Body) { return "Content-Length: " + std::to_string(Body.size()) + "\r\n\r\n" + Body; }

/// What comes out, in short: a message as JSON, a problem as its code.
std::string all(LspFrames &In) {
  std::string Out;
  while (std::optional<LspFrame> F = In.next())
    Out += (F->Problem.empty() ? llvm::formatv("{0}", F->Message).str() : std::to_string(int(F->Code))) + ";";
  return Out;
}

std::string read(const std::string &Bytes) {
  LspFrames In;
  In.feed(Bytes);
  return all(In);
}

} // namespace

TEST(LspFrames, SeveralMessagesAtOnceAndOneInPieces) {
  EXPECT_EQ(read(frame("{}") + frame("[1]") + "Content-Len"), "{};[1];");
  LspFrames In;
  std::string Out;
  for (char C : frame("{\"a\":1}") + frame("2")) {
    In.feed(llvm::StringRef(&C, 1));
    Out += all(In);
  }
  EXPECT_EQ(Out, "{\"a\":1};2;");
}

TEST(LspFrames, OtherHeadersAndSpellingsAreRead) {
  EXPECT_EQ(read("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\n\r\n{}"), "{};");
  EXPECT_EQ(read("Content-Length: 2\n\n{}"), "{};");
}

TEST(LspFrames, WhatIsNoJsonIsOneErrorAndTheStreamGoesOn) {
  EXPECT_EQ(read(frame("{") + frame("{}")), "-32700;{};");
  EXPECT_EQ(read(frame("") + frame("{}")), "-32700;{};");
  EXPECT_EQ(read(frame("\"\xff\"") + frame("{}")), "-32700;{};");
}

TEST(LspFrames, AHeaderWithoutALength) {
  EXPECT_EQ(read("X: 1\r\n\r\n" + frame("{}")), "-32700;{};");
  EXPECT_EQ(read("Content-Length: many\r\n\r\n" + frame("{}")), "-32700;{};");
  EXPECT_EQ(read("Content-Length: -1\r\n\r\n" + frame("{}")), "-32700;{};");
  EXPECT_EQ(read("Content-Length: 99999999999999999999999\r\n\r\n" + frame("{}")), "-32700;{};");
  EXPECT_EQ(read("no header\r\n\r\n" + frame("{}")), "-32700;{};");
}

TEST(LspFrames, ABodyThatIsTooLargePassesWithoutBeingKept) {
  LspFrames In;
  const size_t Size = LspFrames::LargestBody + 1;
  In.feed("Content-Length: " + std::to_string(Size) + "\r\n\r\n");
  EXPECT_EQ(all(In), "-32600;");
  const std::string Piece(1 << 20, 'x');
  for (size_t Left = Size; Left;) {
    const size_t N = std::min(Left, Piece.size());
    In.feed(llvm::StringRef(Piece).take_front(N));
    EXPECT_EQ(all(In), "");
    Left -= N;
  }
  In.feed(frame("{}"));
  EXPECT_EQ(all(In), "{};");
}

TEST(LspFrames, AHeaderThatDoesNotEndIsDropped) {
  LspFrames In;
  for (int I = 0; I != 64; ++I) {
    In.feed(std::string(1 << 16, 'a'));
    EXPECT_EQ(all(In), "");
  }
  In.feed("\r\n\r\n" + frame("{}"));
  EXPECT_EQ(all(In), "-32700;{};");
}

TEST(LspFrames, DeepNestingIsNotParsed) {
  EXPECT_EQ(read(frame(std::string(1 << 20, '[')) + frame("{}")), "-32700;{};");
  EXPECT_EQ(shapeOf("[{\"a\\\"[[[\": []}]").Depth, 3u);
  EXPECT_EQ(shapeOf("]]]]").Depth, 0u);
}

TEST(LspFrames, SoAreMoreValuesThanAMessageHas) {
  std::string Many = "[0";
  for (unsigned I = 0; I != LspFrames::MostValues; ++I)
    Many += ",0";
  EXPECT_EQ(read(frame(Many + "]") + frame("[\"" + Many + "\"]") + frame("{}")).substr(0, 7), "-32700;");
  EXPECT_EQ(shapeOf("[1, \",,\", {}]").Values, 5u);
}

TEST(LspFrames, WhatIsSentIsRead) { EXPECT_EQ(read(lspFrame(llvm::json::Object{{"é", 1}})), "{\"é\":1};"); }
