#include "rewrite/ResultEdits.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/FixesYaml.h"
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

namespace {

std::string joined(Fixture &F) {
  auto J = joinedEdits(F.R, "/p", F.FS);
  if (!J)
    return "error: " + llvm::toString(J.takeError());
  std::string Out;
  for (const JoinedEdits &X : *J) {
    for (const std::string &G : X.Groups)
      Out += G + " ";
    for (const TextEdit &E : X.Edits)
      Out += E.File + ":" + std::to_string(E.Offset) + "+" + std::to_string(E.Length) + "'" + E.Text + "' ";
    Out += ";";
  }
  return Out;
}

} // namespace

TEST(JoinedEdits, GroupsWithNothingInCommonStayApart) {
  Fixture F;
  F.file("a.cu", "12345");
  F.site(State::Proven, {"b"});
  F.site(State::Proven, {"a"});
  F.R.Groups = {{"a", {{"a.cu", 2, 1, "A"}}}, {"b", {{"a.cu", 0, 1, "B"}}}};
  EXPECT_EQ(joined(F), "b a.cu:0+1'B' ;a a.cu:2+1'A' ;");
}

TEST(JoinedEdits, ASharedEditASharedSiteOrASharedPlaceJoins) {
  Fixture F;
  F.file("a.cu", "12345");
  F.file("b.cu", "12345");
  F.site(State::Proven, {"a"});
  F.site(State::Proven, {"b", "c"});
  F.site(State::Proven, {"d"});
  F.R.Groups = {{"a", {{"a.cu", 0, 0, "x"}, {"b.cu", 1, 1, "s"}}},
                {"b", {{"b.cu", 1, 1, "s"}}},
                {"c", {{"b.cu", 3, 1, "C"}}},
                {"d", {{"a.cu", 0, 0, "y"}}}};
  EXPECT_EQ(joined(F), "a b c d a.cu:0+0'xy' b.cu:1+1's' b.cu:3+1'C' ;");
}

TEST(JoinedEdits, InsertedLinesAreAsTheyAreWritten) {
  Fixture F;
  F.file("a.cu", "{\r\n    b;\r\n}\r\n");
  F.site(State::Assumed, {"g"});
  F.R.Groups = {{"g", {{"a.cu", 3, 0, "m;\n"}}}};
  EXPECT_EQ(joined(F), "g a.cu:3+0'    m;\r\n' ;");
}

TEST(FixesYaml, IsTheFormOfClang) {
  auto Text = fixesYaml({{"warpshift-x", "says 'so'", "/p/a.cu", 2, {{"/p/a.cu", 2, 1, "a\r\n"}}}});
  ASSERT_TRUE(bool(Text));
  EXPECT_THAT(*Text, HasSubstr("DiagnosticName:  warpshift-x"));
  EXPECT_THAT(*Text, HasSubstr("Offset:          2"));
  EXPECT_THAT(*Text, HasSubstr("ReplacementText: \"a\\r\\n\""));
}
