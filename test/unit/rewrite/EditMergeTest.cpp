#include "rewrite/EditMerge.h"
#include "rewrite/ApplyEdits.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <random>
#include <set>

using namespace warpshift;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::vector<std::string> ids(const std::vector<EditGroup> &Groups) {
  std::vector<std::string> Out;
  for (const EditGroup &G : Groups)
    Out.push_back(G.Id);
  return Out;
}

const TextEdit Replace{"a.h", 10, 6, "__any_sync(m"};

} // namespace

TEST(EditMerge, AHeaderEditOfTwoUnitsIsAppliedOnce) {
  auto M = mergeEdits({{"h", {Replace}}, {"h", {Replace}}});
  EXPECT_THAT(M.Conflicts, IsEmpty());
  ASSERT_EQ(M.Files.size(), 1u);
  EXPECT_THAT(M.Files[0].Edits, ElementsAre(Replace));
}

TEST(EditMerge, GroupsOfDifferentNamesShareAnEqualEdit) {
  auto M = mergeEdits({{"h", {Replace}}, {"g", {Replace}}});
  EXPECT_THAT(ids(M.Groups), ElementsAre("g", "h"));
  EXPECT_EQ(M.Files[0].Edits.size(), 1u);
}

TEST(EditMerge, PartsOfOneGroupFromTwoUnitsAreJoined) {
  auto M = mergeEdits({{"h", {{"b.cu", 1, 2, "x"}}}, {"h", {{"a.cu", 1, 2, "y"}}}});
  ASSERT_EQ(M.Groups.size(), 1u);
  EXPECT_EQ(M.Groups[0].Edits.size(), 2u);
  EXPECT_EQ(M.Files[0].File, "a.cu");
}

TEST(EditMerge, DifferentTextsForOnePlaceWithdrawBothGroups) {
  auto M =
      mergeEdits({{"one", {Replace, {"b.cu", 0, 1, "z"}}}, {"two", {{"a.h", 12, 1, "q"}}}, {"three", {{"c.cu", 0, 1, "z"}}}});
  EXPECT_THAT(M.Withdrawn, ElementsAre("one", "two"));
  EXPECT_THAT(ids(M.Groups), ElementsAre("three"));
  ASSERT_EQ(M.Conflicts.size(), 1u);
  EXPECT_EQ(M.Conflicts[0].GroupA, "one");
  EXPECT_EQ(M.Conflicts[0].A, Replace);
  ASSERT_EQ(M.Files.size(), 1u);
  EXPECT_EQ(M.Files[0].File, "c.cu");
}

TEST(EditMerge, ConfigurationsThatDisagreeWithdrawTheGroup) {
  auto M = mergeEdits({{"h", {Replace}}, {"h", {{"a.h", 10, 6, "other"}}}});
  EXPECT_THAT(M.Withdrawn, ElementsAre("h"));
  EXPECT_THAT(M.Files, IsEmpty());
}

TEST(EditMerge, AnEditSharedWithAWithdrawnGroupStays) {
  auto M = mergeEdits({{"keep", {Replace}}, {"lose", {Replace, {"b.cu", 0, 4, "x"}}}, {"clash", {{"b.cu", 1, 1, "y"}}}});
  EXPECT_THAT(M.Withdrawn, ElementsAre("clash", "lose"));
  EXPECT_THAT(M.Files[0].Edits, ElementsAre(Replace));
}

TEST(EditMerge, InsertionsAtOneOffsetPutWholeLinesFirstThenSortByText) {
  auto M = mergeEdits(
      {{"a", {{"f", 5, 0, "b("}}}, {"b", {{"f", 5, 0, "m2;\n"}}}, {"c", {{"f", 5, 0, "m1;\n"}}}, {"d", {{"f", 5, 3, "R"}}}});
  EXPECT_THAT(M.Conflicts, IsEmpty());
  std::vector<std::string> Texts;
  for (const TextEdit &E : M.Files[0].Edits)
    Texts.push_back(E.Text);
  EXPECT_THAT(Texts, ElementsAre("m1;\n", "m2;\n", "b(", "R"));
}

