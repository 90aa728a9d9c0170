// The timeline shows which lanes ran where, and who waited or had left.
#include "simt/trace/LaneTimeline.h"
#include "SimtTest.h"

using namespace warpshift::simt;

namespace {

std::string timeline(const std::string &Code, Mode M, unsigned Threads, size_t MaxRows = 400) {
  KernelRun R(resultKernel(Code));
  LaneTimeline T(MaxRows);
  R.config().Block = {Threads};
  R.config().addArg(R.buffer(std::vector<uint32_t>(Threads)));
  R.options().Observers = {&T};
  EXPECT_TRUE(R.run(M, "").finished());
  return T.text();
}

TEST(LaneTimeline, ShowsTheArmsOfABranchAndLanesThatLeft) {
  const std::string Text = timeline(R"(
  mov.u32 %result, 1;
  setp.lt.u32 %p1, %t, 4;
  @%p1 exit;
  setp.lt.u32 %p2, %t, 8;
  @%p2 bra JOIN;
  mov.u32 %result, 2;
JOIN:
)",
                                    Mode::Lockstep, 16);
  EXPECT_NE(Text.find("block 0, warp 0"), std::string::npos);
  EXPECT_NE(Text.find("____....########                  k: PTX line"), std::string::npos) << Text;
  EXPECT_NE(Text.find("mov.u32 %result, 2"), std::string::npos) << Text;
}

TEST(LaneTimeline, ShowsLanesThatWaitInAWarpOperation) {
  // The lanes of the first arm reach their vote and wait while the others come to theirs.
  KernelRun R(resultKernel(R"(
  setp.lt.u32 %p1, %t, 2;
  @%p1 bra A;
  vote.sync.ballot.b32 %result, 1, 0xff;
  bra.uni JOIN;
A:
  vote.sync.ballot.b32 %result, 1, 0xff;
JOIN:
)"));
  LaneTimeline T;
  R.config().Block = {8};
  R.config().addArg(R.buffer(std::vector<uint32_t>(8)));
  R.options().Observers = {&T};
  ASSERT_TRUE(R.its("converged").finished());
  EXPECT_NE(T.text().find("##wwwwww"), std::string::npos) << T.text();
}

TEST(LaneTimeline, CountsWhatItDoesNotKeep) {
  const std::string Text = timeline("  mov.u32 %result, 1;\n  mov.u32 %r1, 2;\n", Mode::Lockstep, 32, 2);
  EXPECT_NE(Text.find("more instructions"), std::string::npos) << Text;
}

} // namespace
