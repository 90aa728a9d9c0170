#include "verify/KernelFacts.h"
#include "verify/LaunchArgs.h"
#include "ptx/Parser.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift;
using namespace warpshift::verify;
using ::testing::HasSubstr;

namespace {

ptx::Module parse(llvm::StringRef Body, llvm::StringRef Params, llvm::StringRef Top = "") {
  std::string Text = (".version 6.0\n.target sm_60\n.address_size 64\n" + Top + "\n.visible .entry _Z1kPf(" + Params +
                      ")\n{\n.reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .pred %p<3>;\n" + Body + "\nret;\n}\n")
                         .str();
  auto M = ptx::loadModule(Text, "t.ptx");
  if (!M) {
    ADD_FAILURE() << llvm::toString(M.takeError());
    return {};
  }
  return *M;
}

TEST(KernelFacts, FunctionsWithoutABodyAreForeignUnlessTheDriverHasThem) {
  ptx::Module M = parse("", ".param .u64 p0",
                        ".extern .func (.param .b32 r) vprintf (.param .b64 a, .param .b64 b);\n"
                        ".extern .func (.param .b32 r) __nv_expf (.param .b32 a);\n"
                        ".func own () { ret; }\n");
  EXPECT_EQ(foreignFunctions(M), std::vector<std::string>{"__nv_expf"});
}

TEST(KernelFacts, AKernelMayUseWarpOperationsThroughACall) {
  const char *Top = ".func helper () { .reg .b32 %r<3>; .reg .pred %q; vote.sync.all.pred %q, %q, -1; ret; }\n";
  ptx::Module Calls = parse("call.uni helper;", ".param .u64 p0", Top), Plain = parse("", ".param .u64 p0", Top);
  EXPECT_TRUE(usesWarpOperations(Calls, *Calls.findFunction("_Z1kPf")));
  EXPECT_FALSE(usesWarpOperations(Plain, *Plain.findFunction("_Z1kPf")));
}

const char *const TwoParams = ".param .u64 p0, .param .u32 p1";

TEST(KernelFacts, ASignatureHasNamesAndSizes) {
  ptx::Module M = parse("", TwoParams);
  std::vector<KernelSignature> S = signaturesOf(M);
  ASSERT_EQ(S.size(), 1u);
  EXPECT_EQ(S[0].Name, "_Z1kPf");
  ASSERT_EQ(S[0].Params.size(), 2u);
  EXPECT_EQ(S[0].Params[1].Size, 4u);
}

TEST(KernelFacts, AnAddressComputedFromAParameterMakesItAPointer) {
  ptx::Module M = parse("ld.param.u64 %rd1, [p0];\nld.param.u32 %r1, [p1];\ncvta.to.global.u64 %rd2, %rd1;\n"
                        "mul.wide.s32 %rd3, %r1, 4;\nadd.s64 %rd4, %rd2, %rd3;\nld.global.f32 %f1, [%rd4];\n",
                        TwoParams);
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  ASSERT_EQ(F.Fields.size(), 2u);
  EXPECT_TRUE(F.Fields[0].IsPointer);
  EXPECT_TRUE(F.Fields[0].Read);
  EXPECT_FALSE(F.Fields[0].Written);
  EXPECT_EQ(F.Fields[0].Element, ScalarType::F32);
  EXPECT_FALSE(F.Fields[1].IsPointer) << "an index is no pointer";
  EXPECT_FALSE(F.LoadsPointers);
}

TEST(KernelFacts, StoresAndAtomicsAreToldApart) {
  ptx::Module M = parse("ld.param.u64 %rd1, [p0];\natom.global.add.u32 %r1, [%rd1], 1;\n", TwoParams);
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  EXPECT_TRUE(F.Fields[0].Atomic);
  EXPECT_TRUE(F.Fields[0].Written);
}

TEST(KernelFacts, APointerInAStructHasItsOffset) {
  ptx::Module M = parse("ld.param.u64 %rd1, [p0+8];\nst.global.u16 [%rd1], 1;\n", ".param .align 8 .b8 p0[16]");
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  ASSERT_EQ(F.Fields.size(), 1u);
  EXPECT_EQ(F.Fields[0].Offset, 8u);
  EXPECT_TRUE(F.Fields[0].Written);
  EXPECT_EQ(F.Fields[0].Element, ScalarType::U16);
}

TEST(KernelFacts, PointersFromMemoryAreNoticed) {
  ptx::Module M = parse("ld.param.u64 %rd1, [p0];\nld.global.u64 %rd2, [%rd1];\nld.f32 %f1, [%rd2];\n", TwoParams);
  EXPECT_TRUE(kernelFacts(M, M.Functions[0]).LoadsPointers);
}

TEST(KernelFacts, ALoopCarriedPointerIsFollowed) {
  ptx::Module M = parse("mov.u64 %rd3, 0;\nbra.uni M;\nL: ld.global.s32 %r1, [%rd3];\nM: ld.param.u64 %rd1, [p0];\n"
                        "add.s64 %rd3, %rd1, 4;\nsetp.eq.s32 %p1, %r1, 0;\n@%p1 bra L;\n",
                        TwoParams);
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  EXPECT_TRUE(F.Fields[0].IsPointer);
  EXPECT_EQ(F.Fields[0].Element, ScalarType::S32);
}

const char *const StructParam = ".param .align 8 .b8 p0[16]";

TEST(KernelFacts, AStructTakenByValueIsReadThroughItsAddress) {
  ptx::Module M = parse("mov.b64 %rd4, p0;\nmov.u64 %rd2, %rd4;\nld.param.u64 %rd1, [%rd2+8];\nld.param.u32 %r1, [p0];\n"
                        "add.s64 %rd3, %rd2, 4;\nld.param.u32 %r2, [%rd3];\nld.global.f32 %f1, [%rd1];\n",
                        StructParam);
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  EXPECT_FALSE(F.LoadsPointers);
  ASSERT_EQ(F.Fields.size(), 3u);
  EXPECT_EQ(F.Fields[1].Offset, 4u);
  EXPECT_EQ(F.Fields[2].Offset, 8u);
  EXPECT_TRUE(F.Fields[2].IsPointer);
}

TEST(KernelFacts, AnElementOfAParameterChosenAtRunTimeIsNoField) {
  ptx::Module M = parse("mov.b64 %rd4, p0;\nadd.s64 %rd5, %rd4, %rd6;\nld.param.u64 %rd1, [%rd5];\nld.global.f32 %f1, [%rd1];\n",
                        StructParam);
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  EXPECT_TRUE(F.Fields.empty());
  EXPECT_TRUE(F.LoadsPointers);
}

TEST(KernelFacts, AConstantThatTheHostFillsIsNamedWithWhatItIsTakenFor) {
  ptx::Module M =
      parse("mov.u64 %rd1, table;\nadd.s64 %rd2, %rd1, %rd3;\nld.const.f32 %f1, [%rd2];\nld.const.u32 %r1, [given];\n", TwoParams,
            ".const .align 4 .b8 table[64];\n.const .align 4 .u32 given = 7;\n.const .align 4 .u32 unread;");
  KernelFacts F = kernelFacts(M, M.Functions[0]);
  ASSERT_EQ(F.Variables.size(), 1u);
  EXPECT_EQ(F.Variables[0].Name, "table");
  EXPECT_EQ(F.Variables[0].Element, ScalarType::F32);
  EXPECT_EQ(F.Variables[0].Bytes, 64u);
}

TEST(LaunchArgs, StructFieldsLandAtTheirOffsets) {
  PlanArg A;
  A.IsStruct = true;
  A.Fields.push_back({0, ValueSpec{true, ScalarType::B32, 0, {PointerSpec::Kind::Buffer, "b", 4}}});
  A.Fields.push_back({8, ValueSpec{false, ScalarType::U16, 0x1234, {}}});
  ArgBytes B = encodeArg(A, 12);
  EXPECT_EQ(B.Bytes, (std::vector<uint8_t>{0, 0, 0, 0, 0, 0, 0, 0, 0x34, 0x12, 0, 0}));
  ASSERT_EQ(B.Addresses.size(), 1u);
  EXPECT_EQ(B.Addresses[0].second.Offset, 4u);
}

TEST(LaunchArgs, VariablesAreFoundByPlainName) {
  ptx::Module M = parse("", TwoParams, ".const .align 4 .f32 _ZL7weights[5];\n.global .align 4 .u32 count;");
  EXPECT_EQ(*resolveVariable("weights", M), "_ZL7weights");
  EXPECT_EQ(*resolveVariable("count", M), "count");
  auto Missing = resolveVariable("nope", M);
  ASSERT_FALSE(Missing);
  EXPECT_THAT(llvm::toString(Missing.takeError()), HasSubstr("no variable 'nope'"));
}

} // namespace
