// shfl over kind x b x clamp x segment x active sets against a reference written from the ISA's pseudo code.
#include "simt/Collective.h"
#include "SimtTest.h"
#include <random>

using namespace warpshift::simt;

namespace {

struct Expected {
  uint64_t Value;
  bool P, Undef;
};

/// The ISA's own wording, one lane, signed arithmetic, no sharing with the machine.
Expected reference(CollectiveOp Op, int Lane, int BVal, int CVal, int SegMask, uint32_t Active, const uint64_t *A) {
  const int MaxLane = (Lane & SegMask) | (CVal & ~SegMask);
  const int MinLane = Lane & SegMask;
  int J = -1;
  bool P = false;
  if (Op == CollectiveOp::ShflUp) {
    J = Lane - BVal;
    P = J >= MaxLane;
  } else if (Op == CollectiveOp::ShflDown) {
    J = Lane + BVal;
    P = J <= MaxLane;
  } else if (Op == CollectiveOp::ShflBfly) {
    J = Lane ^ BVal;
    P = J <= MaxLane;
  } else {
    J = MinLane | (BVal & ~SegMask);
    P = J <= MaxLane;
  }
  if (!P)
    J = Lane;
  return {A[J], P, J != Lane && ((Active >> J) & 1) == 0};
}

std::vector<uint32_t> activeSets() {
  std::vector<uint32_t> Sets = {0xffffffff, 1,          0x80000000, 0xffff, 0xffff0000, 0x55555555, 0xaaaaaaaa, 0x0f0f0f0f,
                                0xfffffffe, 0x7fffffff, 0x1f,       0x3,    0xc0000000, 0x00ffff00, 0x11111111, 0x80000001};
  std::mt19937 Rng(20);
  while (Sets.size() != 128)
    if (uint32_t S = Rng())
      Sets.push_back(S);
  return Sets;
}

void checkKind(CollectiveOp Op) {
  const std::vector<uint32_t> Sets = activeSets();
  CollectiveDesc D;
  D.Op = Op;
  uint64_t Mismatches = 0, Checked = 0;
  for (int B = 0; B != 32; ++B)
    for (int C = 0; C != 32; ++C)
      for (int S = 0; S != 32; ++S)
        for (uint32_t Active : Sets) {
          CollectiveFrame F;
          F.Lanes = F.Members = F.Live = Active;
          for (unsigned L = 0; L != 32; ++L) {
            F.A[L] = 1000 + L;
            // Bits outside the fields must not matter.
            F.B[L] = uint32_t(B) | 0xabcd00e0u;
            F.C[L] = uint32_t(S) << 8 | uint32_t(C) | 0xfff0e0e0u;
          }
          computeShuffle(D, F);
          for (uint32_t M = Active; M; M &= M - 1) {
            const unsigned L = unsigned(__builtin_ctz(M));
            const Expected E = reference(Op, int(L), B, C, S, Active, F.A.data());
            ++Checked;
            const bool Undef = F.UndefD >> L & 1;
            Mismatches +=
                Undef != E.Undef || (F.P >> L & 1) != E.P || (!Undef && F.D[L] != E.Value) || (F.BadSource >> L & 1) != E.Undef;
          }
        }
  EXPECT_EQ(Mismatches, 0u) << "of " << Checked;
}

TEST(Shuffle, UpAgreesWithTheReferenceEverywhere) { checkKind(CollectiveOp::ShflUp); }
TEST(Shuffle, DownAgreesWithTheReferenceEverywhere) { checkKind(CollectiveOp::ShflDown); }
TEST(Shuffle, BflyAgreesWithTheReferenceEverywhere) { checkKind(CollectiveOp::ShflBfly); }
TEST(Shuffle, IdxAgreesWithTheReferenceEverywhere) { checkKind(CollectiveOp::ShflIdx); }

TEST(Shuffle, DestinationMayBeTheSource) {
  const auto Values = everywhere(resultKernel(R"(
  add.s32 %result, %t, 100;
  shfl.sync.bfly.b32 %result|%p1, %result, 1, 0x1f, 0xffffffff;
  selp.b32 %r1, 1000, 0, %p1;
  add.s32 %result, %result, %r1;
)"));
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(Values[T], 1100 + (T ^ 1));
}

TEST(Shuffle, AnUndefinedSourceTaintsTheOutput) {
  KernelRun R(resultKernel(R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 bra SKIP;
  shfl.down.b32 %result, %t, 16, 0x1f;
  bra.uni JOIN;
SKIP:
  mov.u32 %result, 5;
JOIN:
)"),
              "sm_60");
  uint64_t Out = R.buffer(std::vector<uint32_t>(32));
  R.config().addArg(Out);
  ASSERT_TRUE(R.lockstep().finished());
  const std::vector<uint8_t> Shadow = llvm::cantFail(R.machine().memory().shadow(Out, 128));
  for (unsigned T = 0; T != 32; ++T)
    EXPECT_EQ(Shadow[4 * T] != Defined, T < 16) << T;
}

TEST(Shuffle, LanesInBothArmsMeetWithIndependentThreads) {
  // Full-mask bfly 16, once in each arm: each gets the other arm's value (as an H200 does).
  KernelRun R(resultKernel(R"(
  setp.ge.u32 %p1, %t, 16;
  @%p1 bra B;
  add.s32 %r1, %t, 100;
  shfl.sync.bfly.b32 %result, %r1, 16, 0x1f, -1;
  bra.uni JOIN;
B:
  add.s32 %r1, %t, 200;
  shfl.sync.bfly.b32 %result, %r1, 16, 0x1f, -1;
JOIN:
)"));
  uint64_t Out = R.buffer(std::vector<uint32_t>(32));
  R.config().addArg(Out);
  ASSERT_TRUE(R.its().finished());
  const std::vector<uint32_t> V = R.read<uint32_t>(Out, 32);
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(V[T], T < 16 ? 200 + T + 16 : 100 + T - 16);
}

} // namespace
