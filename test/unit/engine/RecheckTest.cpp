#include "TestProject.h"
#include "engine/Recheck.h"
#include "gmock/gmock.h"

using namespace warpshift;
using namespace warpshift::test;
using ::testing::HasSubstr;

namespace {

/// Two kernels with an operation each, and what a migration might claim about them.
struct RecheckTest : ::testing::Test {
  static constexpr const char *Two = "__global__ void first(int *o) {\n"
                                     "  o[threadIdx.x] = __shfl(o[0], 1);\n"
                                     "}\n"
                                     "__global__ void second(int *o) {\n"
                                     "  o[threadIdx.x] = __any(o[2]);\n"
                                     "}\n";
  TestProject T{{{"a.cu", Two}}};
  std::vector<Site> Sites;
  std::vector<EditGroup> Groups;
  std::vector<Finding> Findings;

  /// A site at Old, in a group of its own that replaces Old by New.
  void claim(const std::string &Group, const std::string &Old, const std::string &New) {
    claim(Group, T.place("a.cu", Old), T.replace("a.cu", Old, New));
  }
  void claim(const std::string &Group, SourceRef Where, TextEdit Edit) {
    Site S;
    S.Rule = "shuffle-to-sync";
    S.Where = std::move(Where);
    S.St = State::Proven;
    S.Mask = {MaskKind::Full, "0xffffffffu"};
    S.Assumptions.add(Assumption::PartialWarps);
    S.Reasons = {{S.Where, "kernel entry"}};
    S.Groups = {Group};
    S.Edits = {Edit};
    Sites.push_back(S);
    Groups.push_back({Group, {Edit}, false});
  }
  void run(const RecheckRequest &R = {}) { recheck(*T, {Sites, Groups, Findings}, R); }

  void expectKept(const Site &S) {
    EXPECT_EQ(S.St, State::Proven) << S.Reasons.front().Text;
    EXPECT_EQ(S.Edits.size(), 1u);
  }
  void expectWithdrawn(const Site &S, const std::string &Why) {
    EXPECT_EQ(S.St, State::Manual);
    EXPECT_EQ(S.Mask, MaskChoice());
    EXPECT_TRUE(S.Assumptions.empty() && S.Groups.empty() && S.Edits.empty());
    EXPECT_THAT(S.Reasons.front().Text, HasSubstr(Why));
    EXPECT_EQ(S.Reasons.back().Text, "kernel entry");
  }
};

TEST_F(RecheckTest, MasksThatNameTheLanesThatAreThereStand) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  claim("s", "__any(o[2])", "__any_sync(0xffffffffu, o[2])");
  run();
  expectKept(Sites[0]);
  expectKept(Sites[1]);
  EXPECT_EQ(Groups.size(), 2u);
  EXPECT_TRUE(Findings.empty());
}

TEST_F(RecheckTest, AMaskThatNamesOthersIsWithdrawnAloneWithAFinding) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0x1u, o[0]");
  claim("s", "__any(o[2])", "__any_sync(0xffffffffu, o[2])");
  run();
  expectWithdrawn(Sites[0], "is not confirmed by the edited text");
  expectKept(Sites[1]);
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_EQ(Findings[0].Kind, "recheck-disagrees");
  EXPECT_EQ(Findings[0].Where, Sites[0].Where);
}

TEST_F(RecheckTest, AnOperationThatSurvivesItsEditIsWithdrawn) {
  claim("f", T.place("a.cu", "__shfl(o[0]"), T.replace("a.cu", "o[0]", "o[1]"));
  run();
  expectWithdrawn(Sites[0], "a legacy operation survived at a.cu:2");
}

TEST_F(RecheckTest, EditsThatCannotBeAppliedAreWithdrawn) {
  claim("f", T.place("a.cu", "__shfl(o[0]"), {"a.cu", 100000, 4, "x"});
  run();
  expectWithdrawn(Sites[0], "cannot be applied");
  EXPECT_TRUE(Groups.empty());
}

TEST_F(RecheckTest, EditsOfAFileThatCannotBeReadAreWithdrawn) {
  claim("f", T.place("a.cu", "__shfl(o[0]"), {"gone.cuh", 3, 4, "x"});
  run();
  expectWithdrawn(Sites[0], "cannot be applied");
}

TEST_F(RecheckTest, GroupsThatContradictEachOtherAreBothWithdrawn) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  claim("g", "__shfl", "__any_sync");
  run();
  expectWithdrawn(Sites[0], "different edits of one place");
  expectWithdrawn(Sites[1], "different edits of one place");
}

TEST_F(RecheckTest, AParseErrorIsBlamedOnWhoEditsItsFunction) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0xffffffffu, nobody");
  claim("s", "__any(o[2])", "__any_sync(0xffffffffu, o[2])");
  run();
  expectWithdrawn(Sites[0], "the edited text does not parse: a.cu:2: use of undeclared identifier 'nobody'");
  expectKept(Sites[1]);
}

TEST(Recheck, AnErrorWhereNothingIsEditedIsBlamedOnTheHeadsThatItsStatementNames) {
  TestProject T{{{"a.cu", "__device__ int twice(int v) {\n"
                          "  return __shfl(v, 2);\n"
                          "}\n"
                          "__global__ void caller(int *o) { o[0] = twice(o[0]); }\n"
                          "__global__ void apart(int *o) { o[0] = __any(o[0]); }\n"}}};
  std::vector<Site> Sites;
  std::vector<EditGroup> Groups = {{"head", {T.replace("a.cu", "int v)", "int v, unsigned ws_mask)")}, false},
                                   {"apart", {T.replace("a.cu", "__any(o", "__any_sync(0xffffffffu, o")}, false}};
  std::vector<Finding> Findings;
  RecheckRequest Parse;
  Parse.ConfirmMasks = false;
  recheck(*T, {Sites, Groups, Findings}, Parse);
  ASSERT_EQ(Groups.size(), 1u);
  EXPECT_EQ(Groups.front().Id, "apart");
}

