#include "presence/Nameable.h"

using namespace warpshift;

namespace {

/// A mask of lanes that took the other way at this many branches, one behind the other, is written `~a & ~b & ...`: longer ones would
/// make the text of a chain grow with its square, and no second reading follows them.
constexpr unsigned MostArms = 24;

/// Is S written as its parent without a mask?
bool isOtherArm(const FunctionFacts &F, const WalkResult &R, SetId Set) {
  const LaneSet &S = R.Sets[Set];
  if (S.Kind != SetKind::Cond || S.Node == NoId || F.Nodes[S.Node].Kind == NodeKind::Loop)
    return false;
  const auto Use = R.Constructs.find(S.Node);
  return Use != R.Constructs.end() && Set != Use->second.Then && Use->second.ShrinksLoop == NoId;
}

/// What stands in the way of giving construct N a mask; nullopt when nothing does.
std::optional<Reason> whyNotEditable(const FunctionFacts &F, const WalkResult &R, NodeId N) {
  const Node &X = F.Nodes[N];
  auto No = [&](const char *Text) { return Reason{X.Where, Text}; };
  if (X.TextRef == NoId)
    return No("this branch has no text that could be edited");
  if (auto Use = R.Constructs.find(N); Use != R.Constructs.end() && Use->second.OnHost)
    return No("this branch is host code as well, where no ballot can be put before it");
  if (F.IsConstexpr)
    return No("this function is constexpr: a ballot before this branch would be part of its constant expressions");
  const ConstructText &T = F.Texts[X.TextRef];
  if (!X.Editable)
    return No("this branch is produced by a macro, so no ballot can be put before it");
  if (T.Statement.Where.File != F.Where.File)
    return No("this branch stands in another file than its function");
  if (T.DeclaresInHeader)
    return No("this branch declares a variable in its header, so no ballot can be put into it");
  if (X.Kind == NodeKind::Switch) {
    if (!T.AtAnchor)
      return No("this switch is not a statement of its own in a block, or has an initializer");
    for (const SwitchSection &S : X.Sections)
      if (!S.AllConstant)
        return No("a case label of this switch is not a plain constant");
  }
  return std::nullopt;
}

} // namespace

void warpshift::markLive(const FunctionFacts &F, const WalkResult &R, SetId Set, LiveConstructs &Out) {
  for (unsigned Arms = 0; Out.ok();) {
    const LaneSet &S = R.Sets[Set];
    Arms = isOtherArm(F, R, Set) ? Arms + 1 : 0;
    if (Arms > MostArms) {
      Out.Why = Reason{F.Nodes[S.Node].Where, "the lanes here took the other way at more than " + std::to_string(MostArms) +
                                                  " branches, one behind the other: too many to be named together"};
      return;
    }
    switch (S.Kind) {
    case SetKind::Full:
    case SetKind::Entry: return;
    case SetKind::Unknown: Out.Why = R.Sets.reason(Set); return;
    case SetKind::Bits:
    case SetKind::Merge: // Named by the loop's mask, which the path leads to.
      Set = S.Parent;
      continue;
    case SetKind::Cond:
    case SetKind::LoopHead:
    case SetKind::Section: break;
    }
    if (S.Node == NoId) {
      Out.Why = Reason{{}, "these lanes are named by a value, not by a branch"};
      return;
    }
    bool New = Out.Nodes.insert(S.Node).second;
    if (New) {
      if (auto Why = whyNotEditable(F, R, S.Node)) {
        Out.Why = Why;
        return;
      }
      // A loop's mask is only right in the next trip if every early leave narrows it.
      NodeId Loop = F.Nodes[S.Node].Kind == NodeKind::Loop ? S.Node : NoId;
      auto Use = R.Constructs.find(S.Node);
      if (Use != R.Constructs.end() && Use->second.ShrinksLoop != NoId && Use->second.Else == Set)
        Loop = Use->second.ShrinksLoop;
      if (Loop != NoId)
        for (const auto &[N, U] : R.Constructs)
          if (U.ShrinksLoop == Loop && U.Fate != ConstructFate::Uniform) {
            const Node &X = F.Nodes[N];
            if (X.TextRef == NoId || !F.Texts[X.TextRef].AtAnchor) {
              Out.Why = Reason{X.Where, "this exit is not a statement of its own in the loop's block"};
              return;
            }
            if (!Out.Nodes.count(N) && U.Then != NoSet)
              markLive(F, R, U.Then, Out);
            if (!Out.ok())
              return;
          }
    }
    Set = S.Parent;
  }
}
