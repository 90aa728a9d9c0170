#include "facts/AsmText.h"
#include "TestProgram.h"

using namespace warpshift;
using namespace warpshift::test;

/// The statement with a further input, as it would be written.
static std::string withInput(std::string Text, unsigned Outputs, unsigned Inputs) {
  std::optional<AsmInputPlace> P = findInputPlace(Text, Outputs, Inputs);
  return P ? Text.insert(P->Offset, P->Before + "I" + P->After) : "none";
}

TEST(AsmInput, IsTheLastOfTheInputs) {
  EXPECT_EQ(withInput("asm(\"\" : \"=r\"(y) : \"r\"(x))", 1, 1), "asm(\"\" : \"=r\"(y) : \"r\"(x), I)");
  EXPECT_EQ(withInput("asm(\"\" : \"=r\"(y) : \"r\"(f(a, b)), [n] \"r\"(x) : \"memory\")", 1, 2),
            "asm(\"\" : \"=r\"(y) : \"r\"(f(a, b)), [n] \"r\"(x), I : \"memory\")");
}
TEST(AsmInput, OpensTheSectionsThatAreNotThere) {
  EXPECT_EQ(withInput("asm(\"a\" \"b\")", 0, 0), "asm(\"a\" \"b\" : : I)");
  EXPECT_EQ(withInput("asm(\"\" : \"=r\"(y))", 1, 0), "asm(\"\" : \"=r\"(y) : I)");
  EXPECT_EQ(withInput("asm(\"\" : \"=r\"(y) : )", 1, 0), "asm(\"\" : \"=r\"(y) : I )");
  EXPECT_EQ(withInput("asm(\"\" : \"=r\"(y) : : \"memory\")", 1, 0), "asm(\"\" : \"=r\"(y) : I : \"memory\")");
}
TEST(AsmInput, GoesBetweenTheHalvesOfADoubleColon) {
  EXPECT_EQ(withInput("asm(\"\" : \"=r\"(y) :: \"memory\")", 1, 0), "asm(\"\" : \"=r\"(y) : I : \"memory\")");
  EXPECT_EQ(withInput("asm(\"\" :: \"r\"(x))", 0, 1), "asm(\"\" :: \"r\"(x), I)");
  EXPECT_EQ(withInput("asm(\"\" ::: \"memory\")", 0, 0), "asm(\"\" :: I : \"memory\")");
}
TEST(AsmInput, ColonsAndCommasInsideOperandsAndStringsAreNone) {
  EXPECT_EQ(withInput("asm(\"a: b, c\" : \"=r\"(y) : \"r\"(a ? b : N::c))", 1, 1),
            "asm(\"a: b, c\" : \"=r\"(y) : \"r\"(a ? b : N::c), I)");
  EXPECT_EQ(withInput("asm(R\"(a:\n,)\" : \"=r\"(y) /* : */ : \"r\"(x) // ,\n)", 1, 1),
            "asm(R\"(a:\n,)\" : \"=r\"(y) /* : */ : \"r\"(x), I // ,\n)");
}
TEST(AsmInput, OperandsOfAMacroHaveNoPlace) {
  EXPECT_EQ(withInput("asm(\"\" : OUTPUTS : INPUTS)", 2, 1), "none");
  EXPECT_EQ(withInput("asm(\"\" ALL)", 1, 1), "none");
}

static OpSite site(const std::string &Text) {
  TestProgram P(Text);
  for (const FunctionFacts &F : P.Units.front().Functions)
    if (!F.Sites.empty())
      return F.Sites.front();
  return {};
}
static std::string behind(const std::string &Text, const SourceRef &At) { return Text.substr(0, At.Offset); }

