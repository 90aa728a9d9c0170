#include "support/Timing.h"
#include "support/Trace.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {
struct Captured {
  std::string Text;
  llvm::raw_string_ostream OS{Text};
};
} // namespace

TEST(Trace, OnlyEnabledTopicsPrint) {
  Captured C;
  Trace T;
  ASSERT_TRUE(T.enable("solve", C.OS));
  T.line("solve", "yes");
  T.line("parse", "no");
  EXPECT_EQ(C.Text, "[solve] yes\n");
}

TEST(Trace, AnUnknownTopicIsRefusedAndNeverOn) {
  Captured C;
  Trace T;
  EXPECT_FALSE(T.enable("nonsense", C.OS));
  EXPECT_FALSE(T.on("nonsense"));
}

TEST(Trace, EveryTopicCanBeEnabledAlone) {
  for (const TraceTopic &Topic : traceTopics()) {
    Captured C;
    Trace T;
    ASSERT_TRUE(T.enable(Topic.Name, C.OS));
    for (const TraceTopic &Other : traceTopics())
      EXPECT_EQ(T.on(Other.Name), Other.Name == Topic.Name);
  }
}

TEST(Timing, PhasesOfOneNameAddUp) {
  Captured C;
  double Clock = 0;
  Timing T;
  T.enable([&] { return Clock; });
  for (int I = 0; I != 2; ++I) {
    TimedPhase P(T, "parse");
    Clock += 1.5;
  }
  T.print(C.OS);
  EXPECT_EQ(C.Text, "    3.000 s      2 x  parse\n");
}

TEST(Timing, NothingIsMeasuredUnlessEnabled) {
  Captured C;
  Timing T;
  {
    TimedPhase P(T, "parse");
  }
  T.print(C.OS);
  EXPECT_EQ(C.Text, "");
}
