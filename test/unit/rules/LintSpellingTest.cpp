// Calls in _sync form as they are written: what is wrong whatever the names mean.
#include "rules/LintSpelling.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// "line: kind" of each finding, joined by commas.
std::string lint(llvm::StringRef Text) {
  std::string Out;
  for (const Finding &F : lintSpelling("a.cu", Text, ownCalls(Text)))
    Out += (Out.empty() ? "" : ", ") + std::to_string(F.Where.Line) + ": " + F.Kind;
  return Out;
}

TEST(LintSpelling, AShuffleOfTwoArgumentsHasNoMask) { EXPECT_EQ(lint("v += __shfl_xor_sync(v, d);"), "1: mask-is-data"); }

TEST(LintSpelling, AVoteOfOneArgumentHasNoMask) {
  EXPECT_EQ(lint("\nif (__any_sync(p > 0)) m = __ballot_sync(p);"), "2: mask-is-data, 2: mask-is-data");
}

TEST(LintSpelling, TheWidthBehindTwoArgumentsMovedUp) {
  EXPECT_EQ(lint("x = __shfl_down_sync(var, delta, width);"), "1: mask-is-data");
  EXPECT_EQ(lint("x = __shfl_down_sync(p.x, d, 32);"), "1: mask-is-data");
  EXPECT_EQ(lint("x = __shfl_down_sync(mask, d, 32); x = __shfl_sync(FULL, v, width); x = __shfl_sync(~0u, v, 32);"), "");
}

TEST(LintSpelling, AVoteWithTheMaskBehind) {
  EXPECT_EQ(lint("b = __all_sync(pred, 0xFFFFFFFF);"), "1: mask-is-data");
  EXPECT_EQ(lint("b = __all_sync(active, -1); b = __all_sync(0xffffffff, pred);"), "");
}

TEST(LintSpelling, AMaskOfSixOrSevenLetters) {
  EXPECT_EQ(lint("x = __shfl_sync(0xffffff, v, 0); __syncwarp(0xFFFFFFFu);"), "1: caller-not-in-mask, 1: caller-not-in-mask");
  EXPECT_EQ(lint("x = __shfl_sync(0xffff, v, 0);"), "");
}

TEST(LintSpelling, TheClampIsNoWidth) {
  EXPECT_EQ(lint("x = __shfl_down_sync(m, v, d, 0x1f); x = __shfl_up_sync(m, v, d, 0);"), "1: shuffle-width, 1: shuffle-width");
  EXPECT_EQ(lint("x = __shfl_down_sync(m, v, d, 16); x = __shfl_up_sync(m, v, d, w); x = __shfl_xor_sync(m, v, 1, 64);"), "");
}

TEST(LintSpelling, NamesThatAreNearlyIntrinsics) {
  EXPECT_EQ(
      lint("x = __shfl_dowm_sync(m, v, d);\nb = __balot_sync(m, v);\nx = __shfl_sync_down(m, v, 1);\nb = __any_synch(m, v);"),
      "1: misspelt-intrinsic, 2: misspelt-intrinsic, 3: misspelt-intrinsic, 4: misspelt-intrinsic");
  EXPECT_EQ(lint("b = __any(v); b = __ballot64(v); __syncthreads(); n = __sync_fetch_and_add(p, 1); b = __match_any(v);"), "");
}

TEST(LintSpelling, WhatTheProjectDeclaresIsItsOwn) {
  EXPECT_EQ(lint("int __any_synch(unsigned m, int v);\nb = __any_synch(m, v);"), "");
  EXPECT_EQ(lint("#define __ballot_sync(p) __ballot(p)\nb = __ballot_sync(v);"), "");
  EXPECT_EQ(lint("float __shfl_sync(float v, int l) { return v; }\nx = __shfl_sync(v, 1);"), "");
}

TEST(LintSpelling, NothingIsSaidOfWhatTokensDoNotTell) {
  EXPECT_EQ(lint("x = __shfl_sync(args...); x = __shfl_sync(pick<a, b>(v), 1); x = __shfl_sync(WITH_MASK v, 1);"), "");
  EXPECT_EQ(lint("#if 0\nx = __shfl_sync(v, 1);\n#else\ny = 1;\n#endif\n// __shfl_sync(v, 1)"), "");
}

TEST(LintSpelling, TheOtherSideOfIfZeroIsCode) {
  EXPECT_EQ(lint("#if 0\n#else\nx = __shfl_sync(v, 1);\n#endif"), "3: mask-is-data");
}

} // namespace
