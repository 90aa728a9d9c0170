#include "frontend/scan/ConditionalTree.h"
#include <gtest/gtest.h>

using namespace warpshift;

/// "a; !b" for the guards around the first '@' of the text.
static std::string guards(std::string Text) {
  size_t At = Text.find('@');
  ConditionalTree Tree(Text);
  std::string Out;
  for (const Guard &G : Tree.guardsAt(uint32_t(At)))
    Out += (Out.empty() ? "" : "; ") + std::string(G.Negated ? "not " : "") + G.Condition;
  return Out;
}

TEST(ConditionalTree, CodeAtFileLevelHasNoGuard) { EXPECT_EQ(guards("int a;\n#if X\n#endif\n@"), ""); }

TEST(ConditionalTree, TheIfArmStatesItsCondition) {
  EXPECT_EQ(guards("int a;\n#if __CUDA_ARCH__ >= 700\n@\n#endif\n"), "__CUDA_ARCH__ >= 700");
}

TEST(ConditionalTree, TheElseArmNegatesAllEarlierConditions) {
  EXPECT_EQ(guards("int a;\n#if A\n#elif B == 2\n#else\n@\n#endif\n"), "not A; not B == 2");
}

TEST(ConditionalTree, AnElifArmNegatesTheEarlierAndStatesItsOwn) {
  EXPECT_EQ(guards("int a;\n#ifdef A\n#elif B\n@\n#else\n#endif\n"), "not defined(A); B");
}

TEST(ConditionalTree, NestedConditionalsAreListedOutermostFirst) {
  EXPECT_EQ(guards("int a;\n#if A\n#if B\n#endif\n#ifndef C\n@\n#endif\n#endif\n"), "A; !defined(C)");
}

TEST(ConditionalTree, CommentsAndContinuationsAreNotPartOfACondition) {
  EXPECT_EQ(guards("int a;\n#if A /* why */ && \\\n  B // because\n@\n#endif\n"), "A && B");
}

TEST(ConditionalTree, AnIncludeGuardIsNotAGuard) {
  EXPECT_EQ(guards("// text\n#ifndef H\n#define H\n@\n#endif\n"), "");
  EXPECT_EQ(guards("#if !defined(H)\n#define H\n#if X\n@\n#endif\n#endif // H\n"), "X");
}

TEST(ConditionalTree, AnIfndefThatDefinesSomethingElseIsAGuard) {
  EXPECT_EQ(guards("#ifndef H\n#define G\n@\n#endif\n"), "!defined(H)");
  EXPECT_EQ(guards("#ifndef H\n@\n#define H\n#endif\n"), "!defined(H)");
}

TEST(ConditionalTree, AnIncludeGuardThatEndsBeforeTheFileIsAGuard) {
  EXPECT_EQ(guards("#ifndef H\n#define H\n@\n#endif\nint b;\n"), "!defined(H)");
}

TEST(ConditionalTree, DirectivesInStringsAndCommentsDoNotCount) {
  EXPECT_EQ(guards("/*\n#if A\n*/\nconst char *s = R\"(\n#if B\n)\";\n@\n"), "");
}

TEST(ConditionalTree, AnUnclosedConditionalIsMalformed) {
  EXPECT_TRUE(ConditionalTree(std::string("int a;\n#if A\n")).isMalformed());
  EXPECT_TRUE(ConditionalTree(std::string("#endif\n")).isMalformed());
  EXPECT_FALSE(ConditionalTree(std::string("#if A\n#endif\n")).isMalformed());
}

TEST(ConditionalTree, AByteOrderMarkDoesNotShiftOffsets) { EXPECT_EQ(guards("\xEF\xBB\xBF#if A\n@\n#endif\n"), "A"); }
