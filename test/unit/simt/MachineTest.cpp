// The machine's public face: launches, arguments, blocks, memory spaces, bad input.
#include "SimtTest.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift::simt;

namespace {

const char *const StoreTid = R"(
.visible .entry k(.param .u64 out, .param .u32 add) {
  .reg .b32 %r<8>; .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [out];
  ld.param.u32 %r4, [add];
  mov.u32 %r1, %ctaid.x;
  mov.u32 %r2, %ntid.x;
  mov.u32 %r3, %tid.x;
  mad.lo.s32 %r1, %r1, %r2, %r3;
  add.s32 %r5, %r1, %r4;
  mul.wide.s32 %rd2, %r1, 4;
  add.s64 %rd1, %rd1, %rd2;
  st.global.u32 [%rd1], %r5;
  ret;
}
)";

TEST(Machine, EveryThreadOfEveryBlockStoresItsIndex) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    KernelRun R(StoreTid);
    uint64_t Out = R.buffer(std::vector<uint32_t>(4 * 100));
    R.config().Grid = {4};
    R.config().Block = {100};
    R.config().addArg(Out);
    R.config().addArg(uint32_t(7));
    Outcome O = R.run(M, "");
    ASSERT_TRUE(O.finished()) << O.Message;
    std::vector<uint32_t> Values = R.read<uint32_t>(Out, 400);
    for (uint32_t I = 0; I != 400; ++I)
      EXPECT_EQ(Values[I], I + 7);
    EXPECT_EQ(O.Stats.Blocks, 4u);
  }
}

TEST(Machine, WarpsAndBlocksCanComeInReverseOrder) {
  const char *const StoreWarp = R"(
.visible .entry k(.param .u64 out) {
  .reg .b32 %r<4>; .reg .b64 %rd<2>;
  mov.u32 %r1, %tid.x;
  shr.u32 %r1, %r1, 5;
  mov.u32 %r2, %ctaid.x;
  mad.lo.u32 %r3, %r2, 10, %r1;
  ld.param.u64 %rd1, [out];
  st.global.u32 [%rd1], %r3;
  ret;
}
)";
  std::vector<uint32_t> Last;
  for (const char *Order : {"fallthrough-first", "taken-first", "reverse-warps"}) {
    KernelRun R(StoreWarp, "sm_60");
    uint64_t Out = R.buffer(std::vector<uint32_t>(1));
    R.config().Grid = {2};
    R.config().Block = {64};
    R.config().addArg(Out);
    ASSERT_TRUE(R.lockstep(Order).finished());
    Last.push_back(R.read<uint32_t>(Out, 1)[0]);
  }
  EXPECT_EQ(Last, (std::vector<uint32_t>{10, 10, 1})) << "block * 10 + warp, of the warp that stores last";
}

TEST(Machine, SeveralHostThreadsGiveTheSameResult) {
  std::vector<uint32_t> One, Many;
  for (unsigned Threads : {1u, 3u}) {
    KernelRun R(StoreTid);
    uint64_t Out = R.buffer(std::vector<uint32_t>(64 * 64));
    R.config().Grid = {64};
    R.config().Block = {64};
    R.config().addArg(Out);
    R.config().addArg(uint32_t(1));
    R.options().Threads = Threads;
    Outcome O = R.lockstep();
    ASSERT_TRUE(O.finished()) << O.Message;
    EXPECT_EQ(O.Stats.Blocks, 64u);
    (Threads == 1 ? One : Many) = R.read<uint32_t>(Out, 64 * 64);
  }
  EXPECT_EQ(One, Many);
}

std::string badLaunch(void (*Change)(LaunchConfig &)) {
  KernelRun R(StoreTid);
  R.config().addArg(uint64_t(0));
  R.config().addArg(uint32_t(0));
  Change(R.config());
  return R.launchError();
}

