// The simulation and the choice of places. What a call does is in SharedEvents.cpp.
#include "analysis/SharedSimulation.h"
#include "analysis/Nameable.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace warpshift;

namespace {

constexpr uint32_t EntryMark = ~0u;

bool isWarpBarrier(const SyncOpFact &Op, const Presence &P, SetTable &Sets) {
  if (Op.Op != WarpOp::SyncWarp || P.Set == NoSet)
    return false;
  if (Sets.isUnknown(P.Set) || P.Mask.Names == NoSet)
    return true; // A mask that is not followed is not this rule's business.
  if (P.Mask.Names == Sets.canonical(P.Set) || P.Mask.Names == Sets.full())
    return true;
  auto Named = P.Mask.constantValue();
  auto Here = Sets.constantLanes(P.Set);
  return Named && Here && (*Here & ~uint32_t(*Named)) == 0;
}

} // namespace

bool Simulation::partsLanes(NodeId N) const {
  auto Use = R.Constructs.find(N);
  if (Use == R.Constructs.end())
    return true;
  if (F.Nodes[N].Kind == NodeKind::Loop) {
    SetId Head = Use->second.Before;
    return Head == NoSet || R.Sets.isUnknown(Head) || R.Sets[Head].Kind == SetKind::LoopHead ||
           !Use->second.HeaderUniform;
  }
  return Use->second.Fate != ConstructFate::Uniform;
}

uint32_t Simulation::component(uint32_t E) {
  while (Joined[E] != E)
    E = Joined[E] = Joined[Joined[E]];
  return E;
}

void Simulation::connect(uint32_t E, const Flow &S) {
  for (const Pending &Q : S.Epoch)
    if (Q.Event != EntryMark) {
      Joined[component(Q.Event)] = component(E);
      if (NoteEpochs)
        Epochs.insert({Q, E});
    }
}

VaryingFrom Simulation::varying(const Pending &Q) const {
  if (!Q.OtherTrip)
    return SameTrip;
  auto It = R.FirstNumber.find(Q.Loop);
  return It == R.FirstNumber.end() ? 0 : It->second;
}

static Touch inOtherRoot(Touch T, const Event &A, const Event &B) {
  if (A.Root != B.Root)
    T.At.Known = false; // They may be the same memory; nothing is known about where.
  return T;
}

bool Simulation::meet(const Pending &Q, uint32_t E) {
  auto [It, New] = Meetings.try_emplace({Q, E}, false);
  if (New)
    It->second = lanesMayMeet(inOtherRoot(Events[Q.Event].T, Events[Q.Event], Events[E]), Events[E].T, varying(Q));
  return It->second;
}

void Simulation::visit(uint32_t E, Flow &S) {
  for (const std::set<Pending> *Set : {&S.Own, &S.Outer})
    for (const Pending &Q : *Set) {
      if (Q.Event == EntryMark)
        FromEntry.insert(E);
      else if (meet(Q, E) && Known.insert({Q.Event, E}).second)
        Conflicts.push_back({Q.Event, E, Q.OtherTrip ? Q.Loop : NoId});
    }
  S.Epoch.insert({E, false, NoId});
  connect(E, S);
  S.Own.insert({E, false, NoId});
}

/// Does a pair in play meet from two warps of the block?
void Simulation::findCrossWarp(uint32_t Root) {
  CrossWarp.clear();
  for (const auto &[Q, E] : Epochs) {
    const Event &A = Events[Q.Event], &B = Events[E];
    if (!inPlay(E) || (A.Root != Root && B.Root != Root) || !warpsMayMeet(inOtherRoot(A.T, A, B), B.T, varying(Q)))
      continue;
    CrossWarp = "threads of other warps may touch the same elements: '" + A.Text + "' (line " +
                std::to_string(A.Where.Line) + ") and '" + B.Text + "' (line " + std::to_string(B.Where.Line) +
                ") have no block barrier between them";
    CrossWarpAt = B.Where;
    return;
  }
}

