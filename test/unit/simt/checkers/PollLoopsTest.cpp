// Which loads wait for somebody else's write.
#include "simt/checkers/PollLoops.h"
#include "test/unit/simt/SimtTest.h"

namespace warpshift::simt {
namespace {

/// How many loads of the kernel poll.
int pollsOf(const std::string &Code) {
  KernelRun R(resultKernel("  mov.u64 %rd1, flag;\n" + Code, ".global .align 4 .b32 flag;\n.global .align 4 .b32 table[64];\n"));
  const Program *P = llvm::cantFail(R.machine().program("k"));
  int N = 0;
  for (bool Polls : findPolls(*P))
    N += Polls;
  return N;
}

TEST(PollLoops, ALoadThatEndsItsOwnLoopPolls) {
  EXPECT_EQ(pollsOf(R"(
WAIT:
  ld.volatile.global.u32 %r1, [%rd1];
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra WAIT;
  mov.u32 %result, %r1;)"),
            1);
}
TEST(PollLoops, ItMayCalculateAndLeaveInTheMiddle) {
  EXPECT_EQ(pollsOf(R"(
WAIT:
  ld.volatile.global.u32 %r1, [%rd1];
  and.b32 %r2, %r1, 4;
  setp.ne.u32 %p1, %r2, 0;
  @%p1 bra DONE;
  bra.uni WAIT;
DONE:
  mov.u32 %result, %r1;)"),
            1);
}
TEST(PollLoops, ItsFirstTripMayBePeeledOff) {
  EXPECT_EQ(pollsOf(R"(
  ld.volatile.global.u32 %r1, [%rd1];
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra DONE;
WAIT:
  ld.volatile.global.u32 %r1, [%rd1];
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra WAIT;
DONE:
  mov.u32 %result, %r1;)"),
            2);
}
TEST(PollLoops, ALoadOutsideOfAnyLoopDoesNot) { EXPECT_EQ(pollsOf("  ld.volatile.global.u32 %result, [%rd1];\n"), 0); }
TEST(PollLoops, ALoadWhoseAddressMovesDoesNot) {
  EXPECT_EQ(pollsOf(R"(
  mov.u64 %rd2, table;
NEXT:
  ld.volatile.global.u32 %r1, [%rd2];
  add.s64 %rd2, %rd2, 4;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra NEXT;
  mov.u32 %result, %r1;)"),
            0);
}
TEST(PollLoops, ALoadWhoseValueTheLoopDoesNotAskForDoesNot) {
  EXPECT_EQ(pollsOf(R"(
  mov.u32 %r2, 0;
NEXT:
  ld.volatile.global.u32 %r1, [%rd1];
  add.u32 %r2, %r2, 1;
  setp.lt.u32 %p1, %r2, 5;
  @%p1 bra NEXT;
  mov.u32 %result, %r1;)"),
            0);
}

} // namespace
} // namespace warpshift::simt
