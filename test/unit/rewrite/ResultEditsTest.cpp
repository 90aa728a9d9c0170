#include "rewrite/ResultEdits.h"
#include "rewrite/ApplyEdits.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::HasSubstr;

namespace {

struct Fixture {
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> FS = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Result R;

  void file(const std::string &Name, const std::string &Text) {
    FS->addFile("/p/" + Name, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
    R.Files.emplace_back();
    R.Files.back().Path = Name;
    R.Files.back().ContentHash = contentHash(Text);
  }
  void site(State St, std::vector<std::string> Groups) {
    R.Sites.emplace_back();
    R.Sites.back().St = St;
    R.Sites.back().Groups = std::move(Groups);
  }
  std::string changed() {
    auto C = changedTexts(R, "/p", FS);
    if (!C)
      return "error: " + llvm::toString(C.takeError());
    std::string Out;
    for (const ChangedText &T : *C)
      Out += T.Path + "=" + T.After + ";";
    return Out;
  }
};

} // namespace

TEST(ResultEdits, OnlyGroupsOfEditedSitesAreApplied) {
  Fixture F;
  F.file("a.cu", "12345");
  F.site(State::Proven, {"yes"});
  F.site(State::Manual, {"no"});
  F.R.Groups = {{"yes", {{"a.cu", 0, 1, "A"}}}, {"no", {{"a.cu", 1, 1, "B"}}}, {"unnamed", {{"a.cu", 2, 1, "C"}}}};
  EXPECT_EQ(F.changed(), "a.cu=A2345;");
}

TEST(ResultEdits, AGroupSharedWithAManualSiteIsLeftAlone) {
  Fixture F;
  F.file("a.cu", "12345");
  F.site(State::Proven, {"g"});
  F.site(State::Manual, {"g"});
  F.R.Groups = {{"g", {{"a.cu", 0, 1, "A"}}}};
  EXPECT_EQ(F.changed(), "");
}

TEST(ResultEdits, InsertedLinesAreIndented) {
  Fixture F;
  F.file("a.cu", "{\n    b;\n}\n");
  F.site(State::Assumed, {"g"});
  F.R.Groups = {{"g", {{"a.cu", 2, 0, "m;\n"}}}};
  EXPECT_EQ(F.changed(), "a.cu={\n    m;\n    b;\n}\n;");
}

TEST(ResultEdits, AFileThatChangedSinceIsRefused) {
  Fixture F;
  F.file("a.cu", "12345");
  F.R.Files[0].ContentHash = 1;
  F.site(State::Proven, {"g"});
  F.R.Groups = {{"g", {{"a.cu", 0, 1, "A"}}}};
  EXPECT_THAT(F.changed(), HasSubstr("'a.cu' changed since it was analysed"));
}

TEST(ResultEdits, ContradictingGroupsAreAnErrorNotAGuess) {
  Fixture F;
  F.file("a.cu", "12345");
  F.site(State::Proven, {"g", "h"});
  F.R.Groups = {{"g", {{"a.cu", 0, 1, "A"}}}, {"h", {{"a.cu", 0, 1, "B"}}}};
  EXPECT_THAT(F.changed(), HasSubstr("contradict each other at a.cu:0"));
}