TEST_F(RecheckTest, TheTextIsNamedAsTheCallerSays) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0xffffffffu, nobody");
  RecheckRequest R;
  R.What = "the edited text for sm_60";
  R.Arch = 60;
  R.Headers = stubs();
  R.ConfirmMasks = false;
  run(R);
  expectWithdrawn(Sites[0], "the edited text for sm_60 does not parse: a.cu:2");
}

TEST_F(RecheckTest, WithoutConfirmMasksOnlyTheParseCounts) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0x1u, o[0]");
  RecheckRequest R;
  R.ConfirmMasks = false;
  run(R);
  expectKept(Sites[0]);
}

TEST_F(RecheckTest, AUnitThatDoesNotParseAtAllWithdrawsWhatItReads) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  T->Jobs[0].Parse.File = "/p/gone.cu";
  run();
  expectWithdrawn(Sites[0], "the edited text does not parse: ");
}

TEST_F(RecheckTest, AUnitThatFailedBeforeConfirmsNothing) {
  claim("f", "__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  T->Jobs[0].Parse.File = "/p/gone.cu";
  T->Units[0].Failure = "it failed";
  run();
  expectWithdrawn(Sites[0], "the edited text does not parse: ");
}

TEST_F(RecheckTest, AGroupWithoutSitesGetsAFinding) {
  Groups.push_back({"always", {T.replace("a.cu", "__any(o[2])", "nobody(o[2])")}, true});
  run();
  EXPECT_TRUE(Groups.empty());
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_THAT(Findings[0].Message, HasSubstr("nobody"));
}

TEST(Recheck, AnErrorInPlaceOfAnotherIsNew) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) {\n"
                          "  o[0] = __any(absent);\n"
                          "}\n"
                          "__global__ void l(int *o) { o[0] = __any(o[1]); }\n"}}};
  std::vector<Site> Sites(1);
  Sites[0].Where = T.place("a.cu", "absent");
  Sites[0].St = State::Proven;
  Sites[0].Groups = {"g"};
  std::vector<EditGroup> Groups{{"g", {T.replace("a.cu", "absent", "nobody")}, false}};
  std::vector<Finding> Findings;
  recheck(*T, {Sites, Groups, Findings}, {});
  EXPECT_TRUE(Groups.empty());
  EXPECT_EQ(Sites[0].St, State::Manual);
  EXPECT_THAT(Sites[0].Reasons.front().Text, HasSubstr("'nobody'"));
}

TEST(Recheck, AnErrorThatWasThereBeforeIsNobodysFault) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) { o[0] = absent; }\n"
                          "__global__ void l(int *o) { o[threadIdx.x] = __any(o[1]); }\n"}}};
  std::vector<Site> Sites(1);
  Sites[0].Where = T.place("a.cu", "__any");
  Sites[0].St = State::Proven;
  Sites[0].Groups = {"g"};
  std::vector<EditGroup> Groups{{"g", {T.replace("a.cu", "__any(", "__any_sync(0xffffffffu, ")}, false}};
  std::vector<Finding> Findings;
  recheck(*T, {Sites, Groups, Findings}, {});
  EXPECT_EQ(Groups.size(), 1u);
  EXPECT_EQ(Sites[0].St, State::Proven);
}

TEST(EditedText, PlacesMoveWithTheTextBeforeThem) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) { o[0] = __any(o[1]); }\n"}}};
  std::vector<EditGroup> Groups{{"g", {T.replace("a.cu", "__any(", "__any_sync(~0u, ")}, false}};
  EditedText New(*T, Groups);
  EXPECT_TRUE(New.unapplied().empty());
  uint32_t At = T.offset("a.cu", "__any(");
  EXPECT_EQ(New.moved("a.cu", At, true), At);
  EXPECT_EQ(New.moved("a.cu", At + 6, true), At + 16);
  EXPECT_TRUE(New.isNew("a.cu", At));
  EXPECT_FALSE(New.isNew("a.cu", At + 16));
  EXPECT_EQ(New.editorsOf({"a.cu", 1, 1, At + 20, 1}), std::set<std::string>{"g"});
  EXPECT_TRUE(New.editorsOf({"b.cu", 1, 1, 3, 1}).empty());
}

TEST(EditedText, EditsAtOnePlaceStandOneBehindTheOther) {
  TestProject T{{{"a.cu", "__global__ void k(int *o) { o[0] = __any(o[1]); }\n"}}};
  const uint32_t At = T.offset("a.cu", "__any(");
  std::vector<EditGroup> Groups{{"a", {{"a.cu", At, 0, "1234567 + "}}, false},
                                {"b", {T.replace("a.cu", "__any(", "__any_sync(~0u, ")}, false}};
  EditedText New(*T, Groups);
  for (uint32_t Offset = At; Offset != At + 26; ++Offset)
    EXPECT_TRUE(New.isNew("a.cu", Offset)) << Offset - At;
  EXPECT_FALSE(New.isNew("a.cu", At + 26));
  EXPECT_EQ(New.newRanges("a.cu"), (std::vector<std::pair<uint32_t, uint32_t>>{{At, At + 10}, {At + 10, At + 26}}));
}

} // namespace
