// The sorted vector against the set that it stands for.
#include "sharedmem/PendingSet.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace warpshift;

namespace {

using Model = std::set<Pending>;

Pending drawn(std::mt19937 &Rng) { return {uint32_t(Rng() % 12), Rng() % 2 == 0, NodeId(Rng() % 3)}; }

void expectSame(const PendingSet &S, const Model &M) {
  EXPECT_TRUE(std::equal(S.begin(), S.end(), M.begin(), M.end()));
  EXPECT_EQ(S.size(), M.size());
  EXPECT_EQ(S.empty(), M.empty());
}

TEST(PendingSet, IsTheSetThatItStandsFor) {
  std::mt19937 Rng(1);
  for (unsigned Round = 0; Round != 300; ++Round) {
    PendingSet A, B;
    Model MA, MB;
    for (unsigned K = Rng() % 20; K != 0; --K) {
      const Pending P = drawn(Rng), Q = drawn(Rng);
      A.insert(P), MA.insert(P);
      B.insert(Q), MB.insert(Q);
    }
    expectSame(A, MA);
    for (unsigned K = 0; K != 10; ++K) {
      const Pending P = drawn(Rng);
      EXPECT_EQ(A.count(P), MA.count(P) != 0);
    }
    PendingSet::Cursor InA(A);
    for (const Pending &P : MB)
      EXPECT_EQ(InA.has(P), MA.count(P) != 0);
    Model Less, Both;
    for (const Pending &P : MA)
      (MB.count(P) ? Both : Less).insert(P);
    expectSame(A.without(B), Less);
    expectSame(A.common(B), Both);
    PendingSet Joined = A;
    Joined.insert(B);
    Model MJ = MA;
    MJ.insert(MB.begin(), MB.end());
    expectSame(Joined, MJ);
    Joined.transform([](Pending &P) { P.Event /= 2; });
    Model Halved;
    for (const Pending &P : MJ)
      Halved.insert({P.Event / 2, P.OtherTrip, P.Loop});
    expectSame(Joined, Halved);
  }
}

} // namespace
