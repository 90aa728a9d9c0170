// Does control leave a construct through break, continue or return?
#include "presence/Leaving.h"

using namespace warpshift;

Leaves LeavesTable::leaves(NodeId N, unsigned Kinds) {
  if (const auto Known = Answers.find({N, Kinds}); Known != Answers.end())
    return Known->second;
  const Leaves Found = find(N, Kinds);
  Answers[{N, Kinds}] = Found;
  return Found;
}

Leaves LeavesTable::find(NodeId N, unsigned Kinds) {
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Break: return Kinds & LeavesBreak ? Leaves::Always : Leaves::None;
  case NodeKind::Continue: return Kinds & LeavesContinue ? Leaves::Always : Leaves::None;
  case NodeKind::Return: return Kinds & LeavesReturn ? Leaves::Always : Leaves::None;
  case NodeKind::Seq: {
    Leaves Out = Leaves::None;
    for (NodeId Kid : X.Kids) {
      NodeKind K = F.Nodes[Kid].Kind;
      Leaves L = leaves(Kid, Kinds);
      if (L == Leaves::Always)
        return Leaves::Always;
      if (L == Leaves::Maybe)
        Out = Leaves::Maybe;
      if (K == NodeKind::Break || K == NodeKind::Continue || K == NodeKind::Return || K == NodeKind::Exit)
        return Out; // Nothing after it runs.
    }
    return Out;
  }
  case NodeKind::If: {
    Leaves T = leaves(X.Kids[1], Kinds);
    Leaves E = X.Kids.size() > 2 ? leaves(X.Kids[2], Kinds) : Leaves::None;
    if (T == Leaves::Always && E == Leaves::Always)
      return Leaves::Always;
    return T != Leaves::None || E != Leaves::None ? Leaves::Maybe : Leaves::None;
  }
  case NodeKind::Loop: return leaves(X.Kids[1], Kinds & LeavesReturn) != Leaves::None ? Leaves::Maybe : Leaves::None;
  case NodeKind::Switch: {
    for (size_t I = 1; I != X.Kids.size(); ++I)
      if (leaves(X.Kids[I], Kinds & ~LeavesBreak) != Leaves::None)
        return Leaves::Maybe;
    return Leaves::None;
  }
  default: return Leaves::None;
  }
}

Leaves warpshift::leaves(const FunctionFacts &F, NodeId N, unsigned Kinds) { return LeavesTable(F).leaves(N, Kinds); }