/// A branch or operand that only some lanes may take.
void Simulation::arm(NodeId Body, bool Apart, Flow &S) {
  if (!Apart)
    return node(Body, S);
  Flow Inner;
  Inner.Outer = S.Own;
  Inner.Outer.insert(S.Outer.begin(), S.Outer.end());
  Inner.Epoch = S.Epoch;
  std::set<Pending> Before = S.Epoch;
  node(Body, Inner);
  if (!Inner.Reachable) {
    S = Inner;
    return;
  }
  S.Own.insert(Inner.Own.begin(), Inner.Own.end());
  // What was ordered among the lanes inside is not ordered for those outside.
  for (const Pending &Q : Inner.Epoch)
    if (!Before.count(Q))
      S.Own.insert(Q);
  S.Epoch = Inner.Epoch;
}

void Simulation::loop(NodeId N, Flow &S) {
  const Node &X = F.Nodes[N];
  bool IsDo = LoopKind(X.Sub) == LoopKind::Do;
  bool Apart = partsLanes(N);
  Flow Outside = S, In = S;
  if (Apart) {
    In.Outer.insert(In.Own.begin(), In.Own.end());
    In.Own.clear();
  }
  Flow Exit;
  Exit.Reachable = false;
  for (unsigned Trip = 0; Trip != 2; ++Trip) {
    Frames.emplace_back();
    Frames.back().first.Reachable = Frames.back().second.Reachable = false;
    if (!IsDo) {
      node(X.Kids[0], In);
      Exit.join(In);
    }
    node(X.Kids[1], In);
    In.join(Frames.back().second);
    Exit.join(Frames.back().first);
    Frames.pop_back();
    if (!In.Reachable)
      break;
    node(X.Kids[2], In);
    if (IsDo) {
      node(X.Kids[0], In);
      Exit.join(In);
    }
    auto Age = [&](std::set<Pending> &Set) {
      std::set<Pending> Out;
      for (Pending Q : Set) {
        // Events of this loop's body; those from before it are older, but of no trip.
        bool Inside = Q.Event != EntryMark && !Outside.Own.count(Q) && !Outside.Outer.count(Q) && !Outside.Epoch.count(Q);
        if (Inside) {
          Q.OtherTrip = true;
          Q.Loop = N;
        }
        Out.insert(Q);
      }
      Set = std::move(Out);
    };
    Age(In.Own);
    Age(In.Outer);
    Age(In.Epoch);
  }
  if (X.Value == NoId && !IsDo && !Exit.Reachable) {
    S.Reachable = false;
    return;
  }
  if (Apart && Exit.Reachable) {
    for (const Pending &Q : Exit.Epoch)
      if (!Outside.Epoch.count(Q))
        Exit.Own.insert(Q);
    for (const Pending &Q : Outside.Own)
      if (Exit.Outer.erase(Q))
        Exit.Own.insert(Q);
  }
  S = Exit;
}

