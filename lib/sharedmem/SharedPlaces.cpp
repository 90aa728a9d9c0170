// Which place a conflict gets: between its two accesses, where a __syncwarp can be written and its mask names who is there.
#include "presence/Nameable.h"
#include "sharedmem/SharedSimulation.h"
#include <algorithm>

using namespace warpshift;

std::vector<NodeId> Simulation::pathTo(NodeId N) const {
  std::vector<NodeId> Out = {N};
  for (auto It = Parent.find(N); It != Parent.end(); It = Parent.find(It->second.first))
    Out.push_back(It->second.first);
  std::reverse(Out.begin(), Out.end());
  return Out;
}

/// Can a __syncwarp be written there, and will its mask name who is there?
bool Simulation::usable(uint32_t Place) {
  const SyncPlace &Pl = F.SyncPlaces[Place];
  const SharedStatement &St = F.Statements[Pl.Statement];
  auto No = [&](std::string Text, SourceRef Where) {
    Why = std::move(Text);
    WhyAt = Where;
    return false;
  };
  if (P.Skipped->has(St))
    return No("stays as it is: suppressed or behind a guard", St.Where);
  if (auto Barred = P.Barred.find(keyOf(Place)); Barred != P.Barred.end())
    return No(Barred->second.Text, Barred->second.Where);
  if (!St.Editable)
    return No("a __syncwarp is needed here, but the statement is produced by a macro", St.Where);
  if (Pl.Middle && !St.Splits)
    return No(St.Condition.isValid() ? "a __syncwarp is needed between this condition and what follows, and it cannot be "
                                       "evaluated in a line of its own"
                                     : "a __syncwarp is needed between what this statement reads and what it writes, and it "
                                       "cannot be split into a read and a write",
              St.Where);
  const Presence &Q = R.SyncPlaces[Place];
  if (Q.Set == NoSet && F.isUnreadInPart())
    return No("'" + F.Name + "' contains a parse error: how this place is reached was not read", St.Where);
  if (Q.Set == NoSet)
    return No("no path leads here", St.Where);
  if (R.Sets.isUnknown(Q.Set))
    return No(R.Sets.reason(Q.Set).Text, R.Sets.reason(Q.Set).Where);
  LiveConstructs Live;
  markLive(F, R, Q.Set, Live);
  if (!Live.ok())
    return No(Live.Why->Text, Live.Why->Where);
  return true;
}

/// Wants a place among the kids [From, To) of a sequence: behind a statement rather than inside of one, and near the
/// first access (the last one when the place is to be in front of it).
bool Simulation::placeIn(NodeId Seq, size_t From, size_t To, bool AfterFirst) {
  const std::vector<NodeId> &Kids = F.Nodes[Seq].Kids;
  std::vector<uint32_t> Behind, Inside;
  for (size_t K = From; K < std::min(To, Kids.size()); ++K)
    if (F.Nodes[Kids[K]].Kind == NodeKind::SyncPlace)
      (F.SyncPlaces[F.Nodes[Kids[K]].Ref].Middle ? Inside : Behind).push_back(F.Nodes[Kids[K]].Ref);
  if (!AfterFirst) {
    std::reverse(Behind.begin(), Behind.end());
  }
  std::reverse(Inside.begin(), Inside.end()); // The last one: before the write that is the second access.
  for (const std::vector<uint32_t> *List : {&Behind, &Inside})
    for (uint32_t Place : *List)
      if (!isWanted(Place) && usable(Place)) { // One that is there already does not help.
        Added.insert(keyOf(Place));
        return true;
      }
  return false;
}

/// Nearer to the access at the end of Path, in constructs below From that all lanes take together: those who leave behind it
/// have been waited for by then.
bool Simulation::placeNear(const std::vector<NodeId> &Path, NodeId From) {
  for (auto It = std::find(Path.begin(), Path.end(), From); It != Path.end() && It + 1 != Path.end(); ++It) {
    const NodeKind Kind = F.Nodes[*It].Kind;
    const bool Branches = Kind == NodeKind::If || Kind == NodeKind::Loop || Kind == NodeKind::Switch || Kind == NodeKind::Choice;
    if (*It == From)
      continue;
    if (Branches && partsLanes(*It))
      return false;
    if (Kind == NodeKind::Seq && placeIn(*It, Parent[*(It + 1)].second + 1, SIZE_MAX, true))
      return true;
  }
  return false;
}