TEST(Machine, RefusesAGridOfZeroBlocks) {
  EXPECT_NE(badLaunch([](LaunchConfig &C) { C.Grid = {0}; }).find("grid is 0 x 1 x 1"), std::string::npos);
}
TEST(Machine, RefusesABlockOfMoreThan1024Threads) {
  EXPECT_NE(badLaunch([](LaunchConfig &C) { C.Block = {32, 33}; }).find("1056 threads"), std::string::npos);
}
TEST(Machine, RefusesAnUnknownKernelAndListsThoseThereAre) {
  EXPECT_NE(badLaunch([](LaunchConfig &C) { C.Kernel = "nope"; }).find("no kernel 'nope'; the module has: k"), std::string::npos);
}
TEST(Machine, RefusesAWrongNumberOfArguments) {
  EXPECT_NE(badLaunch([](LaunchConfig &C) { C.Args.pop_back(); }).find("2 parameter(s), but 1 argument(s)"), std::string::npos);
}
TEST(Machine, RefusesAnArgumentOfTheWrongSize) {
  EXPECT_NE(badLaunch([](LaunchConfig &C) { C.Args[1].resize(8); }).find("argument 2 has 8 bytes, but parameter 'add' has 4"),
            std::string::npos);
}
TEST(Machine, RefusesMoreMemoryThanTheLimit) {
  Memory M(1000);
  EXPECT_TRUE(bool(M.allocate(600, "a")));
  auto B = M.allocate(600, "b");
  ASSERT_FALSE(bool(B));
  EXPECT_NE(llvm::toString(B.takeError()).find("'b' needs 600 bytes"), std::string::npos);
}
TEST(Machine, AdoptedMemoryIsTheOwnersBytes) {
  Memory M(1000);
  uint8_t Bytes[4] = {1, 2, 3, 4};
  const uint64_t Next = M.nextBase();
  auto A = M.adopt(Bytes, 4, "shared");
  ASSERT_TRUE(bool(A));
  EXPECT_EQ(*A, Next);
  uint8_t Back[2];
  EXPECT_FALSE(bool(M.read(*A + 1, Back)));
  EXPECT_EQ(Back[1], 3);
  EXPECT_FALSE(bool(M.fill(*A, 9, 2)));
  EXPECT_EQ(Bytes[1], 9);
  EXPECT_FALSE(bool(M.release(*A)));
  EXPECT_EQ(M.used(), 0u);
  EXPECT_EQ(Bytes[2], 3);
}
TEST(Machine, RefusesAnUnknownSchedule) {
  KernelRun R(StoreTid);
  R.config().addArg(R.buffer(std::vector<uint32_t>(32)));
  R.config().addArg(uint32_t(0));
  R.options().M = Mode::Its;
  R.options().Schedule = "sideways";
  EXPECT_NE(R.launchError().find("unknown schedule 'sideways'"), std::string::npos);
}

TEST(Machine, NamesAnUnsupportedInstructionWithLineAndKernelBeforeItRuns) {
  KernelRun R(R"(
.visible .entry k() {
  .reg .b32 %r<3>;
  vadd.s32.s32.s32 %r1, %r2, %r2;
  ret;
}
)");
  const std::string Text = R.launchError();
  EXPECT_NE(Text.find("kernel 'k', line 7"), std::string::npos) << Text;
  EXPECT_NE(Text.find("vadd"), std::string::npos) << Text;
}

TEST(Machine, AnInfiniteLoopEndsWithTimeout) {
  for (Mode M : {Mode::Lockstep, Mode::Its}) {
    KernelRun R(R"(
.visible .entry k() {
  .reg .b32 %r<3>;
  mov.u32 %r1, 0;
LOOP:
  add.s32 %r1, %r1, 1;
  bra LOOP;
}
)");
    R.options().StepBudget = 100000;
    Outcome O = R.run(M, "");
    EXPECT_EQ(O.Kind, OutcomeKind::Timeout);
    EXPECT_NE(O.Message.find("no end after 100000"), std::string::npos) << O.Message;
  }
}

TEST(Machine, AStoreOutsideItsBufferIsAFaultThatNamesTheBuffer) {
  KernelRun R(StoreTid);
  R.config().addArg(R.buffer(std::vector<uint32_t>(20)));
  R.config().addArg(uint32_t(0));
  Outcome O = R.lockstep();
  EXPECT_EQ(O.Kind, OutcomeKind::Fault);
  EXPECT_NE(O.Message.find("0 bytes past the end of 'buffer' (80 bytes)"), std::string::npos) << O.Message;
  EXPECT_NE(O.Message.find("lanes 20-31"), std::string::npos) << O.Message;
}

TEST(Machine, DynamicSharedMemoryLiesBehindTheStaticPart) {
  const auto Values = everywhere(resultKernel(R"(
  mov.u32 %r1, stat;
  mov.u32 %r2, dyn;
  sub.s32 %result, %r2, %r1;
)",
                                              ".extern .shared .align 16 .b8 dyn[];\n.shared .align 4 .b8 stat[20];\n"));
  EXPECT_EQ(Values[0], 32u);
}