TEST(AsmText, TheNumberOfTheMaskIsBehindAllWrittenOperands) {
  OpSite S = site("__device__ void f(int &v, int l) { asm(\"shfl.bfly.b32 %0, %0, %1, 31;\" : \"+r\"(v) : \"r\"(l)); }");
  ASSERT_TRUE(S.Asm);
  EXPECT_EQ(S.Asm->Operand, 2u);
  EXPECT_EQ(S.Asm->WhyNoOperand, "");
}
TEST(AsmText, AHiddenInputThatIsNamedByNumberCannotMove) {
  OpSite S = site("__device__ void f(int &v, int l) { asm(\"shfl.bfly.b32 %0, %2, %1, 31;\" : \"+r\"(v) : \"r\"(l)); }");
  ASSERT_TRUE(S.Asm);
  EXPECT_NE(S.Asm->WhyNoOperand, "");
  EXPECT_EQ(S.Asm->WhyNot, "");
}
TEST(AsmText, BytesAreFollowedThroughAdjacentLiteralsAndEscapes) {
  const std::string Text =
      "__device__ void f(int &v) { asm(\"{\\n\\t\"\n  \"shfl\" \".up.b32 %0, %0, 1, 0\" \";}\" : \"+r\"(v)); }";
  OpSite S = site(Text);
  ASSERT_TRUE(S.Asm && S.Asm->SyncAt.size() == 1);
  EXPECT_TRUE(llvm::StringRef(behind(Text, S.Asm->SyncAt[0])).ends_with("\"shfl"));
  EXPECT_TRUE(llvm::StringRef(behind(Text, S.Asm->MaskAt[0])).ends_with("1, 0"));
}
TEST(AsmText, BytesOfARawStringAreThere) {
  const std::string Text = "__device__ void f(int &v) { asm(R\"ptx({\n  shfl.up.b32 %0, %0, 1, 0;\n})ptx\" : \"+r\"(v)); }";
  OpSite S = site(Text);
  ASSERT_TRUE(S.Asm && S.Asm->SyncAt.size() == 1);
  EXPECT_TRUE(llvm::StringRef(behind(Text, S.Asm->SyncAt[0])).ends_with("\n  shfl"));
}
TEST(AsmText, ALineContinuedInsideALiteralKeepsItsPlaces) {
  const std::string Text = "__device__ void f(int &v) { asm(\"{ \\\n shfl.up.b32 %0, \\\n %0, 1, 0; }\" : \"+r\"(v)); }";
  OpSite S = site(Text);
  ASSERT_TRUE(S.Asm && S.Asm->SyncAt.size() == 1);
  EXPECT_TRUE(llvm::StringRef(behind(Text, S.Asm->SyncAt[0])).ends_with(" shfl"));
  EXPECT_TRUE(llvm::StringRef(behind(Text, S.Asm->MaskAt[0])).ends_with("1, 0"));
}
TEST(AsmText, EveryInstructionOfAStatementTakesTheMask) {
  OpSite S =
      site("__device__ void f(int &v) { asm(\"{ .reg .pred p; vote.all.pred p, p; shfl.up.b32 %0, %0, 1, 0; }\" : \"+r\"(v)); }");
  ASSERT_TRUE(S.Asm);
  EXPECT_EQ(S.Asm->MaskAt.size(), 2u);
  EXPECT_EQ(S.Op, WarpOp::VoteAll); // The stricter of the two.
}
TEST(AsmText, ARegisterOfAnotherStatementIsARemark) {
  OpSite S = site("__device__ void f(int &v) { asm(\"shfl.up.b32 %0|%%c1, %0, 1, 0;\" : \"+r\"(v)); }");
  ASSERT_TRUE(S.Asm && S.Asm->Remarks.size() == 1);
  EXPECT_NE(S.Asm->Remarks[0].find("register %c1"), std::string::npos);
}
TEST(AsmText, AnOpcodeThatIsPastedWholeHasNoPlace) {
  OpSite S = site("#define OP(op) asm(#op \" %0, %0, 1, 0;\" : \"+r\"(v))\n__device__ void f(int &v) { OP(shfl.up.b32); }");
  ASSERT_TRUE(S.Asm);
  EXPECT_NE(S.Asm->WhyNot, "");
}
TEST(AsmText, APastedDirectionIsBesideTheEdit) {
  const std::string Text =
      "#define S(d) asm(\"shfl.\" #d \".b32 %0, %0, 1, 0;\" : \"+r\"(v))\n__device__ void f(int &v) { S(up); }";
  OpSite S = site(Text);
  ASSERT_TRUE(S.Asm && S.Asm->SyncAt.size() == 1);
  EXPECT_EQ(S.Callee.Origin, Spelling::MacroBody);
  EXPECT_EQ(S.MacroName, "S");
  EXPECT_TRUE(llvm::StringRef(behind(Text, S.Asm->SyncAt[0])).ends_with("\"shfl"));
}
TEST(AsmText, AMacroForTheKeywordIsTheKeyword) {
  const std::string Text = "#define ASM asm\n__device__ void f(int &v) { ASM(\"shfl.up.b32 %0, %0, 1, 0;\" : \"+r\"(v)); }";
  OpSite S = site(Text);
  ASSERT_TRUE(S.Asm && S.Asm->VolatileAt);
  EXPECT_EQ(S.Callee.Origin, Spelling::File);
  EXPECT_TRUE(llvm::StringRef(behind(Text, *S.Asm->VolatileAt)).ends_with("ASM"));
}
TEST(AsmText, SyncInstructionsAreOperationsWithAMask) {
  TestProgram P(
      "__device__ void f(int &v, unsigned m) {\n"
      "  asm volatile(\"shfl.sync.up.b32 %0, %0, 1, 0, %1;\" : \"+r\"(v) : \"r\"(m));\n"
      "  asm volatile(\"{ .reg .pred p; vote.sync.all.pred p, p, 0xff; @p shfl.sync.up.b32 %0, %0, 1, 0, 1; }\" : \"+r\"(v)); }");
  const FunctionFacts &F = P.Units.front().Functions.front();
  ASSERT_EQ(F.SyncOps.size(), 2u); // The predicated one says nothing about who is here.
  EXPECT_EQ(F.Exprs[F.SyncOps[0].Mask].Kind, ExprKind::Var);
  EXPECT_EQ(F.Exprs[F.SyncOps[1].Mask].Value, 0xff);
  EXPECT_EQ(F.SyncOps[1].Op, WarpOp::VoteAll);
}
