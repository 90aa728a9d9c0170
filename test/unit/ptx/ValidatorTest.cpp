#include "PtxTesting.h"
#include "gmock/gmock.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;
using ::testing::HasSubstr;

namespace {

void expectFine(llvm::StringRef Text) { EXPECT_EQ(errorOfInstruction(Text), "") << Text.str(); }

TEST(Validator, WellFormedInstructionsOfEveryClassPass) {
  for (const char *Text : {"add.cc.u32 %r1, %r2, 3;",
                           "addc.u32 %r1, %r2, 0;",
                           "mul.wide.s32 %rd1, %r1, 4;",
                           "mad.wide.u16 %r1, %h1, %h2, %r2;",
                           "fma.rn.ftz.f32 %f1, %f2, %f3, 0f3F800000;",
                           "div.approx.ftz.f32 %f1, %f2, %f3;",
                           "rcp.approx.ftz.f64 %fd1, %fd2;",
                           "setp.ltu.and.f32 %p1|%p2, %f1, %f2, !%p3;",
                           "set.eq.u32.f32 %r1, %f1, %f2;",
                           "selp.b64 %rd1, %rd2, 7, %p1;",
                           "slct.f32.s32 %f1, %f2, %f3, %r1;",
                           "lop3.b32 %r1, %r2, %r3, %r4, 0xEA;",
                           "shf.l.wrap.b32 %r1, %r2, %r3, 5;",
                           "prmt.b32.f4e %r1, %r2, %r3, %r4;",
                           "mov.b64 {%r1, %r2}, %rd1;",
                           "mov.b64 %rd1, {%r1, %r2};",
                           "mov.pred %p1, 1;",
                           "mov.b32 %r1, {%h1, %h2};",
                           "mov.u32 %r1, %laneid;",
                           "mov.b32 %f1, %r1;",
                           "cvt.rni.ftz.f32.f32 %f1, %f2;",
                           "cvt.u8.u32 %r1, %r2;",
                           "cvt.rn.f16x2.f32 %r1, %f1, %f2;",
                           "cvta.to.global.u64 %rd1, %rd2;",
                           "ld.u8 %r1, [%rd1];",
                           "ld.global.nc.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];",
                           "st.global.v2.f32 [%rd1], {%f1, 0f00000000};",
                           "ld.acquire.gpu.global.u32 %r1, [%rd1];",
                           "st.shared.u32 [%r1], %r2;",
                           "ld.param.u32 %r1, [n];",
                           "atom.global.cas.b32 %r1, [%rd1], %r2, %r3;",
                           "atom.shared.add.f32 %f1, [%r1], %f2;",
                           "red.global.add.u64 [%rd1], 1;",
                           "red.global.add.noftz.f16x2 [%rd1], %r1;",
                           "fence.acq_rel.gpu;",
                           "membar.gl;",
                           "bar.sync 0;",
                           "bar.sync 1, 64;",
                           "barrier.sync.aligned %r1;",
                           "bar.red.popc.u32 %r1, 0, %p1;",
                           "bar.red.or.pred %p1, 0, 64, !%p2;",
                           "bar.warp.sync -1;",
                           "shfl.sync.idx.b32 %r1|%p1, %r2, 0, 31, -1;",
                           "shfl.sync.bfly.b32 %f1, %f2, 1, 31, %r1;",
                           "vote.sync.ballot.b32 %r1, %p1, -1;",
                           "vote.sync.any.pred %p1, !%p2, -1;",
                           "match.any.sync.b64 %r1, %rd1, -1;",
                           "activemask.b32 %r1;",
                           "redux.sync.min.s32 %r1, %r2, -1;",
                           "elect.sync %r1|%p1, -1;",
                           "nanosleep.u32 100;",
                           "dp4a.u32.s32 %r1, %r2, %r3, %r4;",
                           "copysign.f32 %f1, %f2, %f3;",
                           "testp.finite.f32 %p1, %f1;",
                           "isspacep.shared %p1, %rd1;",
                           "add.rn.f16 %h1, %h2, %h3;",
                           "fma.rn.relu.bf16x2 %r1, %r2, %r3, %r4;",
                           "not.pred %p1, %p2;",
                           "bfind.shiftamt.u64 %r1, %rd1;",
                           "popc.b64 %r1, %rd1;"})
    expectFine(Text);
}

TEST(Validator, ARegisterOfTheWrongKind) {
  EXPECT_EQ(errorOfInstruction("add.s32 %r1, %f1, 1;"), "'add.s32': operand 2: '%f1' is .f32, expected .s32");
}
TEST(Validator, ARegisterOfTheWrongSize) {
  EXPECT_EQ(errorOfInstruction("add.u64 %rd1, %r1, 1;"), "'add.u64': operand 2: '%r1' is .b32, expected .u64");
}
TEST(Validator, UntypedRegistersHoldFloats) { expectFine("add.f32 %r1, %r2, %f1;"); }
TEST(Validator, ALoadMayFillAWiderRegister) { expectFine("ld.global.u8 %h1, [%rd1];"); }
TEST(Validator, ALoadMayNotFillANarrowerRegister) {
  EXPECT_EQ(errorOfInstruction("ld.global.u32 %h1, [%rd1];"), "'ld.global.u32': operand 1: '%h1' is .b16, expected .u32");
}
TEST(Validator, APredicateWhereAValueIsNeeded) {
  EXPECT_EQ(errorOfInstruction("add.s32 %r1, %p1, 1;"), "'add.s32': operand 2: '%p1' is .pred, expected .s32");
}
TEST(Validator, AValueWhereAPredicateIsNeeded) {
  EXPECT_EQ(errorOfInstruction("selp.b32 %r1, %r2, %r3, %r4;"), "'selp.b32': operand 4: '%r4' is .b32, expected a predicate");
}
TEST(Validator, TooFewOperands) { EXPECT_EQ(errorOfInstruction("add.s32 %r1, %r2;"), "'add.s32': it takes 3 operands, not 2"); }
TEST(Validator, TooManyOperands) {
  EXPECT_EQ(errorOfInstruction("neg.s32 %r1, %r2, %r3;"), "'neg.s32': it takes 2 operands, not 3");
}
TEST(Validator, ARequiredQualifierIsMissing) {
  EXPECT_EQ(errorOfInstruction("mul.s32 %r1, %r2, %r3;"), "'mul.s32': a qualifier such as '.lo' is missing");
}
TEST(Validator, ATypeTheInstructionDoesNotHave) {
  EXPECT_EQ(errorOfInstruction("popc.u32 %r1, %r2;"), "'popc.u32': '.u32' is not possible here");
}
TEST(Validator, QualifiersThatExcludeEachOther) {
  EXPECT_EQ(errorOfInstruction("add.sat.s64 %rd1, %rd2, 1;"), "'add.sat.s64': '.sat' does not go with the other qualifiers");
}
TEST(Validator, AnIntegerConstantInAFloatInstruction) {
  EXPECT_EQ(errorOfInstruction("add.f32 %f1, %f2, 1;"),
            "'add.f32': operand 3: an integer constant where a floating-point one is needed");
}
TEST(Validator, AConstantIsNoDestination) {
  EXPECT_EQ(errorOfInstruction("mov.u32 5, %r1;"), "'mov.u32': operand 1: expected a register");
}
TEST(Validator, ASinkIsNoSource) {
  EXPECT_EQ(errorOfInstruction("add.s32 %r1, _, 1;"), "'add.s32': operand 2: '_' is only for destinations");
}
TEST(Validator, AnAddressNeedsBrackets) {
  EXPECT_EQ(errorOfInstruction("ld.u32 %r1, %rd1;"), "'ld.u32': operand 2: expected an address in brackets");
}
TEST(Validator, AVectorOfTheWrongLength) {
  EXPECT_EQ(errorOfInstruction("ld.v4.u32 {%r1, %r2}, [%rd1];"), "'ld.v4.u32': operand 1: expected a vector of 4 elements");
}
TEST(Validator, AVectorLoadNeedsBraces) {
  EXPECT_EQ(errorOfInstruction("ld.v2.u32 %r1, [%rd1];"), "'ld.v2.u32': operand 1: expected a vector of 2 elements");
}
TEST(Validator, ASplitThatDoesNotAddUp) {
  EXPECT_EQ(errorOfInstruction("mov.b64 {%r1, %r2, %r3}, %rd1;"), "'mov.b64': operand 1: .b64 cannot be split into 3 elements");
}
TEST(Validator, TheSpaceOfAVariableMustAgree) {
  EXPECT_EQ(errorOfInstruction("ld.global.u32 %r1, [n];"),
            "'ld.global.u32': operand 2: the variable is in .param, the instruction accesses .global");
}
TEST(Validator, ALabelWhereABranchNeedsOne) { EXPECT_EQ(errorOfInstruction("bra %r1;"), "'bra': operand 1: expected a label"); }
TEST(Validator, APairWhereNoneIsPossible) {
  EXPECT_EQ(errorOfInstruction("add.s32 %r1|%p1, %r2, 1;"), "'add.s32': operand 1: '|' is not possible here");
}
TEST(Validator, AGuardThatIsNoPredicate) {
  EXPECT_EQ(errorOfInstruction("@%r1 ret;"), "'ret': the guard '%r1' is not a predicate");
}
TEST(Validator, UnsignedComparisonNamesAreForUnsignedTypes) {
  EXPECT_EQ(errorOfInstruction("setp.hi.s32 %p1, %r1, %r2;"), "'setp.hi.s32': '.hi' does not compare .s32");
  expectFine("setp.hi.u32 %p1, %r1, %r2;");
}
TEST(Validator, UnorderedComparisonsAreForFloats) {
  EXPECT_EQ(errorOfInstruction("setp.ltu.u32 %p1, %r1, %r2;"), "'setp.ltu.u32': '.ltu' does not compare .u32");
}
TEST(Validator, UntypedValuesCompareForEqualityOnly) {
  EXPECT_EQ(errorOfInstruction("setp.lt.b32 %p1, %r1, %r2;"), "'setp.lt.b32': '.lt' does not compare .b32");
}

TEST(Validator, LegacyShufflesAreFineBelowSm70) {
  EXPECT_EQ(errorOfInstruction("shfl.down.b32 %r1, %r2, 1, 31;", "sm_60", "8.0"), "");
}
TEST(Validator, LegacyShufflesAreFineOnSm70UpToVersion63) {
  EXPECT_EQ(errorOfInstruction("shfl.down.b32 %r1, %r2, 1, 31;", "sm_70", "6.3"), "");
}
TEST(Validator, LegacyVotesAreGoneOnSm70FromVersion64) {
  EXPECT_THAT(errorOfInstruction("vote.all.pred %p1, %p2;", "sm_70", "6.4"), HasSubstr("does not exist on sm_70"));
}
TEST(Validator, AnInstructionOlderTargetsLack) {
  EXPECT_EQ(errorOfInstruction("match.any.sync.b32 %r1, %r2, -1;", "sm_60", "6.3"),
            "'match.any.sync.b32': needs .target sm_70 or later");
}
TEST(Validator, AnInstructionOlderVersionsLack) {
  EXPECT_EQ(errorOfInstruction("activemask.b32 %r1;", "sm_60", "6.0"), "'activemask.b32': needs .version 6.2 or later");
}
TEST(Validator, OrderedLoadsNeedVolta) {
  EXPECT_EQ(errorOfInstruction("ld.acquire.gpu.u32 %r1, [%rd1];", "sm_60", "6.3"),
            "'ld.acquire.gpu.u32': needs .target sm_70 or later");
}

TEST(Validator, AnUnsupportedInstructionNamesItselfAndWhatItIs) {
  EXPECT_EQ(only(errorsOf(kernel("ret;\ntex.2d.v4.f32.f32 {%f1,%f2,%f3,%f4}, [%rd1, {%f5,%f6}];"))),
            "7:1: 'tex.2d.v4.f32.f32': unsupported instruction (texture fetch)");
}
TEST(Validator, AnUnknownInstructionNamesItselfItsLineAndTheKernel) {
  Module M = parsed(kernel("ret;\nfrob.b32 %r1;"));
  std::vector<Diagnostic> Ds = validate(M);
  ASSERT_EQ(Ds.size(), 1u);
  EXPECT_EQ(Ds[0].Kind, DiagKind::Unsupported);
  EXPECT_EQ(formatDiagnostic(Ds[0], "x.ptx"), "x.ptx:7:1: error: in 'k': 'frob.b32': unknown instruction");
}
TEST(Validator, AQualifierThatDoesNotFitIsNamed) {
  EXPECT_EQ(errorOfInstruction("add.ballot.s32 %r1, %r2, 3;"), "'add.ballot.s32': '.ballot' is not one of its qualifiers");
}
TEST(Validator, AKernelThatReachesNothingUnsupportedMayRun) {
  Module M = parsed(header() + ".func bad() { griddepcontrol.wait; ret; }\n.func good() { ret; }\n"
                               ".entry a() { call good; ret; }\n.entry b() { call bad; ret; }");
  EXPECT_TRUE(unsupportedFrom(M, 2).empty());
  ASSERT_EQ(unsupportedFrom(M, 3).size(), 1u);
  EXPECT_EQ(unsupportedFrom(M, 3)[0].Function, "bad");
}
TEST(Validator, TheLowHalfOfASpecialRegisterMayBeRead) { expectFine("mov.u16 %h1, %tid.x;"); }
TEST(Validator, ASpecialRegisterIsNotWidened) {
  EXPECT_EQ(errorOfInstruction("mov.u64 %rd1, %tid.x;"), "'mov.u64': operand 2: %tid.x is .u32");
}
TEST(Validator, AnUnsupportedSpecialRegister) {
  EXPECT_EQ(errorOfInstruction("mov.b32 %r1, %envreg3;"), "'mov.b32': unsupported special register %envreg3");
}
TEST(Validator, ACallWithTheWrongNumberOfArguments) {
  EXPECT_EQ(only(errorsOf(header() + ".func f(.param .b32 a);\n.entry k() {\ncall f;\n}")),
            "6:1: 'call': 0 return and 0 argument variables, the callee has 0 and 1");
}
TEST(Validator, AnIndirectCallWithoutPrototype) {
  EXPECT_EQ(errorOfInstruction("call %rd1;"), "'call': an indirect call needs a prototype or a list of call targets");
}
TEST(Validator, AKernelIsNotCalled) {
  EXPECT_EQ(only(errorsOf(header() + ".entry a() { ret; }\n.entry b() {\ncall a;\n}")), "6:1: 'call': 'a' is a kernel");
}
TEST(Validator, LoadModuleLetsUnsupportedInstructionsPassWhenAsked) {
  std::string Text = kernel("griddepcontrol.wait;");
  EXPECT_EQ(llvm::toString(loadModule(Text, "x.ptx").takeError()),
            "x.ptx:6:1: error: in 'k': 'griddepcontrol.wait': unsupported instruction (dependent grid launch)");
  EXPECT_TRUE(bool(loadModule(Text, "x.ptx", true)));
}

} // namespace