TEST(EditMerge, AnInsertionInsideAReplacementConflictsAndOneAtItsEdgeDoesNot) {
  EXPECT_TRUE(editsConflict({"f", 5, 4, "x"}, {"f", 6, 0, "y"}));
  EXPECT_FALSE(editsConflict({"f", 5, 4, "x"}, {"f", 5, 0, "y"}));
  EXPECT_FALSE(editsConflict({"f", 5, 4, "x"}, {"f", 9, 0, "y"}));
  EXPECT_FALSE(editsConflict({"f", 5, 4, "x"}, {"f", 9, 1, "y"}));
  EXPECT_FALSE(editsConflict({"f", 5, 4, "x"}, {"g", 6, 1, "y"}));
}

TEST(EditMerge, PathsOfOneFileAreOneFile) {
  auto M = mergeEdits({{"a", {{"./f", 5, 1, "x"}}}, {"b", {{"f", 5, 1, "x"}}}},
                      [](const std::string &P) { return P == "./f" ? "f" : P; });
  ASSERT_EQ(M.Files.size(), 1u);
  EXPECT_EQ(M.Files[0].Edits.size(), 1u);
}

TEST(EditMerge, OrderNeverMattersAndNothingOverlapsOrIsHalfApplied) {
  const unsigned Seed = 314;
  std::mt19937 Rng(Seed);
  for (unsigned Round = 0; Round != 1500; ++Round) {
    std::vector<EditGroup> Groups;
    for (unsigned G = 0, N = Rng() % 8; G != N; ++G) {
      EditGroup Group;
      Group.Id = std::string(1, char('a' + Rng() % 6));
      for (unsigned E = 0, K = 1 + Rng() % 3; E != K; ++E)
        Group.Edits.push_back({Rng() % 2 ? "f" : "g", uint32_t(Rng() % 20), uint32_t(Rng() % 3), std::string(Rng() % 2, 'x')});
      Groups.push_back(Group);
    }
    auto Expected = mergeEdits(Groups);
    auto Shuffled = Groups;
    std::shuffle(Shuffled.begin(), Shuffled.end(), Rng);
    for (EditGroup &G : Shuffled)
      std::shuffle(G.Edits.begin(), G.Edits.end(), Rng);
    auto Got = mergeEdits(Shuffled);
    ASSERT_EQ(Got.Withdrawn, Expected.Withdrawn) << "seed " << Seed;
    ASSERT_EQ(Got.Files.size(), Expected.Files.size());
    ASSERT_EQ(Got.Conflicts.size(), Expected.Conflicts.size());
    for (size_t I = 0; I != Got.Conflicts.size(); ++I) {
      ASSERT_EQ(Got.Conflicts[I].A, Expected.Conflicts[I].A);
      ASSERT_EQ(Got.Conflicts[I].B, Expected.Conflicts[I].B);
    }
    size_t Applied = 0;
    for (size_t I = 0; I != Got.Files.size(); ++I) {
      ASSERT_EQ(Got.Files[I].Edits, Expected.Files[I].Edits);
      ASSERT_TRUE(bool(applyEdits(std::string(30, '.'), Got.Files[I].Edits)));
      Applied += Got.Files[I].Edits.size();
    }
    // Every kept group is there as a whole, and nothing else is.
    std::set<std::tuple<std::string, uint32_t, uint32_t, std::string>> Wanted;
    for (const EditGroup &G : Groups)
      if (!std::count(Got.Withdrawn.begin(), Got.Withdrawn.end(), G.Id))
        for (const TextEdit &E : G.Edits)
          Wanted.insert({E.File, E.Offset, E.Length, E.Text});
    ASSERT_EQ(Applied, Wanted.size());
  }
}
