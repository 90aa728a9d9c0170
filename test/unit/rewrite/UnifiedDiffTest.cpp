#include "rewrite/UnifiedDiff.h"
#include "TempTree.h"
#include "gtest/gtest.h"
#include <random>

using namespace warpshift;

namespace {

/// Applies the diff with git in a fresh folder and returns the file, or what git said.
std::string gitApply(const std::string &Path, const std::string &Before, const std::string &After, unsigned Context = 3) {
  TempTree T;
  T.write(Path, Before);
  T.write("the.patch", unifiedDiff(Path, Before, After, Context));
  std::string Command =
      "cd '" + T.path("") + "' && git -c core.autocrlf=false apply --whitespace=nowarn the.patch > git.log 2>&1";
  if (std::system(Command.c_str()) != 0)
    return "git apply failed: " + T.read("git.log") + T.read("the.patch");
  return T.read(Path);
}

std::string numbered(unsigned N) {
  std::string S;
  for (unsigned I = 1; I <= N; ++I)
    S += "line " + std::to_string(I) + "\n";
  return S;
}

std::string replaced(std::string S, const std::string &From, const std::string &To) {
  S.replace(S.find(From), From.size(), To);
  return S;
}

} // namespace

TEST(UnifiedDiff, EqualTextsGiveNothing) { EXPECT_EQ(unifiedDiff("a", "x\n", "x\n"), ""); }

TEST(UnifiedDiff, LooksLikeGitsOwn) {
  EXPECT_EQ(unifiedDiff("k.cu", numbered(9), replaced(numbered(9), "line 5\n", "five\nmore\n")),
            "diff --git a/k.cu b/k.cu\n--- a/k.cu\n+++ b/k.cu\n@@ -2,7 +2,8 @@\n line 2\n line 3\n line 4\n-line 5\n+five\n"
            "+more\n line 6\n line 7\n line 8\n");
}

TEST(UnifiedDiff, FarChangesAreTwoHunksAndNearOnesShareOne) {
  std::string Far = replaced(replaced(numbered(20), "line 2\n", "x\n"), "line 10\n", "y\n");
  EXPECT_EQ(llvm::StringRef(unifiedDiff("f", numbered(20), Far)).count("@@ -"), 2u);
  std::string Near = replaced(replaced(numbered(20), "line 2\n", "x\n"), "line 9\n", "y\n");
  EXPECT_EQ(llvm::StringRef(unifiedDiff("f", numbered(20), Near)).count("@@ -"), 1u);
  EXPECT_EQ(gitApply("f", numbered(20), Far), Far);
  EXPECT_EQ(gitApply("f", numbered(20), Near), Near);
}

TEST(UnifiedDiff, GitAppliesInsertionsAtBothEnds) {
  std::string New = "first\n" + numbered(8) + "last\n";
  EXPECT_EQ(gitApply("f", numbered(8), New), New);
}

TEST(UnifiedDiff, GitAppliesAMissingFinalNewline) {
  EXPECT_EQ(gitApply("f", "a\nb", "a\nc"), "a\nc");
  EXPECT_EQ(gitApply("f", "a\nb\n", "a\nb"), "a\nb");
  EXPECT_EQ(gitApply("f", "a\nb", "a\nb\n"), "a\nb\n");
  EXPECT_EQ(gitApply("f", "x\na\nb", "y\na\nb"), "y\na\nb");
}

TEST(UnifiedDiff, GitAppliesCarriageReturnsAndOddBytes) {
  EXPECT_EQ(gitApply("f",
                     "\xEF\xBB\xBF"
                     "a\r\nb\r\nc\xFF\r\n",
                     "\xEF\xBB\xBF"
                     "a\r\nB\r\nc\xFF\r\n"),
            "\xEF\xBB\xBF"
            "a\r\nB\r\nc\xFF\r\n");
  EXPECT_EQ(gitApply("f", "a\rb\nc\n", "a\rB\nc\n"), "a\rB\nc\n");
}

TEST(UnifiedDiff, GitAppliesToAnEmptyFileAndEmptiesOne) {
  EXPECT_EQ(gitApply("f", "", "a\n"), "a\n");
  EXPECT_EQ(gitApply("f", "a\n", ""), "");
}

TEST(UnifiedDiff, GitAppliesToPathsWithSpacesQuotesAndUmlauts) {
  for (const char *Path : {"sub dir/my kernel.cu", "a\"b\\c.cu", "gr\xC3\xBC\xC3\x9F.cu", "tab\there.cu", "sp ace\xC3\xBC.cu"})
    EXPECT_EQ(gitApply(Path, "a\n", "b\n"), "b\n") << Path;
}

TEST(UnifiedDiff, PathsAreQuotedAsGitQuotesThem) {
  EXPECT_EQ(quotePatchPath("a/", "x y.cu"), "a/x y.cu");
  EXPECT_EQ(quotePatchPath("a/", "\xC3\xBC\"\n"), "\"a/\\303\\274\\\"\\n\"");
}

TEST(UnifiedDiff, GitAppliesRandomChangesOfRepetitiveText) {
  const unsigned Seed = 99;
  std::mt19937 Rng(Seed);
  for (unsigned Round = 0; Round != 60; ++Round) {
    std::string A, B;
    for (unsigned I = 0, N = Rng() % 40; I != N; ++I) {
      std::string Line(1 + Rng() % 2, char('a' + Rng() % 2));
      if (Rng() % 4 != 0)
        A += Line + "\n";
      if (Rng() % 4 != 0)
        B += Line + "\n";
    }
    if (Rng() % 3 == 0)
      B += "tail";
    const unsigned Context = 1 + Rng() % 4;
    if (A == B)
      continue;
    ASSERT_EQ(gitApply("f", A, B, Context), B) << "seed " << Seed << " round " << Round << "\n" << unifiedDiff("f", A, B);
  }
}

TEST(UnifiedDiff, AFileRewrittenFromEndToEndStillApplies) {
  std::string A = numbered(3000), B;
  for (unsigned I = 0; I != 3000; ++I)
    B += "new " + std::to_string(I) + "\n";
  EXPECT_EQ(gitApply("f", A, B), B);
}
