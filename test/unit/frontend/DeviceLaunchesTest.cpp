#include "frontend/parse/DeviceLaunches.h"
#include "TestParse.h"

using namespace warpshift;
using namespace warpshift::test;

/// With the launch replaced at the name that `@` stands in front of.
static std::string replaced(std::string Text) {
  const size_t At = Text.find('@');
  Text.erase(At, 1);
  const ReplacedLaunches Out = deviceLaunchesReplaced(Text, {unsigned(At)});
  EXPECT_EQ(Out.Text.size(), Text.size());
  std::string Names;
  for (const std::string &Name : Out.Names)
    Names += " " + Name;
  return Out.Text == Text ? "unchanged" : Out.Text + Names;
}

TEST(DeviceLaunches, AKernelsNameBecomesThatOfAFunction) {
  EXPECT_EQ(replaced("if (t) @k<<<g, b>>>(x);"), "if (t) __L(g, b)  (x); k");
  EXPECT_EQ(replaced("@step <<<g, f(b)>>> (x);"), "__L(    g, f(b))   (x); step");
}

TEST(DeviceLaunches, TheWholeNameGoesAndLinesStay) {
  EXPECT_EQ(replaced("return ::ns::@step\n<<<g, b>>>\n(x);"), "return __L(      \n   g, b)  \n(x); step");
  EXPECT_EQ(replaced("if (n) x = 1; else::@step<<<g, b>>>(x);"), "if (n) x = 1; else __L(    g, b)  (x); step");
  EXPECT_EQ(replaced("Q::template @step<3><<<g, b>>>(x);"), "__L(                  g, b)  (x); step");
  EXPECT_EQ(replaced("ns::@leaf<int, A<(4 > 3)>><<<g, b>>>(x);"), "__L(                        g, b)  (x); leaf");
  EXPECT_EQ(replaced("leaf<int, (a < b)>@<<<g, b>>>(x);"), "__L(                 g, b)  (x); leaf");
}

TEST(DeviceLaunches, WhatIsNoLaunchStays) {
  EXPECT_EQ(replaced("void (*p)(int) = @k;"), "unchanged");
  EXPECT_EQ(replaced("run(@k); k<<<g, b>>>(x);"), "unchanged");
  EXPECT_EQ(replaced("o.@k<<<g, b>>>(x);"), "unchanged");
  EXPECT_EQ(replaced("@k<<<g, b; c>>>(x);"), "unchanged");
  EXPECT_EQ(replaced("@k<<<g, b>>>;"), "unchanged");
}