void Simulation::node(NodeId N, Flow &S) {
  if (!S.Reachable)
    return;
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Seq:
    for (NodeId Kid : X.Kids)
      node(Kid, S);
    return;
  case NodeKind::Access:
    if (F.Accesses[X.Ref].Use == SharedUse::Fence)
      S.Own.clear(), S.Outer.clear(), S.Epoch.clear();
    for (uint32_t E : At[N])
      if (inGroup(Events[E].Root))
        visit(E, S);
    return;
  case NodeKind::Call: {
    const Flow Before = S; // How the callee orders its own accesses is its business.
    for (uint32_t E : At[N])
      if (inGroup(Events[E].Root)) {
        visit(E, S);
        S.Own = Before.Own;
        S.Epoch = Before.Epoch;
      }
    const CallEffect &Effect = Left[N];
    if (Effect.OrdersBlock)
      S.Outer.clear(), S.Epoch.clear();
    if (Effect.OrdersWarp || Effect.OrdersBlock)
      S.Own.clear();
    for (uint32_t E : Effect.Exit)
      if (inGroup(Events[E].Root))
        S.Own.insert({E, false, NoId});
    for (uint32_t E : Effect.Epoch)
      if (inGroup(Events[E].Root))
        S.Epoch.insert({E, false, NoId});
    return;
  }
  case NodeKind::SyncPlace:
    if ((!IgnoreWanted && P.Wanted.count(keyOf(X.Ref))) || Added.count(keyOf(X.Ref)))
      S.Own.clear();
    return;
  case NodeKind::SyncOp: {
    SetTable Sets = R.Sets;
    if (!isWarpBarrier(F.SyncOps[X.Ref], R.SyncOps[X.Ref], Sets))
      return;
    for (const Pending &Q : S.Epoch)
      if (Q.Event != EntryMark)
        Synchronised.insert(Q.Event);
    S.Own.clear();
    return;
  }
  case NodeKind::Barrier:
    S.Own.clear(), S.Outer.clear(), S.Epoch.clear();
    return;
  case NodeKind::If:
  case NodeKind::Choice:
  case NodeKind::Switch: {
    node(X.Kids[0], S);
    bool Apart = partsLanes(N);
    Flow Out;
    bool Two = (X.Kind == NodeKind::If && X.Kids.size() > 2) || (X.Kind == NodeKind::Choice && X.Sub == '?');
    bool Default = llvm::any_of(X.Sections, [](const SwitchSection &Sec) { return Sec.IsDefault; });
    Out.Reachable = false;
    if (!Two && !Default)
      Out = S;
    if (X.Kind == NodeKind::Switch) {
      Frames.emplace_back();
      Frames.back().first.Reachable = Frames.back().second.Reachable = false;
    }
    Flow Falls;
    Falls.Reachable = false;
    for (size_t K = 1; K != X.Kids.size(); ++K) {
      Flow In = S;
      In.join(Falls);
      arm(X.Kids[K], Apart, In);
      if (X.Kind == NodeKind::Switch)
        Falls = In;
      else
        Out.join(In);
    }
    Out.join(Falls);
    if (X.Kind == NodeKind::Switch) {
      Out.join(Frames.back().first);
      Flow Continued = Frames.back().second;
      Frames.pop_back();
      if (!Frames.empty())
        Frames.back().second.join(Continued);
    }
    S = Out;
    return;
  }
  case NodeKind::Loop:
    return loop(N, S);
  case NodeKind::Break:
  case NodeKind::Continue:
    if (!Frames.empty())
      (X.Kind == NodeKind::Break ? Frames.back().first : Frames.back().second).join(S);
    S.Reachable = false;
    return;
  case NodeKind::Return:
    Returned.join(S);
    S.Reachable = false;
    return;
  case NodeKind::Exit:
    S.Reachable = false;
    return;
  default:
    return;
  }
}

void Simulation::simulate() {
  Conflicts.clear();
  Known.clear();
  FromEntry.clear();
  Synchronised.clear();
  if (Joined.size() != Events.size()) {
    Joined.resize(Events.size());
    for (uint32_t E = 0; E != Events.size(); ++E)
      Joined[E] = E;
  }
  Frames.clear();
  Returned = {};
  Returned.Reachable = false;
  Flow S;
  if (TrackEntry) {
    S.Own.insert({EntryMark, false, NoId});
    S.Epoch.insert({EntryMark, false, NoId});
  }
  node(F.Body, S);
  Returned.join(S);
}

/// A lane reads what another one wrote: not one spelling of one element, whatever cannot be shown about its index,
/// and not an element that is another one in every trip.
Simulation::Evidence Simulation::evidence(const Conflict &C) {
  const Event &A = Events[C.First], &B = Events[C.Second];
  bool CallA = F.Nodes[A.Node].Kind == NodeKind::Call, CallB = F.Nodes[B.Node].Kind == NodeKind::Call;
  if (CallB || (CallA && !A.Exchanged))
    return Evidence::None;
  const AddressForm &X = A.T.At, &Y = B.T.At;
  bool Equal = X.Lane == Y.Lane && X.Warp == Y.Warp && X.Const == Y.Const && X.Rest == Y.Rest;
  bool Understood = X.Known && Y.Known && X.RestInWarp && Y.RestInWarp;
  if (Understood ? Equal && X.Lane != 0 : A.Text == B.Text || (X.Known && Y.Known && Equal))
    return Evidence::None;
  if (C.Loop != NoId) {
    auto First = R.FirstNumber.find(C.Loop);
    if (First != R.FirstNumber.end() && varies(X, First->second))
      return Evidence::None;
  }
  if (A.T.Use == SharedUse::Write && B.T.Use == SharedUse::Read)
    return Evidence::Clear;
  if (A.T.Use != SharedUse::Read || CallA)
    return Evidence::None;
  // A read that a later write may overtake: in one statement of volatile accesses, and wherever there is a __syncwarp.
  bool InStep = A.Statement == B.Statement && F.Roots[A.Root].Volatile && Understood;
  bool Beside = llvm::any_of(Synchronised, [&](uint32_t E) { return component(E) == component(C.First); });
  return InStep || Beside ? Evidence::Weak : Evidence::None;
}

