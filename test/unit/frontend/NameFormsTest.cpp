#include "frontend/scan/NameForms.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Of the first `sum` in Text, where `/*f*/` ... `/*e*/` enclose a function outside of classes.
NameForm form(llvm::StringRef Text) {
  const RawTokens Raw(Text);
  const std::pair<uint32_t, uint32_t> Function(Text.find("/*f*/"), Text.find("/*e*/"));
  return NameForms(Raw, Text.contains("/*f*/") ? llvm::ArrayRef(Function) : llvm::ArrayRef<std::pair<uint32_t, uint32_t>>())
      .at(uint32_t(Text.find("sum")));
}

} // namespace

TEST(NameForms, MembersOfObjects) {
  for (const char *Text :
       {"a.sum(1);", "a->sum(1);", "a. /* its */ sum;", "a.template sum<int>(1);", "#define ASK(a) a.sum(1)\n"})
    EXPECT_EQ(form(Text), NameForm::Member) << Text;
}

TEST(NameForms, NoMembersInBodiesOutsideOfClasses) {
  for (const char *Text :
       {"/*f*/void f() { sum(1); }/*e*/", "namespace a { namespace { /*f*/void f() { x = sum<int>(1); }/*e*/ } }",
        "extern \"C\" { /*f*/int f() { if (c) sum(1); }/*e*/ }", "inline namespace a { /*f*/int f() { return sum(1); }/*e*/ }",
        "template <class T> /*f*/int f() { for (;;) { y = (2 + sum(1)); } }/*e*/",
        "struct S { int x; };\n/*f*/int f() { sum(1); }/*e*/", "int g();\n#if A\n#endif\n/*f*/int f() { else sum(1); }/*e*/"})
    EXPECT_EQ(form(Text), NameForm::Function) << Text;
}

TEST(NameForms, WhatMayBeEither) {
  for (const char *Text :
       {"void f() { sum(1); }", "/*f*/void f() { A::sum(1); }/*e*/", "/*f*/void f() { CHECK(sum(1)); }/*e*/",
        "/*f*/void f() { OF_A sum(1); }/*e*/", "/*f*/void f() { OF(A) sum(1); }/*e*/", "/*f*/void f() { p = &sum; }/*e*/",
        "/*f*/void f() { struct B : A { void g() { sum(1); } }; }/*e*/", "/*f*/void f() { (A)(sum(1)); }/*e*/",
        "struct B : A { /*f*/void f() { sum(1); }/*e*/ };", "CLASS(B) /*f*/void f() { sum(1); }/*e*/ END",
        "CLASS_B\nvoid g() {}\n/*f*/void f() { sum(1); }/*e*/\nEND", "CLASS(B) namespace a { /*f*/void f() { sum(1); }/*e*/ }",
        "namespace a {\n#if A\nvoid g() {\n#else\nvoid h() {\n#endif\n}\n/*f*/void f() { sum(1); }/*e*/ }",
        "/*f*/void f() {\n#if A\nOF_A\n#endif\nsum(1); }/*e*/", "a.\n#if A\nsum(1)\n#endif\n", "a->*sum", "#define X ##sum\n",
        "x sum;"})
    EXPECT_EQ(form(Text), NameForm::Any) << Text;
}
