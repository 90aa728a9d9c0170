#include "program/MaskParams.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

/// The parameter that E is or is a part of (`mask & 0xffu`), or that a variable began with (`unsigned it = mask;` before a
/// loop narrows it); -1 otherwise.
static int paramOf(const FunctionFacts &F, ExprId E, unsigned Depth = 0) {
  while (E != NoId && F.Exprs[E].Kind == ExprKind::Cast)
    E = F.Exprs[E].A;
  if (E == NoId || Depth > 2)
    return -1;
  if (F.Exprs[E].Kind == ExprKind::Binary && F.Exprs[E].Op == SymOp::And)
    return std::max(paramOf(F, F.Exprs[E].A, Depth + 1), paramOf(F, F.Exprs[E].B, Depth + 1));
  if (F.Exprs[E].Kind != ExprKind::Var)
    return -1;
  const VarId V = F.Exprs[E].Ref;
  const auto P = llvm::find(F.Params, V);
  int Found = -1;
  for (const Node &N : F.Nodes) {
    if ((N.Kind != NodeKind::Assign && N.Kind != NodeKind::Havoc) || N.Var != V)
      continue;
    if (P != F.Params.end())
      return -1;
    if (N.Kind == NodeKind::Assign && N.Value != E)
      Found = std::max(Found, paramOf(F, N.Value, Depth + 1));
  }
  return P != F.Params.end() ? int(P - F.Params.begin()) : Found;
}

std::map<std::string, int> warpshift::findMaskParams(const Solution &Sol) {
  std::map<std::string, int> MaskParams;
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (const Instance &I : Sol.Instances) {
      if (I.F->Kind == FunctionKind::Kernel || MaskParams.count(I.F->PatternKey))
        continue;
      int P = -1;
      for (const SyncOpFact &Op : I.F->SyncOps)
        P = std::max(P, paramOf(*I.F, Op.Mask));
      for (const CallFact &C : I.F->Calls)
        for (size_t Callee : Sol.callees(I, C)) {
          auto It = MaskParams.find(Sol.Instances[Callee].F->PatternKey);
          if (It != MaskParams.end() && size_t(It->second) < C.Args.size())
            P = std::max(P, paramOf(*I.F, C.Args[It->second]));
        }
      if (P >= 0) {
        MaskParams[I.F->PatternKey] = P;
        Changed = true;
      }
    }
  }
  return MaskParams;
}
