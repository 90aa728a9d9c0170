#include "PtxTesting.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;

namespace {

Variable global(llvm::StringRef Text) {
  Module M = parsed(header() + Text.str());
  return M.Globals.empty() ? Variable() : M.Globals.back();
}

std::vector<uint8_t> bytesOf(llvm::StringRef Text) { return global(Text).Bytes; }

TEST(Variable, AnArrayHasItsSizeAndAlignment) {
  Variable V = global(".visible .shared .align 16 .f32 tile[4][8];");
  EXPECT_EQ(V.Size, 128u);
  EXPECT_EQ(V.Align, 16u);
  EXPECT_EQ(V.Link, Linkage::Visible);
  EXPECT_EQ(V.Dims, (std::vector<uint64_t>{4, 8}));
}
TEST(Variable, TheNaturalAlignmentIsThatOfTheElement) {
  EXPECT_EQ(global(".global .f64 x[3];").Align, 8u);
  EXPECT_EQ(global(".global .v4 .f32 x;").Align, 16u);
}
TEST(Variable, DynamicSharedMemoryHasNoSize) {
  Variable V = global(".extern .shared .align 8 .b8 dyn[];");
  EXPECT_EQ(V.Size, 0u);
  EXPECT_EQ(V.Dims, std::vector<uint64_t>{0});
}
TEST(Variable, AScalarInitialiserIsLittleEndian) {
  EXPECT_EQ(bytesOf(".global .u32 g = 0x01020304;"), (std::vector<uint8_t>{4, 3, 2, 1}));
}
TEST(Variable, MissingInitialValuesAreZero) {
  EXPECT_EQ(bytesOf(".global .b8 g[4] = {1, 2};"), (std::vector<uint8_t>{1, 2, 0, 0}));
}
TEST(Variable, NestedBracesFillRows) {
  EXPECT_EQ(bytesOf(".const .u8 g[2][2] = {{1}, {3, 4}};"), (std::vector<uint8_t>{1, 0, 3, 4}));
}
TEST(Variable, AnOpenExtentIsCounted) {
  Variable V = global(".global .u16 g[] = {1, 2, 3};");
  EXPECT_EQ(V.Dims[0], 3u);
  EXPECT_EQ(V.Size, 6u);
}
TEST(Variable, FloatsAreStoredAsTheirBits) {
  EXPECT_EQ(bytesOf(".const .f32 g = 0f3F800000;"), (std::vector<uint8_t>{0, 0, 0x80, 0x3F}));
  EXPECT_EQ(bytesOf(".const .f32 g = 1.0;"), (std::vector<uint8_t>{0, 0, 0x80, 0x3F}));
}
TEST(Variable, NegativeValuesWrapToTheirWidth) { EXPECT_EQ(bytesOf(".global .s16 g = -2;"), (std::vector<uint8_t>{0xFE, 0xFF})); }
TEST(Variable, AGenericAddressIsARelocation) {
  Module M = parsed(header() + ".global .u32 g;\n.global .u64 p[2] = {7, generic(g)+4};");
  ASSERT_EQ(M.Globals[1].Relocs.size(), 1u);
  Relocation R = M.Globals[1].Relocs[0];
  EXPECT_EQ(R.Offset, 8u);
  EXPECT_EQ(R.Addend, 4);
  EXPECT_TRUE(R.Generic);
  EXPECT_EQ(R.Sym, (SymbolRef{SymbolKind::Global, 0}));
}
TEST(Variable, AFunctionAddressIsARelocation) {
  Module M = parsed(header() + ".func f();\n.global .u64 vtable[1] = {f};");
  EXPECT_EQ(M.Globals[0].Relocs[0].Sym.Kind, SymbolKind::Function);
  EXPECT_FALSE(M.Globals[0].Relocs[0].Generic);
}
TEST(Variable, AByteOfAnAddressKeepsItsShift) {
  Module M = parsed(header() + ".global .u32 g;\n.global .b8 p[2] = {0xFF(generic(g)), 0xFF00(generic(g))};");
  EXPECT_EQ(M.Globals[1].Relocs[1].Shift, 8u);
  EXPECT_EQ(M.Globals[1].Relocs[1].Size, 1u);
}
TEST(Variable, AnAddressMayBeDeclaredLater) {
  Module M = parsed(header() + ".global .u64 p = g;\n.global .u32 g;");
  EXPECT_EQ(M.Globals[0].Relocs[0].Sym.Id, 1u);
}
TEST(Variable, AnExternDeclarationMeetsItsDefinition) {
  Module M = parsed(header() + ".extern .global .u32 g;\n.global .u32 g = 3;");
  ASSERT_EQ(M.Globals.size(), 1u);
  EXPECT_TRUE(M.Globals[0].Initialised);
}
TEST(Variable, APointerParameterKeepsItsAttributes) {
  Module M = parsed(header() + ".entry k(.param .u64 .ptr .global .align 4 p) { ret; }");
  EXPECT_TRUE(M.Functions[0].Params[0].IsPtr);
  EXPECT_EQ(M.Functions[0].Params[0].PtrSpace, StateSpace::Global);
  EXPECT_EQ(M.Functions[0].Params[0].PtrAlign, 4u);
}
TEST(Variable, SharedMemoryInABodyIsALocal) {
  Module M = parsed(header() + ".entry k() { .shared .align 4 .b8 buf[128]; .reg .b32 %r<2>; mov.u32 %r1, buf; }");
  EXPECT_EQ(M.Functions[0].Locals[0].Size, 128u);
  EXPECT_EQ(M.Functions[0].Body[0].Operands[1].Sym.Kind, SymbolKind::Local);
}
TEST(Variable, ManagedAndTextureVariablesAreRead) {
  EXPECT_TRUE(global(".global .attribute(.managed) .align 4 .u32 m;").Managed);
  EXPECT_EQ(global(".global .texref t;").Ty, Type::TexRef);
}

TEST(Variable, TooManyValuesAreAnError) {
  EXPECT_EQ(only(errorsOf(header() + ".global .u32 g[2] = {1, 2, 3};")), "4:28: more initial values than 'g' has elements");
}
TEST(Variable, ASharedVariableCannotBeInitialised) {
  EXPECT_EQ(only(errorsOf(header() + ".shared .u32 g = 1;")), "4:18: only .global and .const variables can be initialised");
}
TEST(Variable, AnUndeclaredAddressIsAnError) {
  EXPECT_EQ(only(errorsOf(header() + ".global .u64 p = nowhere;")), "4:18: 'nowhere' is not declared");
}
TEST(Variable, AnAlignmentThatIsNoPowerOfTwoIsAnError) {
  EXPECT_EQ(only(errorsOf(header() + ".global .align 3 .u32 g;")), "4:16: an alignment is a power of two");
}
TEST(Variable, AHugeArrayIsAnErrorNotACrash) {
  EXPECT_EQ(only(errorsOf(header() + ".global .u32 g[1000000000][1000000000];")), "4:14: the array is too large");
}

} // namespace
