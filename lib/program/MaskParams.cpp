#include "program/MaskParams.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;

bool warpshift::isMaskParameterName(llvm::StringRef Name) {
  return Name.consume_front("ws_mask") && llvm::all_of(Name, llvm::isDigit);
}

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

static size_t placeBeforeDefaults(const FunctionFacts &F) {
  return F.FirstDefault == NoId ? F.Params.size() : size_t(F.FirstDefault);
}

bool warpshift::maskMayPrecedeDefaults(const Solution &Sol, const std::set<std::string> &Patterns) {
  std::optional<size_t> Place;
  for (const std::string &Pattern : Patterns) {
    if (!Sol.Helpers.at(Pattern).CallersVisible)
      return false;
    for (size_t N : Sol.ByPattern.at(Pattern)) {
      const FunctionFacts &F = *Sol.Instances[N].F;
      const bool Fits = F.Kind == FunctionKind::Device && !F.OnHost && !F.TakesPack && F.BaseName != "operator()" &&
                        Place.value_or(placeBeforeDefaults(F)) == placeBeforeDefaults(F);
      if (!Fits || llvm::any_of(F.Places, [&](const DeclPlace &P) {
            return P.Origin != Spelling::File || P.DefaultsAt.isValid() != (F.FirstDefault != NoId);
          }))
        return false;
      Place = placeBeforeDefaults(F);
    }
  }
  return true;
}

std::string warpshift::whyNoMaskBeforeDefaults(const CallFact &C, const FunctionFacts &Callee) {
  if (C.ByName)
    return "which parameters this call leaves out is known in its instances alone";
  if (C.ArgsOrigin != Spelling::File || C.NumArgsWritten < placeBeforeDefaults(Callee) ||
      (C.NumArgsWritten > placeBeforeDefaults(Callee)) != C.DefaultsAt.isValid())
    return "a mask cannot be put among its arguments";
  return "";
}
