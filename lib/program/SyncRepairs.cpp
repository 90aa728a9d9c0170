#include "program/SyncRepairs.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

static const SymExpr *constantAt(const FunctionFacts &F, ExprId E) {
  while (E != NoId && F.Exprs[E].Kind == ExprKind::Cast)
    E = F.Exprs[E].A;
  return E != NoId && F.Exprs[E].Kind == ExprKind::Const ? &F.Exprs[E] : nullptr;
}

std::string warpshift::whyNotRepaired(const SyncOpFact &Op, const SyncRepair &R) {
  if (Op.InAsm)
    return "its mask stands in the text of an asm statement";
  if (!isShuffle(Op.Op) && !isVote(Op.Op))
    return "only the masks of shuffles and votes are inferred";
  if (Op.Supplied || !Op.ArgsBegin.isValid())
    return "the call is not written as " + Op.Name + "(...)";
  if (Op.Callee.Origin == Spelling::MacroBody)
    return "it stands in the text of a macro, which serves all its uses";
  if (!Op.Callee.isEditable() || Op.ArgSpans.empty() ||
      llvm::any_of(Op.ArgSpans, [&](const Span &S) { return !S.isEditable() || S.Where.File != Op.Callee.Where.File; }))
    return "its arguments are put together by macros";
  if (R.Form == RepairForm::Replace && !Op.MaskIsPlain)
    return "the mask argument `" + Op.MaskText + "` may do more than give a value";
  return "";
}

/// Call Index of F without its mask.
static OpSite withoutMask(const FunctionFacts &F, uint32_t Index, const SyncRepair &R) {
  const SyncOpFact &S = F.SyncOps[Index];
  OpSite Out;
  Out.Op = S.Op;
  Out.Name = Out.NewName = S.Name;
  Out.Callee = S.Callee;
  Out.Call = S.Callee;
  Out.ArgsBegin = S.ArgsBegin;
  Out.Args = S.Args;
  if (R.Form != RepairForm::Replace) {
    Out.Args.insert(Out.Args.begin(), S.Mask);
    Out.Args.resize(S.NumArgsWritten);
    if (R.Form == RepairForm::Move)
      Out.Args.erase(Out.Args.begin() + R.Argument);
  }
  Out.Width = 32;
  if (isShuffle(S.Op) && Out.Args.size() > 2) {
    const bool Written = R.Form != RepairForm::Replace || S.NumArgsWritten > 3;
    const SymExpr *Width = constantAt(F, Out.Args[2]);
    if (Written)
      Out.Width = Width ? std::optional(Width->Value) : std::nullopt;
  }
  if (S.Op == WarpOp::VoteBallot && Out.Args.size() == 1) {
    const SymExpr *Predicate = constantAt(F, Out.Args[0]);
    Out.ConstantTrue = Predicate && Predicate->Value != 0;
  }
  Out.Repair = RepairFacts{R.Form, Index, S.ArgSpans.front().Where, R.Why};
  if (R.Form == RepairForm::Move) {
    SourceRef &Old = Out.Repair->Old;
    Old = S.ArgSpans[R.Argument - 1].Where;
    Old.Offset = Old.end();
    Old.Length = S.ArgSpans[R.Argument].Where.end() - Old.Offset;
  }
  return Out;
}

void warpshift::readAsLegacy(std::vector<TuFacts> &Units, const SyncRepairs &Repairs) {
  for (TuFacts &U : Units)
    for (FunctionFacts &F : U.Functions)
      for (Node &N : F.Nodes) {
        if (N.Kind != NodeKind::SyncOp)
          continue;
        auto R = Repairs.find(F.SyncOps[N.Ref].Callee.Where);
        if (R == Repairs.end())
          continue;
        F.Sites.push_back(withoutMask(F, N.Ref, R->second));
        N.Kind = NodeKind::Op;
        N.Ref = F.Sites.size() - 1;
      }
}

void warpshift::readAsWritten(std::vector<TuFacts> &Units) {
  for (TuFacts &U : Units)
    for (FunctionFacts &F : U.Functions) {
      for (Node &N : F.Nodes)
        if (N.Kind == NodeKind::Op && F.Sites[N.Ref].Repair) {
          N.Kind = NodeKind::SyncOp;
          N.Ref = F.Sites[N.Ref].Repair->SyncOp;
        }
      llvm::erase_if(F.Sites, [](const OpSite &S) { return S.Repair.has_value(); }); // Behind those of the builder.
    }
}
