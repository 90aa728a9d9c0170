#include "facts/FactsDigest.h"
#include "llvm/ADT/Hashing.h"

using namespace warpshift;

uint64_t warpshift::factsDigest(const FunctionFacts &F) {
  llvm::hash_code H = llvm::hash_value(F.Key);
  auto Add = [&](auto V) { H = llvm::hash_combine(H, V); };
  for (const SymExpr &E : F.Exprs) {
    H = llvm::hash_combine(H, unsigned(E.Kind), unsigned(E.Op), E.Bits, E.Signed, E.Value, E.Ref);
    H = llvm::hash_combine(H, E.A, E.B, E.C, E.Name, E.Args.size());
    for (ExprId A : E.Args)
      Add(A);
  }
  for (const Node &N : F.Nodes) {
    H = llvm::hash_combine(H, unsigned(N.Kind), unsigned(N.Loop), unsigned(N.Choice), unsigned(N.Barrier), N.Ref, N.Value, N.Var);
    Add(N.Where.Offset);
    Add(N.Editable);
    for (NodeId K : N.Kids)
      Add(K);
  }
  for (const OpSite &S : F.Sites) {
    Add(S.Callee.Where.File);
    Add(S.Callee.Where.Offset);
    Add(unsigned(S.Callee.Origin));
    Add(S.Width.value_or(-1));
    if (S.Asm)
      for (const SourceRef &At : S.Asm->MaskAt)
        Add(At.Offset);
  }
  for (const CallFact &C : F.Calls)
    Add(C.Callee);
  for (const SharedAccess &A : F.Accesses) {
    Add(unsigned(A.Use));
    Add(A.Root);
    Add(A.Offset);
  }
  for (const SyncPlace &P : F.SyncPlaces)
    Add(P.Wanted);
  Add(F.HasErrors);
  Add(F.InHeader);
  return H;
}
