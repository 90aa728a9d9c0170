#include "frontend/scan/DoubtfulLines.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// What is in doubt of Text, one item a line; the parser skips what stands between `#ifdef FAST` or `#ifdef OTHER` and the next
/// directive, and knows a file here.h. No parse leaves out what stands behind `#ifdef WIDE` or an #if on an architecture.
std::string doubts(llvm::StringRef Text) {
  auto IsRead = [&](uint32_t At) {
    const llvm::StringRef Before = Text.take_front(At);
    const size_t If = std::max(Before.rfind("#ifdef FAST") + 1, Before.rfind("#ifdef OTHER") + 1);
    const size_t End = std::max(Before.rfind("#endif") + 1, Before.rfind("#else") + 1);
    return If == 0 || If < End || Text.slice(If, At).count('\n') == 0;
  };
  auto IsLeftOut = [](const ConditionalArm &A) {
    return A.Guards.back().Condition != "defined(WIDE)" && !llvm::StringRef(A.Guards.back().Condition).contains("__CUDA");
  };
  auto IsHere = [](llvm::StringRef Name) { return Name == "here.h"; };
  const DoubtfulLines Lines = findDoubtfulLines(Text, {IsRead, IsLeftOut, IsHere});
  std::string S;
  uint32_t Last = ~0u;
  for (const auto &[At, Why] : Lines.Doubts)
    if (const auto Line = uint32_t(Text.take_front(At).count('\n') + 1); Line != std::exchange(Last, Line))
      S += std::to_string(Line) + ": " + Why + "\n";
  for (const auto &[At, Name] : Lines.Includes)
    S += "includes " + Name + "\n";
  for (const UnreadReport &R : Lines.Reports) {
    S += "reports by";
    for (const std::string &Name : R.Functions)
      S += " " + Name;
    S += " of";
    for (const std::string &Name : R.Values)
      S += " " + Name;
    S += "\n";
  }
  for (const auto &[At, Name] : Lines.Predefined)
    S += "predefined " + Name + "\n";
  for (const ArmNeverLeftOut &A : Lines.NeverLeftOut) {
    auto Line = [&](uint32_t At) { return " " + std::to_string(Text.take_front(At).count('\n') + 1); };
    S += "never left out:";
    for (const std::string &Name : A.Asks)
      S += " " + Name;
    for (auto [Begin, End] : A.Text)
      S += Line(Begin);
    for (const auto &[At, Spelled] : A.Includes)
      S += Line(At) + " " + Spelled;
    S += "\n";
  }
  return S;
}

const std::string Unread = ": " + UnreadLine.str() + "\n";

} // namespace

TEST(DoubtfulLines, ReadCodeIsNone) { EXPECT_EQ(doubts("int f() { return 1; }\n#define A 3\n"), ""); }

TEST(DoubtfulLines, UnreadCodeAndMacros) {
  EXPECT_EQ(doubts("int f(int x) {\n#ifdef FAST\n  if (x)\n#define A 3\n#undef B\n#endif\n  return 1;\n}\n"),
            "3" + Unread + "4" + Unread + "5" + Unread);
}

TEST(DoubtfulLines, WhatNoConfigurationLeavesOut) {
  EXPECT_EQ(doubts("#ifdef WIDE\n  if (x)\n#define A 3\n#include \"here.h\"\n#endif\n  y();\n"),
            "never left out: WIDE 2 3 4 here.h\n");
  EXPECT_EQ(doubts("#ifdef WIDE\n#ifdef FINE\n  if (x)\n#endif\n#endif\n"), "never left out: WIDE 3\n");
  EXPECT_EQ(doubts("#ifdef FINE\n  if (x)\n#endif\n"), "");
}

