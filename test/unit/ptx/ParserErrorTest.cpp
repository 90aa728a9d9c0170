#include "PtxTesting.h"
#include "llvm/ADT/Twine.h"
#include "gmock/gmock.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

std::vector<std::string> inBody(llvm::StringRef Body) { return errorsOf(kernel(Body)); }

TEST(ParserErrors, AMissingCommaIsReportedAtTheNextOperand) {
  EXPECT_EQ(only(inBody("add.s32 %r1, %r2 %r3;")), "6:18: expected ';' after the instruction before '%r3'");
}
TEST(ParserErrors, AMissingSemicolonCostsOneStatementOnly) {
  EXPECT_EQ(only(inBody("add.s32 %r1, %r2, 3\nmov.u32 %r1, 1;\nret;")), "7:1: expected ';' after the instruction before 'mov'");
}
TEST(ParserErrors, AnUnknownInstructionDoesNotSwallowTheLabelBehindIt) {
  EXPECT_EQ(only(inBody("frob\nL: ret;")), "7:1: expected ';' after the instruction before 'L'");
}
TEST(ParserErrors, SeveralMistakesAreAllReported) {
  EXPECT_THAT(
      inBody("add.s32 %r1, %x, 3;\nmov.u32 %r1, ;\nbra NOWHERE;"),
      ElementsAre("6:14: '%x' is not declared", "7:14: expected an operand before ';'", "8:5: 'NOWHERE' is not declared"));
}
TEST(ParserErrors, ALabelDefinedTwice) { EXPECT_EQ(only(inBody("L: ret; L: ret;")), "6:9: 'L' is declared twice in this scope"); }
TEST(ParserErrors, ARegisterDeclaredTwiceInOneScope) {
  EXPECT_EQ(only(inBody(".reg .b32 %r1;")), "6:11: '%r1' is declared twice in this scope");
}
TEST(ParserErrors, ARegisterOfAnInnerScopeIsUnknownOutside) {
  EXPECT_EQ(only(inBody("{ .reg .b32 t; } mov.u32 t, 1;")), "6:26: 't' is not declared");
}
TEST(ParserErrors, ALabelIsNotARegister) { EXPECT_EQ(only(inBody("L: @L ret;")), "6:5: 'L' is not a register"); }
TEST(ParserErrors, AnUnclosedBody) {
  EXPECT_THAT(only(errorsOf(header() + ".entry k() { ret;")),
              HasSubstr("expected '}' before end of file to close the scope of line 4"));
}
TEST(ParserErrors, AfterABrokenFunctionTheNextOneIsRead) {
  ParseResult R = parseModule(header() + ".entry a(.param .u32) { ret; }\n.entry b() { ret; }");
  EXPECT_EQ(R.Diags.size(), 1u);
  EXPECT_NE(R.M.findFunction("b"), nullptr);
}
TEST(ParserErrors, AnUnknownDirectiveAtModuleLevel) {
  EXPECT_EQ(only(errorsOf(header() + ".frob 3;\n.entry k() { ret; }")), "4:1: '.frob' does not belong in a declaration");
}
TEST(ParserErrors, AFunctionDefinedTwice) {
  EXPECT_EQ(only(errorsOf(header() + ".entry k() { ret; }\n.entry k() { ret; }")), "5:8: 'k' is defined twice");
}
TEST(ParserErrors, ADefinitionThatDisagreesWithItsDeclaration) {
  EXPECT_EQ(only(errorsOf(header() + ".func f(.param .b32 a);\n.func f() { ret; }")),
            "5:7: 'f' does not have the parameters of its declaration");
}
TEST(ParserErrors, TextWithoutVersionIsNotPtx) {
  EXPECT_THAT(errorsOf("int main() {}").back(), HasSubstr("no .target directive"));
  EXPECT_THAT(only(errorsOf("")), HasSubstr("no .version directive: is this PTX?"));
}
TEST(ParserErrors, ADivisionByZeroInAConstant) {
  EXPECT_EQ(only(inBody("mov.u32 %r1, 1/0;")), "6:15: division by zero in a constant expression");
}
TEST(ParserErrors, AnIntegerBeyondSixtyFourBits) {
  EXPECT_EQ(only(inBody("mov.u64 %rd1, 0x10000000000000000;")), "6:15: '0x10000000000000000' is not a 64-bit integer");
}
TEST(ParserErrors, DeepNestingIsAnErrorNotAStackOverflow) {
  std::string Deep = kernel(std::string(5000, '{') + std::string(5000, '}'));
  EXPECT_THAT(only(errorsOf(Deep)), HasSubstr("scopes are nested too deeply"));
  std::string Parens = kernel("mov.u32 %r1, " + std::string(5000, '(') + "1" + std::string(5000, ')') + ";");
  EXPECT_THAT(only(errorsOf(Parens)), HasSubstr("nested too deeply"));
}
TEST(ParserErrors, AHugeRegisterRangeIsRefused) {
  EXPECT_THAT(only(inBody(".reg .b32 %x<4000000000>;")), HasSubstr("expected a number of registers"));
}
TEST(ParserErrors, TheNumberOfMessagesIsLimited) {
  std::string Many;
  for (unsigned I = 0; I != 500; ++I)
    Many += "add.s32 %x;\n";
  std::vector<std::string> E = inBody(Many);
  EXPECT_EQ(E.size(), 100u);
  EXPECT_THAT(E.back(), HasSubstr("too many errors"));
}
TEST(ParserErrors, ATextAsErrorListsTheFirstFew) {
  ParseResult R = parseModule(kernel("bra A;\nbra A;\nbra A;"));
  EXPECT_EQ(llvm::toString(toError(R.Diags, "x.ptx", 2)),
            "x.ptx:6:5: error: in 'k': 'A' is not declared\nx.ptx:7:5: error: in 'k': 'A' is not declared\n"
            "x.ptx: 1 further errors");
}
TEST(ParserErrors, ThirtyTwoBitAddressesAreUnsupported) {
  EXPECT_EQ(only(errorsOf(".version 6.0\n.target sm_60\n.address_size 32\n")), "3:15: only 64-bit addresses are supported");
}

} // namespace
