// Strong accesses whose order nothing keeps: cycles of two threads (Shasha and Snir).
#include "test/unit/simt/checkers/HazardRun.h"

namespace warpshift::simt {
namespace {

/// Lane 0 of warp 0 runs First, lane 0 of warp 1 runs Second. %rd9 and %rd8 are two words of global memory, %r30 shared.
HazardLog twoWarps(const std::string &First, const std::string &Second, bool OfTwoBlocks, const Setting &S) {
  const std::string Who = OfTwoBlocks ? "mov.u32 %r1, %ctaid.x;" : "shr.u32 %r1, %t, 5;";
  return hazardsOf(resultKernel("mov.u32 %result, 0; mov.u32 %r30, s; mov.u64 %rd9, g; add.s64 %rd8, %rd9, 64;\n" + Who +
                                    R"(
  and.b32 %r2, %t, 31;
  setp.ne.u32 %p1, %r2, 0;
  @%p1 bra DONE;
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra OTHER;
)" + First + "\n  bra DONE;\nOTHER:\n" +
                                    Second + "\nDONE:",
                                ".shared .align 8 .b32 s[64];\n.global .align 8 .b32 g[64];\n"),
                   S, OfTwoBlocks ? 32 : 64, OfTwoBlocks ? 2 : 1);
}

void expectUnfenced(bool Found, const std::string &First, const std::string &Second, bool OfTwoBlocks = true) {
  std::vector<Setting> All = battery();
  All.insert(All.end(), LockstepOnly.begin(), LockstepOnly.end());
  for (const Setting &S : All) {
    const HazardLog Log = twoWarps(First, Second, OfTwoBlocks, S);
    EXPECT_EQ(Log.has(HazardKind::Unfenced), Found) << S.Schedule << ": " << textOf(Log);
    EXPECT_FALSE(Log.decides()) << S.Schedule << ": " << textOf(Log);
  }
}

const std::string WriteBoth = "st.volatile.global.u32 [%rd9], 1; {0} st.volatile.global.u32 [%rd8], 1;";
const std::string ReadBoth = "ld.volatile.global.u32 %r3, [%rd8]; {0} ld.volatile.global.u32 %r4, [%rd9];";
std::string with(std::string Text, const std::string &Between) { return Text.replace(Text.find("{0}"), 3, Between); }

TEST(FenceOrder, AMessageNeedsAFenceOnBothSides) {
  expectUnfenced(false, with(WriteBoth, "membar.gl;"), with(ReadBoth, "membar.gl;"));
  expectUnfenced(true, with(WriteBoth, ""), with(ReadBoth, "membar.gl;"));
  expectUnfenced(true, with(WriteBoth, "membar.gl;"), with(ReadBoth, ""));
}
TEST(FenceOrder, AFenceOfTheBlockIsForTheBlock) {
  expectUnfenced(true, with(WriteBoth, "membar.cta;"), with(ReadBoth, "membar.gl;"));
  expectUnfenced(false, with(WriteBoth, "membar.cta;"), with(ReadBoth, "membar.cta;"), /*OfTwoBlocks=*/false);
  expectUnfenced(true, with(WriteBoth, ""), with(ReadBoth, "membar.cta;"), /*OfTwoBlocks=*/false);
}
TEST(FenceOrder, ABarrierDoesBetweenThreadsOfTheBlock) {
  // Every lane comes to the barrier, so warps write and read in turn.
  const std::string Code = R"(
  mov.u32 %result, 0; mov.u64 %rd9, g; add.s64 %rd8, %rd9, 64;
  setp.eq.u32 %p1, %t, 0;
  setp.eq.u32 %p2, %t, 32;
  @%p1 st.volatile.global.u32 [%rd9], 1;
  @%p1 st.volatile.global.u32 [%rd8], 1;
  BARRIER
  @%p2 ld.volatile.global.u32 %r3, [%rd8];
  @%p2 ld.volatile.global.u32 %r4, [%rd9];)";
  for (const bool Barrier : {false, true}) {
    std::string Text = Code;
    Text.replace(Text.find("BARRIER"), 7, Barrier ? "bar.sync 0;" : "");
    const HazardLog Log = hazardsOf(resultKernel(Text, ".global .align 8 .b32 g[64];\n"), battery()[0], 64);
    EXPECT_EQ(Log.has(HazardKind::Unfenced), !Barrier) << textOf(Log);
  }
}
TEST(FenceOrder, WhoLooksAfterWritingNeedsOneToo) {
  const std::string Mine = "st.volatile.global.u32 [%rd9], 1; {0} ld.volatile.global.u32 %r3, [%rd8];";
  const std::string Yours = "st.volatile.global.u32 [%rd8], 1; {0} ld.volatile.global.u32 %r3, [%rd9];";
  expectUnfenced(false, with(Mine, "membar.gl;"), with(Yours, "membar.gl;"));
  expectUnfenced(true, with(Mine, "membar.gl;"), with(Yours, ""));
}
TEST(FenceOrder, ReleaseAndAcquireKeepTheOrder) {
  expectUnfenced(false, "st.relaxed.gpu.global.u32 [%rd9], 1; st.release.gpu.global.u32 [%rd8], 1;",
                 "ld.acquire.gpu.global.u32 %r3, [%rd8]; ld.relaxed.gpu.global.u32 %r4, [%rd9];");
  expectUnfenced(true, "st.relaxed.gpu.global.u32 [%rd9], 1; st.relaxed.gpu.global.u32 [%rd8], 1;",
                 "ld.acquire.gpu.global.u32 %r3, [%rd8]; ld.relaxed.gpu.global.u32 %r4, [%rd9];");
}
TEST(FenceOrder, TheSameOrderOnBothSidesIsNoCycle) { expectUnfenced(false, with(WriteBoth, ""), with(WriteBoth, "")); }
TEST(FenceOrder, ReadsAloneAreNone) { expectUnfenced(false, with(ReadBoth, ""), with(ReadBoth, "")); }

} // namespace
} // namespace warpshift::simt
