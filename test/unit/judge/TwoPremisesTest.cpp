// One compilation, judged under two sets of premises.
#include "TestJudge.h"

using namespace warpshift;
using warpshift::test::TestJudge;

namespace {

/// Counts how often the unit is opened.
class CountingFileSystem final : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override {
    Opened += Path.str() == "/p/main.cu";
    return ProxyFileSystem::openFileForRead(Path);
  }
  unsigned Opened = 0;
};

struct Asked {
  explicit Asked(std::string Text) : T(std::move(Text)) {
    T.Job.Shape = BlockShape();
    Files = llvm::makeIntrusiveRefCnt<CountingFileSystem>(T.files());
    More.Shape.OneDimensional = More.Shape.MultipleOf32 = true;
  }
  TwoJudgements run() { return llvm::cantFail(judgeTwice(T.Job, More, Files)); }

  TestJudge T;
  llvm::IntrusiveRefCntPtr<CountingFileSystem> Files;
  JudgePremises More;
};

std::vector<std::string> texts(const Judgement &J) {
  std::vector<std::string> Out;
  for (const PlaceVerdict &P : J.Places)
    Out.push_back(TestJudge::text(P));
  return Out;
}

} // namespace

TEST(TwoPremises, WhatIsOpenIsAskedUnderTheOthers) {
  Asked A("__global__ void k(int *p) {\n"
          "  if (threadIdx.x < 64)\n"
          "    p[0] = __any_sync(0xffffffffu, p[1]);\n"
          "}\n");
  const TwoJudgements Both = A.run();
  ASSERT_TRUE(Both.More.has_value());
  // Each is what it would be alone.
  EXPECT_EQ(texts(Both.Plain), A.T.verdicts());
  A.T.Job.Shape = A.More.Shape;
  EXPECT_EQ(texts(*Both.More), A.T.verdicts());
  EXPECT_NE(texts(Both.Plain), texts(*Both.More));
}

TEST(TwoPremises, CodeIsGeneratedOnce) {
  Asked A("__global__ void k(int *p) {\n"
          "  if (threadIdx.x < 64)\n"
          "    p[0] = __any_sync(0xffffffffu, p[1]);\n"
          "}\n");
  ASSERT_TRUE(A.run().More.has_value());
  const unsigned ForBoth = A.Files->Opened;
  JudgeJob Known = A.T.Job;
  Known.Shape = A.More.Shape; // Nothing is open, and nothing contradicted.
  llvm::cantFail(judge(Known, A.Files));
  EXPECT_EQ(A.Files->Opened, 2 * ForBoth);
}

TEST(TwoPremises, WhatIsConfirmedIsNotAskedAgain) {
  Asked A("__global__ void k(int *p) { p[0] = __any_sync(0xffffffffu, p[1]); }\n");
  EXPECT_FALSE(A.run().More.has_value());
}
