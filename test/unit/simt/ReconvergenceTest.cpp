// One control-flow shape each: all lanes must compute what a scalar thread would, in both modes and under every
// schedule, and lanes must be together again where lockstep promises it.
#include "SimtTest.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift::simt;

namespace {

void expectEach(const std::vector<uint32_t> &Values, uint32_t (*Expected)(uint32_t)) {
  for (uint32_t T = 0; T != Values.size(); ++T)
    EXPECT_EQ(Values[T], Expected(T)) << "thread " << T;
}

/// The lanes that are together after Code, in lockstep: legacy ballot of true.
std::vector<uint32_t> togetherAfter(const std::string &Code) {
  KernelRun R(resultKernel(Code + "\n  setp.eq.u32 %p15, %t, %t;\n  vote.ballot.b32 %result, %p15;\n"), "sm_60");
  uint64_t Out = R.buffer(std::vector<uint32_t>(32));
  R.config().addArg(Out);
  Outcome O = R.lockstep();
  EXPECT_TRUE(O.finished()) << O.Message;
  return R.read<uint32_t>(Out, 32);
}

const char *const If = R"(
  mov.u32 %result, 1;
  setp.lt.u32 %p1, %t, 10;
  @!%p1 bra JOIN;
  add.s32 %result, %result, %t;
JOIN:
)";
TEST(Reconvergence, If) {
  expectEach(everywhere(resultKernel(If)), [](uint32_t T) { return T < 10 ? 1 + T : 1; });
  EXPECT_EQ(togetherAfter(If), std::vector<uint32_t>(32, 0xffffffff));
}

const char *const IfElse = R"(
  and.b32 %r1, %t, 1;
  setp.eq.u32 %p1, %r1, 0;
  @%p1 bra EVEN;
  mul.lo.s32 %result, %t, 3;
  bra.uni JOIN;
EVEN:
  mul.lo.s32 %result, %t, 5;
JOIN:
)";
TEST(Reconvergence, IfElse) {
  expectEach(everywhere(resultKernel(IfElse)), [](uint32_t T) { return T % 2 ? T * 3 : T * 5; });
  EXPECT_EQ(togetherAfter(IfElse), std::vector<uint32_t>(32, 0xffffffff));
}

const char *const Nested = R"(
  mov.u32 %result, 0;
  setp.ge.u32 %p1, %t, 16;
  @%p1 bra OUTER;
  add.s32 %result, %result, 1;
  setp.ge.u32 %p2, %t, 8;
  @%p2 bra INNER;
  add.s32 %result, %result, 2;
INNER:
  add.s32 %result, %result, 4;
OUTER:
  add.s32 %result, %result, 8;
)";
TEST(Reconvergence, NestedIf) {
  expectEach(everywhere(resultKernel(Nested)), [](uint32_t T) { return T < 8 ? 15u : T < 16 ? 13u : 8u; });
  EXPECT_EQ(togetherAfter(Nested), std::vector<uint32_t>(32, 0xffffffff));
}

const char *const LoopWithBreak = R"(
  mov.u32 %result, 0;
  mov.u32 %r1, 0;
LOOP:
  add.s32 %result, %result, %r1;
  setp.eq.u32 %p1, %r1, 20;
  @%p1 bra DONE;
  add.s32 %r1, %r1, 1;
  setp.le.u32 %p2, %r1, %t;
  @%p2 bra LOOP;
DONE:
)";
TEST(Reconvergence, LoopWithBreak) {
  expectEach(everywhere(resultKernel(LoopWithBreak)), [](uint32_t T) {
    const uint32_t N = T < 20 ? T : 20;
    return N * (N + 1) / 2;
  });
  EXPECT_EQ(togetherAfter(LoopWithBreak), std::vector<uint32_t>(32, 0xffffffff));
}

TEST(Reconvergence, EarlyReturnLeavesTheOthersTogether) {
  const char *const Code = R"(
  mov.u32 %result, 7;
  setp.lt.u32 %p1, %t, 5;
  @%p1 ret;
)";
  const auto Values = everywhere(resultKernel(Code));
  expectEach(Values, [](uint32_t T) { return T < 5 ? 0xdeadbeefu : 7u; });
  EXPECT_EQ(togetherAfter(Code)[31], 0xffffffe0u);
}

TEST(Reconvergence, ReturnInsideAnIfAndALoop) {
  expectEach(everywhere(resultKernel(R"(
  mov.u32 %r1, 0;
LOOP:
  setp.ne.u32 %p1, %r1, %t;
  @%p1 bra GO;
  setp.gt.u32 %p2, %t, 20;
  @%p2 exit;
GO:
  add.s32 %r1, %r1, 1;
  setp.lt.u32 %p3, %r1, 32;
  @%p3 bra LOOP;
  mov.u32 %result, %r1;
)")),
             [](uint32_t T) { return T > 20 ? 0xdeadbeefu : 32u; });
}

const char *const Unstructured = R"(
  mov.u32 %result, 0;
  setp.lt.u32 %p1, %t, 16;
  and.b32 %r1, %t, 1;
  setp.eq.u32 %p2, %r1, 1;
  @%p1 bra A;
  add.s32 %result, %result, 1;
  @%p2 bra B;
  add.s32 %result, %result, 2;
  bra.uni END;
A:
  add.s32 %result, %result, 4;
  @!%p2 bra END;
B:
  add.s32 %result, %result, 8;
END:
)";
TEST(Reconvergence, UnstructuredWithABranchIntoTheOtherArm) {
  expectEach(everywhere(resultKernel(Unstructured)), [](uint32_t T) -> uint32_t {
    return T < 16 ? (T % 2 ? 12 : 4) : (T % 2 ? 9 : 3);
  });
  EXPECT_EQ(togetherAfter(Unstructured), std::vector<uint32_t>(32, 0xffffffff));
}

