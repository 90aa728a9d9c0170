#include "engine/ConditionalNames.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

/// Marked: text in which `[..]` are insertions. Returns the groups that are refused. `#if 1` is left out by nobody.
std::set<std::string> refused(llvm::StringRef Marked) {
  EditGroup G{"g", {}, false};
  std::string Text;
  while (!Marked.empty()) {
    auto [Plain, Rest] = Marked.split('[');
    Text += Plain;
    auto [Inserted, Behind] = Rest.split(']');
    if (!Inserted.empty())
      G.Edits.push_back({"a.cu", uint32_t(Text.size()), 0, Inserted.str()});
    Marked = Behind;
  }
  return usedOutsideTheirArms(
      {G}, [&](const std::string &) { return llvm::StringRef(Text); },
      [&](const std::string &, uint32_t Arm) { return !llvm::StringRef(Text).drop_front(Arm).starts_with("#if 1"); });
}

} // namespace

TEST(ConditionalNames, DeclaredInAnArmAndUsedBehindIt) {
  EXPECT_THAT(refused("#ifdef A\n[unsigned ws_m1 = 1;]\n#endif\nf([ws_m1]);\n"), ElementsAre("g"));
  EXPECT_THAT(refused("#ifdef A\nint f(int v[, unsigned ws_mask])\n#else\nint f(int v)\n#endif\n{ g([ws_mask]); }\n"),
              ElementsAre("g"));
}

TEST(ConditionalNames, UsedInTheOtherArm) {
  EXPECT_THAT(refused("#ifdef A\n[unsigned ws_m1 = 1;]\n#else\nf([ws_m1]);\n#endif\n"), ElementsAre("g"));
}

TEST(ConditionalNames, UsedWhereItIsDeclared) {
  EXPECT_THAT(refused("[unsigned ws_m1 = 1;]f([ws_m1]);\n"), IsEmpty());
  EXPECT_THAT(refused("#ifdef A\n[unsigned ws_m1 = 1;]f([ws_m1]);\n#ifdef B\nf([ws_m1]);\n#endif\n#endif\n"), IsEmpty());
  EXPECT_THAT(refused("[unsigned ws_m1 = 1;]\n#ifdef A\nf([ws_m1]);\n#endif\n"), IsEmpty());
}

TEST(ConditionalNames, ArmsThatNobodyLeavesOut) {
  EXPECT_THAT(refused("#if 1\n[unsigned ws_m1 = 1;]\n#endif\nf([ws_m1]);\n"), IsEmpty());
  EXPECT_THAT(refused("#ifdef A\n#if 1\n[unsigned ws_m1 = 1;]\n#endif\nf([ws_m1]);\n#endif\n"), IsEmpty());
}

TEST(ConditionalNames, AssignedIsUsed) {
  EXPECT_THAT(refused("#ifdef A\n[bool ws_left1 = false;]\n#endif\n[ws_left1 = true;]\n"), ElementsAre("g"));
}

TEST(ConditionalNames, TheLastDeclarationCounts) {
  EXPECT_THAT(
      refused("#ifdef A\n[unsigned ws_m1 = 1;]f([ws_m1]);\n#endif\nvoid g() {\n[const unsigned ws_m1 = 1;]f([ws_m1]);\n}\n"),
      IsEmpty());
}

TEST(ConditionalNames, WhatIsReturnedIsUsed) {
  EXPECT_THAT(refused("#ifdef A\n[unsigned ws_m1 = 1;]\n#endif\n[return ws_m1;]\n"), ElementsAre("g"));
}

TEST(ConditionalNames, StatementsBehindAHeadInAnArm) {
  EXPECT_THAT(refused("#ifdef A\nif (c)\n#endif\n[f();] g();\n"), ElementsAre("g"));
  EXPECT_THAT(refused("#ifdef A\nif (c)\n#else\nh();\n#endif\n[f();] g();\n"), ElementsAre("g"));
  EXPECT_THAT(refused("#ifdef A\nh();\n#else\nelse // or not\n#endif\n[f();] g();\n"), ElementsAre("g"));
  EXPECT_THAT(refused("#ifdef A\nif (c)\n#endif\ng([ws_m1]);\n"), IsEmpty());
  EXPECT_THAT(refused("#ifdef A\nif (c) {\n#endif\n[f();] g();\n"), IsEmpty());
  EXPECT_THAT(refused("#ifdef A\nh();\n#endif\n[f();] g();\n"), IsEmpty());
  EXPECT_THAT(refused("#ifdef A\nif (c)\n[f();] g();\n#endif\n"), IsEmpty());
}

TEST(ConditionalNames, StatementsInFrontOfAnElseInAnArm) {
  EXPECT_THAT(refused("if (c) g();[ f();]\n#ifdef A\nelse h();\n#endif\n"), ElementsAre("g"));
  EXPECT_THAT(refused("if (c) g();\n[f();\n]#ifdef A\nelse h();\n#endif\n"), ElementsAre("g"));
  EXPECT_THAT(refused("if (c) g();[ f();]\n#ifdef A\nh();\n#endif\n"), IsEmpty());
}