TEST(DoubtfulLines, WhatEveryGpuReads) {
  EXPECT_EQ(doubts("#if defined(__CUDACC__)\nint x;\n#endif\n#if 1\nint y;\n#endif\n"), "");
  EXPECT_EQ(doubts("#if __CUDA_ARCH__ < 300\nint x;\n#else\nint y;\n#endif\n"), "");
  EXPECT_EQ(doubts("#if __CUDA_ARCH__ >= 800\nint x;\n#endif\n"), "never left out: __CUDA_ARCH__ 2\n");
}

TEST(DoubtfulLines, NothingThatVoltaNeverSees) {
  EXPECT_EQ(doubts("#if 0\n#ifdef FAST\nint x;\n#define A 3\n#endif\n#endif\n"), "");
  EXPECT_EQ(doubts("#if __CUDA_ARCH__ < 300\n#ifdef FAST\nint x;\n#endif\n#endif\n"), "");
}

TEST(DoubtfulLines, WhatABuildMayDefine) {
  EXPECT_EQ(doubts("#ifndef LIMIT\n#define LIMIT 32\n#endif\n"), "2: a build may define 'LIMIT' as something else\n");
  EXPECT_EQ(doubts("#if !defined(A) || !defined LIMIT\n#define LIMIT 32\n#endif\n"),
            "2: a build may define 'LIMIT' as something else\n");
  EXPECT_EQ(doubts("#ifndef LIMIT_OF\n#define LIMIT 32\n#endif\n"), "");
  EXPECT_EQ(doubts("#ifndef LANE\n#define LANE(t) t\n#endif\n"), "2: a build may define 'LANE' as something else\n");
}

TEST(DoubtfulLines, IncludeGuardsAreNone) {
  EXPECT_EQ(doubts("#ifndef FILE_H\n#define FILE_H // once\nint x;\n#endif\n"), "");
  EXPECT_EQ(doubts("#if !defined(FILE_H)\n#define FILE_H\nint x;\n#endif\n"), "");
}

TEST(DoubtfulLines, IncludesOfUnreadLines) {
  EXPECT_EQ(doubts("#ifdef FAST\n#include \"here.h\"\n#endif\n"), "includes here.h\n");
  EXPECT_EQ(doubts("#ifdef FAST\n#include <gone.h>\n#else\n#define A 3\n#endif\n#define B 4\n"),
            "4: a file that is not here may define this otherwise\n");
}

TEST(DoubtfulLines, WhatOnlyPrints) {
  EXPECT_EQ(doubts("void f(int x) {\n#ifdef FAST\n  printf(\"%d\", x + p[1].y);\n  assert(x);\n#endif\n}\n"),
            "reports by assert printf of p x y\n");
}

TEST(DoubtfulLines, WhatDoesMoreThanPrint) {
  for (const char *Line : {"printf(\"%d\", x++);", "printf(\"%d\", f(x));", "printf(\"%d\", x = 3);", "printf(\"%d\", x), y();",
                           "return;", "printf"})
    EXPECT_EQ(doubts("void f(int x) {\n#ifdef FAST\n  " + std::string(Line) + "\n#endif\n}\n"), "3" + Unread) << Line;
  EXPECT_EQ(doubts("void f(int x) {\n  if (x)\n#ifdef FAST\n    printf(\"\");\n#endif\n  g();\n}\n"), "4" + Unread);
}

TEST(DoubtfulLines, NumbersOfConfigurations) {
  EXPECT_EQ(doubts("#if __CUDA_ARCH__ > 3\n#endif\nbool b = __CUDA_ARCH__ > 3;\n"),
            "3: '__CUDA_ARCH__' may be something else in other configurations\n");
  EXPECT_EQ(doubts("#define NEW (CUDART_VERSION > 3)\n"), "1: 'CUDART_VERSION' may be something else in other configurations\n");
}

TEST(DoubtfulLines, NamesOfTheFormOfPredefinedOnes) {
  EXPECT_EQ(doubts("#define __HD__ __device__\n__HD__ int f() { return __clang_major__ + __LINE__ + CUB_VERSION + _T; }\n"),
            "predefined __HD__\npredefined __clang_major__\npredefined CUB_VERSION\n");
}
