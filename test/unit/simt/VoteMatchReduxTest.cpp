// vote, match and redux over random sets of lanes, against references that count one lane at a time.
#include "simt/Collective.h"
#include "SimtTest.h"
#include <random>

using namespace warpshift::simt;

namespace {

struct RandomFrame {
  CollectiveFrame F;
  explicit RandomFrame(std::mt19937 &Rng, uint32_t Values) {
    F.Lanes = Rng() | 1u << (Rng() % 32);
    F.Members = F.Lanes;
    F.Live = F.Lanes | Rng();
    for (uint64_t &A : F.A)
      A = Rng() % Values;
  }
};

TEST(Vote, AllAnyUniBallotOverRandomSets) {
  std::mt19937 Rng(1);
  for (unsigned N = 0; N != 20000; ++N) {
    // Mostly equal predicates, so that all and uni are often true.
    RandomFrame R(Rng, 2);
    if (N % 3 == 0)
      R.F.A.fill(N % 2);
    unsigned Yes = 0, No = 0;
    uint32_t Ballot = 0;
    for (unsigned L = 0; L != 32; ++L)
      if (R.F.Lanes >> L & 1) {
        (R.F.A[L] ? Yes : No) += 1;
        if (R.F.A[L])
          Ballot += 1u << L;
      }
    for (CollectiveOp Op : {CollectiveOp::VoteAll, CollectiveOp::VoteAny, CollectiveOp::VoteUni, CollectiveOp::VoteBallot}) {
      CollectiveFrame F = R.F;
      CollectiveDesc D;
      D.Op = Op;
      computeVote(D, F);
      if (Op == CollectiveOp::VoteBallot) {
        for (unsigned L = 0; L != 32; ++L)
          if (F.Lanes >> L & 1) {
            ASSERT_EQ(F.D[L], Ballot);
          }
        continue;
      }
      const bool Want = Op == CollectiveOp::VoteAll ? No == 0 : Op == CollectiveOp::VoteAny ? Yes != 0 : Yes == 0 || No == 0;
      ASSERT_EQ(F.P, Want ? F.Lanes : 0u);
    }
  }
}

TEST(Vote, AnUndefinedPredicateTaintsOnlyWhatItDecides) {
  CollectiveFrame F;
  F.Lanes = F.Members = F.Live = 0xf;
  F.A = {1, 1, 0, 1};
  F.UndefA = 1; // lane 0
  CollectiveDesc D;
  D.Op = CollectiveOp::VoteAll; // lane 2 is false: decided
  CollectiveFrame All = F;
  computeVote(D, All);
  EXPECT_EQ(All.UndefP, 0u);
  D.Op = CollectiveOp::VoteBallot;
  CollectiveFrame Ballot = F;
  computeVote(D, Ballot);
  EXPECT_EQ(Ballot.UndefD, 0xfu);
}

TEST(Match, AnyAndAllOverRandomSets) {
  std::mt19937 Rng(2);
  for (unsigned N = 0; N != 20000; ++N) {
    RandomFrame R(Rng, 1 + N % 5);
    if (N % 4 == 0)
      R.F.A.fill(0x123456789abcdef0ull);
    CollectiveDesc D;
    D.Bits = 64;
    D.Op = CollectiveOp::MatchAny;
    CollectiveFrame Any = R.F;
    computeMatch(D, Any);
    bool AllEqual = true;
    for (unsigned L = 0; L != 32; ++L) {
      if (!(R.F.Lanes >> L & 1))
        continue;
      uint32_t Same = 0;
      for (unsigned K = 0; K != 32; ++K)
        if ((R.F.Lanes >> K & 1) && R.F.A[K] == R.F.A[L])
          Same += 1u << K;
      ASSERT_EQ(Any.D[L], Same);
      AllEqual &= Same == R.F.Lanes;
    }
    D.Op = CollectiveOp::MatchAll;
    CollectiveFrame All = R.F;
    computeMatch(D, All);
    ASSERT_EQ(All.P, AllEqual ? R.F.Lanes : 0u);
    for (unsigned L = 0; L != 32; ++L)
      if (R.F.Lanes >> L & 1) {
        ASSERT_EQ(All.D[L], AllEqual ? R.F.Lanes : 0u);
      }
  }
}

TEST(Redux, EveryOperationOverRandomSets) {
  std::mt19937 Rng(3);
  for (unsigned N = 0; N != 20000; ++N) {
    RandomFrame R(Rng, 0xffffffffu);
    std::vector<uint32_t> V;
    for (unsigned L = 0; L != 32; ++L)
      if (R.F.Lanes >> L & 1)
        V.push_back(uint32_t(R.F.A[L]));
    auto Check = [&](CollectiveOp Op, bool Signed, auto Fold) {
      uint32_t Want = V[0];
      for (size_t I = 1; I != V.size(); ++I)
        Want = Fold(Want, V[I]);
      CollectiveFrame F = R.F;
      CollectiveDesc D;
      D.Op = Op;
      D.Signed = Signed;
      computeRedux(D, F);
      for (unsigned L = 0; L != 32; ++L)
        if (F.Lanes >> L & 1) {
          ASSERT_EQ(F.D[L], Want) << int(Op);
        }
    };
    Check(CollectiveOp::ReduxAdd, false, [](uint32_t A, uint32_t B) { return A + B; });
    Check(CollectiveOp::ReduxMin, false, [](uint32_t A, uint32_t B) { return std::min(A, B); });
    Check(CollectiveOp::ReduxMax, false, [](uint32_t A, uint32_t B) { return std::max(A, B); });
    Check(CollectiveOp::ReduxMin, true, [](uint32_t A, uint32_t B) { return uint32_t(std::min(int32_t(A), int32_t(B))); });
    Check(CollectiveOp::ReduxMax, true, [](uint32_t A, uint32_t B) { return uint32_t(std::max(int32_t(A), int32_t(B))); });
    Check(CollectiveOp::ReduxAnd, false, [](uint32_t A, uint32_t B) { return A & B; });
    Check(CollectiveOp::ReduxOr, false, [](uint32_t A, uint32_t B) { return A | B; });
    Check(CollectiveOp::ReduxXor, false, [](uint32_t A, uint32_t B) { return A ^ B; });
  }
}

TEST(Collectives, VoteMatchReduxElectInAKernel) {
  const auto Values = everywhere(resultKernel(R"(
  and.b32 %r1, %t, 3;
  setp.eq.u32 %p1, %r1, 2;
  vote.sync.ballot.b32 %r2, %p1, 0xffffffff;
  match.any.sync.b32 %r3, %r1, 0xffffffff;
  redux.sync.add.u32 %r4, %t, 0xffffffff;
  elect.sync %r5|%p2, 0xffffffff;
  selp.b32 %r6, 1, 0, %p2;
  add.s32 %result, %r2, %r3;
  add.s32 %result, %result, %r4;
  add.s32 %result, %result, %r6;
)"),
                                 32, "sm_90");
  for (uint32_t T = 0; T != 32; ++T)
    EXPECT_EQ(Values[T], 0x44444444u + (0x11111111u << (T % 4)) + 496 + (T == 0)) << T;
}

} // namespace
