// wmma: what the program test (cudart/programs/matrices.cu) cannot see: undefined elements, faults, lanes that are apart.
#include "SimtTest.h"
#include "simt/checkers/CheckerSet.h"

using namespace warpshift;
using namespace warpshift::simt;

namespace {

constexpr const char *Registers = R"(
  .reg .pred %p<4>;
  .reg .b32 %r<16>, %a<8>, %b<8>;
  .reg .f32 %c<8>, %d<8>;
  .reg .f64 %f<8>;
  .reg .b64 %rd<8>;
)";

/// k(in, out): d = a * b + c for m8n8k4 in f64; Before runs first, with a's part in %f0, b's in %f1.
std::string product(const std::string &Before) {
  return std::string(".visible .entry k(.param .u64 in, .param .u64 out) {") + Registers + R"(
  ld.param.u64 %rd0, [in];
  ld.param.u64 %rd1, [out];
  mov.f64 %f2, 0d0000000000000000;
  mov.f64 %f3, 0d0000000000000000;
  mov.u32 %r0, %tid.x;
  wmma.load.a.sync.aligned.row.m8n8k4.f64 {%f0}, [%rd0], 4;
  wmma.load.b.sync.aligned.col.m8n8k4.f64 {%f1}, [%rd0];
)" + Before +
         R"(
  wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64 {%f4, %f5}, {%f0}, {%f1}, {%f2, %f3};
  wmma.store.d.sync.aligned.row.m8n8k4.f64 [%rd1], {%f4, %f5}, 8;
  ret;
})";
}

struct ProductRun : KernelRun {
  uint64_t Out;
  explicit ProductRun(const std::string &Before, unsigned Threads = 32) : KernelRun(product(Before), "sm_80") {
    std::vector<double> In(32);
    for (unsigned I = 0; I != 32; ++I)
      In[I] = I % 7;
    const uint64_t A = buffer(In);
    Out = buffer(std::vector<double>(72, -1.0));
    config().Block = {Threads};
    config().addArg(A);
    config().addArg(Out);
  }
  /// Undefined elements of the 8 x 8 result, one byte per row.
  std::vector<unsigned> undefinedRows() {
    std::vector<unsigned> Rows(8);
    const std::vector<uint8_t> Shadow = llvm::cantFail(machine().memory().shadow(Out, 64 * sizeof(double)));
    for (unsigned E = 0; E != 64; ++E)
      if (Shadow[E * 8])
        Rows[E / 8] |= 1u << E % 8;
    return Rows;
  }
};

TEST(Matrix, TheProductOfTwoMatrices) {
  ProductRun R("");
  ASSERT_TRUE(R.its().finished());
  const std::vector<double> D = R.read<double>(R.Out, 64);
  for (unsigned I = 0; I != 8; ++I)
    for (unsigned J = 0; J != 8; ++J) {
      double Sum = 0;
      for (unsigned K = 0; K != 4; ++K)
        Sum += double((I * 4 + K) % 7) * double((J * 4 + K) % 7);
      EXPECT_EQ(D[I * 8 + J], Sum) << I << ", " << J;
    }
  EXPECT_EQ(R.undefinedRows(), std::vector<unsigned>(8));
}

TEST(Matrix, AnUndefinedElementOfAUndefinesItsRow) {
  ProductRun R("setp.eq.u32 %p0, %r0, 9;\n @%p0 mov.f64 %f0, %f7;"); // Lane 9 holds element (2, 2).
  ASSERT_TRUE(R.its().finished());
  EXPECT_EQ(R.undefinedRows(), (std::vector<unsigned>{0, 0, 0xff, 0, 0, 0, 0, 0}));
}

TEST(Matrix, AnUndefinedElementOfBUndefinesItsColumn) {
  ProductRun R("setp.eq.u32 %p0, %r0, 9;\n @%p0 mov.f64 %f1, %f7;");
  ASSERT_TRUE(R.its().finished());
  EXPECT_EQ(R.undefinedRows(), std::vector<unsigned>(8, 1u << 2));
}

