#include "frontend/scan/EmbeddedCode.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::set<std::string> names(llvm::StringRef Text, CodeForm Form) {
  return namesInEmbeddedCode(Text, Form, NameScanner({"total", "other"}));
}

TEST(EmbeddedCode, RawStringsOfCodeSpellNames) {
  constexpr llvm::StringRef Text = "int total(int);\nconst char *s = R\"(__global__ void k() { other(); })\";\n";
  EXPECT_THAT(names(Text, CodeForm::Parsed), ElementsAre("other"));
  EXPECT_THAT(names(Text, CodeForm::Cpp), ElementsAre("other"));
}

TEST(EmbeddedCode, PiecesOfCodeBelongTogether) {
  EXPECT_THAT(names("s = \"__device__ int f() {\";\ns += \"return total(1); }\";", CodeForm::Parsed), ElementsAre("total"));
}

TEST(EmbeddedCode, StringsWithoutDeviceCodeAreTexts) {
  EXPECT_THAT(names("__global__ void k() { puts(\"total(3)\"); }", CodeForm::Parsed), IsEmpty());
  EXPECT_THAT(names("puts(\"total(3)\");", CodeForm::Cpp), IsEmpty());
}

TEST(EmbeddedCode, CodeThatAMacroTurnsIntoAStringCountsAsAWhole) {
  EXPECT_THAT(names("const char *s = SOURCE(__global__ void k() { total(); });", CodeForm::Cpp), ElementsAre("total"));
  EXPECT_THAT(names("#define HD __device__\nint x = total();", CodeForm::Cpp), IsEmpty());
}

TEST(EmbeddedCode, OtherTextsAreCodeWhereTheyHoldDeviceCode) {
  EXPECT_THAT(names("source = '__global__ void k() { total(); }'", CodeForm::Other), ElementsAre("total"));
  EXPECT_THAT(names("total = other", CodeForm::Other), IsEmpty());
}

TEST(EmbeddedCode, WhatItIncludes) {
  auto Included = [](std::string Text, CodeForm Form) {
    const std::string Kernel = std::string("__glo") + "bal__"; // In pieces: this text includes nothing of any project.
    for (size_t At = Text.find('@'); At != std::string::npos; At = Text.find('@', At))
      Text.replace(At, 1, Kernel);
    return filesIncludedByEmbeddedCode(Text, Form);
  };
  EXPECT_THAT(Included("#include \"a.h\"\ns = R\"(\n#include \"d/b.cuh\"\n@ void k();)\" + op;", CodeForm::Cpp),
              ElementsAre("b.cuh"));
  EXPECT_THAT(Included("s = \"#include \\\"b.cuh\\\"\\n# include <c>\\n@ void k();\";", CodeForm::Parsed),
              ElementsAre("b.cuh", "c"));
  EXPECT_THAT(Included("s = \"#include <\" + name + \">\\n@ void k();\";", CodeForm::Cpp), ElementsAre(""));
  EXPECT_THAT(Included("s = \"#include \" + name + \"\\n@ void k();\";", CodeForm::Cpp), ElementsAre(""));
  EXPECT_THAT(Included("'#include \"{h}\"\\n@ void {k}();'", CodeForm::Other), ElementsAre(""));
  EXPECT_THAT(Included("#include \"a.h\"\n@ void k();", CodeForm::Cpp), IsEmpty());
  EXPECT_THAT(Included("s = \"#include <b.h>\";", CodeForm::Cpp), IsEmpty());
}

TEST(EmbeddedCode, FilesThatATextMayOpen) {
  const std::set<std::string> Whole = fileNamesIn("src = open('a.cu').read()"), Any = fileNamesIn("glob('*.cu')");
  EXPECT_TRUE(mayOpen(Whole, "lib/a.cu"));
  EXPECT_FALSE(mayOpen(Whole, "lib/b.cu"));
  EXPECT_TRUE(mayOpen(Any, "lib/b.cu"));
  EXPECT_FALSE(mayOpen(Any, "lib/b.cpp"));
  EXPECT_TRUE(mayOpen(fileNamesIn("name + \".cu\""), "b.cu"));
  EXPECT_TRUE(mayOpen(fileNamesIn("f'{name}_fast.cu'"), "b_fast.cu"));
  EXPECT_TRUE(mayOpen(fileNamesIn("'%s.cu' % name"), "b.cu"));
  EXPECT_TRUE(mayOpen(fileNamesIn("name + '_fast.cu'"), "b_fast.cu"));
  EXPECT_TRUE(mayOpen(fileNamesIn("'fast' + ending"), "lib/fast.cu"));
  EXPECT_FALSE(mayOpen(fileNamesIn("open('s.cu')"), "overloads.cu"));
  EXPECT_FALSE(mayOpen(fileNamesIn("a.b(c.d)"), "d"));
}

} // namespace
