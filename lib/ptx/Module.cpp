//===- Module.cpp - look-ups on a module ------------------------------------------------------------===//
#include "ptx/Module.h"
#include "ptx/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/ADT/APFloat.h"

namespace warpshift::ptx {
namespace {

uint64_t roundTo(const llvm::fltSemantics &S, uint64_t DoubleBits) {
  llvm::APFloat F(llvm::bit_cast<double>(DoubleBits));
  bool Lost;
  F.convert(S, llvm::APFloat::rmNearestTiesToEven, &Lost);
  return F.bitcastToAPInt().getZExtValue();
}

} // namespace

uint64_t constantBits(const Operand &O, Type T) {
  uint64_t Mask = typeBits(T) >= 64 ? ~uint64_t(0) : (uint64_t(1) << typeBits(T)) - 1;
  if (O.Kind == OperandKind::Float32 && T == Type::F64)
    return llvm::bit_cast<uint64_t>(double(llvm::bit_cast<float>(uint32_t(O.Imm))));
  if (O.Kind != OperandKind::Float64 || !isFloat(T))
    return O.Imm & Mask;
  switch (T) {
  case Type::F16: return roundTo(llvm::APFloat::IEEEhalf(), O.Imm);
  case Type::BF16: return roundTo(llvm::APFloat::BFloat(), O.Imm);
  case Type::F32: return roundTo(llvm::APFloat::IEEEsingle(), O.Imm);
  default: return O.Imm;
  }
}

const Function *Module::findFunction(llvm::StringRef Name) const {
  auto It = llvm::find_if(Functions, [&](const Function &F) { return F.Name == Name; });
  return It == Functions.end() ? nullptr : &*It;
}

const Variable *Module::findGlobal(llvm::StringRef Name) const {
  auto It = llvm::find_if(Globals, [&](const Variable &V) { return V.Name == Name; });
  return It == Globals.end() ? nullptr : &*It;
}

llvm::StringRef Module::fileName(uint32_t Number) const {
  auto It = llvm::find_if(Files, [&](const DebugFile &F) { return F.Number == Number; });
  return It == Files.end() ? llvm::StringRef() : llvm::StringRef(It->Name);
}

std::vector<SourceLoc> inlineChain(const Function &F, uint32_t Loc) {
  std::vector<SourceLoc> Chain;
  if (Loc >= F.Locs.size())
    return Chain;
  Chain.push_back(F.Locs[Loc]);
  // A call site is the nearest earlier location with its numbers; each step goes back, so this ends.
  for (uint32_t I = Loc; I-- != 0 && Chain.back().Inlined;) {
    const SourceLoc &Here = Chain.back(), &Site = F.Locs[I];
    if (Site.File == Here.AtFile && Site.Line == Here.AtLine && Site.Column == Here.AtColumn)
      Chain.push_back(Site);
  }
  return Chain;
}

/// The strings of .debug_str stand as `.b8` lists behind labels: `$L__info_string0:  .b8 102,111,0`.
std::string debugString(const Module &M, llvm::StringRef Label, uint32_t Offset) {
  for (const Section &S : M.Sections) {
    if (!llvm::StringRef(S.Name).starts_with(".debug_str"))
      continue;
    std::string Bytes;
    bool Found = false;
    for (const Token &T : lex(S.Text)) {
      if (T.is(Label))
        Found = true;
      uint64_t V = 0;
      if (Found && T.is(TokenKind::Int) && !T.Text.getAsInteger(0, V)) {
        Bytes.push_back(char(V));
        if (Bytes.size() > Offset && Bytes.back() == 0)
          return Bytes.substr(Offset, Bytes.size() - 1 - Offset);
      }
    }
  }
  return "";
}

} // namespace warpshift::ptx