/// Right behind the test of a branch that the access at the end of Path is made in, before the lanes part: those who leave there pass no
/// place behind the branch.
bool Simulation::placeBehindTest(const std::vector<NodeId> &Path, NodeId Branch) {
  if (F.Nodes[Branch].Kind != NodeKind::If || !partsLanes(Branch))
    return false;
  const NodeId Test = F.Nodes[Branch].Kids[0];
  const auto It = std::find(Path.begin(), Path.end(), Test);
  return It != Path.end() && It + 1 != Path.end() && placeIn(Test, Parent[*(It + 1)].second + 1, SIZE_MAX, true);
}

bool Simulation::place(const Conflict &C) {
  const Event &A = Events[C.First], &B = Events[C.Second];
  Why.clear();
  if (Jumps) {
    auto Jump = std::find_if(F.Nodes.begin(), F.Nodes.end(), [](const Node &X) { return X.Kind == NodeKind::Opaque; });
    Why = Jump->Text + " in this function: which barriers come between '" + A.Text + "' (" + lineOf(A.Where, Jump->Where) +
          ") and '" + B.Text + "' is not followed";
    WhyAt = Jump->Where;
    return false;
  }
  std::vector<NodeId> PA = pathTo(A.Node), PB = pathTo(B.Node);
  auto KidOf = [&](NodeId Ancestor, const std::vector<NodeId> &Path) {
    auto It = std::find(Path.begin(), Path.end(), Ancestor);
    return It == Path.end() || It + 1 == Path.end() ? NoId : *(It + 1);
  };
  auto Index = [&](NodeId N) { return Parent[N].second; };
  auto Done = [&](bool Found) {
    if (!Found && Why.empty()) {
      Why = "no __syncwarp can stand between '" + A.Text + "' (" + lineOf(A.Where, B.Where) + ") and '" + B.Text + "'";
      WhyAt = B.Where;
    }
    return Found;
  };
  auto InLoop = [&](NodeId Loop, NodeId KA, NodeId KB) { // Behind A in its trip, or before B in the next.
    NodeId Condition = F.Nodes[Loop].Kids[0], Body = F.Nodes[Loop].Kids[1];
    bool AIn = KA == Body, BIn = KB == Body;
    if (AIn && placeIn(Body, Index(KidOf(Body, PA)) + 1, SIZE_MAX, true))
      return true;
    if (KA == Condition && partsLanes(Loop)) // Those who leave have read it, too, and pass no barrier of the next trip.
      return placeIn(Condition, 0, SIZE_MAX, true);
    if (BIn && placeIn(Body, 0, Index(KidOf(Body, PB)), false))
      return true;
    // In the condition all come by that were in the trip.
    return (!AIn && !BIn && placeIn(Body, 0, SIZE_MAX, false)) || placeIn(Condition, 0, SIZE_MAX, true);
  };
  auto Inside = [&](const std::vector<NodeId> &Path) { return std::find(Path.begin(), Path.end(), C.Loop) != Path.end(); };
  if (C.Loop != NoId && Inside(PA) && Inside(PB)) // Else the second access follows the whole loop.
    return Done(InLoop(C.Loop, KidOf(C.Loop, PA), KidOf(C.Loop, PB)) || placeNear(PA, F.Nodes[C.Loop].Kids[1]));
  size_t Common = 0;
  while (Common + 1 < std::min(PA.size(), PB.size()) && PA[Common + 1] == PB[Common + 1])
    ++Common;
  NodeId L = PA[Common];
  const Node &X = F.Nodes[L];
  if (Common + 1 >= PA.size() || Common + 1 >= PB.size())
    return Done(false); // One call.
  NodeId KA = PA[Common + 1], KB = PB[Common + 1];
  if (X.Kind == NodeKind::Seq)
    return Done(placeIn(L, Index(KA) + 1, Index(KB), true) || placeBehindTest(PA, KA) || placeNear(PA, L));
  if (X.Kind == NodeKind::Loop) // From the condition into the body, or from the body to the step.
    return Done(InLoop(L, KA, KB));
  if (!partsLanes(L) && KA == X.Kids[0] && F.Nodes[KB].Kind == NodeKind::Seq)
    return Done(placeIn(KB, 0, Index(KidOf(KB, PB)), false));
  if (KA == X.Kids[0] && placeIn(KA, Index(KidOf(KA, PA)) + 1, SIZE_MAX, false))
    return Done(true);
  if (KA == X.Kids[0]) {
    Why = "the condition reads '" + A.Text + "', which other lanes write inside: a __syncwarp would have to stand between";
    WhyAt = X.Where;
  }
  return Done(false);
}