std::vector<uint32_t> Simulation::exchanges(uint32_t Root) {
  Group.clear();
  for (uint32_t G = 0; G != F.Roots.size(); ++G)
    if (mayAlias(Root, G))
      Group.insert(G);
  Epochs.clear();
  IgnoreWanted = NoteEpochs = true;
  simulate();
  IgnoreWanted = NoteEpochs = false;
  AllConflicts = Conflicts;
  std::map<uint32_t, Evidence> Found;
  for (const Conflict &C : Conflicts)
    if (Events[C.First].Root == Root || Events[C.Second].Root == Root)
      Found[component(C.First)] = std::max(Found[component(C.First)], evidence(C));
  std::vector<uint32_t> Out;
  for (auto [Component, How] : Found) {
    if (How != Evidence::None)
      lookAt(Component, Root);
    if (How == Evidence::Clear || (How == Evidence::Weak && CrossWarp.empty()))
      Out.push_back(Component);
  }
  return Out;
}

void Simulation::lookAt(uint32_t Component, uint32_t Root) {
  InPlay = Component;
  Conflicts = AllConflicts;
  llvm::erase_if(Conflicts, [&](const Conflict &C) { return !inPlay(C.First); });
  findCrossWarp(Root);
}

bool Simulation::run() {
  for (unsigned Round = 0; Round != 600; ++Round) {
    simulate();
    auto Next = llvm::find_if(Conflicts, [&](const Conflict &C) { return inPlay(C.First); });
    if (Next == Conflicts.end())
      return true;
    if (!place(*Next))
      return false;
  }
  Why = "too many exchanges in one function";
  WhyAt = F.NameAt;
  return false;
}

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
  if (St.LeftAlone)
    return No("stays as it is: suppressed or behind a guard", St.Where);
  if (!St.Editable)
    return No("a __syncwarp is needed here, but the statement is produced by a macro", St.Where);
  if (Pl.Middle && !St.Splits)
    return No("a __syncwarp is needed between what this statement reads and what it writes, and it cannot be split "
              "into a read and a write",
              St.Where);
  const Presence &Q = R.SyncPlaces[Place];
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
      if (usable(Place)) {
        Added.insert(keyOf(Place));
        return true;
      }
  return false;
}

bool Simulation::place(const Conflict &C) {
  const Event &A = Events[C.First], &B = Events[C.Second];
  Why.clear();
  std::vector<NodeId> PA = pathTo(A.Node), PB = pathTo(B.Node);
  auto KidOf = [&](NodeId Ancestor, const std::vector<NodeId> &Path) {
    auto It = std::find(Path.begin(), Path.end(), Ancestor);
    return It == Path.end() || It + 1 == Path.end() ? NoId : *(It + 1);
  };
  auto Index = [&](NodeId N) { return Parent[N].second; };
  auto Done = [&](bool Found) {
    if (!Found && Why.empty()) {
      Why = "no __syncwarp can stand between '" + A.Text + "' (line " + std::to_string(A.Where.Line) + ") and '" + B.Text + "'";
      WhyAt = B.Where;
    }
    return Found;
  };
  auto InBody = [&](NodeId Loop, NodeId KA, NodeId KB) { // Behind A in its trip, or before B in the next.
    NodeId Body = F.Nodes[Loop].Kids[1];
    bool AIn = KA == Body, BIn = KB == Body;
    if (AIn && placeIn(Body, Index(KidOf(Body, PA)) + 1, SIZE_MAX, true))
      return true;
    if (BIn && placeIn(Body, 0, Index(KidOf(Body, PB)), false))
      return true;
    return !AIn && !BIn && placeIn(Body, 0, SIZE_MAX, false);
  };
  if (C.Loop != NoId)
    return Done(InBody(C.Loop, KidOf(C.Loop, PA), KidOf(C.Loop, PB)));
  size_t Common = 0;
  while (Common + 1 < std::min(PA.size(), PB.size()) && PA[Common + 1] == PB[Common + 1])
    ++Common;
  NodeId L = PA[Common];
  const Node &X = F.Nodes[L];
  if (Common + 1 >= PA.size() || Common + 1 >= PB.size())
    return Done(false); // One call.
  NodeId KA = PA[Common + 1], KB = PB[Common + 1];
  if (X.Kind == NodeKind::Seq)
    return Done(placeIn(L, Index(KA) + 1, Index(KB), true));
  if (X.Kind == NodeKind::Loop) // From the condition into the body, or from the body to the step.
    return Done(InBody(L, KA, KB));
  if (!partsLanes(L) && KA == X.Kids[0] && F.Nodes[KB].Kind == NodeKind::Seq)
    return Done(placeIn(KB, 0, Index(KidOf(KB, PB)), false));
  if (KA == X.Kids[0]) {
    Why = "the condition reads '" + A.Text + "', which other lanes write inside: a __syncwarp would have to stand between";
    WhyAt = X.Where;
  }
  return Done(false);
}

