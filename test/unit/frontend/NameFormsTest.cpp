#include "frontend/scan/NameForms.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Of the first `sum` in Text.
NameForm form(llvm::StringRef Text) { return nameFormAt(RawTokens(Text), uint32_t(Text.find("sum"))); }

} // namespace

TEST(NameForms, MembersOfObjects) {
  for (const char *Text :
       {"a.sum(1);", "a->sum(1);", "a. /* its */ sum;", "a.template sum<int>(1);", "#define ASK(a) a.sum(1)\n"})
    EXPECT_EQ(form(Text), NameForm::AnyMember) << Text;
}

TEST(NameForms, WhatMayBeEither) {
  for (const char *Text : {"sum(1);", "A::sum(1);", "CHECK(a., sum(1));", "a ARROW sum(1);", "template sum<1>", "a->*sum",
                           "a.*sum", "f(a...sum)", "a.\n#if A\nsum(1)\n#endif\n", "#define X ##sum\n", "x sum;", "\"a.sum\""})
    EXPECT_EQ(form(Text), NameForm::Any) << Text;
}
