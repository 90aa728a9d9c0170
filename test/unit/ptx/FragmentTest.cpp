#include "ptx/Fragment.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift::ptx;
using ::testing::ElementsAre;

namespace {

std::vector<FragmentStatement> statements(llvm::StringRef Text) {
  Fragment F = parseFragment(Text);
  for (const Diagnostic &D : F.Diags)
    ADD_FAILURE() << D.At.Line << ":" << D.At.Column << ": " << D.Message;
  return F.Statements;
}

std::vector<std::string> slices(llvm::StringRef Text) {
  std::vector<std::string> Out;
  for (const FragmentStatement &S : statements(Text))
    Out.push_back(Text.slice(S.Begin, S.End).str());
  return Out;
}

TEST(Fragment, StatementsHaveTheirByteRanges) {
  EXPECT_THAT(slices("{ .reg .pred p; shfl.down.b32 %0|p, %1, %2, 0x1f; @p add.s32 %0, %0, 1; }"),
              ElementsAre("{", ".reg .pred p;", "shfl.down.b32 %0|p, %1, %2, 0x1f;", "@p add.s32 %0, %0, 1;", "}"));
}
TEST(Fragment, ALegacyShuffleIsRecognisedWithItsOperands) {
  FragmentStatement S = statements("shfl.up.b32 %0|p, %1, %2, 0x0;")[0];
  EXPECT_TRUE(S.isLegacyWarp());
  EXPECT_EQ(S.Mods.Shfl, ShflMode::Up);
  ASSERT_EQ(S.Operands.size(), 4u);
  EXPECT_EQ(S.Operands[0].Text, "%0");
  EXPECT_EQ(S.Operands[0].Pair, "p");
  EXPECT_EQ(S.Operands[2].Placeholder, 2);
  EXPECT_EQ(S.Operands[3].Kind, FragmentOperandKind::Constant);
}
TEST(Fragment, ASyncShuffleIsNotLegacy) {
  FragmentStatement S = statements("shfl.sync.idx.b32 %0, %1, %2, 31, %3;")[0];
  EXPECT_FALSE(S.isLegacyWarp());
  EXPECT_TRUE(S.isWarp());
}
TEST(Fragment, BothOrdersOfASyncVoteAreTheSameOpcode) {
  EXPECT_EQ(statements("vote.ballot.sync.b32 %0, %1, -1;")[0].Op, Opcode::VoteSync);
  EXPECT_EQ(statements("vote.sync.ballot.b32 %0, %1, -1;")[0].Op, Opcode::VoteSync);
}
TEST(Fragment, TheMnemonicCanBeReplacedInPlace) {
  FragmentStatement S = statements("@!q  vote.ballot.b32 %0, q;")[0];
  EXPECT_EQ(S.Guard, "q");
  EXPECT_TRUE(S.GuardNegated);
  EXPECT_EQ(llvm::StringRef("@!q  vote.ballot.b32 %0, q;").slice(S.MnemonicBegin, S.MnemonicEnd), "vote.ballot.b32");
}
TEST(Fragment, OperandRangesCoverThePair) {
  llvm::StringRef Text = "shfl.bfly.b32 %0 | p , %1, 16, 31;";
  FragmentStatement S = statements(Text)[0];
  EXPECT_EQ(Text.slice(S.Operands[0].Begin, S.Operands[0].End), "%0 | p");
  EXPECT_EQ(Text.slice(S.Operands[2].Begin, S.Operands[2].End), "16");
}
TEST(Fragment, ANegatedPredicateOperand) {
  FragmentStatement S = statements("vote.any.pred p, !q;")[0];
  EXPECT_TRUE(S.Operands[1].Negated);
  EXPECT_EQ(S.Operands[1].Text, "q");
}
TEST(Fragment, ReadingTheLaneIsSeen) {
  EXPECT_TRUE(statements("mov.u32 %0, %%laneid;")[0].readsLane());
  EXPECT_TRUE(statements("mov.u32 %0, %laneid;")[0].readsLane());
  EXPECT_TRUE(statements("mov.u32 %0, %%lanemask_lt;")[0].readsLane());
  EXPECT_FALSE(statements("mov.u32 %0, %%tid.x;")[0].readsLane());
}
TEST(Fragment, LabelsBranchesAndExitsAreSeen) {
  Fragment F = parseFragment("LOOP%=: @p bra LOOP%=; exit;");
  ASSERT_EQ(F.Statements.size(), 3u);
  EXPECT_EQ(F.Statements[0].Kind, FragmentKind::Label);
  EXPECT_EQ(F.Statements[0].Name, "LOOP%=");
  EXPECT_TRUE(F.Statements[1].branches());
  EXPECT_EQ(F.Statements[1].Operands[0].Text, "LOOP%=");
  EXPECT_TRUE(F.Statements[2].exits());
  EXPECT_TRUE(F.anyBranch());
}
TEST(Fragment, DeclarationsListTheirNames) {
  FragmentStatement S = statements(".reg .b32 lo, %%r<4>;")[0];
  EXPECT_EQ(S.Kind, FragmentKind::Declaration);
  EXPECT_THAT(S.Declares, ElementsAre("lo", "%%r<4>"));
}
TEST(Fragment, AVectorOperandIsNotAScope) {
  std::vector<FragmentStatement> S = statements("mov.b64 {%0, %1}, %2; mov.b64 %0, {lo, hi};");
  ASSERT_EQ(S.size(), 2u);
  EXPECT_EQ(S[0].Operands[0].Kind, FragmentOperandKind::Vector);
  EXPECT_EQ(S[0].Operands[0].Text, "{%0, %1}");
  EXPECT_EQ(S[1].Operands[1].Text, "{lo, hi}");
}
TEST(Fragment, TheSpellingOfSeveralLiteralsKeepsItsOffsets) {
  llvm::StringRef Text = "\"{\\n\\t\"\n  \"  shfl.up.b32 %0, %1, 1, 0;\\n\\t\" \"}\"";
  std::vector<FragmentStatement> S = statements(Text);
  ASSERT_EQ(S.size(), 3u);
  EXPECT_EQ(Text.slice(S[1].Begin, S[1].End), "shfl.up.b32 %0, %1, 1, 0;");
  EXPECT_EQ(S[1].Depth, 1u);
}
TEST(Fragment, NamedPlaceholdersAndModifiers) {
  FragmentStatement S = statements("add.u32 %[sum], %w1, %x2;")[0];
  EXPECT_EQ(S.Operands[0].Kind, FragmentOperandKind::Placeholder);
  EXPECT_EQ(S.Operands[0].Placeholder, -1);
  EXPECT_EQ(S.Operands[1].Placeholder, 1);
}
TEST(Fragment, TheLastSemicolonMayBeMissing) {
  EXPECT_THAT(slices("vote.all.pred p, q"), ElementsAre("vote.all.pred p, q"));
  EXPECT_THAT(slices("{ vote.all.pred p, q }"), ElementsAre("{", "vote.all.pred p, q", "}"));
}
TEST(Fragment, AnUnsupportedInstructionIsAnInstructionStill) {
  FragmentStatement S = statements("cp.async.wait_all;")[0];
  EXPECT_EQ(S.Kind, FragmentKind::Instruction);
  EXPECT_EQ(S.Op, Opcode::Unsupported);
}
TEST(Fragment, AnUnknownInstructionIsReportedAndTheRestIsRead) {
  Fragment F = parseFragment("frob.x %0; shfl.down.b32 %0, %1, 1, 31;");
  ASSERT_EQ(F.Diags.size(), 1u);
  EXPECT_EQ(F.Diags[0].Message, "unknown instruction 'frob.x'");
  ASSERT_EQ(F.Statements.size(), 2u);
  EXPECT_EQ(F.Statements[0].Kind, FragmentKind::Unknown);
  EXPECT_TRUE(F.Statements[1].isLegacyWarp());
}
TEST(Fragment, UnbalancedBracesAreReported) {
  EXPECT_EQ(parseFragment("{ ret;").Diags.size(), 1u);
  EXPECT_EQ(parseFragment("ret; }").Diags.size(), 1u);
}
TEST(Fragment, AnEmptyTemplateIsABarrierWithoutStatements) { EXPECT_TRUE(statements("\"\"").empty()); }

} // namespace
