#include "PtxTesting.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;

namespace {

/// The instructions of Body, printed.
std::string body(llvm::StringRef Body) {
  Module M = parsed(kernel(Body));
  std::string Text;
  for (const Instruction &I : M.Functions.back().Body)
    Text += printInstruction(M, M.Functions.back(), I) + "; ";
  return Text;
}

TEST(Parser, ReadsVersionTargetAndAddressSize) {
  Module M = parsed(".version 6.3\n.target sm_60, texmode_independent, debug\n.address_size 64\n");
  EXPECT_EQ(M.Version, 63u);
  EXPECT_EQ(M.Sm, 60u);
  EXPECT_EQ(M.TargetOptions, (std::vector<std::string>{"texmode_independent", "debug"}));
}
TEST(Parser, AnArchitectureSpecificTargetKeepsItsName) {
  Module M = parsed(".version 8.3\n.target sm_90a\n");
  EXPECT_EQ(M.Sm, 90u);
  EXPECT_EQ(M.Target, "sm_90a");
}
TEST(Parser, AParameterLoadResolvesToTheParameter) {
  Function F = parsedKernel("ld.param.u64 %rd1, [in];");
  const Instruction &I = F.Body[0];
  EXPECT_EQ(I.Op, Opcode::Ld);
  EXPECT_EQ(I.Mods.Space, StateSpace::Param);
  EXPECT_EQ(I.Mods.Ty, Type::U64);
  EXPECT_EQ(F.Registers[I.Operands[0].Reg].Name, "%rd1");
  EXPECT_EQ(I.Operands[1].Sym, (SymbolRef{SymbolKind::Param, 0}));
}
TEST(Parser, ARegisterRangeDeclaresZeroUpToItsBound) {
  Function F = parsedKernel("");
  EXPECT_EQ(F.Registers[0].Name, "%p0");
  EXPECT_EQ(F.Registers[7].Name, "%p7");
  EXPECT_EQ(F.Registers[8].Name, "%h0");
}
TEST(Parser, AGuardIsARegisterAndItsSign) {
  Function F = parsedKernel("@!%p3 ret;");
  EXPECT_EQ(F.Body[0].Guard, 3u);
  EXPECT_TRUE(F.Body[0].GuardNegated);
}
TEST(Parser, APredicatePairNamesBothRegisters) {
  Function F = parsedKernel("shfl.sync.down.b32 %r1|%p1, %r2, 1, 31, -1;");
  EXPECT_TRUE(F.Body[0].Operands[0].is(OperandKind::Pair));
  EXPECT_EQ(F.Registers[F.Body[0].Operands[0].Pair].Name, "%p1");
}
TEST(Parser, ASinkMayStandOnEitherSideOfAPair) {
  EXPECT_EQ(body("setp.lt.s32 _|%p1, %r1, 2; match.all.sync.b32 %r1|_, %r2, -1;"),
            "setp.lt.s32 _|%p1, %r1, 2; match.all.sync.b32 %r1|_, %r2, -1; ");
}
TEST(Parser, VectorsMayHoldSinksAndConstants) {
  EXPECT_EQ(body("ld.global.v4.u32 {%r1, _, %r2, _}, [%rd1]; st.global.v2.u32 [%rd1+8], {%r1, 5};"),
            "ld.global.v4.u32 {%r1, _, %r2, _}, [%rd1]; st.global.v2.u32 [%rd1+8], {%r1, 5}; ");
}
TEST(Parser, AddressesTakeSignedOffsetsInEverySpelling) {
  EXPECT_EQ(body("ld.u32 %r1, [%rd1+-4]; ld.u32 %r1, [%rd1-4]; ld.u32 %r1, [%rd1+(2+2)]; ld.u32 %r1, [256];"),
            "ld.u32 %r1, [%rd1+-4]; ld.u32 %r1, [%rd1+-4]; ld.u32 %r1, [%rd1+4]; ld.u32 %r1, [256]; ");
}
TEST(Parser, LiteralsOfEveryRadixAreFolded) {
  EXPECT_EQ(body("add.s32 %r1, %r1, 0x10; add.s32 %r1, %r1, 0b101; add.s32 %r1, %r1, 017; add.s32 %r1, %r1, 12U;"),
            "add.s32 %r1, %r1, 16; add.s32 %r1, %r1, 5; add.s32 %r1, %r1, 15; add.s32 %r1, %r1, 12; ");
}
TEST(Parser, FloatLiteralsKeepTheirBits) {
  EXPECT_EQ(body("mov.f32 %f1, 0f3F800000; mov.f64 %fd1, 0d3FF0000000000000; mov.f32 %f1, 1.5;"),
            "mov.f32 %f1, 0f3F800000; mov.f64 %fd1, 0d3FF0000000000000; mov.f32 %f1, 0d3FF8000000000000; ");
}
TEST(Parser, ADecimalIsRoundedForTheTypeThatReadsIt) {
  Function F = parsedKernel("mov.f32 %f1, 0.1;");
  EXPECT_EQ(constantBits(F.Body[0].Operands[1], Type::F32), 0x3DCCCCCDu);
}
TEST(Parser, ConstantExpressionsFollowPrecedence) {
  EXPECT_EQ(body("mov.u32 %r1, 1+2*3; mov.u32 %r1, (1+2)*3; mov.u32 %r1, 1<<4|1; mov.u32 %r1, 5>3?7:8; mov.u32 %r1, -7/2;"),
            "mov.u32 %r1, 7; mov.u32 %r1, 9; mov.u32 %r1, 17; mov.u32 %r1, 7; mov.u32 %r1, -3; ");
}
TEST(Parser, WarpSzIsThirtyTwo) { EXPECT_EQ(body("mov.u32 %r1, WARP_SZ;"), "mov.u32 %r1, 32; "); }
TEST(Parser, SpecialRegistersWithAndWithoutComponents) {
  EXPECT_EQ(body("mov.u32 %r1, %tid.x; mov.u32 %r1, %laneid;"), "mov.u32 %r1, %tid.x; mov.u32 %r1, %laneid; ");
}

TEST(Parser, LabelsArePositionsAndMayComeLater) {
  Function F = parsedKernel("@%p1 bra L1; add.s32 %r1, %r1, 1; L1: ret; L2:");
  ASSERT_EQ(F.Labels.size(), 2u);
  EXPECT_EQ(F.Labels[0].Index, 2u);
  EXPECT_EQ(F.Labels[1].Index, 3u);
  EXPECT_EQ(F.Body[0].Operands[0].Id, 0u);
}
TEST(Parser, AnInnerScopeHidesTheOuterRegister) {
  Function F = parsedKernel(".reg .pred p; { .reg .b32 p; mov.u32 p, 1; } @p ret;");
  EXPECT_EQ(F.Registers[F.Body[0].Operands[0].Reg].Name, "p$1");
  EXPECT_EQ(F.Registers[F.Body[1].Guard].Name, "p");
}
TEST(Parser, SiblingScopesDoNotShareRegisters) {
  Function F = parsedKernel("{ .reg .pred p; @p ret; } { .reg .pred p; @p ret; }");
  EXPECT_NE(F.Body[0].Guard, F.Body[1].Guard);
}
TEST(Parser, LabelsOfSiblingScopesAreDistinct) {
  Function F = parsedKernel("{ bra L; L: } { bra L; L: ret; }");
  EXPECT_EQ(F.Labels[0].Name, "L");
  EXPECT_EQ(F.Labels[1].Name, "L$1");
  EXPECT_EQ(F.Body[1].Operands[0].Id, 1u);
}
TEST(Parser, AnInnerNameThatHidesAGlobalIsRenamed) {
  Module M =
      parsed(header() + ".global .u32 g;\n.entry k() { .reg .b64 %rd<2>; { .reg .b64 g; mov.u64 g, 1; } mov.u64 %rd1, g; }");
  const Function &F = M.Functions[0];
  EXPECT_EQ(F.Registers[2].Name, "g$1");
  EXPECT_EQ(F.Body[1].Operands[1].Sym.Kind, SymbolKind::Global);
}
TEST(Parser, AnInlineAsmBlockAsUsersWriteIt) {
  EXPECT_EQ(body("{ .reg .pred q; shfl.up.b32 %r1|q, %r2, 1, 0; @q add.s32 %r1, %r1, %r2; }"),
            "shfl.up.b32 %r1|q, %r2, 1, 0; @q add.s32 %r1, %r1, %r2; ");
}

TEST(Parser, ACallHasReturnsTargetAndArguments) {
  Module M = parsed(header() + ".func (.param .b32 r) f(.param .b32 a);\n"
                               ".entry k() { { .param .b32 p0; .param .b32 q0; call.uni (q0), f, (p0); } }");
  const Instruction &I = M.Functions[1].Body[0];
  ASSERT_EQ(I.Operands.size(), 3u);
  EXPECT_EQ(I.Operands[0].Elements[0].Sym, (SymbolRef{SymbolKind::Local, 1}));
  EXPECT_EQ(I.Operands[1].Sym, (SymbolRef{SymbolKind::Function, 0}));
  EXPECT_EQ(I.Operands[2].Elements[0].Sym, (SymbolRef{SymbolKind::Local, 0}));
}
TEST(Parser, ACallWithoutAnyListHasEmptyLists) {
  Module M = parsed(header() + ".func f();\n.entry k() { call f; call.uni f, (); }");
  for (const Instruction &I : M.Functions[1].Body) {
    EXPECT_TRUE(I.Operands[0].Elements.empty());
    EXPECT_TRUE(I.Operands[2].Elements.empty());
  }
}
TEST(Parser, AnIndirectCallNamesItsPrototype) {
  Module M = parsed(header() + ".entry k() { .reg .b64 %rd<2>; .param .b32 q; .param .b64 a;\n"
                               "proto: .callprototype (.param .b32 _) _ (.param .b64 _);\n call (q), %rd1, (a), proto; }");
  const Function &F = M.Functions[0];
  EXPECT_EQ(F.Prototypes[0].Params[0].Ty, Type::B64);
  EXPECT_TRUE(F.Body[0].Operands[3].is(OperandKind::Prototype));
}
TEST(Parser, CallTargetsAreAListOfFunctions) {
  Module M =
      parsed(header() + ".func f();\n.func g();\n.entry k() { .reg .b64 %rd<2>;\nT: .calltargets f, g;\n call %rd1, (), T; }");
  EXPECT_EQ(M.Functions[2].TargetLists[0].Functions.size(), 2u);
  EXPECT_TRUE(M.Functions[2].Body[0].Operands[3].is(OperandKind::TargetList));
}
TEST(Parser, BranchTargetsAreAListOfLabels) {
  Function F = parsedKernel("T: .branchtargets A, B;\n brx.idx %r1, T; A: ret; B: ret;");
  EXPECT_EQ(F.TargetLists[0].Labels, (std::vector<uint32_t>{0, 1}));
}
TEST(Parser, ARegisterParameterIsARegister) {
  Module M = parsed(header() + ".func (.reg .b32 r) f(.reg .b32 a) { mov.b32 r, a; ret; }");
  const Function &F = M.Functions[0];
  EXPECT_TRUE(F.Params[0].IsReg);
  EXPECT_EQ(F.Body[0].Operands[1].Reg, F.Params[0].Reg);
}
TEST(Parser, ADeclarationAndItsDefinitionAreOneFunction) {
  Module M =
      parsed(header() + ".func f(.param .b32 a);\n.func g() { .param .b32 p; call f, (p); }\n.func f(.param .b32 a) { ret; }");
  ASSERT_EQ(M.Functions.size(), 2u);
  EXPECT_TRUE(M.Functions[0].HasBody);
}
TEST(Parser, AFunctionMayCallItself) {
  Module M = parsed(header() + ".func f() { call f; ret; }");
  EXPECT_EQ(M.Functions[0].Body[0].Operands[1].Sym.Id, 0u);
}
TEST(Parser, PerformanceDirectivesAreRead) {
  Module M = parsed(header() + ".entry k()\n.maxntid 128, 2\n.minnctapersm 4\n.maxnreg 32 { ret; }\n"
                               ".extern .func f() .noreturn;");
  EXPECT_EQ((*M.Functions[0].Perf.MaxNTid), (std::array<uint32_t, 3>{128, 2, 1}));
  EXPECT_EQ(M.Functions[0].Perf.MinNCtaPerSm, 4u);
  EXPECT_EQ(M.Functions[0].Perf.MaxNReg, 32u);
  EXPECT_TRUE(M.Functions[1].Perf.NoReturn);
}
TEST(Parser, ClusterDirectivesAreKeptAsWritten) {
  Module M = parsed(header() + ".entry k() .explicitcluster .reqnctapercluster 2, 1, 1 { ret; }");
  EXPECT_EQ(M.Functions[0].Perf.Other, (std::vector<std::string>{".explicitcluster", ".reqnctapercluster 2, 1, 1"}));
}

TEST(Parser, InstructionsCarryTheSourceLineBeforeThem) {
  Function F = parsedKernel("mov.u32 %r1, 1;\n.loc 1 20 5\nmov.u32 %r1, 2; mov.u32 %r1, 3;\n.loc 1 21 0\nret;");
  EXPECT_EQ(F.Body[0].Loc, NoId);
  EXPECT_EQ(F.Locs[F.Body[1].Loc].Line, 20u);
  EXPECT_EQ(F.Body[2].Loc, F.Body[1].Loc);
  EXPECT_EQ(F.Locs[F.Body[3].Loc].Line, 21u);
}
TEST(Parser, AnInlinedLocationKnowsItsCallSiteAndName) {
  Module M = parsed(kernel(".loc 1 5 3, function_name $L__info_string0+4, inlined_at 1 30 7\nret;") +
                    ".section .debug_str\n{\n$L__info_string0:\n.b8 97,98,99,0,102,111,111,0\n}\n.file 1 \"a.cu\"\n");
  const SourceLoc &L = M.Functions[0].Locs.back();
  EXPECT_TRUE(L.Inlined);
  EXPECT_EQ(L.AtLine, 30u);
  EXPECT_EQ(debugString(M, L.FunctionLabel, L.FunctionOffset), "foo");
  EXPECT_EQ(M.fileName(1), "a.cu");
}
TEST(Parser, TheChainOfInliningGoesBackOverLocationsWithoutInstructions) {
  Function F = parsedKernel(".loc 1 9 1\n.loc 1 30 7\n.loc 1 5 3, function_name $a, inlined_at 1 30 7\n"
                            ".loc 2 7 1, function_name $b, inlined_at 1 5 3\nret;");
  std::vector<SourceLoc> Chain = inlineChain(F, F.Body[0].Loc);
  ASSERT_EQ(Chain.size(), 3u);
  EXPECT_EQ(Chain[0].Line, 7u);
  EXPECT_EQ(Chain[1].Line, 5u);
  EXPECT_EQ(Chain[2].Line, 30u);
}
TEST(Parser, PragmasInABodyKeepTheirPlace) {
  Function F = parsedKernel("mov.u32 %r1, 1; .pragma \"nounroll\"; ret;");
  EXPECT_EQ(F.Pragmas[0].Index, 1u);
  EXPECT_EQ(F.Pragmas[0].Text, "nounroll");
}
TEST(Parser, DebugSectionsAreKeptAsText) {
  Module M = parsed(header() + ".section .debug_abbrev\n{\n.b8 1\n.b8 17\n}\n.entry k() { ret; }");
  EXPECT_EQ(M.Sections[0].Name, ".debug_abbrev");
  EXPECT_EQ(M.Functions.size(), 1u);
}
TEST(Parser, AnAliasNamesItsFunction) {
  Module M = parsed(header() + ".func f() { ret; }\n.visible .func g();\n.alias g, f;\n");
  EXPECT_EQ(M.Aliases[0].Name, "g");
  EXPECT_EQ(M.Aliases[0].Target.Id, 0u);
}
TEST(Parser, AnUnsupportedInstructionIsKeptAsText) {
  Function F = parsedKernel("@%p1 tex.2d.v4.f32.f32 {%f1,%f2,%f3,%f4}, [t, {%f5,%f6}];");
  EXPECT_EQ(F.Body[0].Op, Opcode::Unsupported);
  EXPECT_EQ(F.Body[0].Raw, "tex.2d.v4.f32.f32 {%f1,%f2,%f3,%f4}, [t, {%f5,%f6}]");
  EXPECT_EQ(F.Body[0].Guard, 1u);
}

} // namespace
