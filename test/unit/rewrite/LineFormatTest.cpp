#include "rewrite/LineFormat.h"
#include "rewrite/ApplyEdits.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Inserts Lines in front of the line with "@" and returns the whole text; Style is a .clang-format, or null.
std::string insert(llvm::StringRef Text, llvm::StringRef Lines, const char *Style = nullptr, const char *Path = "/p/sub/k.cu") {
  auto FS = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  if (Style)
    FS->addFile("/p/.clang-format", 0, llvm::MemoryBuffer::getMemBuffer(Style));
  FS->addFile(Path, 0, llvm::MemoryBuffer::getMemBuffer(Text));
  size_t Mark = Text.find('@');
  size_t Start = Text.rfind('\n', Mark);
  Start = Start == llvm::StringRef::npos ? 0 : Start + 1;
  auto Edits = formatInsertedLines(Path, Text, {{"k.cu", uint32_t(Start), 0, Lines.str()}}, FS);
  if (!Edits)
    return "error: " + llvm::toString(Edits.takeError());
  auto Out = applyEdits(Text, *Edits);
  return Out ? *Out : "error: " + llvm::toString(Out.takeError());
}

} // namespace

TEST(LineFormat, WithoutAStyleLinesTakeTheNeighboursIndentation) {
  EXPECT_EQ(insert("void f() {\n   a();\n   b(); // @\n}\n", "int  x=1;\n"),
            "void f() {\n   a();\n   int  x=1;\n   b(); // @\n}\n");
}

TEST(LineFormat, WithoutAStyleTabsStayTabs) {
  EXPECT_EQ(insert("void f() {\n\tif (a) {\n\t\tb(); // @\n\t}\n}\n", "if (p) {\nq();\n}\n"),
            "void f() {\n\tif (a) {\n\t\tif (p) {\n\t\t\tq();\n\t\t}\n\t\tb(); // @\n\t}\n}\n");
}

TEST(LineFormat, BeforeAClosingBraceTheInsideOfTheBlockCounts) {
  EXPECT_EQ(insert("void f() {\n    a();\n} // @\n", "x();\n"), "void f() {\n    a();\n    x();\n} // @\n");
}

TEST(LineFormat, AStyleFormatsTheInsertedLine) {
  EXPECT_EQ(insert("void f() {\n  b(); // @\n}\n", "const   int x=g( 1,2 );\n", "BasedOnStyle: LLVM\n"),
            "void f() {\n  const int x = g(1, 2);\n  b(); // @\n}\n");
}

TEST(LineFormat, ExistingLinesStayAsTheyAreHoweverUgly) {
  EXPECT_EQ(insert("void f( )  {\n      a( ) ;\n      b( 1,2 ) ; // @\n   c( );\n}\n", "int x=1;\n", "BasedOnStyle: LLVM\n"),
            "void f( )  {\n      a( ) ;\n      int x = 1;\n      b( 1,2 ) ; // @\n   c( );\n}\n");
}

TEST(LineFormat, LongLinesAreBrokenWhereTheStyleBreaksThem) {
  EXPECT_EQ(insert("void f() {\n  b(); // @\n}\n", "const unsigned mask = compute(first_argument, second_argument);\n",
                   "BasedOnStyle: LLVM\nColumnLimit: 40\n"),
            "void f() {\n  const unsigned mask = compute(\n      first_argument, second_argument);\n  b(); // @\n}\n");
}

TEST(LineFormat, TheFirstLineOfAFileCanBeInserted) {
  EXPECT_EQ(insert("int a; // @\n", "int   b;\n", "BasedOnStyle: LLVM\n"), "int b;\nint a; // @\n");
}

TEST(LineFormat, CarriageReturnsAreKept) {
  EXPECT_EQ(insert("void f() {\r\n  a( );\r\n  b(); // @\r\n}\r\n", "int x=1;\nint y=2;\n", "BasedOnStyle: LLVM\n"),
            "void f() {\r\n  a( );\r\n  int x = 1;\r\n  int y = 2;\r\n  b(); // @\r\n}\r\n");
}

TEST(LineFormat, ADisabledStyleCountsAsNone) {
  EXPECT_EQ(insert("void f() {\n  b(); // @\n}\n", "int x=1;\n", "DisableFormat: true\n"),
            "void f() {\n  int x=1;\n  b(); // @\n}\n");
}

TEST(LineFormat, ABrokenStyleIsAnErrorThatNamesTheFile) {
  EXPECT_EQ(insert("b(); // @\n", "int x=1;\n", "BasedOnStyle: NoSuchStyle\n")
                .rfind("error: cannot use the .clang-format of '/p/sub/k.cu'", 0),
            0u);
}

TEST(LineFormat, EditsInsideOfLinesAreNotTouched) {
  auto FS = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  FS->addFile("/.clang-format", 0, llvm::MemoryBuffer::getMemBuffer("BasedOnStyle: LLVM\n"));
  std::vector<TextEdit> Edits = {{"k.cu", 0, 0, "int  a ;\n"}, {"k.cu", 6, 1, "(  0xffu )"}};
  auto Out = formatInsertedLines("/k.cu", "  x = y;\n", Edits, FS);
  ASSERT_TRUE(bool(Out));
  EXPECT_EQ((*Out)[1], Edits[1]);
  EXPECT_EQ((*Out)[0].Text, "int a;\n");
}

TEST(LineFormat, TheStepIsReadOffTheFile) {
  EXPECT_EQ(indentationStep("a {\n\tb;\n}\n"), "\t");
  EXPECT_EQ(indentationStep("a {\n    b;\n    c {\n        d;\n"), "    ");
  EXPECT_EQ(indentationStep(""), "  ");
}
