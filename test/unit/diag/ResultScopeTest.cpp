#include "diag/ResultScope.h"
#include "gtest/gtest.h"

using namespace warpshift;

namespace {

/// Three sites: 1 and 2 in group A, 2 and 3 in group B; a group of its own, C.
Result chain() {
  Result R;
  for (unsigned N = 1; N != 4; ++N) {
    Site &S = R.Sites.emplace_back();
    S.Where = {"a.cu", N, 1, N * 10, 4};
    S.St = State::Proven;
    if (N != 3)
      S.Groups.push_back("A");
    if (N != 1)
      S.Groups.push_back("B");
    R.Substitutions.push_back({S.Where, "__shfl", "f", "h.h"});
  }
  R.Groups = {
      {"A", {{"a.cu", 10, 4, "x"}, {"a.cu", 20, 4, "x"}}}, {"B", {{"a.cu", 30, 4, "x"}}}, {"C", {{"b.cu", 0, 1, "x"}}, true}};
  R.Files = {{"a.cu", FileStatus::Parsed, {}, 3}};
  return R;
}

Result narrowed(Result R, unsigned Line, WantedFor Use) {
  narrowResult(R,
               {[&](const Site &S) { return S.Where.Line == Line; }, [](const Finding &) { return false; },
                [](const EditGroup &) { return false; }},
               Use, "elsewhere");
  return R;
}

} // namespace

TEST(ResultScope, ToEditWhatHangsTogetherStays) {
  Result R = narrowed(chain(), 1, WantedFor::Edit);
  EXPECT_EQ(R.Sites.size(), 3u);
  EXPECT_EQ(R.Groups.size(), 2u); // Not C, which nobody wants.
  EXPECT_TRUE(R.NotShown.empty());
}

TEST(ResultScope, ToLookOnlyWhatIsWanted) {
  Result R = narrowed(chain(), 1, WantedFor::Look);
  ASSERT_EQ(R.Sites.size(), 1u);
  ASSERT_EQ(R.Groups.size(), 1u);
  EXPECT_EQ(R.Groups[0].Id, "A");
  EXPECT_EQ(R.Files[0].Sites, 1u);
  EXPECT_EQ(R.Substitutions.size(), 2u); // Of the calls that group A respells.
  EXPECT_EQ(R.NotShown, std::vector<LeftOut>({{"elsewhere", 2, 0}}));
}

TEST(ResultScope, AHiddenSiteStillBlocksItsGroup) {
  Result R = chain();
  R.Sites[1].St = State::Manual;
  EXPECT_TRUE(narrowed(R, 1, WantedFor::Look).Groups.empty());
}
