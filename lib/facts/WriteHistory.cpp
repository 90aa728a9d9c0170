#include "facts/WriteHistory.h"
#include <algorithm>

using namespace warpshift;

void WriteHistory::follow(VarId V, NodeId Behind) {
  if (V == NoId)
    return;
  const auto [It, IsNew] = Written.try_emplace(V, Behind);
  It->second = Behind;
  if (IsNew && F.Vars[V].Base != NoId)
    Parts[F.Vars[V].Base].push_back(V);
  if (Read.contains(whole(V)))
    Disturbed = Behind;
}

void WriteHistory::follow() {
  for (; ExprsSeen != F.Exprs.size(); ++ExprsSeen)
    if (const SymExpr &X = F.Exprs[ExprsSeen]; X.Kind == ExprKind::Var)
      Read.insert(whole(X.Ref));
  for (; NodesSeen != F.Nodes.size(); ++NodesSeen) {
    const Node &X = F.Nodes[NodesSeen];
    if (X.Kind == NodeKind::Assign || X.Kind == NodeKind::Havoc)
      follow(X.Var, NodesSeen + 1);
    if (X.Kind == NodeKind::Call)
      for (VarId V : F.Calls[X.Ref].RefArgs)
        follow(V, NodesSeen + 1);
  }
}

/// Of V, the record that it is in, or a record in that one.
NodeId WriteHistory::lastWriteOf(VarId V) const {
  NodeId Last = Written.lookup(V);
  const VarId Base = F.Vars[V].Base;
  if (Base == NoId)
    return Last;
  Last = std::max(Last, Written.lookup(Base));
  if (auto It = Parts.find(Base); It != Parts.end())
    for (VarId W : It->second)
      if (llvm::StringRef(F.Vars[V].Name).starts_with(F.Vars[W].Name + "."))
        Last = std::max(Last, Written.lookup(W));
  return Last;
}

NodeId WriteHistory::lastWriteIn(ExprId Value) {
  if (Value == NoId)
    return 0;
  const SymExpr &X = F.Exprs[Value];
  if (X.Kind == ExprKind::Var)
    return lastWriteOf(X.Ref);
  if (X.A == NoId && X.B == NoId && X.C == NoId && X.Args.empty())
    return 0;
  if (auto It = KnownValues.find(Value); It != KnownValues.end() && Disturbed <= It->second.At)
    return It->second.LastWrite;
  NodeId Last = std::max({lastWriteIn(X.A), lastWriteIn(X.B), lastWriteIn(X.C)});
  for (ExprId A : X.Args)
    Last = std::max(Last, lastWriteIn(A));
  KnownValues[Value] = {NodeId(NodesSeen), Last};
  return Last;
}

bool WriteHistory::isWrittenSince(NodeId First, ExprId Value) {
  follow();
  return lastWriteIn(Value) > First;
}
