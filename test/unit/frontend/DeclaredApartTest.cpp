#include "frontend/scan/DeclaredApart.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

/// Members end in "()".
std::vector<std::string> names(llvm::StringRef Text) {
  std::vector<std::string> Out;
  for (const DeclaredName &D : namesDeclaredApart(Text, NameScanner({"red", "sum"})))
    Out.push_back(D.Name + (D.InClass ? "()" : ""));
  return Out;
}

} // namespace

TEST(DeclaredApart, DeclarationsOfManyForms) {
  for (const char *Text :
       {"int red(int v);\nint f() { return red(3); }", "extern \"C++\" int *red(int v) noexcept;",
        "int f() { int red(int), other(int); return red(3); }", "int other(int), red(int);", "std::vector<int> ns::red(int);",
        "__attribute__((noinline)) int red(int);", "auto red(int) -> int;", "DECLARE(int, red)(int);\nint f() { return red(1); }",
        "Function red;\nint f() { return red(1); }", "#define INT int\nINT red(int);", "#define DECLARE int red(int)\nDECLARE;",
        "class C { friend int sum(int); };\nint red(int);"})
    EXPECT_THAT(names(Text), testing::Contains("red")) << Text;
}

TEST(DeclaredApart, UsesAreNone) {
  for (const char *Text :
       {"void f() { red(3); x = a * red(3); if (c) red(3); else red(4); }", "int f() { return red(3); }",
        "int f() { g(1), red(3); std::cout << a * red(3); }", "#define CALL(x) red(x)\n", "int red;\nfloat sum = red;",
        "// int red(int);\nconst char *s = \"int red(int);\";", "void f() { for (;;) red(1); o.red(2); }"})
    EXPECT_THAT(names(Text), IsEmpty()) << Text;
}

TEST(DeclaredApart, WhatTheTextDefinesIsItsOwn) {
  EXPECT_THAT(names("static int red(int v);\nint f() { return red(1); }\nint red(int v) { return v; }"), IsEmpty());
  EXPECT_THAT(names("int red(int v) { return v; }"), IsEmpty());
  EXPECT_THAT(names("int red(int v);\nint red(int a, int b) { return red(a) + red(b); }"), ElementsAre("red"));
}

TEST(DeclaredApart, Members) { EXPECT_THAT(names("struct S { int red(int v); };\nint sum(int);"), ElementsAre("red()", "sum")); }
