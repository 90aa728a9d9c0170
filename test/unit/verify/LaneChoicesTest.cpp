// Which results the original could have left, over runs that only pretend.
#include "verify/LaneChoices.h"
#include "gtest/gtest.h"
#include <set>

using namespace warpshift::verify;

namespace {

/// One buffer of words; collision I is at element I.
Outcome outcome(std::vector<uint32_t> Words, std::vector<StoreCollision> Collisions) {
  Outcome O;
  BufferResult B;
  B.Name = "out";
  B.Type = ScalarType::U32;
  for (uint32_t W : Words)
    for (unsigned I = 0; I != 4; ++I)
      B.Bytes.push_back(uint8_t(W >> (8 * I)));
  O.Buffers.push_back(std::move(B));
  O.Collisions = std::move(Collisions);
  return O;
}

StoreCollision collision(uint64_t Element, unsigned Values, bool Seen, bool Whole = true) {
  return {"a.cu", 3, Seen ? "" : "out", Element, Element + 1, Values, Seen, Whole};
}

/// Every collision leaves 10 times its number plus the value that was chosen.
struct Pretended {
  std::vector<StoreCollision> Collisions;
  std::vector<StoreWinners> Asked;
  Outcome run(const StoreWinners &W) {
    std::vector<uint32_t> Words;
    for (size_t I = 0; I != Collisions.size(); ++I) {
      const auto At = W.At.find(I);
      Words.push_back(uint32_t(10 * I + (At == W.At.end() ? W.Else : At->second) % Collisions[I].Values));
    }
    return outcome(Words, Collisions);
  }
  LaneChoices all(unsigned Most = 64) {
    auto C = laneChoices(run({}), Most, [&](const StoreWinners &W) -> llvm::Expected<Outcome> {
      Asked.push_back(W);
      return run(W);
    });
    if (!C) {
      ADD_FAILURE() << llvm::toString(C.takeError());
      return {};
    }
    return std::move(*C);
  }
};

std::vector<uint64_t> words(const Outcome &O) {
  std::vector<uint64_t> W;
  for (uint64_t I = 0; I != O.Buffers[0].count(); ++I)
    W.push_back(O.Buffers[0].element(I));
  return W;
}

TEST(LaneChoices, PlacesThatNobodyReadsAreIndependent) {
  Pretended P{{collision(0, 3, false), collision(1, 2, false)}, {}};
  LaneChoices C = P.all();
  EXPECT_TRUE(C.Complete);
  EXPECT_EQ(C.Runs, 2u);
  ASSERT_EQ(C.All.size(), 1u);
  EXPECT_EQ(C.Store, "a.cu:3");
  // The highest lane here and another one there: no run was like that.
  Outcome Wanted = outcome({2, 10}, {});
  EXPECT_EQ(words(withOpenPlacesOf(C.All[0], Wanted)), (std::vector<uint64_t>{2, 10}));
}

TEST(LaneChoices, ValuesOfNoLaneAreNotTakenOver) {
  Pretended P{{collision(0, 3, false), collision(1, 2, false)}, {}};
  EXPECT_EQ(words(withOpenPlacesOf(P.all().All[0], outcome({3, 11}, {}))), (std::vector<uint64_t>{0, 11}));
}

TEST(LaneChoices, EveryCombinationOfWhatIsSeenIsARun) {
  Pretended P{{collision(0, 3, true), collision(1, 4, true)}, {}};
  LaneChoices C = P.all();
  EXPECT_TRUE(C.Complete);
  std::set<std::vector<uint64_t>> Left;
  for (const LaneChoice &Choice : C.All) {
    EXPECT_TRUE(Choice.Others.empty());
    EXPECT_TRUE(Left.insert(words(Choice.Out)).second) << "a combination was run twice";
  }
  EXPECT_EQ(Left.size(), 12u);
  EXPECT_EQ(C.Runs, 11u);
}

TEST(LaneChoices, PlacesThatNobodyReadsVaryUnderEachChoice) {
  Pretended P{{collision(0, 2, true), collision(1, 3, false)}, {}};
  LaneChoices C = P.all();
  ASSERT_EQ(C.All.size(), 2u);
  for (const LaneChoice &Choice : C.All)
    EXPECT_EQ(Choice.Others.size(), 2u);
  EXPECT_TRUE(C.Complete);
}

TEST(LaneChoices, TooManyAreSaidToBe) {
  Pretended P{{collision(0, 32, true), collision(1, 32, true)}, {}};
  LaneChoices C = P.all();
  EXPECT_FALSE(C.Complete);
  EXPECT_EQ(C.All.size(), 32u); // The same lane everywhere.
  for (const LaneChoice &Choice : C.All)
    EXPECT_TRUE(Choice.Others.empty());
}

TEST(LaneChoices, VectorsAndUndefinedValuesAreNeverComplete) {
  Pretended P{{collision(0, 2, false, /*Whole=*/false)}, {}};
  EXPECT_FALSE(P.all().Complete);
}

TEST(LaneChoices, AChoiceThatEndsBadlyIsNotTried) {
  Pretended P{{collision(0, 2, true)}, {}};
  auto C = laneChoices(P.run({}), 64, [&](const StoreWinners &W) -> llvm::Expected<Outcome> {
    Outcome O = P.run(W);
    O.Status = RunStatus::Fault;
    return O;
  });
  ASSERT_TRUE(bool(C));
  EXPECT_FALSE(C->Complete);
  EXPECT_EQ(C->All.size(), 1u);
}

} // namespace