TEST(Matrix, AnUndefinedElementOfTheSumStaysOne) {
  ProductRun R("setp.eq.u32 %p0, %r0, 9;\n @%p0 mov.f64 %f3, %f7;"); // Lane 9: elements (2, 4) and (2, 5).
  ASSERT_TRUE(R.its().finished());
  EXPECT_EQ(R.undefinedRows(), (std::vector<unsigned>{0, 0, 1u << 5, 0, 0, 0, 0, 0}));
}

TEST(Matrix, LanesThatDoNotExistHoldUndefinedElements) {
  ProductRun R("", 28); // Of a, b and the result, the first elements and the last ones are theirs.
  ASSERT_TRUE(R.its().finished());
  EXPECT_EQ(R.undefinedRows(), (std::vector<unsigned>{0xfc, 0x81, 0x81, 0x81, 0x81, 0x81, 0x81, 0x03}));
}

TEST(Matrix, LanesWaitForTheWholeWarpAtOneInstruction) {
  KernelRun R(std::string(".visible .entry k() {") + Registers + R"(
  mov.u32 %r0, %tid.x;
  setp.ge.u32 %p0, %r0, 16;
  @%p0 bra OTHER;
  wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64 {%f4, %f5}, {%f0}, {%f1}, {%f2, %f3};
  bra.uni END;
OTHER:
  wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64 {%f4, %f5}, {%f0}, {%f1}, {%f2, %f3};
END:
  ret;
})",
              "sm_80");
  const Outcome O = R.its();
  EXPECT_EQ(O.Kind, OutcomeKind::Deadlock) << O.Message;
}

TEST(Matrix, AMisalignedRowIsAFault) {
  ProductRun R("add.s64 %rd1, %rd1, 4;");
  const Outcome O = R.its();
  EXPECT_EQ(O.Kind, OutcomeKind::Fault);
  EXPECT_NE(O.Message.find("misaligned"), std::string::npos) << O.Message;
}

TEST(Matrix, ARowOutsideOfTheBufferIsAFault) {
  ProductRun R("add.s64 %rd1, %rd1, 80;");
  EXPECT_EQ(R.its().Kind, OutcomeKind::Fault);
}

TEST(Matrix, AddressesThatDifferAreNoAddress) {
  ProductRun R("and.b32 %r1, %r0, 1;\n mul.wide.u32 %rd2, %r1, 16;\n sub.s64 %rd1, %rd1, %rd2;\n add.s64 %rd1, %rd1, 16;");
  HazardLog Log;
  CheckerSet Checkers(Log);
  R.options().Observers = Checkers.observers();
  R.its();
  EXPECT_TRUE(Log.has(HazardKind::UndefinedAddress));
}

/// k(in, out): d = a * b + c with c of f16, loaded by columns.
TEST(Matrix, HalvesOfARegisterAreElements) {
  KernelRun R(std::string(".visible .entry k(.param .u64 in, .param .u64 out) {") + Registers + R"(
  ld.param.u64 %rd0, [in];
  ld.param.u64 %rd1, [out];
  wmma.load.c.sync.aligned.col.m16n16k16.f16 {%a0, %a1, %a2, %a3}, [%rd0], 16;
  wmma.store.d.sync.aligned.row.m16n16k16.f16 [%rd1], {%a0, %a1, %a2, %a3}, 16;
  ret;
})");
  std::vector<uint16_t> In(256);
  for (unsigned I = 0; I != 256; ++I)
    In[I] = uint16_t(I);
  const uint64_t A = R.buffer(In), Out = R.buffer(std::vector<uint16_t>(256));
  R.config().addArg(A);
  R.config().addArg(Out);
  ASSERT_TRUE(R.its().finished());
  const std::vector<uint16_t> D = R.read<uint16_t>(Out, 256);
  for (unsigned I = 0; I != 256; ++I)
    EXPECT_EQ(D[I], I % 16 * 16 + I / 16);
}

