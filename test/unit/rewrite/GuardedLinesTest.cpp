// With the guard's condition true the file is what the edits make of it, else what it was.
#include "rewrite/GuardedLines.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"
#include "llvm/Support/Error.h"
#include "gtest/gtest.h"
#include <random>

using namespace warpshift;

namespace {

constexpr const char *Text = "__device__ int f(int v) {\n"
                             "  return g(v);\n"
                             "}\n"
                             "#define TWO(v) \\\n"
                             "  g(v) + \\\n"
                             "  g(v)\n"
                             "void k(int v) {\n"
                             "  v = MAX(g(v),\n"
                             "          2);  /* a comment\n"
                             "     on two lines */ v = g(v);\n"
                             "  v = g(v); v = R\"(raw\n"
                             "g(v))\"[0];\n"
                             "\n"
                             "  if (v) { v = g(v); }\n"
                             "#ifdef SIX\n"
                             "  v = g(v);\n"
                             "#endif\n"
                             "}\n";

/// What a preprocessor leaves of the guards, which do not nest.
std::string taken(llvm::StringRef Guarded, bool Condition) {
  std::string Out;
  bool Inside = false, Keep = true;
  int Depth = 0;
  while (!Guarded.empty()) {
    auto [Line, Rest] = Guarded.split('\n');
    bool HasEnd = Line.size() != Guarded.size();
    Guarded = Rest;
    llvm::StringRef Bare = Line.rtrim('\r');
    if (!Inside && Bare == "#if X") {
      Inside = true, Keep = Condition, Depth = 0;
      continue;
    }
    if (Inside && Depth == 0 && Bare == "#else") {
      Keep = !Condition;
      continue;
    }
    if (Inside && Depth == 0 && Bare == "#endif") {
      Inside = false, Keep = true;
      continue;
    }
    Depth += Inside && Bare.starts_with("#if");
    Depth -= Inside && Bare.starts_with("#endif");
    if (Keep)
      Out += (Line + (HasEnd ? "\n" : "")).str();
  }
  return Out;
}

std::string edited(llvm::StringRef Bytes, llvm::ArrayRef<TextEdit> Edits) { return llvm::cantFail(applyEdits(Bytes, Edits)); }

std::string guarded(llvm::StringRef Bytes, std::vector<TextEdit> Edits, std::string *Why = nullptr) {
  llvm::sort(Edits, editOrder);
  std::vector<TextEdit> Ranges;
  size_t Held = 0;
  for (const GuardedRange &R : guardLines(Bytes, Edits, "X")) {
    Held += R.From.size();
    if (!R.Why.empty() && Why)
      *Why = R.Why;
    if (R.Why.empty())
      Ranges.push_back(R.Edit);
  }
  EXPECT_EQ(Held, Edits.size()) << "an edit was lost";
  return edited(Bytes, Ranges);
}

TextEdit put(llvm::StringRef In, llvm::StringRef What, std::string By, size_t From = 0) {
  return {"a.cu", uint32_t(In.find(What, From)), uint32_t(What.size()), std::move(By)};
}

TextEdit at(size_t Offset, uint32_t Length, std::string Text) { return {"a.cu", uint32_t(Offset), Length, std::move(Text)}; }

void expectBoth(llvm::StringRef Bytes, const std::vector<TextEdit> &Edits) {
  std::string G = guarded(Bytes, Edits);
  std::string End = Bytes.ends_with("\n") ? "" : "\n";
  EXPECT_EQ(taken(G, true), edited(Bytes, Edits) + End) << G;
  EXPECT_EQ(taken(G, false), Bytes.str() + End) << G;
}

TEST(GuardedLines, ALineStandsTwice) {
  EXPECT_EQ(guarded("a;\nb;\n", {put("a;\nb;\n", "b", "c")}), "a;\n#if X\nc;\n#else\nb;\n#endif\n");
}

TEST(GuardedLines, InsertedLinesHaveNoElse) {
  EXPECT_EQ(guarded("a;\nb;\n", {at(3, 0, "new;\n")}), "a;\n#if X\nnew;\n#endif\nb;\n");
}

TEST(GuardedLines, InsertedLinesJoinTheLineTheyPrecede) {
  EXPECT_EQ(guarded("a;\nb;\n", {at(3, 0, "new;\n"), at(3, 1, "c")}), "a;\n#if X\nnew;\nc;\n#else\nb;\n#endif\n");
}

TEST(GuardedLines, ADefineIsRepeatedWhole) {
  llvm::StringRef T(Text);
  EXPECT_NE(guarded(T, {put(T, "g(v)", "h(v)", T.find("g(v) +"))}).find("#if X\n#define TWO(v) \\\n  h(v) + \\\n"),
            std::string::npos);
}

TEST(GuardedLines, EveryCallOfTheTextInBothConditions) {
  llvm::StringRef T(Text);
  std::vector<TextEdit> All;
  for (size_t At = T.find("g(v)"); At != llvm::StringRef::npos; At = T.find("g(v)", At + 1)) {
    expectBoth(T, {at(At, 4, "h(m, v)")});
    All.push_back({"a.cu", uint32_t(At), 4, "h(m, v)"});
  }
  ASSERT_EQ(All.size(), 9u);
  expectBoth(T, All);
}

TEST(GuardedLines, RandomEditsInBothConditions) {
  llvm::StringRef T(Text);
  for (unsigned Seed = 0; Seed != 300; ++Seed) {
    std::mt19937 Random(Seed);
    std::vector<TextEdit> Edits;
    for (size_t At = 0; At < T.size(); ++At) {
      bool StartsLine = At == 0 || T[At - 1] == '\n';
      if (StartsLine && Random() % 9 == 0 && T.substr(At, 4) != "  g(" && T[At] != 'g' && T[At] != ' ')
        Edits.push_back({"a.cu", uint32_t(At), 0, "line;\n"});
      if (T.substr(At).starts_with("g(v)") && Random() % 3 == 0)
        Edits.push_back({"a.cu", uint32_t(At), 1, "h"});
    }
    if (!Edits.empty())
      expectBoth(T, Edits);
  }
}

TEST(GuardedLines, LineEndsAreTheFiles) {
  EXPECT_EQ(guarded("a;\r\nb;\r\n", {put("a;\r\nb;", "b", "c")}), "a;\r\n#if X\r\nc;\r\n#else\r\nb;\r\n#endif\r\n");
}

TEST(GuardedLines, TheLastLineNeedNotEnd) {
  EXPECT_EQ(guarded("a;\nb;", {put("a;\nb;", "b", "c")}), "a;\n#if X\nc;\n#else\nb;\n#endif\n");
}

TEST(GuardedLines, AByteOrderMarkStaysInFront) {
  EXPECT_EQ(guarded("\xEF\xBB\xBF"
                    "a;\n",
                    {at(3, 1, "b")}),
            "\xEF\xBB\xBF#if X\nb;\n#else\na;\n#endif\n");
}

TEST(GuardedLines, HalfAConditionalIsRefused) {
  constexpr llvm::StringLiteral Bytes = "f(\n#ifdef A\n1,\n#else\n2,\n#endif\ng(v));\n#ifdef A\nf(\n#else\ne(\n#endif\ng(v));\n";
  std::string Why;
  expectBoth(Bytes, {put(Bytes, "g(v)", "h(v)")});
  EXPECT_EQ(guarded(Bytes, {put(Bytes, "g(v)", "h(v)", Bytes.rfind("g(v)"))}, &Why), Bytes);
  EXPECT_EQ(Why, "the lines to repeat hold a part of an #if");
}

TEST(GuardedLines, EditsThatAreNoAffairOfTheGuardStandInBothTexts) {
  llvm::StringRef Bytes = "x;\nb(c);\nd;\n";
  std::vector<GuardedRange> R = guardLines(Bytes, {put(Bytes, "b", "B")}, "X", {put(Bytes, "c", "C"), put(Bytes, "d", "D")});
  ASSERT_EQ(R.size(), 1u);
  EXPECT_EQ(R[0].Both, std::vector<size_t>{0});
  EXPECT_EQ(R[0].Edit.Text, "#if X\nB(C);\n#else\nb(C);\n#endif\n");
}

TEST(GuardedLines, AnInsertedLineInFrontIsLeftOutside) {
  llvm::StringRef Bytes = "x;\nb;\n";
  std::vector<GuardedRange> R = guardLines(Bytes, {put(Bytes, "b", "B")}, "X", {at(3, 0, "new;\n")});
  ASSERT_EQ(R.size(), 1u);
  EXPECT_TRUE(R[0].Both.empty());
  EXPECT_EQ(edited(Bytes, {at(3, 0, "new;\n"), R[0].Edit}), "x;\nnew;\n#if X\nB;\n#else\nb;\n#endif\n");
}

TEST(GuardedLines, AnEditAcrossTheEndOfTheLinesIsRefused) {
  llvm::StringRef Bytes = "b;\nc;\n";
  std::vector<GuardedRange> R = guardLines(Bytes, {put(Bytes, "b", "B")}, "X", {put(Bytes, ";\nc", ";")});
  ASSERT_EQ(R.size(), 1u);
  EXPECT_EQ(R[0].Why, "an edit reaches out of the lines to repeat");
}

} // namespace
