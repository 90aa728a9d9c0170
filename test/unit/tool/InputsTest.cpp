#include "tool/Inputs.h"
#include "../TempTree.h"
#include "TestEnv.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class Inputs : public testing::Test {
protected:
  InputSet found(std::vector<std::string> Paths, std::vector<std::string> Excludes = {}, bool NoIgnore = false) {
    T.useDisk(Tree.path(Here));
    Options O;
    O.Paths = std::move(Paths);
    O.Excludes = std::move(Excludes);
    O.NoIgnore = NoIgnore;
    return discoverInputs(O, T.Env);
  }
  std::vector<std::string> names(std::vector<std::string> Paths, std::vector<std::string> Excludes = {}, bool NoIgnore = false) {
    std::vector<std::string> Names;
    for (const InputFile &F : found(std::move(Paths), std::move(Excludes), NoIgnore).Files)
      Names.push_back(F.Name);
    return Names;
  }
  TempTree Tree;
  TestEnv T;
  std::string Here;
};

} // namespace

TEST_F(Inputs, AFolderIsSearchedForCudaAndHeaderNames) {
  for (const char *Name : {"a.cu", "b.cuh", "c.cuinl", "d.h", "e.hpp", "f.hxx", "g.inl", "h.cpp", "i.txt", "s/j.cu"})
    Tree.add(Name, "");
  EXPECT_THAT(names({"."}), ElementsAre("a.cu", "b.cuh", "c.cuinl", "d.h", "e.hpp", "f.hxx", "g.inl", "s/j.cu"));
}

TEST_F(Inputs, AnExplicitFileIsTakenWhateverItsName) {
  Tree.add("kernel.cpp", "");
  EXPECT_THAT(names({"kernel.cpp"}), ElementsAre("kernel.cpp"));
}

TEST_F(Inputs, PathsWithSpacesArriveIntact) {
  Tree.add("my dir/a b.cu", "");
  EXPECT_THAT(names({"my dir"}), ElementsAre("my dir/a b.cu"));
}

TEST_F(Inputs, GitignoreIsRespectedWithNestingAndNegation) {
  Tree.add(".git/HEAD", "");
  Tree.add(".gitignore", "gen/\n*.cuh\n/top.cu\n");
  Tree.add("lib/.gitignore", "!keep.cuh\n");
  for (const char *Name : {"a.cu", "top.cu", "gen/b.cu", "lib/keep.cuh", "lib/drop.cuh", "lib/top.cu"})
    Tree.add(Name, "");
  EXPECT_THAT(names({"."}), ElementsAre("a.cu", "lib/keep.cuh", "lib/top.cu"));
}

TEST_F(Inputs, RulesOfFoldersAboveApplyInsideARepository) {
  Tree.add(".git/info/exclude", "secret.cu\n");
  Tree.add(".gitignore", "src/out.cu\n");
  for (const char *Name : {"src/a.cu", "src/out.cu", "src/secret.cu"})
    Tree.add(Name, "");
  EXPECT_THAT(names({"src"}), ElementsAre("src/a.cu"));
}

TEST_F(Inputs, AnIgnoredFileNamedExplicitlyIsTaken) {
  Tree.add(".git/HEAD", "");
  Tree.add(".gitignore", "*.cu\n");
  Tree.add("a.cu", "");
  EXPECT_THAT(names({"a.cu"}), ElementsAre("a.cu"));
  EXPECT_THAT(names({"."}, {}, /*NoIgnore=*/true), ElementsAre("a.cu"));
}

TEST_F(Inputs, ExcludesUseTheSameSyntax) {
  for (const char *Name : {"a.cu", "third_party/b.cu", "x/third_party/c.cu"})
    Tree.add(Name, "");
  EXPECT_THAT(names({"."}, {"third_party/"}), ElementsAre("a.cu"));
  EXPECT_THAT(names({"."}, {"/third_party/"}), ElementsAre("a.cu", "x/third_party/c.cu"));
}

TEST_F(Inputs, AFileReachedTwiceAppearsOnceUnderItsRealName) {
  Tree.add("real.cu", "");
  Tree.link("alias.cu", "real.cu");
  EXPECT_THAT(names({"."}), ElementsAre("real.cu"));
  EXPECT_THAT(names({"alias.cu", "real.cu", "./real.cu"}), ElementsAre("real.cu"));
  EXPECT_THAT(names({"alias.cu"}), ElementsAre("real.cu"));
}

TEST_F(Inputs, LinkedFoldersAreNotEntered) {
  Tree.add("src/a.cu", "");
  Tree.link("loop", ".");
  EXPECT_THAT(names({"."}), ElementsAre("src/a.cu"));
}

TEST_F(Inputs, ALinkThatLeadsOutOfTheTreeKeepsItsName) {
  TempTree Other;
  Other.add("outside.cu", "");
  Tree.link("inside.cu", Other.path("outside.cu"));
  EXPECT_THAT(names({"."}), ElementsAre("inside.cu"));
}

TEST_F(Inputs, ADanglingLinkIsPassedOver) {
  Tree.add("a.cu", "");
  Tree.link("b.cu", "nowhere.cu");
  EXPECT_THAT(names({"."}), ElementsAre("a.cu"));
}

