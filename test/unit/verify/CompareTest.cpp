#include "verify/Compare.h"
#include "OutcomeBuilder.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;

namespace {

constexpr uint64_t Lo = 0x00000000, Hi = 0xa5a5a5a5; // the two poison fills

Comparison compare(const BufferResult &B0, const BufferResult &B1, const BufferResult &A0, const BufferResult &A1,
                   CompareSpec Mode = {}, bool AsMultiset = false) {
  Outcome OB0 = outcome({B0}), OB1 = outcome({B1}), OA0 = outcome({A0}), OA1 = outcome({A1});
  LaunchPlan P = planWith({{"o", Mode}}, B0.Type);
  std::set<std::string> Sets;
  if (AsMultiset)
    Sets.insert("o");
  return compareOutcomes({&OB0, &OB1}, {&OA0, &OA1}, P, Sets);
}

TEST(Compare, EqualBuffersAgreeAndAreCounted) {
  BufferResult B = buffer("o", {1, 2, 3});
  Comparison C = compare(B, B, B, B);
  EXPECT_TRUE(C.agrees());
  EXPECT_EQ(C.Compared, 3u);
  EXPECT_EQ(C.Exempt, 0u);
}

TEST(Compare, TheFirstDifferenceIsNamed) {
  BufferResult B = buffer("o", {1, 2, 3}), A = buffer("o", {1, 7, 4});
  Comparison C = compare(B, B, A, A);
  EXPECT_EQ(C.Mismatches, 2u);
  ASSERT_TRUE(C.First);
  EXPECT_EQ(C.First->Index, 1u);
  EXPECT_EQ(C.First->Before, "2");
  EXPECT_EQ(C.First->After, "7");
}

TEST(Compare, AnUndefinedElementThatVariesIsExempt) {
  Comparison C = compare(buffer("o", {1, Lo}, {1}), buffer("o", {1, Hi}, {1}), buffer("o", {1, 99}), buffer("o", {1, 99}));
  EXPECT_TRUE(C.agrees());
  EXPECT_EQ(C.Compared, 1u);
  EXPECT_EQ(C.Exempt, 1u);
}

TEST(Compare, AnUndefinedElementThatDoesNotVaryIsCompared) {
  Comparison C = compare(buffer("o", {5}, {0}), buffer("o", {5}, {0}), buffer("o", {6}), buffer("o", {6}));
  EXPECT_EQ(C.Mismatches, 1u);
  EXPECT_EQ(C.Exempt, 0u);
}

TEST(Compare, AVaryingElementThatIsNotMarkedIsCompared) {
  Comparison C = compare(buffer("o", {Lo}), buffer("o", {Hi}), buffer("o", {Lo}), buffer("o", {7}));
  EXPECT_EQ(C.Mismatches, 1u) << "the second fill disagrees although the first does not";
}

TEST(Compare, UndefinedInAfterFailsEvenWithTheSameValue) {
  Comparison C = compare(buffer("o", {0}), buffer("o", {0}), buffer("o", {0}, {0}), buffer("o", {0}, {0}));
  EXPECT_EQ(C.Mismatches, 1u);
  EXPECT_EQ(C.UndefinedInAfter, 1u);
  EXPECT_TRUE(C.First->UndefinedInAfter);
}

TEST(Compare, UnwrittenPoisonOnBothSidesIsNotCompared) {
  BufferResult B0 = buffer("o", {Lo}, {0}), B1 = buffer("o", {Hi}, {0});
  Comparison C = compare(B0, B1, B0, B1);
  EXPECT_TRUE(C.agrees());
  EXPECT_EQ(C.Compared, 0u);
}

TEST(Compare, BuffersThatNeitherSideChangedAreNoEvidence) {
  BufferResult B = buffer("o", {1, 2});
  B.Changed = false;
  Comparison C = compare(B, B, B, B);
  EXPECT_EQ(C.Compared, 0u);
  EXPECT_EQ(C.Untouched, 2u);
}

TEST(Compare, IgnoredBuffersMayDiffer) {
  BufferResult B = buffer("o", {1}), A = buffer("o", {2});
  Comparison C = compare(B, B, A, A, {CompareSpec::Kind::Ignore, 0});
  EXPECT_TRUE(C.agrees());
  EXPECT_EQ(C.Ignored, 1u);
}

TEST(Compare, UnorderedTakesBuffersAsMultisets) {
  BufferResult B = buffer("o", {3, 1, 1}), Permuted = buffer("o", {1, 3, 1}), Other = buffer("o", {1, 3, 3});
  CompareSpec Unordered{CompareSpec::Kind::Unordered, 0};
  EXPECT_TRUE(compare(B, B, Permuted, Permuted, Unordered).agrees());
  EXPECT_FALSE(compare(B, B, Permuted, Permuted).agrees());
  Comparison C = compare(B, B, Other, Other, Unordered);
  EXPECT_EQ(C.Mismatches, 2u) << "one value too few, one too many";
  EXPECT_TRUE(C.First->AsMultiset);
}

TEST(Compare, CompactionLeavesItsUnwrittenTailOut) {
  BufferResult B0 = buffer("o", {3, 1, Lo}, {2}), B1 = buffer("o", {3, 1, Hi}, {2});
  BufferResult A0 = buffer("o", {1, 3, Lo}, {2}), A1 = buffer("o", {1, 3, Hi}, {2});
  Comparison C = compare(B0, B1, A0, A1, {}, /*AsMultiset=*/true);
  EXPECT_TRUE(C.agrees());
  EXPECT_EQ(C.Compared, 2u);
  EXPECT_EQ(C.Exempt, 1u);
}

TEST(Compare, CompactionThatWritesTooFewDiffers) {
  BufferResult B = buffer("o", {3, 1});
  BufferResult A0 = buffer("o", {3, Lo}, {1}), A1 = buffer("o", {3, Hi}, {1});
  EXPECT_EQ(compare(B, B, A0, A1, {}, true).Mismatches, 1u);
}

TEST(Compare, UlpCountsNeighbours) {
  CompareSpec Two{CompareSpec::Kind::Ulp, 2};
  EXPECT_TRUE(elementsAgree(ScalarType::F32, Two, 0x3f800000, 0x3f800002));
  EXPECT_FALSE(elementsAgree(ScalarType::F32, Two, 0x3f800000, 0x3f800003));
  EXPECT_TRUE(elementsAgree(ScalarType::F32, Two, 0x00000001, 0x80000001)) << "across zero";
  EXPECT_TRUE(elementsAgree(ScalarType::F64, {CompareSpec::Kind::Ulp, 0}, 0, 1ull << 63)) << "zeros are equal";
  EXPECT_FALSE(elementsAgree(ScalarType::F32, Two, 0x7f7fffff, 0x7f800000)) << "infinity is no neighbour";
  EXPECT_TRUE(elementsAgree(ScalarType::F32, Two, 0x7fc00000, 0x7fffffff)) << "a NaN is a NaN";
  EXPECT_FALSE(elementsAgree(ScalarType::F32, Two, 0x7fc00000, 0x3f800000));
}

TEST(Compare, RelIsRelativeToTheLargerValue) {
  CompareSpec Percent{CompareSpec::Kind::Rel, 0.01};
  auto F = [](double D) { return encodeDouble(ScalarType::F32, D); };
  EXPECT_TRUE(elementsAgree(ScalarType::F32, Percent, F(100), F(101)));
  EXPECT_FALSE(elementsAgree(ScalarType::F32, Percent, F(100), F(102)));
  EXPECT_FALSE(elementsAgree(ScalarType::F32, Percent, F(0), F(1e-30)));
}

TEST(Compare, ExactIsExactForFloatsToo) { EXPECT_FALSE(elementsAgree(ScalarType::F32, {}, 0x00000000, 0x80000000)); }

TEST(Compare, PrintedLinesAreResultsToo) {
  Outcome B = outcome({}), A = outcome({});
  B.Output = "one\ntwo\n";
  A.Output = "two\none\n";
  Comparison C = compareOutcomes({&B, nullptr}, {&A, nullptr}, {}, {});
  EXPECT_EQ(C.Mismatches, 2u);
  EXPECT_EQ(C.First->Buffer, "printf");
  EXPECT_TRUE(compareOutcomes({&B, nullptr}, {&A, nullptr}, {}, {"printf"}).agrees());
}

std::optional<Mismatch> stray(std::vector<uint8_t> Before, std::vector<uint8_t> After, CompareSpec Mode = {},
                              bool AsMultiset = false) {
  BufferResult B = buffer("o", std::vector<uint64_t>(Before.size(), 7)), A = B;
  B.Stored = std::move(Before);
  A.Stored = std::move(After);
  Outcome OB = outcome({B}), OA = outcome({A});
  std::set<std::string> Sets;
  if (AsMultiset)
    Sets.insert("o");
  return strayStore({&OB}, OA, planWith({{"o", Mode}}, B.Type), Sets);
}

TEST(Compare, AStoreWhereTheOriginalNeverStoresIsFound) {
  auto M = stray({1, 0, 0}, {1, 1, 0});
  ASSERT_TRUE(M);
  EXPECT_EQ(M->Index, 1u);
  EXPECT_TRUE(M->Stray);
  EXPECT_FALSE(stray({1, 1, 0}, {1, 0, 0})) << "fewer stores show in the values";
  EXPECT_FALSE(stray({1, 0}, {})) << "a GPU does not say";
}

TEST(Compare, PlacesOfABufferWhoseOrderVariesAreCounted) {
  EXPECT_FALSE(stray({1, 0, 1}, {0, 1, 1}, {}, true));
  EXPECT_TRUE(stray({1, 0, 1}, {1, 1, 1}, {}, true));
  EXPECT_FALSE(stray({1, 0}, {1, 1}, {CompareSpec::Kind::Ignore, 0}));
}

/// Records (key, 100 + key) in two buffers of 16, in the order of Keys; Apart: the values are one place further on.
Outcome records(llvm::ArrayRef<uint64_t> Keys, bool Apart = false) {
  std::vector<uint64_t> Values;
  for (size_t I = 0; I != Keys.size(); ++I)
    Values.push_back(100 + Keys[(I + Apart) % Keys.size()]);
  return outcome({buffer("k", Keys.vec()), buffer("v", Values)});
}
const std::vector<uint64_t> InOrder = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                            Turned = {9, 3, 15, 1, 6, 12, 0, 8, 2, 14, 5, 11, 7, 4, 13, 10},
                            Other = {4, 11, 2, 0, 15, 8, 13, 6, 1, 10, 3, 9, 14, 12, 5, 7};

TEST(Compare, WhatTheOriginalKeepsTogetherMovesTogether) {
  Outcome First = records(InOrder), Second = records(Turned), Right = records(Other), Wrong = records(Other, true);
  RowGroups Rows = rowsOf({&First, nullptr}, {&Second}, {"k", "v"});
  ASSERT_EQ(Rows.size(), 1u);
  EXPECT_EQ(Rows[0].Parts.size(), 2u);
  EXPECT_TRUE(compareOutcomes({&First, nullptr}, {&Right, nullptr}, {}, {"k", "v"}, Rows).agrees());
  Comparison C = compareOutcomes({&First, nullptr}, {&Wrong, nullptr}, {}, {"k", "v"}, Rows);
  EXPECT_FALSE(C.agrees());
  EXPECT_EQ(C.First->Buffer, "k, v");
  EXPECT_TRUE(compareOutcomes({&First, nullptr}, {&Wrong, nullptr}, {}, {"k", "v"}).agrees()) << "one by one they would pass";
}

TEST(Compare, FieldsOfARecordMoveTogether) {
  auto List = [](llvm::ArrayRef<uint64_t> Keys, bool Apart) {
    std::vector<uint64_t> All;
    for (size_t I = 0; I != Keys.size(); ++I)
      All.insert(All.end(), {Keys[I], 100 + Keys[(I + Apart) % Keys.size()], 7});
    return outcome({buffer("o", All)});
  };
  Outcome First = List(InOrder, false), Second = List(Turned, false), Right = List(Other, false), Wrong = List(Other, true);
  RowGroups Rows = rowsOf({&First, nullptr}, {&Second}, {"o"});
  ASSERT_EQ(Rows.size(), 1u);
  EXPECT_EQ(Rows[0].Parts[0].Stride, 3u);
  EXPECT_TRUE(compareOutcomes({&First, nullptr}, {&Right, nullptr}, {}, {"o"}, Rows).agrees());
  EXPECT_FALSE(compareOutcomes({&First, nullptr}, {&Wrong, nullptr}, {}, {"o"}, Rows).agrees());
}

TEST(Compare, ListsWithOrdersOfTheirOwnAreNotTiedTogether) {
  Outcome First = outcome({buffer("a", InOrder), buffer("b", InOrder)}),
          Second = outcome({buffer("a", Turned), buffer("b", Other)});
  EXPECT_EQ(rowsOf({&First, nullptr}, {&Second}, {"a", "b"}).size(), 2u);
}

TEST(Compare, AFewEqualValuesTieNothingTogether) {
  Outcome First = outcome({buffer("a", {1, 1, 1, 2}), buffer("b", {1, 1, 1, 2})}),
          Second = outcome({buffer("a", {2, 1, 1, 1}), buffer("b", {2, 1, 1, 1})});
  EXPECT_TRUE(rowsOf({&First, nullptr}, {&Second}, {"a", "b"}).empty());
}
TEST(Compare, NaNInEveryMode) {
  const uint64_t NaN = 0x7fc00000, Other = 0x7fc00001, One = 0x3f800000;
  const CompareSpec Exact, Ulp{CompareSpec::Kind::Ulp, 1e30}, Rel{CompareSpec::Kind::Rel, 1e30};
  for (const CompareSpec &Mode : {Exact, Ulp, Rel}) {
    EXPECT_TRUE(elementsAgree(ScalarType::F32, Mode, NaN, NaN));
    EXPECT_FALSE(elementsAgree(ScalarType::F32, Mode, NaN, One)) << "no tolerance reaches from a number to none";
    EXPECT_FALSE(elementsAgree(ScalarType::F32, Mode, One, NaN));
  }
  EXPECT_FALSE(elementsAgree(ScalarType::F32, Exact, NaN, Other)) << "bits";
  EXPECT_TRUE(elementsAgree(ScalarType::F32, Ulp, NaN, Other));
  auto In = [](uint64_t V) { return buffer("o", {V}, {}, ScalarType::F32); };
  EXPECT_FALSE(compare(In(NaN), In(NaN), In(One), In(One), {CompareSpec::Kind::Unordered, 0}).agrees());
  EXPECT_TRUE(compare(In(NaN), In(NaN), In(NaN), In(NaN), {CompareSpec::Kind::Unordered, 0}).agrees());
}

} // namespace