TEST(Machine, SharedMemoryIsSharedByTheWarpsOfABlock) {
  const auto Values = everywhere(resultKernel(R"(
  shl.b32 %r1, %t, 2;
  mov.u32 %r2, buf;
  add.s32 %r3, %r2, %r1;
  st.shared.u32 [%r3], %t;
  bar.sync 0;
  xor.b32 %r4, %t, 32;
  shl.b32 %r4, %r4, 2;
  add.s32 %r5, %r2, %r4;
  ld.shared.u32 %result, [%r5];
)",
                                              ".shared .align 4 .b8 buf[256];\n"),
                                 64);
  for (uint32_t T = 0; T != 64; ++T)
    EXPECT_EQ(Values[T], T ^ 32);
}

TEST(Machine, ANullPointerIsNoAddressOfSharedMemory) {
  const auto Values = everywhere(resultKernel(R"(
  mov.u64 %rd1, 0;
  cvta.to.shared.u64 %rd2, %rd1;
  mov.u64 %rd3, buf;
  setp.eq.u64 %p1, %rd2, %rd3;
  cvta.shared.u64 %rd4, %rd2;
  setp.eq.or.u64 %p2, %rd4, 0, %p1;
  selp.u32 %result, 1, 2, %p1;
  @!%p2 mov.u32 %result, 3;)",
                                              ".shared .align 4 .b8 buf[256];\n"));
  for (uint32_t V : Values)
    EXPECT_EQ(V, 2u);
}

TEST(Machine, LocalMemoryIsPrivateAndReachableThroughAGenericAddress) {
  const auto Values = everywhere(R"(
.visible .entry k(.param .u64 out) {
  .local .align 8 .b8 depot[16];
  .reg .b32 %r<8>; .reg .b64 %rd<8>;
  mov.u64 %rd1, depot;
  cvta.local.u64 %rd2, %rd1;
  mov.u32 %r1, %tid.x;
  st.local.u32 [%rd1+4], %r1;
  ld.u32 %r2, [%rd2+4];
  add.s32 %r2, %r2, 100;
  st.u32 [%rd2+8], %r2;
  ld.local.u32 %r3, [depot+8];
  ld.param.u64 %rd3, [out];
  mul.wide.u32 %rd4, %r1, 4;
  add.s64 %rd3, %rd3, %rd4;
  st.global.u32 [%rd3], %r3;
  ret;
}
)");
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(Values[T], T + 100);
}

TEST(Machine, ConstantAndGlobalVariablesStartWithTheirInitialisers) {
  const auto Values = everywhere(resultKernel(
      R"(
  mul.wide.u32 %rd1, %t, 4;
  and.b64 %rd1, %rd1, 12;
  mov.u64 %rd2, table;
  add.s64 %rd2, %rd2, %rd1;
  ld.const.u32 %r1, [%rd2];
  ld.global.u32 %r2, [bias];
  ld.global.u64 %rd3, [pointer];
  ld.u32 %r3, [%rd3];
  add.s32 %result, %r1, %r2;
  add.s32 %result, %result, %r3;
)",
      ".const .align 4 .u32 table[4] = {1, 2, 3, 4};\n.global .u32 bias = 100;\n.global .u64 pointer = generic(bias);\n"));
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(Values[T], 200 + T % 4 + 1);
}

TEST(Machine, AWriteToConstantMemoryIsAFault) {
  KernelRun R(R"(
.const .align 4 .u32 c = 1;
.visible .entry k() {
  .reg .b64 %rd<3>;
  mov.u64 %rd1, c;
  cvta.const.u64 %rd2, %rd1;
  st.u32 [%rd2], 5;
  ret;
}
)");
  EXPECT_EQ(R.lockstep().Kind, OutcomeKind::Fault);
}

TEST(Machine, NamesTheApproximationsThatTheCodeMakesUseOf) {
  KernelRun Exact(".visible .entry k() { ret; }");
  EXPECT_TRUE(Exact.lockstep().Approximations.empty());
  KernelRun Loose(R"(
.visible .entry k() {
  .reg .f32 %f<3>; .reg .b32 %r<2>;
  mov.f32 %f1, 0f3F800000;
  ex2.approx.f32 %f2, %f1;
  mov.u32 %r1, %clock;
  ret;
}
)");
  EXPECT_EQ(Loose.lockstep().Approximations, (std::vector<std::string>{"approx-functions", "clock-steps"}));
}

TEST(Machine, TrapEndsTheRun) {
  KernelRun R(".visible .entry k() { trap; ret; }");
  EXPECT_EQ(R.lockstep().Kind, OutcomeKind::Trap);
}

