// The units that took longest are named, with what they were in. Phases: TraceTest.cpp.
#include "support/Timing.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

std::string printed(const Timing &T) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  T.print(OS);
  return Out;
}

} // namespace

TEST(Timing, TheSlowestUnitsAreNamed) {
  Timing T;
  T.enable([] { return 0.0; });
  for (int N = 0; N != 9; ++N)
    T.addUnit("parse", "u" + std::to_string(N) + ".cu", N == 3 ? 2.5 : 0.1 * N);
  T.addUnit("judge", "u3.cu", 1.5);
  T.addUnit("judge", "u3.cu", 1.5); // Each architecture.
  EXPECT_EQ(printed(T), "slowest:\n    3.000 s  judge    u3.cu\n    2.500 s  parse    u3.cu\n    0.800 s  parse    u8.cu\n"
                        "    0.700 s  parse    u7.cu\n    0.600 s  parse    u6.cu\n");
}
