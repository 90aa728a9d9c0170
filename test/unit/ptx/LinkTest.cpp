#include "PtxTesting.h"
#include "ptx/Link.h"
#include "ptx/Printer.h"

using namespace warpshift::ptx;
using namespace warpshift::ptx::testing;

namespace {

constexpr llvm::StringLiteral Head = ".version 6.3\n.target sm_60\n.address_size 64\n";

LinkedModules linked(std::initializer_list<llvm::StringRef> Texts) {
  std::vector<Module> Modules;
  for (llvm::StringRef T : Texts)
    Modules.push_back(parsed((Head + T).str()));
  return linkModules(std::move(Modules));
}

const Function &function(const LinkedModules &L, llvm::StringRef Name) {
  const Function *F = L.M.findFunction(Name);
  EXPECT_NE(F, nullptr) << Name.str();
  return *F;
}

/// What the first operand that names a symbol of Kind in F's body names.
std::string named(const LinkedModules &L, const Function &F, SymbolKind Kind) {
  for (const Instruction &I : F.Body)
    for (const Operand &O : I.Operands)
      if (O.Sym.Kind == Kind)
        return Kind == SymbolKind::Global ? L.M.Globals[O.Sym.Id].Name : L.M.Functions[O.Sym.Id].Name;
  return "";
}

constexpr llvm::StringLiteral UsesCounter =
    ".visible .global .u32 counter;\n.visible .entry k() { .reg .u32 %r<2>; ld.global.u32 %r1, "
    "[counter]; ret; }\n";

TEST(Link, OneModuleStaysAsItIs) {
  Module M = parsed((Head + UsesCounter).str());
  EXPECT_EQ(linkModules({M}).M, M);
}

TEST(Link, SameNamesOfIndependentModulesStayApart) {
  LinkedModules L = linked({UsesCounter, UsesCounter});
  EXPECT_EQ(L.nameOf(0, "k"), "k");
  EXPECT_EQ(L.nameOf(1, "k"), "k$1");
  EXPECT_EQ(named(L, function(L, "k"), SymbolKind::Global), "counter");
  EXPECT_EQ(named(L, function(L, "k$1"), SymbolKind::Global), "counter$1");
}

TEST(Link, WeakVariablesOfIndependentModulesStayApart) {
  constexpr llvm::StringLiteral Weak = ".weak .global .u32 counter;\n";
  EXPECT_EQ(linked({Weak, Weak}).nameOf(1, "counter"), "counter$1");
}

TEST(Link, AnExternalFunctionIsTheOneThatAnotherModuleDefines) {
  LinkedModules L = linked({".extern .func f();\n.visible .entry k() { call.uni f; ret; }\n", ".visible .func f() { ret; }\n"});
  EXPECT_EQ(L.M.Functions.size(), 2u);
  EXPECT_EQ(named(L, function(L, "k"), SymbolKind::Function), "f");
  EXPECT_TRUE(function(L, "f").HasBody);
}

TEST(Link, AnExternalVariableIsTheOneThatAnotherModuleDefines) {
  LinkedModules L = linked({".extern .global .u32 x;\n.visible .entry k() { .reg .u32 %r<2>; ld.global.u32 %r1, [x]; ret; }\n",
                            ".visible .global .u32 x = 7;\n"});
  ASSERT_EQ(L.M.Globals.size(), 1u);
  EXPECT_TRUE(L.M.Globals[0].Initialised);
  EXPECT_EQ(named(L, function(L, "k"), SymbolKind::Global), "x");
}

TEST(Link, LinkedModulesShareTheirWeakVariables) {
  LinkedModules L = linked({".weak .global .u32 x;\n.extern .func f();\n.visible .entry k() { call.uni f; ret; }\n",
                            ".weak .global .u32 x;\n.visible .func f() { ret; }\n"});
  EXPECT_EQ(L.M.Globals.size(), 1u);
  EXPECT_EQ(L.nameOf(1, "x"), "x");
}

TEST(Link, AStaticFunctionIsNotOfferedToOtherModules) {
  LinkedModules L = linked({".extern .func f();\n.visible .entry k() { call.uni f; ret; }\n", ".func f() { ret; }\n"});
  EXPECT_FALSE(function(L, named(L, function(L, "k"), SymbolKind::Function)).HasBody);
}

TEST(Link, WhatNobodyDefinesIsDeclaredOnce) {
  constexpr llvm::StringLiteral Uses = ".extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);\n";
  LinkedModules L = linked({Uses, Uses});
  EXPECT_EQ(L.M.Functions.size(), 1u);
  EXPECT_EQ(L.M.Functions[0].Name, "vprintf");
}

TEST(Link, DynamicSharedMemoryIsOneArrayWithTheStrictestAlignment) {
  LinkedModules L = linked({".extern .shared .align 4 .b8 s[];\n", ".extern .shared .align 16 .b8 s[];\n"});
  ASSERT_EQ(L.M.Globals.size(), 1u);
  EXPECT_EQ(L.M.Globals[0].Align, 16u);
}

TEST(Link, AddressesInInitialisersFollowTheirSymbols) {
  LinkedModules L = linked({".visible .global .u32 a;\n", ".visible .global .u32 a;\n.visible .global .u64 p = a;\n"});
  const Variable *P = L.M.findGlobal("p");
  ASSERT_NE(P, nullptr);
  ASSERT_EQ(P->Relocs.size(), 1u);
  EXPECT_EQ(L.M.Globals[P->Relocs[0].Sym.Id].Name, "a$1");
}

TEST(Link, TheHighestTargetAndFilesOfBothAreKept) {
  LinkedModules L = linkModules({parsed(".version 6.3\n.target sm_60\n.address_size 64\n.file 1 \"a.cu\"\n"),
                                 parsed(".version 7.0\n.target sm_80\n.address_size 64\n.file 1 \"b.cu\"\n")});
  EXPECT_EQ(L.M.Sm, 80u);
  EXPECT_EQ(L.M.Version, 70u);
  EXPECT_EQ(L.M.fileName(1), "a.cu");
  EXPECT_EQ(L.M.fileName(3), "b.cu");
}

} // namespace
