#include "frontend/scan/TokenAccounting.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <random>

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::vector<TokenPlace> places(llvm::StringRef Text) {
  std::vector<TokenPlace> Out;
  for (const LegacyToken &T : legacyTokens(Text))
    Out.push_back(T.Place);
  return Out;
}

/// A second scan, one character at a time: places of __any in text without directives and raw strings.
std::vector<TokenPlace> slowPlaces(llvm::StringRef Text) {
  std::vector<TokenPlace> Out;
  TokenPlace Now = TokenPlace::Code;
  char Closer = 0; // '"', '\'', '\n' (line comment) or '*' (block comment)
  for (size_t I = 0; I != Text.size(); ++I) {
    const llvm::StringRef Rest = Text.substr(I);
    if (Rest.starts_with("__any"))
      Out.push_back(Now);
    if (Closer == '*') {
      if (Rest.starts_with("*/"))
        Closer = 0, ++I;
    } else if (Closer) {
      if (Text[I] == '\\' && Closer != '\n' && I + 1 != Text.size())
        ++I;
      else if (Text[I] == Closer)
        Closer = 0;
    } else if (Rest.starts_with("//") || Rest.starts_with("/*")) {
      Closer = Text[I + 1] == '/' ? '\n' : '*';
      ++I;
    } else if (Text[I] == '"' || Text[I] == '\'') {
      Closer = Text[I];
    }
    Now = !Closer ? TokenPlace::Code : Closer == '"' || Closer == '\'' ? TokenPlace::String : TokenPlace::Comment;
  }
  return Out;
}

} // namespace

TEST(LegacyTokens, ACallIsCodeAtItsOffset) {
  EXPECT_THAT(legacyTokens("x = __shfl_up(v, 1);"), ElementsAre(LegacyToken{4, 9, "__shfl_up", TokenPlace::Code}));
}

TEST(LegacyTokens, TheSyncFormIsNotLegacy) { EXPECT_THAT(places("__shfl_up_sync(m, v, 1);"), IsEmpty()); }

TEST(LegacyTokens, CommentsOfBothKindsAreComments) {
  EXPECT_THAT(places("// __any \\\n __all\n/* __ballot\n__any */ __any"),
              ElementsAre(TokenPlace::Comment, TokenPlace::Comment, TokenPlace::Comment, TokenPlace::Comment, TokenPlace::Code));
}

TEST(LegacyTokens, AKernelInARawStringIsAString) {
  EXPECT_THAT(places("auto s = R\"k(\n#define A __any\n\" __all(x) // __ballot\n)k\"; __shfl"),
              ElementsAre(TokenPlace::String, TokenPlace::String, TokenPlace::String, TokenPlace::Code));
}

TEST(LegacyTokens, AnEscapedQuoteDoesNotEndAString) {
  EXPECT_THAT(places("\"\\\"__any\" __all"), ElementsAre(TokenPlace::String, TokenPlace::Code));
}

TEST(LegacyTokens, AMacroBodyIsToldFromTheNameItDefines) {
  EXPECT_THAT(places("#define __shfl(v, l) my(v, l)\n#define R(v) \\\r\n  __any(v)\r\n__all(x);"),
              ElementsAre(TokenPlace::MacroName, TokenPlace::MacroBody, TokenPlace::Code));
}

TEST(LegacyTokens, AskingAboutANameIsConditional) {
  EXPECT_THAT(places("#ifndef __shfl\n#elif defined(__any)\n# if defined __all && \\\n __ballot\n#endif\n"),
              ElementsAre(TokenPlace::Conditional, TokenPlace::Conditional, TokenPlace::Conditional, TokenPlace::Conditional));
}

TEST(LegacyTokens, AnErrorMessageWithAnApostropheSwallowsOnlyItsLine) {
  auto P = places("#error don't use __shfl\n__any(x);");
  ASSERT_EQ(P.size(), 2u);
  EXPECT_NE(P[0], TokenPlace::Code);
  EXPECT_EQ(P[1], TokenPlace::Code);
}

TEST(LegacyTokens, ADirectiveBehindACommentIsADirective) {
  EXPECT_THAT(places("/* a\n b */ #define A __any(x)\n"), ElementsAre(TokenPlace::MacroBody));
}

TEST(LegacyTokens, AByteOrderMarkAndCarriageReturnsKeepOffsets) {
  EXPECT_THAT(legacyTokens("\xEF\xBB\xBF#if 1\r\n__any(x);\r\n#endif\r\n"),
              ElementsAre(LegacyToken{10, 5, "__any", TokenPlace::Code}));
}

TEST(LegacyTokens, InvalidUtf8DoesNotHideWhatFollows) {
  EXPECT_THAT(places("// \xFF\xFE\n\xFF \"\xC0\" __any(x);"), ElementsAre(TokenPlace::Code));
}

TEST(LegacyTokens, DigitSeparatorsDoNotOpenACharacter) {
  EXPECT_THAT(places("int x = 1'000'000; __any(x); int y = 2'0;"), ElementsAre(TokenPlace::Code));
}

TEST(LegacyTokens, AnUnterminatedCommentIsAComment) {
  EXPECT_THAT(places("__any /* __all"), ElementsAre(TokenPlace::Code, TokenPlace::Comment));
}