/// The first element of d = a * b + c, bytes, all elements of a and b the same.
int32_t sumOfBytes(const char *Types, uint32_t A, uint32_t B, int32_t C, const char *Saturate = "") {
  KernelRun R(std::string(".visible .entry k(.param .u32 a, .param .u32 b, .param .u32 c, .param .u64 out) {") + Registers +
                  R"(
  ld.param.u32 %a0, [a];
  ld.param.u32 %b0, [b];
  ld.param.u32 %r0, [c];
  ld.param.u64 %rd1, [out];
  wmma.mma.sync.aligned.row.col.m16n16k16.s32.)" +
                  Types + ".s32" + Saturate + R"( {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8}, {%a0, %a0}, {%b0, %b0},
      {%r0, %r0, %r0, %r0, %r0, %r0, %r0, %r0};
  wmma.store.d.sync.aligned.row.m16n16k16.s32 [%rd1], {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8}, 16;
  ret;
})",
              "sm_80");
  const uint64_t Out = R.buffer(std::vector<int32_t>(256));
  R.config().addArg(A);
  R.config().addArg(B);
  R.config().addArg(C);
  R.config().addArg(Out);
  EXPECT_TRUE(R.its().finished());
  return R.read<int32_t>(Out, 1)[0];
}

TEST(Matrix, BytesAreSignedOrNot) {
  EXPECT_EQ(sumOfBytes("u8.u8", 0xffffffff, 0x02020202, 1), 255 * 2 * 16 + 1);
  EXPECT_EQ(sumOfBytes("s8.s8", 0xffffffff, 0x02020202, 1), -2 * 16 + 1);
  EXPECT_EQ(sumOfBytes("u8.s8", 0xffffffff, 0xfefefefe, 0), 255 * -2 * 16);
}

TEST(Matrix, IntegerSumsWrapOrStop) {
  EXPECT_EQ(sumOfBytes("u8.u8", 0x01010101, 0x01010101, INT32_MAX), INT32_MIN + 15);
  EXPECT_EQ(sumOfBytes("u8.u8", 0x01010101, 0x01010101, INT32_MAX, ".satfinite"), INT32_MAX);
}

/// Hazards of a block of 64: its first 32 threads store a matrix of shared memory, Between stands before both warps load it.
HazardLog hazardsOfStoredMatrix(const char *Between) {
  KernelRun R(std::string(".shared .align 32 .b64 s[32];\n.visible .entry k(.param .u64 out) {") + Registers + R"(
  ld.param.u64 %rd0, [out];
  mov.u64 %rd1, s;
  mov.u32 %r0, %tid.x;
  setp.ge.u32 %p0, %r0, 32;
  mov.f64 %f0, 0d3FF0000000000000;
  mul.wide.u32 %rd2, %r0, 8;
  add.s64 %rd2, %rd1, %rd2;
  @!%p0 st.shared.f64 [%rd2], %f0;
)" + Between + R"(
  wmma.load.a.sync.aligned.col.shared.m8n8k4.f64 {%f0}, [%rd1];
  mul.wide.u32 %rd2, %r0, 8;
  add.s64 %rd0, %rd0, %rd2;
  st.global.f64 [%rd0], %f0;
  ret;
})",
              "sm_80");
  R.config().Block = {64};
  R.config().addArg(R.buffer(std::vector<double>(64)));
  HazardLog Log;
  CheckerSet Checkers(Log);
  R.options().Observers = Checkers.observers();
  EXPECT_TRUE(R.its().finished());
  return Log;
}

TEST(Matrix, RowsThatAnotherWarpStoredWantABarrier) {
  const HazardLog Log = hazardsOfStoredMatrix("bar.warp.sync -1;");
  EXPECT_TRUE(Log.has(HazardKind::BlockRace));
  EXPECT_FALSE(Log.has(HazardKind::IntraWarpRace));
  EXPECT_TRUE(hazardsOfStoredMatrix("bar.sync 0;").sorted().empty());
}

TEST(Matrix, RowsThatOtherLanesStoredWantAWarpBarrier) {
  EXPECT_TRUE(hazardsOfStoredMatrix("").has(HazardKind::IntraWarpRace)); // The load orders nothing before it.
}

} // namespace