TEST(Machine, ConvertsTheLowBitsOfAWideRegister) {
  const auto V = everywhere(resultKernel(R"(
  cvt.u64.u32 %rd1, %t;
  or.b64 %rd1, %rd1, 0x1234567800ff80f0;
  cvt.s64.s8 %rd2, %rd1;
  cvt.u64.u16 %rd3, %rd1;
  cvt.u32.u64 %r1, %rd2;
  cvt.u32.u64 %r2, %rd3;
  shl.b32 %r2, %r2, 8;
  add.u32 %result, %r1, %r2;
)"));
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(V[T], uint32_t(int8_t(0xf0 | T)) + ((0x80f0u | T) << 8)) << T;
}

TEST(Machine, PredicatesGoIntoAndOutOfFunctions) {
  const char *Functions = R"(
.func (.reg .pred less, .reg .b32 twice) compare(.reg .b32 a, .reg .b32 b, .reg .pred flip) {
  .reg .pred %q;
  setp.lt.u32 %q, a, b;
  xor.pred less, %q, flip;
  add.u32 twice, a, a;
  ret;
}
)";
  const std::vector<uint32_t> V = everywhere(resultKernel(R"(
  and.b32 %r1, %t, 1;
  setp.eq.u32 %p1, %r1, 1;
  call (%p2, %r2), compare, (%t, 10, %p1);
  call (%p3, %r2), compare, (%t, 20, 0);
  selp.u32 %r3, 100, 0, %p2;
  selp.u32 %r4, 1000, 0, %p3;
  add.u32 %result, %r2, %r3;
  add.u32 %result, %result, %r4;
)",
                                                          Functions));
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(V[T], 2 * T + ((T < 10) != (T & 1) ? 100 : 0) + (T < 20 ? 1000 : 0)) << T;
}

TEST(Machine, APredicateThatAFunctionLeavesUnsetIsUndefined) {
  KernelRun R(resultKernel(R"(
  call (%p2), nothing, ();
  selp.u32 %result, 1, 0, %p2;
)",
                           ".func (.reg .pred p) nothing() { ret; }\n"));
  const uint64_t Out = R.buffer(std::vector<uint32_t>(32));
  R.config().addArg(Out);
  ASSERT_TRUE(R.its().finished());
  EXPECT_NE(llvm::cantFail(R.machine().memory().shadow(Out, 4))[0], Defined);
}

namespace {
/// Shadow of the result of thread 0; the function leaves %r1 unset.
uint8_t shadowAfter(const std::string &Body) {
  KernelRun R(resultKernel("call (%r1), nothing, ();\n" + Body, ".func (.reg .b32 r) nothing() { ret; }\n"));
  const uint64_t Out = R.buffer(std::vector<uint32_t>(32));
  R.config().addArg(Out);
  EXPECT_TRUE(R.its().finished());
  return llvm::cantFail(R.machine().memory().shadow(Out, 4))[0];
}
} // namespace

TEST(Machine, LogicDropsUndefinedBitsOneByOne) {
  EXPECT_EQ(shadowAfter("and.b32 %r2, %r1, 2;\n and.b32 %result, %r2, 1;\n"), Defined);
  EXPECT_EQ(shadowAfter("or.b32 %r2, %r1, 0xfffffffd;\n xor.b32 %r3, %r2, 5;\n and.b32 %result, %r3, 0xd;\n"), Defined);
  EXPECT_EQ(shadowAfter("and.b32 %r2, %r1, 4;\n add.u32 %r3, %r2, 7;\n mul.lo.u32 %r4, %r3, 3;\n and.b32 %result, %r4, 3;\n"),
            Defined);
  EXPECT_EQ(shadowAfter("shl.b32 %r2, %r1, 4;\n shr.u32 %r3, %r2, 2;\n and.b32 %result, %r3, 0xc0000003;\n"), Defined);
  EXPECT_NE(shadowAfter("shl.b32 %r2, %r1, 4;\n shr.s32 %r3, %r2, 2;\n and.b32 %result, %r3, 0xc0000003;\n"), Defined);
  EXPECT_NE(shadowAfter("and.b32 %r2, %r1, 1;\n add.u32 %r3, %r2, 7;\n and.b32 %result, %r3, 0x80000000;\n"), Defined);
  EXPECT_NE(shadowAfter("shl.b32 %r2, 1, %r1;\n and.b32 %result, %r2, 1;\n"), Defined);
  EXPECT_NE(shadowAfter("and.b32 %r2, %r1, 2;\n and.b32 %result, %r2, 3;\n"), Defined);
  EXPECT_NE(shadowAfter("or.b32 %r2, %r1, 2;\n and.b32 %result, %r2, 1;\n"), Defined);
}

