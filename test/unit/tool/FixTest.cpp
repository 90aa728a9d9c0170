#include "../TempTree.h"
#include "TestEnv.h"
#include "tool/GitState.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

namespace {

/// A project with one file whose edit is known.
struct OneEdit : TestEnv {
  OneEdit() {
    add("/p/a.cu", "old");
    addSite(State::Proven);
    Changed = {{"a.cu", "old", "new"}};
  }
};

} // namespace

TEST(Fix, PrintsTheDiffAndWritesNothing) {
  OneEdit T;
  EXPECT_EQ(T.run({"fix", "a.cu"}), 0);
  EXPECT_EQ(T.Out, "--- a/a.cu\n+++ b/a.cu\n-old\n+new\n");
  EXPECT_EQ(T.Err, "warpshift: 1 site in 1 file: 1 migrated automatically, 0 need a person\n");
  EXPECT_THAT(T.FilesWritten, IsEmpty());
}

TEST(Fix, ASiteThatNeedsAPersonIsListedAndMakesItOne) {
  OneEdit T;
  T.addSite(State::Manual);
  EXPECT_EQ(T.run({"fix", "a.cu"}), 1);
  EXPECT_THAT(T.Err, HasSubstr("a.cu:1:5: manual: __shfl needs a person: because [shuffle-to-sync]\n"));
}

TEST(Fix, InPlaceReplacesExactlyWhatWasAnalysed) {
  OneEdit T;
  EXPECT_EQ(T.run({"fix", "-i", "a.cu"}), 0);
  ASSERT_EQ(T.FilesWritten.size(), 1u);
  EXPECT_EQ(T.FilesWritten[0].Path, "/p/a.cu");
  EXPECT_EQ(T.FilesWritten[0].Bytes, "new");
  EXPECT_EQ(T.FilesWritten[0].Before, "old");
  EXPECT_EQ(T.Out, "");
  EXPECT_THAT(T.Err, HasSubstr("warpshift: wrote 1 file\n"));
}

TEST(Fix, AFailureToWriteIsTwoAndSaysNothingOfWrittenFiles) {
  OneEdit T;
  T.WriteError = "cannot write '/p/a.cu': it is read-only";
  EXPECT_EQ(T.run({"fix", "-i", "."}), 2);
  EXPECT_EQ(T.Err, "warpshift: error: cannot write '/p/a.cu': it is read-only\n");
}

TEST(Fix, CopiesGoToTheOutputFolderUnderTheirRelativePath) {
  OneEdit T;
  T.add("/p/src/b.cu", "old");
  T.Changed.push_back({"src/b.cu", "old", "new"});
  EXPECT_EQ(T.run({"fix", "--out-dir", "out", "."}), 0);
  ASSERT_EQ(T.FilesWritten.size(), 2u);
  EXPECT_EQ(T.FilesWritten[1].Path, "/p/out/src/b.cu");
  EXPECT_EQ(T.FilesWritten[1].Before, std::nullopt);
  EXPECT_THAT(T.Err, HasSubstr("wrote 2 files to out\n"));
}

TEST(Fix, InPlaceAndCopiesExcludeEachOther) {
  OneEdit T;
  EXPECT_EQ(T.run({"fix", "-i", "--out-dir=x", "a.cu"}), 2);
  EXPECT_EQ(T.Analyses, 0u);
}

TEST(Fix, InPlaceRefusesFilesWithUncommittedChangesBeforeWritingAny) {
  OneEdit T;
  T.add("/p/.git/HEAD", "");
  T.add("/p/b.cu", "old");
  T.Changed.push_back({"b.cu", "old", "new"});
  T.Program.Out = std::string(" M b.cu\0", 8);
  EXPECT_EQ(T.run({"fix", "-i", "."}), 2);
  EXPECT_THAT(T.FilesWritten, IsEmpty());
  EXPECT_THAT(T.Err, HasSubstr("uncommitted changes in\n  /p/b.cu\ncommit them, or say --allow-dirty"));
  EXPECT_EQ(T.run({"fix", "-i", "--allow-dirty", "."}), 0);
  EXPECT_EQ(T.FilesWritten.size(), 2u);
}

TEST(Fix, AFailingGitIsNotTakenForAClean) {
  OneEdit T;
  T.add("/p/.git/HEAD", "");
  T.Program.Code = 128;
  T.Program.Err = "fatal: detected dubious ownership";
  EXPECT_EQ(T.run({"fix", "-i", "."}), 2);
  EXPECT_THAT(T.Err, HasSubstr("dubious ownership"));
  EXPECT_THAT(T.FilesWritten, IsEmpty());
}

TEST(Fix, JsonIsThePlainResult) {
  OneEdit T;
  EXPECT_EQ(T.run({"fix", "--format=json", "a.cu"}), 0);
  EXPECT_THAT(T.Out, HasSubstr("\"schema\": \"warpshift-result/1\""));
  EXPECT_EQ(T.run({"fix", "--format=html", "a.cu"}), 2);
}

TEST(GitState, RealGitIsAskedPerRepository) {
  TempTree Tree;
  RealEnv Real(Engine{});
  auto Git = [&](std::vector<std::string> Words) {
    std::vector<std::string> Argv = {"git", "-C", Tree.path(), "-c", "user.name=t", "-c", "user.email=t@t"};
    Argv.insert(Argv.end(), Words.begin(), Words.end());
    llvm::Expected<ProgramOutput> Out = Real.env().RunProgram(Argv);
    ASSERT_TRUE(bool(Out));
    ASSERT_EQ(Out->Code, 0) << Out->Err;
  };
  for (const char *Name : {"clean.cu", "changed.cu", "staged.cu", "my dir/new.cu", "ignored.cu"})
    Tree.add(Name, "1");
  Tree.add(".gitignore", "ignored.cu\n");
  Git({"init", "-q"});
  Git({"add", "clean.cu", "changed.cu", "staged.cu"});
  Git({"commit", "-q", "-m", "x"});
  Tree.add("changed.cu", "2");
  Tree.add("staged.cu", "2");
  Git({"add", "staged.cu"});
  std::vector<std::string> Paths;
  for (const char *Name : {"clean.cu", "changed.cu", "staged.cu", "my dir/new.cu", "ignored.cu"})
    Paths.push_back(Tree.path(Name));
  llvm::Expected<std::vector<std::string>> Dirty = uncommittedFiles(Paths, Real.env());
  ASSERT_TRUE(bool(Dirty)) << llvm::toString(Dirty.takeError());
  EXPECT_THAT(*Dirty, testing::UnorderedElementsAre(Tree.path("changed.cu"), Tree.path("staged.cu"), Tree.path("my dir/new.cu"),
                                                    Tree.path("ignored.cu")));
}