TEST_F(Inputs, AMissingPathIsAnErrorAndTheOthersGoOn) {
  Tree.add("a.cu", "");
  InputSet S = found({"nope.cu", "a.cu"});
  EXPECT_THAT(S.Errors, ElementsAre("'nope.cu': No such file or directory"));
  EXPECT_EQ(S.Files.size(), 1u);
}

TEST_F(Inputs, AFolderWithoutCudaIsAnErrorThatSaysWhatWasLookedFor) {
  Tree.add("docs/a.txt", "");
  InputSet S = found({"docs"});
  ASSERT_EQ(S.Errors.size(), 1u);
  EXPECT_THAT(S.Errors[0], HasSubstr("'docs': no file ends in .cu, .cuh"));
}

TEST_F(Inputs, TheRootIsTheWorkingFolderOrTheDeepestCommonOne) {
  Tree.add("x/a/1.cu", "");
  Tree.add("x/b/2.cu", "");
  EXPECT_EQ(found({"x/a"}).Root, Tree.path());
  Here = "x/a";
  EXPECT_EQ(found({"../b", "1.cu"}).Root, Tree.path("x"));
  EXPECT_THAT(names({"../b", "1.cu"}), ElementsAre("a/1.cu", "b/2.cu"));
}

TEST_F(Inputs, AHugeFileIsRejectedLoudlyOnlyIfItSpellsAnIntrinsic) {
  std::string Huge(LargestFile + 1, ' ');
  Tree.add("table.h", Huge);
  Tree.add("bad.cu", Huge + "__shfl(x, 0);");
  Tree.add("a.cu", "");
  InputSet S = found({"."});
  EXPECT_EQ(S.Files.size(), 1u);
  ASSERT_EQ(S.Rejected.size(), 2u);
  EXPECT_EQ(S.Rejected[0].Path, "bad.cu");
  EXPECT_EQ(S.Rejected[0].Status, FileStatus::Failed);
  EXPECT_THAT(S.Rejected[0].Errors[0], HasSubstr("too large to parse"));
  EXPECT_EQ(S.Rejected[1].Status, FileStatus::Skipped);
}

TEST_F(Inputs, WhatIsIncludedBelongsToTheFolderWhateverItsName) {
  Tree.add("src/k.cu", "#include \"body.inc\"\n#include \"../inc/more.tpp\"\n#include <detail/steps.def>\n");
  Tree.add("src/body.inc", "__any(1);");
  Tree.add("inc/more.tpp", "#include \"deeper\"\n");
  Tree.add("inc/deeper", "s[t] = 1;");
  Tree.add("inc/detail/steps.def", "s[t] = 2;");
  for (const char *Name : {"src/unused.inc", "inc/detail/other.def", "src/detail.cpp"})
    Tree.add(Name, "");
  std::vector<std::string> Sure, Maybe;
  for (const InputFile &F : found({"src", "inc"}).Files)
    (F.IfRead ? Maybe : Sure).push_back(F.Name);
  EXPECT_THAT(Sure, ElementsAre("src/body.inc", "src/k.cu"));
  EXPECT_THAT(Maybe, ElementsAre("inc/deeper", "inc/detail/steps.def", "inc/more.tpp"));
  EXPECT_THAT(names({"src"}), ElementsAre("src/body.inc", "src/k.cu"));
  EXPECT_THAT(names({"inc"}), IsEmpty());
}

TEST_F(Inputs, WhatMacrosNameMayBeIncluded) {
  Tree.add("k.cu", "#include \"names.h\"\n#include BODY\n#include TEXT(third.inc)\n");
  Tree.add("names.h", "#define BODY \"first.inc\"\n");
  for (const char *Name : {"first.inc", "x/second.inc", "third.inc", "fourth.inc"})
    Tree.add(Name, "");
  EXPECT_THAT(names({"."}), ElementsAre("first.inc", "k.cu", "names.h", "third.inc"));
  Tree.add("build/compile_commands.json",
           R"([{"directory": "/", "file": "k.cu", "command": "nvcc -DBODY=x/second.inc -c k.cu"}])");
  T.useDisk(Tree.path(Here));
  Options O;
  O.Paths = {"."};
  O.BuildDir = Tree.path("build");
  std::vector<std::string> Names;
  for (const InputFile &F : discoverInputs(O, T.Env).Files)
    Names.push_back(F.Name);
  EXPECT_THAT(Names, ElementsAre("first.inc", "k.cu", "names.h", "third.inc", "x/second.inc"));
}

TEST_F(Inputs, DataThatIsIncludedIsNoInput) {
  Tree.add("k.cu", "#include \"table.bin\"\n#include \"gen/a.inc\"\n");
  Tree.add("table.bin", std::string("\0\1\2", 3));
  Tree.add("gen/a.inc", "");
  EXPECT_THAT(names({"."}, {"gen/"}), ElementsAre("k.cu"));
}

TEST_F(Inputs, TheOrderOfPathsDoesNotMatter) {
  for (const char *Name : {"a.cu", "b.cu", "s/c.cu"})
    Tree.add(Name, "");
  EXPECT_EQ(names({"s", "b.cu", "a.cu"}), names({"a.cu", "b.cu", "s"}));
}
