#include "tool/ChangedLines.h"
#include "tool/Scope.h"
#include "gtest/gtest.h"

using namespace warpshift;

static LineSet linesOf(llvm::StringRef Diff) {
  LineSet L;
  addDiff(Diff, "/p", L);
  return L;
}

TEST(ChangedLines, HunksOfTheNewText) {
  LineSet L = linesOf("--- a/x.cu\n+++ b/x.cu\n@@ -1,0 +2,3 @@ int f()\n+a\n+b\n+c\n@@ -9 +12 @@\n-old\n+new\n");
  for (unsigned Line = 1; Line != 15; ++Line)
    EXPECT_EQ(L.touches("/p/x.cu", Line, Line), (Line >= 2 && Line <= 4) || Line == 12) << Line;
  EXPECT_TRUE(L.touches("/p/x.cu", 5, 12));
  EXPECT_FALSE(L.touches("/p/y.cu", 2, 2));
}

TEST(ChangedLines, ADeletionTouchesItsNeighbours) {
  LineSet L = linesOf("+++ b/x.cu\n@@ -5,2 +4,0 @@\n-a\n-b\n");
  for (unsigned Line = 3; Line != 7; ++Line)
    EXPECT_EQ(L.touches("/p/x.cu", Line, Line), Line == 4 || Line == 5) << Line;
}

TEST(ChangedLines, TextThatLooksLikeAHeaderIsText) {
  LineSet L = linesOf("+++ b/x.cu\n@@ -1,2 +1,2 @@\n--- a/y.cu\n-@@ -1 +7 @@\n+++ b/y.cu\n+x\n\\ No newline at end of file\n@@ "
                      "-9 +9 @@\n-a\n+b\n");
  EXPECT_TRUE(L.touches("/p/x.cu", 9, 9));
  EXPECT_FALSE(L.touches("/p/x.cu", 7, 7));
  EXPECT_FALSE(L.touches("/p/y.cu", 1, 99));
}

TEST(ChangedLines, NamesAsGitWritesThem) {
  EXPECT_TRUE(linesOf("+++ \"b/\\303\\244\\t\\\"q\\\".cu\"\n@@ -0,0 +1 @@\n+x\n").touches("/p/\xc3\xa4\t\"q\".cu", 1, 1));
  EXPECT_TRUE(linesOf("+++ b/a b.cu\t\n@@ -0,0 +1 @@\n+x\n").touches("/p/a b.cu", 1, 1));
  EXPECT_TRUE(linesOf("+++ /dev/null\n@@ -1 +0,0 @@\n-x\n").empty());
}

TEST(ClosingLine, FollowsTheParentheses) {
  constexpr llvm::StringLiteral Text = "f(a,\n  g(\")\"),\n  b);\nh();\n";
  EXPECT_EQ(closingLine(Text, 0, 1), 3u);
  EXPECT_EQ(closingLine(Text, Text.find("g("), 2), 2u);
  EXPECT_EQ(closingLine("f(", 0, 7), 7u);
  EXPECT_EQ(closingLine("x = 3;\n(", 0, 1), 1u);
}
