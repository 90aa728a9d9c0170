//===- DocumentedInvalidTest.cpp - what the vendor's guides name as wrong ---------------------------===//
//
// One test an example: a full mask that lane 0 does not come to, a shuffle out of its mask, a width that is no
// power of two, a caller outside its own mask, a source lane that has exited.
//
//===------------------------------------------------------------------------------------------===//

#include "test/unit/simt/checkers/HazardRun.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::simt {
namespace {

void expectEverywhere(const std::string &Code, HazardKind K, uint32_t Lanes) {
  for (const Setting &S : battery()) {
    const HazardLog Log = hazardsOf(resultKernel(Code), S);
    uint32_t Found = 0;
    for (const Hazard &H : Log.sorted())
      Found |= H.Kind == K ? H.Lanes : 0;
    EXPECT_EQ(Found, Lanes) << S.Schedule << ": " << textOf(Log);
  }
}

TEST(DocumentedInvalid, FullMaskWhileLaneZeroSkipsTheCallAndWorksOn) {
  expectEverywhere(R"(
  mov.u32 %result, 0;
  setp.eq.u32 %p1, %t, 0;
  @%p1 bra SKIP;
  shfl.sync.bfly.b32 %result, %t, 1, 0x1f, -1;
SKIP:)",
                   HazardKind::PassedByExitedLane, 0x1);
}

TEST(DocumentedInvalid, ShuffleDownByTwoInAMaskOfFiveLanesReadsOutsideInLanesThreeAndFour) {
  expectEverywhere(R"(
  mov.u32 %result, 0;
  setp.gt.u32 %p1, %t, 4;
  @%p1 bra JOIN;
  shfl.sync.down.b32 %result, %t, 2, 0x1f, 0x1f;
JOIN:)",
                   HazardKind::UndefinedOutput, 0x18);
}

// Width 31 gives the operand ((32 - 31) << 8) | 31, whose segment mask is 1: even lanes among themselves, odd lanes
// among themselves. The machine does what the operand says; no group of 31 lanes comes out of it.
TEST(DocumentedInvalid, WidthOf31IsTakenAsTheBitsItIs) {
  const std::vector<uint32_t> V = everywhere(resultKernel("shfl.sync.idx.b32 %result, %t, 30, 0x11f, -1;"));
  for (uint32_t T = 0; T != 32; ++T) {
    const uint32_t Segment = 1, Base = T & Segment, Top = Base | (31 & ~Segment), From = Base | (30 & ~Segment);
    EXPECT_EQ(V[T], From <= Top ? From : T) << "lane " << T;
  }
  EXPECT_EQ(V[31], 31u) << "30 is what a group of 31 lanes would have given";
}

TEST(DocumentedInvalid, CallerThatIsNotInItsMask) {
  expectEverywhere("shfl.sync.idx.b32 %result, %t, 1, 0x1f, 0x7fffffff;", HazardKind::CallerNotInMask, 0x80000000);
}

TEST(DocumentedInvalid, SourceLaneThatHasExited) {
  expectEverywhere(R"(
  setp.eq.u32 %p1, %t, 7;
  @%p1 exit;
  shfl.sync.idx.b32 %result, %t, 7, 0x1f, 0xffffff7f;)",
                   HazardKind::UndefinedOutput, 0xffffff7f);
}

} // namespace
} // namespace warpshift::simt
