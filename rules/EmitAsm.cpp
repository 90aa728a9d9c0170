#include "rules/EmitAsm.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>

using namespace warpshift;

/// `0x0000000fu` as PTX writes it; empty for anything that is not a literal.
static llvm::StringRef literal(llvm::StringRef Mask) {
  uint32_t Lanes = 0;
  llvm::StringRef Digits = Mask.rtrim('u');
  return Digits.starts_with("0x") && !Digits.getAsInteger(0, Lanes) ? Digits : "";
}

bool warpshift::takesVariable(const OpSite &Op) {
  return Op.Callee.Origin != Spelling::Foreign && Op.Callee.Origin != Spelling::MacroBody &&
         (!Op.Asm || (Op.Asm->WhyNot.empty() && Op.Asm->WhyNoOperand.empty()));
}

std::string warpshift::asmByHand(const OpSite &Op) {
  return "use the " + std::string(isVote(Op.Op) ? "vote.sync" : "shfl.sync") +
         " form with a member mask as the last operand, and make the asm volatile";
}

std::vector<Site> warpshift::hostAsmSites(const std::vector<TuFacts> &Units) {
  std::set<SourceRef> OnDevice;
  std::map<SourceRef, Site> Found;
  for (const TuFacts &U : Units)
    for (const FunctionFacts &F : U.Functions)
      for (const OpSite &Op : F.Sites) {
        if (U.IsDevice)
          OnDevice.insert(Op.Callee.Where);
        if (U.IsDevice || !Op.Asm)
          continue;
        Site &S = Found[Op.Callee.Where];
        S.Rule = ruleOf(Op);
        S.Where = Op.Callee.Where;
        S.Function = Op.Callee.Origin == Spelling::MacroBody ? "" : F.Name;
        S.Intrinsic = Op.Name;
        S.Configurations = U.Configurations;
        S.Reasons = {{S.Where, "only the host pass sees this code"}};
      }
  std::vector<Site> Out;
  for (auto &[Where, S] : Found)
    if (!OnDevice.count(Where))
      Out.push_back(std::move(S));
  return Out;
}

std::vector<TextEdit> warpshift::asmEdits(const AsmFacts &Asm, llvm::StringRef Mask) {
  std::vector<TextEdit> Out;
  auto Insert = [&](const SourceRef &At, std::string Text) { Out.push_back({At.File, At.Offset, 0, std::move(Text)}); };
  const std::string Volatile = " volatile";
  if (Asm.VolatileAt)
    Insert(*Asm.VolatileAt, Volatile);
  for (const SourceRef &At : Asm.AlignedAt)
    if (At.Offset != Asm.OperandAt.Offset)
      Insert(At, std::string(Volatile.size(), ' '));
  const std::string Operand = literal(Mask).empty() ? "%" + std::to_string(Asm.Operand) : literal(Mask).str();
  for (size_t I = 0; I != Asm.SyncAt.size(); ++I) {
    Insert(Asm.SyncAt[I], ".sync");
    Insert(Asm.MaskAt[I], ", " + Operand);
  }
  if (literal(Mask).empty())
    Insert(Asm.OperandAt, Asm.OperandBefore + "\"r\"(" + Mask.str() + ")" + Asm.OperandAfter);
  return Out;
}
