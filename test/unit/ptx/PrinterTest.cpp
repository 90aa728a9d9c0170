#include "PtxTesting.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;

namespace {

/// parse(print(x)) == x, and printing is a fixpoint. Returns the printed text.
std::string roundTrip(llvm::StringRef Text) {
  Module M = parsed(Text);
  std::string Printed = printToString(M);
  Module Again = parsed(Printed);
  EXPECT_TRUE(M == Again) << Printed;
  EXPECT_EQ(printToString(Again), Printed);
  return Printed;
}

std::string afterHeader(llvm::StringRef Printed) { return Printed.substr(Printed.find("\n\n") + 2).str(); }

TEST(Printer, AKernelInItsCanonicalForm) {
  EXPECT_EQ(roundTrip(".version 6.3 .target sm_60 .address_size 64 .visible .entry k(.param .u64 p){.reg .b64 %a<2>;"
                      "ld.param.u64 %a1,[p];@!%a0 bra L;L:ret;}"),
            ".version 6.3\n.target sm_60\n.address_size 64\n\n.visible .entry k(.param .u64 p)\n{\n\t.reg .b64 %a<2>;\n"
            "\tld.param.u64 %a1, [p];\n\t@!%a0 bra L;\nL:\n\tret;\n}\n\n");
}
TEST(Printer, RegistersThatAreNoRunStandAlone) {
  EXPECT_EQ(afterHeader(roundTrip(header() + ".entry k() { .reg .b32 x, y0, y1, z1; }")),
            ".entry k()\n{\n\t.reg .b32 x;\n\t.reg .b32 y<2>;\n\t.reg .b32 z1;\n}\n\n");
}
TEST(Printer, NamesWhoseBaseEndsInADigitAreNoRun) {
  EXPECT_EQ(afterHeader(roundTrip(header() + ".entry k() { .reg .b32 t1, t10, t11; }")),
            ".entry k()\n{\n\t.reg .b32 t1;\n\t.reg .b32 t10;\n\t.reg .b32 t11;\n}\n\n");
}
TEST(Printer, CallSitesOfInlinedLocationsAreKept) {
  std::string Text = roundTrip(kernel(".loc 1 30 7\n.loc 1 5 3, function_name $x, inlined_at 1 30 7\nret;"));
  EXPECT_NE(Text.find(".loc 1 30 7\n\t.loc 1 5 3, function_name $x, inlined_at 1 30 7\n\tret;"), std::string::npos) << Text;
}
TEST(Printer, ScopesAreFlattenedWithUniqueNames) {
  std::string Text = roundTrip(kernel("{ .reg .pred q; @q ret; } { .reg .pred q; @q ret; }"));
  EXPECT_NE(Text.find("\t@q ret;\n\t@q$1 ret;\n"), std::string::npos) << Text;
}
TEST(Printer, ForwardDeclarationsPrecedeTheirUse) {
  EXPECT_EQ(afterHeader(roundTrip(header() + ".func f();\n.func g() { call f; }\n.func f() { call g; }")),
            ".func f();\n\n.func g();\n\n.func f()\n{\n\tcall g;\n}\n\n.func g()\n{\n\tcall f;\n}\n\n");
}
TEST(Printer, GlobalsAndFunctionsKeepTheirOrder) {
  EXPECT_EQ(afterHeader(roundTrip(header() + ".func f();\n.global .u64 v[2] = {f, 0};\n.entry k() { ret; }\n.global .u32 late;")),
            ".func f();\n\n.global .u64 v[2] = {f};\n.entry k()\n{\n\tret;\n}\n\n.global .u32 late;\n");
}
TEST(Printer, InitialisersOfEveryType) {
  EXPECT_EQ(afterHeader(roundTrip(header() + ".global .s16 a[2] = {-1, 2};\n.global .f32 b = 1.5;\n.const .f64 c[1] = {-0.5};\n"
                                             ".global .u64 d = generic(a)+2;\n.global .b8 e[2] = {0xFF(a), 0xFF00(a)};\n")),
            ".global .s16 a[2] = {-1, 2};\n.global .f32 b = 0f3FC00000;\n.const .f64 c[1] = {0dBFE0000000000000};\n"
            ".global .u64 d = generic(a)+2;\n.global .b8 e[2] = {0xFF(a), 0xFF00(a)};\n");
}
TEST(Printer, AnAllZeroInitialiserStaysAnInitialiser) {
  EXPECT_EQ(afterHeader(roundTrip(header() + ".global .u32 a[3] = {0};")), ".global .u32 a[3] = {0};\n");
}
TEST(Printer, SourceLinesComeBackWithTheirInlining) {
  std::string Text = roundTrip(kernel(".loc 1 5 3, function_name $L__x+4, inlined_at 1 30 7\nmov.u32 %r1, 1;\n.loc 1 6 0\nret;") +
                               ".file 1 \"a.cu\"\n");
  EXPECT_NE(Text.find(".loc 1 5 3, function_name $L__x+4, inlined_at 1 30 7\n\tmov.u32 %r1, 1;\n\t.loc 1 6 0\n\tret;"),
            std::string::npos)
      << Text;
}
TEST(Printer, CallsOfEveryShape) {
  std::string Text = roundTrip(header() + ".func f();\n.func (.param .b32 r) g(.param .b32 a);\n.entry k() { .reg .b64 %rd<2>;\n"
                                          ".param .b32 x; .param .b32 y; call f; call.uni (y), g, (x);\n"
                                          "P: .callprototype (.param .b32 _) _ (.param .b32 _);\ncall (y), %rd1, (x), P;\n"
                                          "Q: .callprototype _ () .noreturn;\ncall %rd1, (), Q; }");
  EXPECT_NE(Text.find("\tcall f;\n\tcall.uni (y), g, (x);\n\tcall (y), %rd1, (x), P;\n\tcall %rd1, (), Q;\n"), std::string::npos)
      << Text;
}
TEST(Printer, ModifiersStandInTheOrderOfTheIsa) {
  Module M = parsed(kernel("ld.volatile.global.v2.u32 {%r1, %r2}, [%rd1]; atom.acquire.gpu.global.add.u32 %r1, [%rd1], 1;"
                           "min.ftz.NaN.xorsign.abs.f32 %f1, %f2, %f3;"));
  const Function &F = M.Functions[0];
  EXPECT_EQ(printInstruction(M, F, F.Body[0]), "ld.volatile.global.v2.u32 {%r1, %r2}, [%rd1]");
  EXPECT_EQ(printInstruction(M, F, F.Body[1]), "atom.acquire.gpu.global.add.u32 %r1, [%rd1], 1");
  EXPECT_EQ(printInstruction(M, F, F.Body[2]), "min.ftz.NaN.xorsign.abs.f32 %f1, %f2, %f3");
}
TEST(Printer, PerformanceDirectivesSectionsAliasesAndPragmas) {
  roundTrip(".version 8.3\n.target sm_90\n.pragma \"x\";\n.func f() { ret; }\n.visible .func g();\n"
            ".entry k() .maxntid 128 .reqntid 4,4 .minnctapersm 2 .maxnreg 7 .maxclusterrank 8 { .pragma \"nounroll\"; ret; }\n"
            ".alias g, f;\n.file 1 \"a.cu\"\n.section .debug_str\n{\n.b8 1\n}\n");
}
TEST(Printer, AnUnsupportedInstructionIsPrintedAsWritten) {
  std::string Text = roundTrip(kernel("@!%p1 cp.async.ca.shared.global [%r1], [%rd1], 16;"));
  EXPECT_NE(Text.find("\t@!%p1 cp.async.ca.shared.global [%r1], [%rd1], 16;\n"), std::string::npos);
}
TEST(Printer, BranchTablesComeBack) { roundTrip(kernel("T: .branchtargets A, B, A;\n@%p1 brx.idx %r1, T; A: ret; B: exit;")); }

} // namespace