TEST(Machine, BitsOfARegisterThatAnotherInstructionWritesAreNotKnown) {
  EXPECT_NE(shadowAfter("and.b32 %r2, %r1, 2;\n mov.b32 %r2, %r1;\n and.b32 %result, %r2, 1;\n"), Defined);
}

// What grid.sync() of cooperative groups does: the first words behind %envreg1:%envreg2 are a size and a barrier.
TEST(Machine, AGridOfBlocksMeetsInItsWorkspace) {
  KernelRun R(R"(
.visible .entry k(.param .u64 out) {
  .reg .pred %p<3>; .reg .b32 %r<12>; .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [out];
  mov.b32 %r1, %envreg1;
  mov.b32 %r2, %envreg2;
  mov.b64 %rd2, {%r2, %r1}; // The low half comes second.
  atom.global.add.u32 %r3, [%rd2+4], 1;
WAIT:
  ld.volatile.global.u32 %r4, [%rd2+4];
  mov.u32 %r5, %nctaid.x;
  setp.lt.u32 %p1, %r4, %r5;
  @%p1 bra WAIT;
  ld.global.u32 %r6, [%rd2];
  mov.u32 %r7, %ctaid.x;
  mul.wide.u32 %rd3, %r7, 4;
  add.s64 %rd1, %rd1, %rd3;
  st.global.u32 [%rd1], %r6;
  ret;
}
)");
  R.config().Grid = {3};
  R.config().Block = {1};
  const uint64_t Out = R.buffer(std::vector<uint32_t>(3));
  R.config().addArg(Out);
  for (int Launch = 0; Launch != 2; ++Launch) { // Each launch has a fresh one.
    const Outcome O = Launch ? R.lockstep() : R.its();
    ASSERT_TRUE(O.finished()) << O.Message;
    EXPECT_EQ(R.read<uint32_t>(Out, 3), std::vector<uint32_t>(3, 64));
  }
}

TEST(Machine, SeveralHostThreadsGiveTheSameResultAsOneOnEveryRun) {
  const std::string Body = resultKernel(R"(
  .reg .b32 %first;
  mov.u32 %r1, %ctaid.x;
  mov.u32 %r2, %ntid.x;
  mul.lo.u32 %first, %r1, %r2;
  shfl.sync.bfly.b32 %r3, %t, 5, 0x1f, -1;
  mad.lo.u32 %result, %r3, 1000, %r1;
  mul.wide.u32 %rd1, %first, 4;
  add.s64 %out, %out, %rd1;
)");
  std::vector<uint32_t> One;
  for (unsigned Threads : {1u, 2u, 2u, 3u, 8u}) {
    KernelRun R(Body);
    R.config().Grid = {17};
    R.config().Block = {96};
    const uint64_t Out = R.buffer(std::vector<uint32_t>(17 * 96));
    R.config().addArg(Out);
    R.options().Threads = Threads;
    ASSERT_TRUE(R.lockstep().finished());
    const std::vector<uint32_t> V = R.read<uint32_t>(Out, 17 * 96);
    if (One.empty())
      One = V;
    EXPECT_EQ(V, One) << Threads;
  }
}

// struct { char c; int i; }, copied as eight bytes.
TEST(Machine, PaddingThatIsCopiedLeavesTheMembersDefined) {
  KernelRun R(R"(
.visible .entry k(.param .u64 out) {
  .local .align 8 .b8 pair[8];
  .reg .b32 %r<4>; .reg .b64 %rd<8>;
  ld.param.u64 %rd1, [out];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %rd2, %r1, 16;
  add.s64 %rd1, %rd1, %rd2;
  st.local.u8 [pair], 7;
  st.local.u32 [pair+4], %r1;
  ld.local.b64 %rd3, [pair];
  st.global.b64 [%rd1], %rd3;
  add.s64 %rd3, %rd3, 1;
  st.global.b64 [%rd1+8], %rd3;
  ret;
}
)");
  const uint64_t Out = R.buffer(std::vector<uint32_t>(32 * 4));
  R.config().addArg(Out);
  ASSERT_TRUE(R.lockstep().finished());
  const std::vector<uint8_t> Shadow = llvm::cantFail(R.machine().memory().shadow(Out, 32 * 16));
  for (unsigned T = 0; T != 32; ++T)
    for (unsigned B = 0; B != 16; ++B)
      EXPECT_EQ(Shadow[16 * T + B] != Defined, B >= 8 || (B >= 1 && B < 4)) << "thread " << T << ", byte " << B;
  EXPECT_EQ(R.read<uint32_t>(Out, 32 * 4)[4 * 9 + 1], 9u);
}

} // namespace
