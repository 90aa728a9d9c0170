#include "engine/VerdictIndex.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

PlaceVerdict of(const char *File, unsigned Offset, const char *Pattern) {
  PlaceVerdict V;
  V.File = File;
  V.Offset = Offset;
  V.Pattern = Pattern;
  return V;
}

std::vector<std::string> patterns(const VerdictIndex &Index, llvm::StringRef File, uint32_t Offset) {
  std::vector<std::string> Names;
  for (const PlaceVerdict *V : Index.at(File, Offset))
    Names.push_back(V->Pattern);
  return Names;
}

using Patterns = std::vector<std::string>;

} // namespace

TEST(VerdictIndex, TheUnitsOfAPlaceComeInTheirOrder) {
  std::vector<Judgement> Units(3);
  Units[0].Places = {of("a.cuh", 4, "full"), of("a.cuh", 9, "else")};
  Units[1].Places = {of("b.cuh", 4, "other")};
  Units[2].Places = {of("a.cuh", 4, "branch")};
  const VerdictIndex Index(Units);
  EXPECT_EQ(patterns(Index, "a.cuh", 4), (Patterns{"full", "branch"}));
  EXPECT_EQ(patterns(Index, "a.cuh", 9), Patterns{"else"});
  EXPECT_EQ(patterns(Index, "b.cuh", 4), Patterns{"other"});
}

TEST(VerdictIndex, APlaceIsSaidBeforeAMacroUsedThere) {
  std::vector<Judgement> Units(1);
  Units[0].Places = {of("a.cuh", 4, "place")};
  Units[0].Uses = {of("a.cuh", 4, "use"), of("a.cuh", 7, "alone")};
  const VerdictIndex Index(Units);
  EXPECT_EQ(patterns(Index, "a.cuh", 4), Patterns{"place"});
  EXPECT_EQ(patterns(Index, "a.cuh", 7), Patterns{"alone"});
}

TEST(VerdictIndex, NothingIsKnownOfOtherPlaces) {
  std::vector<Judgement> Units(1);
  Units[0].Places = {of("a.cuh", 4, "full")};
  const VerdictIndex Index(Units);
  EXPECT_TRUE(Index.at("b.cuh", 4).empty());
  EXPECT_TRUE(Index.at("a.cuh", 5).empty());
  EXPECT_TRUE(VerdictIndex().at("a.cuh", 4).empty());
}

// A site whose text was removed stands nowhere in the edited file: it is asked about with the largest number.
TEST(VerdictIndex, TheLargestOffsetIsAnOffset) {
  std::vector<Judgement> Units(1);
  Units[0].Places = {of("a.cuh", UINT32_MAX - 1, "almost"), of("a.cuh", UINT32_MAX, "last")};
  const VerdictIndex Index(Units);
  EXPECT_EQ(patterns(Index, "a.cuh", UINT32_MAX - 1), Patterns{"almost"});
  EXPECT_EQ(patterns(Index, "a.cuh", UINT32_MAX), Patterns{"last"});
  Units[0].Places.pop_back();
  EXPECT_TRUE(VerdictIndex(Units).at("a.cuh", UINT32_MAX).empty());
}

TEST(VerdictIndex, WhatOneUnitCutsOffIsCutOff) {
  std::vector<Judgement> Units(2);
  Units[0].Places = {of("a.cuh", 4, "argument")};
  Units[1].CutOff = {{"a.cuh", 4}, {"a.cuh", UINT32_MAX}};
  const VerdictIndex Index(Units);
  EXPECT_TRUE(Index.isCutOff("a.cuh", 4));
  EXPECT_TRUE(Index.isCutOff("a.cuh", UINT32_MAX));
  EXPECT_FALSE(Index.isCutOff("a.cuh", 5));
  EXPECT_FALSE(Index.isCutOff("b.cuh", 4));
}
