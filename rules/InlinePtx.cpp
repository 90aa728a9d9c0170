//===- InlinePtx.cpp - shuffles and votes in inline assembly -----------------------------*- C++ -*-===//
//
// Before    asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
// After     asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
//
// Before    if (x > t) asm volatile("vote.ballot.b32 %0, %%p;" : "=r"(y) :: "memory");
// After     const bool ws_c1 = x > t;
//           const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
//           if (ws_c1) asm volatile("vote.sync.ballot.b32 %0, %%p, %1;" : "=r"(y) : "r"(ws_m1) : "memory");
//
// The instructions without .sync do not exist for sm_70 and later. One asm statement is one site: all its shuffles and
// votes take one mask, the lanes that reach the statement, found as for the intrinsics (helpers with a mask parameter,
// loops, assumptions). A constant mask is a literal of the PTX; any other is a further input behind the written ones, so
// no operand changes its number ("+r" counts once). The clamp, which holds the width, stays. The statement becomes
// volatile, since a compiler may drop or merge one that is not, and a barrier among lanes is neither. No "memory"
// clobber is added: these instructions order memory as little as they did. In a macro body the literals of the macro
// are edited; what is pasted between them (a direction, a clamp) stays. What is computed from votes and constants alone is
// the same in all lanes, anything else that asm computes may differ.
// With .sync already, the masks of asm statements are judged like those of _sync calls.
//
// Not when   a predicate decides which lanes execute the instruction (`@p shfl...`), the name of the instruction is put
//            together by the preprocessor or comes from a macro of its own, the statement may jump, a label or jump
//            stands in some asm of the function, or the operands come from a macro and the mask is no constant. Such a
//            statement is `manual`, and the form above is what a person writes.
//
//===------------------------------------------------------------------------------------------===//
#include "llvm/ADT/StringExtras.h"
#include "rules/OperationSites.h"

using namespace warpshift;

namespace {

/// `0x0000000fu` as PTX writes it; empty for anything that is not a literal.
llvm::StringRef literal(llvm::StringRef Mask) {
  uint32_t Lanes = 0;
  llvm::StringRef Digits = Mask.rtrim('u');
  return Digits.starts_with("0x") && !Digits.getAsInteger(0, Lanes) ? Digits : "";
}

std::string asmByHand(const OpSite &Op) {
  return "use the " + std::string(isVote(Op.Op) ? "vote.sync" : "shfl.sync") +
         " form with a member mask as the last operand, and make the asm volatile";
}

SiteVerdict judgeAsm(const SiteJudge &J, const Instance &I, const RuleSite &S) {
  const AsmFacts &Asm = *S.Op->Asm;
  PlaceForm Form;
  Form.WhyNot = Asm.WhyNot;
  Form.WhyNoVariable = Asm.WhyNoOperand;
  Form.ByHand = asmByHand(*S.Op);
  Form.Remarks = Asm.Remarks;
  return judgeOperation(J, I, *S.Op, std::move(Form));
}

/// Statements that only host passes saw: no function of a device pass holds them. Those that instances discard.
std::vector<Site> hostAsmSites(const std::vector<TuFacts> &Units) {
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
        S.Rule = rules::InlinePtx.Id.str();
        S.Where = Op.Callee.Where;
        describeOperation(S, F, Op);
        S.Configurations = U.Configurations;
        S.Reasons = {{S.Where, "only the host pass sees this code"}};
      }
  std::vector<Site> Out = discardedSites(Units, rules::InlinePtx);
  for (auto &[Where, S] : Found)
    if (!OnDevice.count(Where))
      Out.push_back(std::move(S));
  return Out;
}

/// A constant mask is a literal of the PTX: nothing but the string changes, so it fits into macro bodies, needs no register,
/// and the assembler sees that it is a constant.
std::vector<TextEdit> asmEdits(const RuleSite &S, llvm::StringRef Mask, const EmitInput &) {
  const AsmFacts &Asm = *S.Op->Asm;
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

} // namespace

const Rule rules::InlinePtx = {
    .Id = "inline-ptx",
    .Seeds =
        [] {
          std::vector<PrefilterSeed> Out;
          for (const char *Word : {"shfl", "vote", "asm", "__asm__", "__asm"})
            Out.push_back({Word, SpellsWarpAsm});
          return Out;
        },
    .Find = [](const FunctionFacts &F, const MaskDemand &) { return findOperations(F, rules::InlinePtx); },
    .NeedsMask = [](const Instance &I, const MaskDemand &D) { return operationLanes(I, rules::InlinePtx, D); },
    .Judge = judgeAsm,
    .Describe = [](Site &Out, const FunctionFacts &F, const RuleSite &S) { describeOperation(Out, F, *S.Op); },
    .Edits = asmEdits,
    .Elsewhere = hostAsmSites,
    .HasSubstitute = false,
};
