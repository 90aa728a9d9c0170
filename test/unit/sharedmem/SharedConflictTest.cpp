#include "sharedmem/SharedConflict.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <array>

using namespace warpshift;

namespace {

/// An int at index Lane * lane + Warp * warp + Const.
Touch touch(SharedUse Use, int64_t Lane, int64_t Warp, int64_t Const) {
  Touch T;
  T.Use = Use;
  T.Size = 4;
  T.At.Known = true;
  T.At.Lane = 4 * Lane;
  T.At.Warp = 4 * Warp;
  T.At.Const = 4 * Const;
  return T;
}

Touch read(int64_t Lane, int64_t Warp, int64_t Const) { return touch(SharedUse::Read, Lane, Warp, Const); }
Touch write(int64_t Lane, int64_t Warp, int64_t Const) { return touch(SharedUse::Write, Lane, Warp, Const); }

TEST(SharedConflict, ALaneMeetsTheLaneWhoseElementItReads) {
  EXPECT_TRUE(lanesMayMeet(write(1, 32, 0), read(1, 32, 16), SameTrip));
}

TEST(SharedConflict, AWarpFurtherIsNoLaneOfThisWarp) {
  EXPECT_FALSE(lanesMayMeet(write(1, 32, 0), read(1, 32, 32), SameTrip));
  EXPECT_EQ(warpsMeet(write(1, 32, 0), read(1, 32, 32), SameTrip), Meeting::Yes);
}

TEST(SharedConflict, OwnElementsMeetNobody) {
  EXPECT_FALSE(lanesMayMeet(write(1, 32, 0), read(1, 32, 0), SameTrip));
  EXPECT_EQ(warpsMeet(write(1, 32, 0), write(1, 32, 0), SameTrip), Meeting::No);
}

TEST(SharedConflict, EveryOtherElementMeetsNoneBetween) { EXPECT_FALSE(lanesMayMeet(write(2, 64, 0), read(2, 64, 1), SameTrip)); }

TEST(SharedConflict, TwoReadsNeedNoOrder) { EXPECT_FALSE(lanesMayMeet(read(0, 0, 0), read(0, 0, 0), SameTrip)); }

TEST(SharedConflict, TwoAtomicsNeedNoOrderButAnAtomicAndAReadDo) {
  Touch Atomic = touch(SharedUse::Atomic, 0, 0, 0);
  EXPECT_FALSE(lanesMayMeet(Atomic, Atomic, SameTrip));
  EXPECT_TRUE(lanesMayMeet(Atomic, read(0, 0, 0), SameTrip));
}

TEST(SharedConflict, OneLaneAloneMeetsNobody) {
  Touch First = write(0, 0, 0), Again = read(0, 0, 0);
  First.Lanes = Again.Lanes = 1;
  EXPECT_FALSE(lanesMayMeet(First, Again, SameTrip));
  Again.Lanes = 3;
  EXPECT_TRUE(lanesMayMeet(First, Again, SameTrip));
}

/// An int at byte Const of an element Factor bytes long, whose index is number 7.
Touch field(SharedUse Use, int64_t Factor, int64_t Const) {
  Touch T = touch(Use, 0, 0, 0);
  T.At.Rest[7] = Factor;
  T.At.RestInWarp = T.At.RestInBlock = false;
  T.At.Const = Const;
  return T;
}

TEST(SharedConflict, TwoFieldsOfAnyElementsMeetNobody) {
  const Touch X = field(SharedUse::Write, 16, 0), Y = field(SharedUse::Read, 16, 4), Again = field(SharedUse::Read, 16, 32);
  EXPECT_FALSE(lanesMayMeet(X, Y, SameTrip));
  EXPECT_EQ(warpsMeet(X, Y, SameTrip), Meeting::No);
  EXPECT_TRUE(lanesMayMeet(X, Again, SameTrip));
  Touch Wide = Y;
  Wide.Size = 13; // Into the next one's first.
  EXPECT_TRUE(lanesMayMeet(X, Wide, SameTrip));
}

TEST(SharedConflict, AnIndexThatMayComeAroundKeepsPowersOfTwoApartAlone) {
  Touch X = field(SharedUse::Write, 12, 0), Y = field(SharedUse::Read, 12, 4);
  EXPECT_TRUE(lanesMayMeet(X, Y, SameTrip));
  X.Most[7] = Y.Most[7] = 1023;
  EXPECT_FALSE(lanesMayMeet(X, Y, SameTrip));
  Y.Most[7] = INT32_MAX;
  EXPECT_TRUE(lanesMayMeet(X, Y, SameTrip));
  Y.Most[7] = 1023;
  Y.At.Rest[8] = 12; // Each of the two may be added alone, and not both.
  Y.Most[8] = INT32_MAX / 12;
  EXPECT_TRUE(lanesMayMeet(X, Y, SameTrip));
}

TEST(SharedConflict, WhatIsOneInTheWarpMovesBothAlike) {
  Touch X = field(SharedUse::Write, 16, 0), Y = field(SharedUse::Read, 16, 4);
  X.At.Rest[5] = Y.At.Rest[5] = 4;
  EXPECT_TRUE(lanesMayMeet(X, Y, SameTrip));
  X.OneInWarp = Y.OneInWarp = {5};
  EXPECT_FALSE(lanesMayMeet(X, Y, SameTrip));
  EXPECT_TRUE(lanesMayMeet(X, Y, /*From=*/5)); // It may be another one in each trip,
  EXPECT_NE(warpsMeet(X, Y, SameTrip), Meeting::No); // and in each warp.
  Y.At.Rest[5] = 8;
  EXPECT_TRUE(lanesMayMeet(X, Y, SameTrip));
}

TEST(SharedConflict, LanesThatAreNotThereTouchNothing) {
  Touch Lower = read(1, 32, -1);
  Lower.Lanes = ~1u; // guarded by lane >= 1: it stays in the warp's own row
  EXPECT_EQ(warpsMeet(write(1, 32, 0), Lower, SameTrip), Meeting::No);
  Lower.Lanes = ~0u;
  EXPECT_EQ(warpsMeet(write(1, 32, 0), Lower, SameTrip), Meeting::Yes);
}

TEST(SharedConflict, OneAndTheSameWarpMeetsNoOther) {
  Touch A = write(1, 32, 0), B = read(1, 32, 40);
  A.OneWarp = B.OneWarp = true;
  A.Warp = B.Warp = 0;
  EXPECT_EQ(warpsMeet(A, B, SameTrip), Meeting::No);
  B.Warp = 1;
  A.At.Const = 4 * 72;
  EXPECT_EQ(warpsMeet(A, B, SameTrip), Meeting::Yes);
}

TEST(SharedConflict, PartsOfWarpsMeetNowhereWhereDataStayWithin) {
  Touch Chosen = write(0, 256, 0);
  Chosen.At.Rest[7] = 4;
  Chosen.At.RestInBlock = Chosen.At.RestInWarp = false;
  EXPECT_EQ(warpsMeet(Chosen, Chosen, SameTrip), Meeting::Perhaps);
  Chosen.Most[7] = 255;
  EXPECT_EQ(warpsMeet(Chosen, Chosen, SameTrip), Meeting::No);
  EXPECT_TRUE(lanesMayMeet(Chosen, Chosen, SameTrip));
  Chosen.Most[7] = 256;
  EXPECT_EQ(warpsMeet(Chosen, Chosen, SameTrip), Meeting::Perhaps);
  Touch Down = write(0, 256, 255); // s[w * 256 + 255 - x]
  Down.At.Rest[8] = -4;
  Down.At.RestInBlock = Down.At.RestInWarp = false;
  Down.Most[8] = 255;
  EXPECT_EQ(warpsMeet(Down, Down, SameTrip), Meeting::No);
  Down.At.Const -= 4;
  EXPECT_EQ(warpsMeet(Down, write(1, 256, 224), SameTrip), Meeting::Perhaps);
}

TEST(SharedConflict, AnUnknownAddressMayBeAny) {
  Touch Unknown = read(1, 32, 0);
  Unknown.At.Known = false;
  EXPECT_TRUE(lanesMayMeet(write(1, 32, 0), Unknown, SameTrip));
  EXPECT_EQ(warpsMeet(write(1, 32, 0), Unknown, SameTrip), Meeting::Perhaps);
}

constexpr uint32_t D = 7; // the number of some value that is the same in the warp

TEST(SharedConflict, EqualRestsCancelUnlessTheyVary) {
  Touch A = write(1, 32, 0), B = read(1, 32, 0);
  A.At.Rest[D] = B.At.Rest[D] = 4;
  EXPECT_FALSE(lanesMayMeet(A, B, SameTrip));
  EXPECT_FALSE(lanesMayMeet(A, B, /*VaryingFrom=*/D + 1));
  EXPECT_TRUE(lanesMayMeet(A, B, /*VaryingFrom=*/D));
  B.At.RestInWarp = false;
  EXPECT_TRUE(lanesMayMeet(A, B, SameTrip));
}

TEST(SharedConflict, ABoundKeepsTheLowerHalfFromTheUpper) {
  Touch A = write(1, 32, 0), B = read(1, 32, 0); // if (t < d) s[t] += s[t + d]
  B.At.Rest[D] = 4;
  EXPECT_TRUE(lanesMayMeet(A, B, SameTrip));
  LessThan G;
  G.Less.Known = G.Bound.Known = true;
  G.Less.Lane = 1;
  G.Less.Warp = 32;
  G.Bound.Rest[D] = 1;
  A.Bounds = {G};
  EXPECT_FALSE(lanesMayMeet(A, B, SameTrip));
  EXPECT_TRUE(lanesMayMeet(A, B, /*VaryingFrom=*/D)) << "the d of the next trip is another one";
  B.At.Const = -4;
  EXPECT_TRUE(lanesMayMeet(A, B, SameTrip)) << "s[t + d - 1] is one too low";
}

/// An int at index 32 * warp + Of(lane).
template <typename Fn> Touch byTable(SharedUse Use, Fn Of) {
  LaneTable T;
  for (int L = 0; L != 32; ++L)
    T[L] = 4 * Of(L);
  Touch R = touch(Use, 0, 32, 0);
  R.At.Lane = LaneTerm(T);
  R.At.Const = T[0];
  return R;
}

/// Less < Bound, in elements.
LessThan less(AddressForm Less, AddressForm Bound) { return {std::move(Less), std::move(Bound)}; }

AddressForm form(int64_t Lane, int64_t Warp, int64_t Const, std::map<uint32_t, int64_t> Rest = {}) {
  AddressForm X;
  X.Known = true;
  X.Lane = Lane;
  X.Warp = Warp;
  X.Const = Const;
  X.Rest = std::move(Rest);
  return X;
}

/// `t + Rest`, of a block whose threads are fewer than number 1, where t is less than number 2, no more than 3, of which two are no more than 1.
Touch summed(SharedUse Use, std::map<uint32_t, int64_t> Rest) {
  Touch T = touch(Use, 1, 32, 0);
  for (auto &[N, K] : Rest)
    K *= 4;
  T.At.Rest = std::move(Rest);
  T.Bounds = {less(form(1, 32, 0), form(0, 0, 0, {{1, 1}})), less(form(1, 32, 0), form(0, 0, 0, {{2, 1}})),
              less(form(0, 0, 0, {{2, 1}}), form(0, 0, 1, {{3, 1}})), less(form(0, 0, 0, {{3, 2}}), form(0, 0, 1, {{1, 1}}))};
  return T;
}

TEST(SharedConflict, ArraysSideBySideAreApartAsFarAsTheBlockIsWide) {
  const Touch First = summed(SharedUse::Write, {{1, 1}}), Second = summed(SharedUse::Read, {{1, 2}});
  EXPECT_FALSE(lanesMayMeet(First, Second, SameTrip));
  EXPECT_EQ(warpsMeet(First, Second, SameTrip), Meeting::No);
}

TEST(SharedConflict, BoundsArePutInOneAfterTheOther) {
  const Touch Upper = summed(SharedUse::Read, {{2, 1}}), Next = summed(SharedUse::Write, {{1, 1}});
  EXPECT_EQ(warpsMeet(Upper, Next, SameTrip), Meeting::No);
  Touch Whole = Upper, Behind = Next;
  Whole.Bounds.pop_back(); // The second half may be as long as the block.
  Behind.Bounds.pop_back();
  EXPECT_NE(warpsMeet(Whole, Behind, SameTrip), Meeting::No);
  EXPECT_EQ(warpsMeet(Upper, Next, 2), Meeting::No); // What is bounded in its own trip is so for all of them.
  EXPECT_NE(warpsMeet(Upper, Next, 1), Meeting::No); // The block's width would be another one.
}

TEST(SharedConflict, ABlockHasAThread) {
  EXPECT_EQ(warpsMeet(touch(SharedUse::Write, 0, 0, 0), summed(SharedUse::Read, {{1, 1}}), SameTrip), Meeting::No);
  EXPECT_NE(warpsMeet(touch(SharedUse::Write, 0, 0, 1), summed(SharedUse::Read, {{1, 1}}), SameTrip), Meeting::No);
}

TEST(SharedConflict, WhatAnotherLaneKnowsOfItsOwnNumberBoundsNothing) {
  Touch Low = touch(SharedUse::Write, 1, 32, 0), High = touch(SharedUse::Read, 1, 32, 0);
  LessThan Own = less(form(1, 32, 0, {{1, 1}}), form(0, 0, 0, {{2, 1}})); // t + r < n, r of each lane
  Own.Less.RestInWarp = Own.Less.RestInBlock = false;
  Low.Bounds = {Own};
  High.At.Rest = {{2, 4}, {1, -4}}; // t + n - r
  High.At.RestInWarp = High.At.RestInBlock = false;
  EXPECT_NE(warpsMeet(Low, High, SameTrip), Meeting::No);
  EXPECT_TRUE(lanesMayMeet(Low, High, SameTrip));
}

/// Bounds of small numbers 1 to 3, of which each thread has its own third one: whatever is said to be apart is so, whoever makes the accesses.
class RandomBounds {
public:
  explicit RandomBounds(uint32_t Seed) : State(Seed) {}
  Touch touch(SharedUse Use) {
    Touch T;
    T.Use = Use;
    T.Size = 1;
    T.At = form(upTo(3), upTo(2) * 32, upTo(4));
    for (unsigned N = 0; N != 3; ++N) {
      AddressForm Less = form(upTo(2), 32 * upTo(1), upTo(2));
      T.Bounds.push_back(less(std::move(Less), form(0, 0, upTo(40))));
    }
    return T;
  }

private:
  AddressForm form(int64_t Lane, int64_t Warp, int64_t Const) {
    AddressForm X = ::form(Lane, Warp, Const, rest());
    X.RestInBlock = X.RestInWarp = X.Rest.count(3) == 0;
    return X;
  }
  int64_t upTo(uint32_t Most) { return (State = State * 1664525 + 1013904223) / 65536 % (Most + 1); }
  std::map<uint32_t, int64_t> rest() {
    std::map<uint32_t, int64_t> Out;
    for (uint32_t N = 1; N != 4; ++N)
      if (upTo(2) == 0)
        Out[N] = upTo(3) + 1;
    return Out;
  }
  uint32_t State;
};

struct Thread {
  int64_t Lane, Warp;
  std::array<int64_t, 4> Numbers;
  int64_t value(const AddressForm &X) const {
    int64_t Sum = X.Lane.at(Lane) + X.Warp * Warp + X.Const;
    for (const auto &[N, K] : X.Rest)
      Sum += K * Numbers[N];
    return Sum;
  }
  bool makes(const Touch &T) const {
    return std::ranges::all_of(T.Bounds, [&](const LessThan &G) { return value(G.Less) < value(G.Bound); });
  }
};

bool someMeet(const Touch &A, const Touch &B, bool OfOneWarp) {
  for (int64_t N = 0; N != 3 * 3 * 3 * 3; ++N)
    for (int64_t L = 0; L != 32; ++L)
      if (const Thread X{L, 0, {0, N % 3, N / 3 % 3, N / 9 % 3}}; X.makes(A))
        for (int64_t M = 0; M != 32; ++M)
          if (const Thread Y{M, !OfOneWarp, {0, N % 3, N / 3 % 3, N / 27}};
              (!OfOneWarp || L != M) && Y.makes(B) && X.value(A.At) == Y.value(B.At))
            return true;
  return false;
}

TEST(SharedConflict, NoBoundsKeepApartWhatMeets) {
  unsigned Apart = 0;
  for (uint32_t Seed = 1; Seed != 6000; ++Seed) {
    RandomBounds Random(Seed);
    const Touch A = Random.touch(SharedUse::Write), B = Random.touch(SharedUse::Read);
    if (!lanesMayMeet(A, B, SameTrip)) {
      ++Apart;
      EXPECT_FALSE(someMeet(A, B, true)) << Seed;
    }
    if (warpsMeet(A, B, SameTrip) == Meeting::No) {
      ++Apart;
      EXPECT_FALSE(someMeet(A, B, false)) << Seed;
    }
  }
  EXPECT_GT(Apart, 100u);
}

TEST(SharedConflict, ATableOfLanesIsTriedLaneByLane) {
  const Touch Own = write(1, 32, 0);
  EXPECT_TRUE(lanesMayMeet(Own, byTable(SharedUse::Read, [](int L) { return L ^ 1; }), SameTrip));
  EXPECT_FALSE(lanesMayMeet(Own, byTable(SharedUse::Read, [](int L) { return L; }), SameTrip));
  EXPECT_EQ(warpsMeet(Own, byTable(SharedUse::Read, [](int L) { return L ^ 1; }), SameTrip), Meeting::No);
  EXPECT_EQ(warpsMeet(Own, byTable(SharedUse::Read, [](int L) { return L == 7 ? 32 : L; }), SameTrip), Meeting::Yes);
}

TEST(SharedConflict, AConstantTableSaysWhatACoefficientSays) {
  LaneTable Linear;
  for (int L = 0; L != 32; ++L)
    Linear[L] = 5 + 3 * L;
  EXPECT_EQ(LaneTerm(Linear), LaneTerm(3));
  LaneTerm Sum(Linear);
  LaneTable Odd = Linear;
  Odd[9] = 0;
  Sum.add(LaneTerm(Odd), 1);
  EXPECT_FALSE(Sum.coefficient());
  Sum.add(LaneTerm(Odd), -1);
  EXPECT_EQ(Sum.coefficient(), 3);
}

/// s[4 * thread + i], i from First on in Steps steps of Step.
Touch counted(SharedUse Use, int64_t First, int64_t Step, int64_t Steps) {
  Touch T = touch(Use, 4, 128, 0);
  T.At.Rest[D] = 4;
  T.Counters[D] = {First, Step, Steps};
  return T;
}

TEST(SharedConflict, TripsOfTwoLoopsAreTriedAgainstEachOther) {
  Touch Up = counted(SharedUse::Write, 0, 1, 3), Down = counted(SharedUse::Read, 3, -1, 3);
  Down.At.Rest = {{D + 1, 4}};
  Down.Counters = {{D + 1, {3, -1, 3}}};
  EXPECT_FALSE(lanesMayMeet(Up, Down, SameTrip));
  EXPECT_EQ(warpsMeet(Up, Down, SameTrip), Meeting::No);
  Down.Counters[D + 1].Steps = 4; // down to -1: the neighbour's last element
  EXPECT_TRUE(lanesMayMeet(Up, Down, SameTrip));
  EXPECT_EQ(warpsMeet(Up, Down, SameTrip), Meeting::Perhaps);
}

TEST(SharedConflict, AGuardLeavesOutTheValueTheLoopEndsWith) {
  const Touch Up = counted(SharedUse::Write, 0, 1, 4);
  EXPECT_TRUE(lanesMayMeet(Up, Up, /*VaryingFrom=*/D));
  Touch Inside = Up;
  LessThan Test;
  Test.Less.Known = Test.Bound.Known = true;
  Test.Less.Rest[D] = 1;
  Test.Bound.Const = 4;
  Inside.Bounds = {Test};
  EXPECT_FALSE(lanesMayMeet(Inside, Inside, /*VaryingFrom=*/D));
}

TEST(SharedConflict, AGuardLeavesFewTripsOfALoopThatMakesAny) {
  auto Guarded = [](SharedUse Use, int64_t Below) { // for (i = lane; ...; i += 32) if (i < Below) s[i]
    Touch T = touch(Use, 1, 0, 0);
    T.At.Rest[D] = 4;
    T.Counters[D] = {0, 32, Counter::AnySteps};
    LessThan Test;
    Test.Less.Known = Test.Bound.Known = true;
    Test.Less.Lane = 1;
    Test.Less.Rest[D] = 1;
    Test.Bound.Const = Below;
    T.Bounds = {Test};
    return T;
  };
  EXPECT_FALSE(lanesMayMeet(Guarded(SharedUse::Write, 64), read(1, 0, 0), SameTrip));
  EXPECT_FALSE(lanesMayMeet(Guarded(SharedUse::Write, 64), read(0, 0, 64), SameTrip)) << "lane 0 is at 0 and 32";
  EXPECT_TRUE(lanesMayMeet(Guarded(SharedUse::Write, 65), read(0, 0, 64), SameTrip)) << "lane 0 itself, read by the others";
  EXPECT_TRUE(isCounted(Guarded(SharedUse::Write, 64)));
  EXPECT_FALSE(isCounted(Guarded(SharedUse::Write, INT32_MAX))) << "so many trips are not tried";
}

/// Steps between 60 and 65, of 65536 and of both directions: s[4 * thread + i].
TEST(SharedConflict, GuardsOnBothSidesLeaveTheTripsBetweenThem) {
  for (const int64_t Step : {1, 2, 7, -1, -2, -7}) {
    Touch T = counted(SharedUse::Write, Step > 0 ? 0 : 65536, Step, 65536 / std::abs(Step));
    LessThan Low, High;
    Low.Less.Known = Low.Bound.Known = High.Less.Known = High.Bound.Known = true;
    Low.Less.Const = 59;
    Low.Bound.Rest[D] = 1;
    High.Less.Rest[D] = 1;
    High.Bound.Const = 66;
    T.Bounds = {Low, High};
    EXPECT_TRUE(isCounted(T));
    for (int64_t At = 56; At != 70; ++At) {
      Touch Other = read(0, 0, At); // lane 0 comes to it, and no other lane of its own number to 0
      Other.Lanes = ~1u;
      T.Lanes = 1;
      const int64_t First = Step > 0 ? 0 : 65536;
      EXPECT_EQ(lanesMayMeet(T, Other, SameTrip), At >= 60 && At <= 65 && (At - First) % Step == 0) << Step << " " << At;
    }
    T.Bounds.front().Less.Const = 66; // none is left
    EXPECT_FALSE(lanesMayMeet(T, read(0, 0, 66), SameTrip));
  }
}

TEST(SharedConflict, WhatALoopFillsIsReadBehindIt) {
  auto Filled = [](SharedUse Use, int64_t Lane) {
    Touch T = touch(Use, Lane, 0, 0);
    T.At.Rest[D] = 4;
    T.Counters[D] = {0, 32, Counter::AnySteps};
    return T;
  };
  const Touch Fill = Filled(SharedUse::Write, 1);
  EXPECT_TRUE(lanesMeetBehind(Fill, read(-1, 0, 31), D));
  EXPECT_TRUE(lanesMeetBehind(Fill, read(0, 0, 0), D));
  EXPECT_FALSE(lanesMeetBehind(Fill, read(1, 0, 0), D)) << "the lane's own";
  EXPECT_FALSE(lanesMeetBehind(Fill, read(1, 0, 32), D)) << "and its next";
  Touch Data = read(0, 0, 0);
  Data.At.Rest[D + 1] = 4;
  Data.At.RestInWarp = false;
  EXPECT_TRUE(lanesMeetBehind(Fill, Data, D)) << "wherever data lead";
}

TEST(SharedConflict, WhatATripMovesByTellsWhetherLanesMeetInAnother) {
  auto Moving = [](SharedUse Use, int64_t Step) {
    Touch T = touch(Use, 1, 0, 0);
    T.At.Rest[D] = 4;
    T.Counters[D] = {0, Step, Counter::AnySteps};
    return T;
  };
  auto Meet = [&](int64_t Step) {
    return lanesMeetBetweenTrips(Moving(SharedUse::Write, Step), Moving(SharedUse::Read, Step), /*From=*/D, false);
  };
  EXPECT_TRUE(Meet(1)) << "the next lane's";
  EXPECT_TRUE(Meet(31)) << "that of lane 31";
  EXPECT_FALSE(Meet(32));
  EXPECT_FALSE(Meet(-64));
  Touch Wide = Moving(SharedUse::Write, 32);
  Wide.Size = 8;
  EXPECT_TRUE(lanesMeetBetweenTrips(Wide, Moving(SharedUse::Read, 32), /*From=*/D, false)) << "the second half of lane 31's";
  Touch Other = Moving(SharedUse::Read, 32);
  Other.At.Rest[D] = 8;
  EXPECT_FALSE(lanesMeetBetweenTrips(Moving(SharedUse::Write, 32), Other, /*From=*/D, false)) << "two paces: one trip shows them";
  Touch OwnIndex = Moving(SharedUse::Read, 1);
  OwnIndex.At.RestInWarp = false;
  EXPECT_FALSE(lanesMeetBetweenTrips(Moving(SharedUse::Write, 1), OwnIndex, /*From=*/D, false)) << "nothing is known of it";
  EXPECT_TRUE(lanesMeetBetweenTrips(Moving(SharedUse::Write, 1), OwnIndex, /*From=*/D, true)) << "so it may be";
}

TEST(SharedConflict, TripsOfOneLoopHaveOneStart) {
  auto Moving = [](SharedUse Use, int64_t Steps, uint32_t Loop) {
    Touch T = touch(Use, 4, 0, 0);
    T.At.Rest[D] = 4;
    T.Counters[D] = {0, 1, Steps, /*AnyFirst=*/true, Loop};
    return T;
  };
  auto Meet = [&](int64_t Steps, uint32_t Loop) {
    return lanesMeetBetweenTrips(Moving(SharedUse::Write, Steps, Loop), Moving(SharedUse::Read, Steps, Loop), /*From=*/D, false);
  };
  EXPECT_FALSE(Meet(3, D)) << "four elements for each lane";
  EXPECT_TRUE(Meet(4, D)) << "and the next lane's first";
  EXPECT_TRUE(Meet(Counter::AnySteps, D));
  EXPECT_FALSE(Meet(4, D + 1)) << "of a loop inside, which may start elsewhere";
  Touch Elsewhere = touch(SharedUse::Read, 4, 0, 0);
  EXPECT_TRUE(lanesMayMeet(Moving(SharedUse::Write, 3, D), Elsewhere, SameTrip)) << "nothing says where it starts";
}

TEST(SharedConflict, ANumberWithoutACounterMayBeAnything) {
  Touch Up = counted(SharedUse::Write, 0, 1, 3), Unknown = counted(SharedUse::Read, 0, 1, 3);
  Unknown.At.Rest[D + 1] = 4;
  EXPECT_TRUE(lanesMayMeet(Up, Unknown, SameTrip));
}

} // namespace
