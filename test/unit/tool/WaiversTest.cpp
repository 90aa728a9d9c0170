#include "tool/Waivers.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace warpshift;

static llvm::Expected<std::vector<Waiver>> read(std::string Text) {
  return readWaivers(llvm::MemoryBufferRef(Text, "w.yaml"), "w.yaml");
}

TEST(Waivers, EachKnowsItsLine) {
  auto W = read("schema: warpshift-waivers/1\nwaivers:\n  - file: a.cu\n    reason: x\n\n  - file: b.cu\n    kind: 'shuffle-*'\n "
                "   reason: y\n");
  ASSERT_TRUE(bool(W)) << llvm::toString(W.takeError());
  ASSERT_EQ(W->size(), 2u);
  EXPECT_EQ((*W)[0].Where.Line, 3u);
  EXPECT_EQ((*W)[1].Where.Line, 6u);
  EXPECT_EQ((*W)[1].Where.Column, 5u);
  EXPECT_EQ((*W)[1].Kind, "shuffle-*");
}

TEST(Waivers, AnErrorShowsTheLine) {
  auto W = read("schema: warpshift-waivers/1\nwaivers:\n  - file: a.cu\n    why: x\n");
  ASSERT_FALSE(bool(W));
  EXPECT_NE(llvm::toString(W.takeError()).find("w.yaml:3"), std::string::npos);
}

TEST(Waivers, AGroupOfAWaivedSiteTakesItsNeighboursAlong) {
  Result R;
  for (unsigned N = 1; N != 4; ++N) {
    Site &S = R.Sites.emplace_back();
    S.Id = std::to_string(N);
    S.Where = {"a.cu", N, 1, N, 1};
    S.St = State::Proven;
    S.Groups = {N == 1 ? "A" : "B"};
  }
  R.Sites[1].Groups.push_back("A");
  R.Groups = {{"A", {}}, {"B", {}}};
  Waiver W;
  W.File = "*.cu";
  W.Id = "1";
  W.Reason = "no";
  applyWaivers(R, W, [](llvm::StringRef) { return true; });
  EXPECT_EQ(R.Sites[0].St, State::Suppressed);
  EXPECT_EQ(R.Sites[1].St, State::Manual);
  EXPECT_EQ(R.Sites[2].St, State::Manual); // Its group shares site 2.
  EXPECT_TRUE(R.Groups.empty());
  EXPECT_TRUE(R.Findings.empty());
}