TEST(LegacyTokens, AgreesWithASlowReadingOfRandomText) {
  static const char *Pieces[] = {" __any ",  "/*",    "*/",          "//",     "\n",     "\"s __any\"",
                                 "\"\\\"\"", "'\\''", " a / b * c ", "\"//\"", "\"/*\"", ";"};
  const unsigned Seed = 4711;
  std::mt19937 Rng(Seed);
  for (unsigned Round = 0; Round != 3000; ++Round) {
    std::string Text;
    for (unsigned I = 0, N = Rng() % 20; I != N; ++I)
      Text += Pieces[Rng() % std::size(Pieces)];
    // A quote that a comment mark splits off would be an unterminated literal, which has its own test.
    ASSERT_EQ(places(Text), slowPlaces(Text)) << "seed " << Seed << " text " << Text;
  }
}

TEST(LegacyTokens, AnyBytesAreSurvivedAndTokensStandInOrder) {
  static constexpr char Alphabet[] = "\"'\\/*#R()\n\r _aelfinds\xEF\xBB\xBF\xFF\0{}<";
  std::mt19937 Rng(11);
  for (unsigned Round = 0; Round != 3000; ++Round) {
    std::string Text;
    for (unsigned I = 0, N = Rng() % 60; I != N; ++I)
      Text += Rng() % 12 == 0 ? std::string("__any(x)") : std::string(1, Alphabet[Rng() % sizeof Alphabet]);
    const RawTokens Tokens(Text);
    uint32_t End = 0;
    for (const RawToken &T : Tokens.tokens()) {
      ASSERT_LE(End, T.Offset);
      ASSERT_LE(T.end(), Text.size());
      End = T.end();
    }
    legacyTokens(Text);
  }
}

TEST(LegacyTokens, ASplicedNameIsOneTokenOfItsRealLength) {
  EXPECT_THAT(legacyTokens("__sh\\\nfl(v);"), ElementsAre(LegacyToken{0, 8, "__shfl", TokenPlace::Code}));
}

TEST(LegacyTokens, BareVotesCountWhereTheyAreCalled) {
  auto T = legacyTokens("any(x); all (x); ::ballot(x); return ::any(x);");
  EXPECT_EQ(T.size(), 4u);
}

TEST(LegacyTokens, BareVotesOfOthersDoNotCount) {
  EXPECT_THAT(places("std::any(x); b.all(); p->any(); int all; // any(x)\n\"all(x)\""), IsEmpty());
}

TEST(Accounting, EveryTokenLandsInExactlyOneColumn) {
  auto T = legacyTokens("__any(a); // __any\n\"__any\" \n#if OLD\n__all(b);\n#endif\n#define __shfl f\n__ballot(c);");
  ASSERT_EQ(T.size(), 6u);
  FileKnowledge K;
  K.Sites = {0};
  K.Skipped = {{T[3].Offset, T[3].Offset + 10}};
  Accounting A;
  std::vector<LegacyToken> Loose;
  accountFile(T, K, A, Loose);
  EXPECT_EQ(A.Tokens, 6u);
  EXPECT_EQ(A.Classified, 1u);
  EXPECT_EQ(A.InComments, 1u);
  EXPECT_EQ(A.InStrings, 1u);
  EXPECT_EQ(A.InSkippedRegions, 1u);
  EXPECT_EQ(A.OwnDefinitions, 1u);
  EXPECT_EQ(A.Unexplained, 1u);
  ASSERT_EQ(Loose.size(), 1u);
  EXPECT_EQ(Loose[0].Name, "__ballot");
}

TEST(Accounting, AFailedFileExplainsItsTokensButNotItsSites) {
  FileKnowledge K;
  K.Sites = {0};
  K.Failed = true;
  Accounting A;
  std::vector<LegacyToken> Loose;
  accountFile(legacyTokens("__any(a); __all(b); any(c);"), K, A, Loose);
  EXPECT_EQ(A.Classified, 1u);
  EXPECT_EQ(A.InFailedFiles, 2u);
  EXPECT_TRUE(Loose.empty());
}

TEST(Accounting, ASiteInASkippedRegionIsClassifiedOnce) {
  FileKnowledge K;
  K.Sites = {0};
  K.Skipped = {{0, 100}};
  Accounting A;
  std::vector<LegacyToken> Loose;
  accountFile(legacyTokens("__any(a);"), K, A, Loose);
  EXPECT_EQ(A.Classified, 1u);
  EXPECT_EQ(A.InSkippedRegions, 0u);
}

TEST(Accounting, ABareVoteOfAParsedFileThatIsNoSiteIsTheProjectsOwn) {
  Accounting A;
  std::vector<LegacyToken> Loose;
  accountFile(legacyTokens("any(a);"), {}, A, Loose);
  EXPECT_EQ(A.OwnDefinitions, 1u);
  EXPECT_EQ(A.Unexplained, 0u);
}

TEST(Accounting, APastedNameIsASiteOrSkippedOrNotTheIntrinsicAfterAll) {
  std::vector<LegacyToken> T = {
      {0, 4, "__any", TokenPlace::Pasted}, {20, 4, "__any", TokenPlace::Pasted}, {40, 4, "__any", TokenPlace::Pasted}};
  FileKnowledge K;
  K.Sites = {0};
  K.Skipped = {{20, 30}};
  Accounting A;
  std::vector<LegacyToken> Loose;
  accountFile(T, K, A, Loose);
  EXPECT_EQ(A.Classified, 1u);
  EXPECT_EQ(A.InSkippedRegions, 1u);
  EXPECT_EQ(A.OwnDefinitions, 1u);
  EXPECT_EQ(A.Unexplained, 0u);
}
