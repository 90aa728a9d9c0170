#include "support/GitIgnore.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

IgnoreAnswer decide(llvm::StringRef Text, llvm::StringRef Path, bool IsDirectory = false) {
  return IgnoreFile(Text).decide(Path, IsDirectory);
}
constexpr auto Ignored = IgnoreAnswer::Ignored;
constexpr auto Kept = IgnoreAnswer::Kept;
constexpr auto NoOpinion = IgnoreAnswer::NoOpinion;

} // namespace

TEST(Glob, AStarStopsAtASlash) {
  EXPECT_TRUE(globMatches("*.cu", "a.cu"));
  EXPECT_TRUE(globMatches("src/*.cu", "src/a.cu"));
  EXPECT_FALSE(globMatches("src/*.cu", "src/deep/a.cu"));
  EXPECT_FALSE(globMatches("*", "a/b"));
}

TEST(Glob, ALeadingDoubleStarSpansFolders) {
  EXPECT_TRUE(globMatches("**/a.cu", "a.cu"));
  EXPECT_TRUE(globMatches("**/a.cu", "x/y/a.cu"));
  EXPECT_FALSE(globMatches("**/a.cu", "x/ba.cu"));
}

TEST(Glob, ADoubleStarInTheMiddleSpansZeroOrMoreFolders) {
  EXPECT_TRUE(globMatches("a/**/b", "a/b"));
  EXPECT_TRUE(globMatches("a/**/b", "a/x/y/b"));
  EXPECT_FALSE(globMatches("a/**/b", "ab"));
}

TEST(Glob, ATrailingDoubleStarMatchesEverythingInside) {
  EXPECT_TRUE(globMatches("a/**", "a/b/c"));
  EXPECT_FALSE(globMatches("a/**", "a"));
}

TEST(Glob, ADoubleStarInsideANameIsAnOrdinaryStar) {
  EXPECT_TRUE(globMatches("a**c", "abbc"));
  EXPECT_FALSE(globMatches("a**c", "ab/c"));
}

TEST(Glob, SetsRangesNegationsAndClasses) {
  EXPECT_TRUE(globMatches("[a-c]x", "bx"));
  EXPECT_FALSE(globMatches("[!a-c]x", "bx"));
  EXPECT_TRUE(globMatches("[^a-c]x", "dx"));
  EXPECT_TRUE(globMatches("[]]x", "]x"));
  EXPECT_TRUE(globMatches("k[[:digit:]]", "k7"));
  EXPECT_FALSE(globMatches("k[[:digit:]]", "kk"));
  EXPECT_FALSE(globMatches("a[!x]b", "a/b"));
}

TEST(Glob, AnUnterminatedSetMatchesNothing) { EXPECT_FALSE(globMatches("[ab", "a")); }

TEST(Glob, ABackslashQuotes) {
  EXPECT_TRUE(globMatches("a\\*b", "a*b"));
  EXPECT_FALSE(globMatches("a\\*b", "axb"));
}

TEST(GitIgnore, ANameWithoutSlashMatchesAtAnyDepth) {
  EXPECT_EQ(decide("*.cu\n", "x/y/a.cu"), Ignored);
  EXPECT_EQ(decide("*.cu\n", "x/y/a.h"), NoOpinion);
}

TEST(GitIgnore, ASlashInTheMiddleOrAtTheStartAnchors) {
  EXPECT_EQ(decide("src/a.cu\n", "src/a.cu"), Ignored);
  EXPECT_EQ(decide("src/a.cu\n", "x/src/a.cu"), NoOpinion);
  EXPECT_EQ(decide("/a.cu\n", "a.cu"), Ignored);
  EXPECT_EQ(decide("/a.cu\n", "x/a.cu"), NoOpinion);
}

TEST(GitIgnore, ATrailingSlashMeansFoldersOnly) {
  EXPECT_EQ(decide("build/\n", "x/build", true), Ignored);
  EXPECT_EQ(decide("build/\n", "x/build", false), NoOpinion);
}

TEST(GitIgnore, TheLastMatchingLineWins) {
  EXPECT_EQ(decide("*.cu\n!keep.cu\n", "keep.cu"), Kept);
  EXPECT_EQ(decide("!keep.cu\n*.cu\n", "keep.cu"), Ignored);
}

TEST(GitIgnore, CommentsBlankLinesQuotedMarksAndTrailingBlanks) {
  EXPECT_EQ(decide("# a.cu\n\n", "a.cu"), NoOpinion);
  EXPECT_EQ(decide("\\#a.cu\n", "#a.cu"), Ignored);
  EXPECT_EQ(decide("\\!a.cu\n", "!a.cu"), Ignored);
  EXPECT_EQ(decide("a.cu  \n", "a.cu"), Ignored);
  EXPECT_EQ(decide("a\\ \n", "a "), Ignored);
}

TEST(GitIgnore, CarriageReturnsAndAByteOrderMarkAreNotPartOfPatterns) {
  EXPECT_EQ(decide("\xef\xbb\xbf*.cu\r\n", "a.cu"), Ignored);
}