const char *const Switch = R"(
  and.b32 %r1, %t, 3;
  mov.u32 %result, 0;
TABLE: .branchtargets C0, C1, C2, C3;
  brx.idx %r1, TABLE;
C0:
  mov.u32 %result, 10;
  bra.uni END;
C1:
  mov.u32 %result, 11;
  bra.uni END;
C2:
  mov.u32 %result, 12;
C3:
  add.s32 %result, %result, 100;
END:
)";
TEST(Reconvergence, SwitchThroughABranchTable) {
  expectEach(everywhere(resultKernel(Switch)), [](uint32_t T) -> uint32_t {
    const uint32_t Table[] = {10, 11, 112, 100};
    return Table[T % 4];
  });
  EXPECT_EQ(togetherAfter(Switch), std::vector<uint32_t>(32, 0xffffffff));
}

const char *const Callee = R"(
.func (.param .b32 r) twice_plus(.param .b32 a, .param .b32 b) {
  .reg .b32 %r<8>; .reg .pred %p<3>;
  ld.param.u32 %r1, [a];
  ld.param.u32 %r2, [b];
  setp.gt.u32 %p1, %r1, 12;
  @%p1 bra BIG;
  shl.b32 %r3, %r1, 1;
  add.s32 %r3, %r3, %r2;
  st.param.b32 [r], %r3;
  ret;
BIG:
  st.param.b32 [r], %r2;
  ret;
}
)";
const char *const CallCode = R"(
  mov.u32 %result, 5;
  setp.lt.u32 %p1, %t, 4;
  @%p1 bra JOIN;
  { .param .b32 p0; .param .b32 p1; .param .b32 ret0;
    st.param.b32 [p0], %t;
    st.param.b32 [p1], 1000;
    call.uni (ret0), twice_plus, (p0, p1);
    ld.param.b32 %result, [ret0];
  }
JOIN:
)";
TEST(Reconvergence, CallInDivergentCode) {
  expectEach(everywhere(resultKernel(CallCode, Callee)), [](uint32_t T) -> uint32_t {
    return T < 4 ? 5 : T > 12 ? 1000 : 2 * T + 1000;
  });
}

TEST(Reconvergence, RecursionToDifferentDepths) {
  expectEach(everywhere(resultKernel(R"(
  { .param .b32 p0; .param .b32 ret0;
    st.param.b32 [p0], %t;
    call.uni (ret0), sum, (p0);
    ld.param.b32 %result, [ret0];
  }
)", R"(
.func (.param .b32 r) sum(.param .b32 n);
.func (.param .b32 r) sum(.param .b32 n) {
  .reg .b32 %r<8>; .reg .pred %p<3>;
  ld.param.u32 %r1, [n];
  setp.ne.u32 %p1, %r1, 0;
  @%p1 bra MORE;
  st.param.b32 [r], 0;
  ret;
MORE:
  sub.s32 %r2, %r1, 1;
  { .param .b32 p0; .param .b32 ret0;
    st.param.b32 [p0], %r2;
    call.uni (ret0), sum, (p0);
    ld.param.b32 %r3, [ret0];
  }
  add.s32 %r4, %r3, %r1;
  st.param.b32 [r], %r4;
  ret;
}
)")),
             [](uint32_t T) { return T * (T + 1) / 2; });
}

TEST(Reconvergence, IndirectCallToTwoFunctions) {
  expectEach(everywhere(resultKernel(R"(
  mov.u64 %rd1, add_one;
  mov.u64 %rd2, add_two;
  and.b32 %r1, %t, 1;
  setp.eq.u32 %p1, %r1, 0;
  selp.b64 %rd3, %rd1, %rd2, %p1;
PROTO: .callprototype (.param .b32 _) _ (.param .b32 _);
  { .param .b32 p0; .param .b32 ret0;
    st.param.b32 [p0], %t;
    call (ret0), %rd3, (p0), PROTO;
    ld.param.b32 %result, [ret0];
  }
)", R"(
.func (.param .b32 r) add_one(.param .b32 n) {
  .reg .b32 %r<3>;
  ld.param.u32 %r1, [n];
  add.s32 %r1, %r1, 1;
  st.param.b32 [r], %r1;
  ret;
}
.func (.param .b32 r) add_two(.param .b32 n) {
  .reg .b32 %r<3>;
  ld.param.u32 %r1, [n];
  add.s32 %r1, %r1, 2;
  st.param.b32 [r], %r1;
  ret;
}
)")),
             [](uint32_t T) { return T + 1 + T % 2; });
}

} // namespace