Summary Simulation::summary() {
  Summary S;
  Group.clear();
  for (uint32_t G = 0; G != F.Roots.size(); ++G)
    Group.insert(G);
  TrackEntry = true;
  simulate();
  TrackEntry = false;
  for (Event &E : Events)
    E.Exchanged |= ExchangedRoots.count(E.Root) != 0;
  for (uint32_t E : FromEntry)
    S.Entry.push_back(Events[E]);
  const Pending Mark{EntryMark, false, NoId};
  S.OrdersWarp = !Returned.Own.count(Mark) && !Returned.Outer.count(Mark);
  S.OrdersBlock = !Returned.Epoch.count(Mark);
  auto Copy = [&](std::initializer_list<const std::set<Pending> *> From, std::vector<Event> &To) {
    std::set<uint32_t> Ids;
    for (const std::set<Pending> *Set : From)
      for (const Pending &Q : *Set)
        if (Q.Event != EntryMark)
          Ids.insert(Q.Event);
    for (uint32_t E : Ids)
      To.push_back(Events[E]);
  };
  Copy({&Returned.Own, &Returned.Outer}, S.Exit);
  Copy({&Returned.Epoch}, S.Epoch);
  S.Ready = true;
  return S;
}

/// By what the last simulation found: who reads what another lane wrote or will write, and who reads what a statement
/// writes right behind it.
std::map<uint32_t, Conflict> Simulation::sites() const {
  std::map<uint32_t, Conflict> Out;
  auto Reader = [&](const Event &E) {
    return E.T.Use == SharedUse::Read && E.Statement != NoId && F.Nodes[E.Node].Kind == NodeKind::Access;
  };
  for (const Conflict &C : Conflicts) {
    const Event &A = Events[C.First], &B = Events[C.Second];
    const Event &Taking = Reader(B) || !Reader(A) ? B : A;
    if (Taking.Statement != NoId)
      Out.try_emplace(Taking.Statement, C);
    if (!Reader(B) || A.T.Use == SharedUse::Read)
      continue;
    // The write belongs to the step whose reads it follows.
    uint32_t Step = NoId;
    for (uint32_t E = 0; E != C.First; ++E)
      if (Events[E].Root == A.Root && Events[E].Statement != A.Statement)
        Step = Events[E].Statement;
    for (uint32_t E = 0; E != C.First; ++E)
      if ((Events[E].Statement == Step || Events[E].Statement == A.Statement) && Reader(Events[E]) &&
          Events[E].Text != A.Text && Parent.at(Events[E].Node).first == Parent.at(A.Node).first)
        Out.try_emplace(Events[E].Statement, C);
  }
  return Out;
}

bool Simulation::usesBlock1D() const {
  return llvm::any_of(Events, [&](const Event &E) { return inGroup(E.Root) && E.NeedsBlock1D; });
}

