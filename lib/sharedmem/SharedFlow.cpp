// The walk along the region tree: what is on its way when an access is made? What a call does is in SharedEvents.cpp.
#include "sharedmem/SharedSimulation.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// In how large groups of neighbouring lanes do all name the same lanes, where not all do? 1: that is not known.
uint32_t groupsOf(const AbsValue &Mask) {
  for (uint32_t Lanes = 16; Lanes > 1; Lanes /= 2) {
    bool Same = bool(Mask.Table);
    for (uint32_t L = 0; Same && L != 32; ++L)
      Same = (*Mask.Table)[L] == (*Mask.Table)[L / Lanes * Lanes];
    if (Same || (Mask.G == Gran::Seg && (1u << Mask.SegLog2) >= Lanes))
      return Lanes;
  }
  return 1;
}

/// Of a __syncwarp: how many neighbouring lanes of those that are there does it order, 32 of all? Lanes that name others wait for
/// others: `t < 16 ? 0xffff : 0xffff0000`, __match_any_sync(m, v).
uint32_t orderedLanes(const Presence &P, SetTable &Sets) {
  if (P.Set == NoSet || P.MaskOfMatch)
    return 1;
  if (!P.Mask.isUniform() && (P.Mask.Table || P.Mask.G == Gran::Seg || P.Mask.Varies != Variance::None))
    return groupsOf(P.Mask);
  if (Sets.isUnknown(P.Set) || P.Mask.Names == NoSet)
    return 32; // A mask that is not followed is not this rule's business.
  if (P.Mask.Names == Sets.canonical(P.Set) || P.Mask.Names == Sets.full())
    return 32;
  auto Named = P.Mask.constantValue();
  auto Here = Sets.constantLanes(P.Set);
  return Named && Here && (*Here & ~uint32_t(*Named)) == 0 ? 32 : 1;
}

/// `1u << lane`, `__activemask() & (1u << lane)`: names one lane, whichever, and makes nobody wait for another.
bool namesOneLane(const FunctionFacts &F, ExprId Mask) {
  while (Mask != NoId && F.Exprs[Mask].Kind == ExprKind::Cast)
    Mask = F.Exprs[Mask].A;
  if (Mask == NoId || F.Exprs[Mask].Kind != ExprKind::Binary)
    return false;
  if (F.Exprs[Mask].Op == SymOp::And)
    return namesOneLane(F, F.Exprs[Mask].A) || namesOneLane(F, F.Exprs[Mask].B);
  if (F.Exprs[Mask].Op != SymOp::Shl)
    return false;
  ExprId Of = F.Exprs[Mask].A;
  while (F.Exprs[Of].Kind == ExprKind::Cast)
    Of = F.Exprs[Of].A;
  return F.Exprs[Of].Kind == ExprKind::Const && F.Exprs[Of].Value == 1;
}

} // namespace

bool Simulation::partsLanes(NodeId N) const {
  auto Use = R.Constructs.find(N);
  if (Use == R.Constructs.end())
    return true;
  if (F.Nodes[N].Kind == NodeKind::Loop) {
    SetId Head = Use->second.Before;
    return Head == NoSet || R.Sets.isUnknown(Head) || R.Sets[Head].Kind == SetKind::LoopHead || !Use->second.HeaderUniform;
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
        noteEpoch(Q, E);
    }
}

void Simulation::noteEpoch(const Pending &Q, uint32_t E) {
  if (NotedEpochs.insert({uint64_t(Q.Event) << 32 | E, uint64_t(Q.Loop) << 32 | Q.Within << 1 | Q.OtherTrip}).second)
    Epochs.push_back({Q, E});
}

VaryingFrom Simulation::varying(const Pending &Q) const {
  if (!Q.OtherTrip)
    return SameTrip;
  auto It = R.FirstNumber.find(Q.Loop);
  return It == R.FirstNumber.end() ? 0 : It->second;
}

Touch warpshift::inOtherRoot(Touch T, const Event &A, const Event &B) {
  if (A.Root != B.Root)
    T.At.Known = false; // They may be the same memory; nothing is known about where.
  return T;
}

/// A barrier of a group: of so many neighbouring lanes each, of the lanes of a warp, or of all threads.
static void fence(uint32_t Lanes, Flow &S) {
  if (Lanes == 0)
    S.Own.clear(), S.Outer.clear(), S.Epoch.clear();
  else if (Lanes >= 32)
    S.Own.clear();
  else
    S.Own.transform([&](Pending &Q) {
      if (Q.Event != EntryMark)
        Q.Within = std::max(Q.Within, Lanes);
    });
}

bool Simulation::meet(const Pending &Q, uint32_t E) {
  const uint64_t Two = uint64_t(Q.Event) << 32 | E;
  const Event &A = Events[Q.Event], &B = Events[E];
  if (!ordered(A.T, B.T))
    return false;
  if (Q.Within != 0)
    return A.Root == B.Root && lanesMeet(A, B, varying(Q), Q.Within) && !areInTwoPieces(A, B, varying(Q));
  auto [It, New] = Meetings.try_emplace({Two, Q.OtherTrip ? Q.Loop : NoId - 2}, false);
  if (!New)
    return It->second;
  It->second = lanesMeet(A, B, varying(Q)) && !areInTwoPieces(A, B, varying(Q));
  return It->second;
}

bool Simulation::hasPieces(uint32_t Root) const {
  return llvm::any_of(Events, [&](const Event &E) { return E.Root == Root && (E.T.Piece.Known || E.T.Own.Stride != 0); });
}

void Simulation::takePiecesApart(bool Apart) {
  PiecesApart = Apart;
  Meetings.clear();
}

/// Taken to be apart (A14). Volatile memory is written to be shared by the lanes in steps: there is no taking for granted.
bool Simulation::areInTwoPieces(const Event &A, const Event &B, VaryingFrom From) {
  if (!PiecesApart || A.Root != B.Root || A.Volatile || B.Volatile ||
      !(inTwoPieces(A.T, B.T, From) || inPiecesOfThreads(A.T, B.T, From)))
    return false;
  UsesPieces.insert(A.Root);
  return true;
}

/// What two calls in a template that nothing instantiates may do, which lead nobody knows where, is said once, where it is done
/// (SharedOpen.h), and not at all such calls.
void Simulation::noteOpen(const Pending &Q, uint32_t E) {
  const Event &A = Events[Q.Event], &B = Events[E];
  const bool Exchanges = A.T.Use != SharedUse::Write || B.T.Use != SharedUse::Write;
  if (A.Root == B.Root && Exchanges && !OpenPairs.count(A.Root) && meet(Q, E))
    OpenPairs[A.Root] = {Q.Event, E};
}

std::map<uint32_t, std::pair<uint32_t, uint32_t>> Simulation::openPairs() const {
  if (!F.IsPattern || !tooLarge())
    return OpenPairs;
  std::map<uint32_t, std::pair<uint32_t, uint32_t>>
      Out; // Not followed: any two of one array, the first of each use with what comes behind it.
  std::map<std::pair<uint32_t, SharedUse>, uint32_t> First;
  for (uint32_t B = 0; B != Events.size(); ++B) {
    const uint32_t Root = Events[B].Root;
    if (!Events[B].Open || Out.count(Root))
      continue;
    First.try_emplace({Root, Events[B].T.Use}, B);
    for (auto It = First.lower_bound({Root, SharedUse::Read}); It != First.end() && It->first.first == Root; ++It)
      if (const Touch &A = Events[It->second].T;
          ordered(A, Events[B].T) && (A.Use != SharedUse::Write || Events[B].T.Use != SharedUse::Write))
        Out.try_emplace(Root, It->second, B);
  }
  return Out;
}

void Simulation::visit(uint32_t E, Flow &S) {
  for (const PendingSet *Set : {&S.Own, &S.Outer})
    for (const Pending &Q : *Set) {
      if (Q.Event == EntryMark)
        FromEntry.insert(E);
      else if (F.IsPattern && Events[E].Open && Events[Q.Event].Open)
        noteOpen(Q, E);
      else if (meet(Q, E) && Known.insert(uint64_t(Q.Event) << 32 | E).second)
        Conflicts.push_back({Q.Event, E, Q.OtherTrip ? Q.Loop : NoId});
    }
  if (Events[E].Volatile) {
    meetInArms(Gone, E);
    for (const Frame &Fr : Frames)
      meetInArms(Fr.Gone, E), meetInArms(Fr.Waiting, E);
  }
  S.Epoch.insert({E, false, NoId});
  connect(E, S);
  S.Own.insert({E, false, NoId});
  Visited.push_back(E);
}

/// Between the arms of a branch in which lanes part no barrier stands, and neither says which comes first: what one writes and the other
/// touches is in nobody's order. Told where both are at places that are known, and not in the element that a warp has for itself: what
/// lanes read of that is the same, and with it often the condition.
void Simulation::meetInArms(llvm::ArrayRef<uint32_t> Then, llvm::ArrayRef<uint32_t> Else) {
  constexpr size_t MostPairs = 4096;
  if (Then.size() * Else.size() > MostPairs)
    return;
  const auto IsPlain = [&](const Event &E) { return E.T.At.Known && E.T.At.Rest.empty(); };
  for (uint32_t A : Then)
    for (uint32_t B : Else) {
      const Pending Of{A, false, NoId};
      const bool OfWarp = Events[A].T.At.Lane.none() && Events[B].T.At.Lane.none();
      if (OfWarp || Events[A].Root != Events[B].Root || !IsPlain(Events[A]) || !IsPlain(Events[B]) || !meet(Of, B) ||
          !Known.insert(uint64_t(A) << 32 | B).second)
        continue;
      Conflicts.push_back({A, B, NoId});
      Joined[component(B)] = component(A);
      if (NoteEpochs)
        noteEpoch(Of, B);
    }
}

/// The lanes that Before speaks of are together again: what some of them ordered among themselves, the others have to
/// be told of.
static void rejoin(Flow &S, const Flow &Before) {
  S.Own.insert(S.Epoch.without(Before.Epoch));
  S.Own.insert(S.Outer.without(Before.Outer));
  S.Outer = S.Outer.common(Before.Outer);
}

/// A branch or operand that only some lanes may take.
void Simulation::arm(NodeId Body, bool Apart, Flow &S) {
  if (!Apart)
    return node(Body, S);
  Flow Inner = S;
  Inner.part();
  ++ApartDepth;
  node(Body, Inner);
  --ApartDepth;
  if (Inner.Reachable) {
    Inner.Own.insert(S.Own);
    rejoin(Inner, S);
  }
  S = std::move(Inner);
}

void Simulation::leave(Frame &To, Flow &Kind, const Flow &S) {
  const bool Apart = ApartDepth > To.ApartDepth;
  To.Parted |= Apart;
  To.ContinuesApart |= Apart && &Kind == &To.Continued;
  Kind.join(S);
}

void Flow::age(const Flow &Outside, NodeId Loop) {
  for (PendingSet *Set : {&Own, &Outer, &Epoch}) {
    PendingSet::Cursor InOwn(Outside.Own), InOuter(Outside.Outer), InEpoch(Outside.Epoch);
    Set->transform([&](Pending &Q) {
      if (Q.Event == EntryMark || InOwn.has(Q) || InOuter.has(Q) || InEpoch.has(Q))
        return;
      Q.OtherTrip = true;
      Q.Loop = Loop;
    });
  }
}

void Simulation::loop(NodeId N, Flow &S) {
  const Node &X = F.Nodes[N];
  bool IsDo = X.Loop == LoopKind::Do;
  bool Apart = partsLanes(N);
  auto Use = R.Constructs.find(N);
  bool PartsAtTest = Use == R.Constructs.end() || !Use->second.HeaderUniform || R.Sets.isUnknown(Use->second.Before);
  const Flow Outside = S;
  Flow In = S, Exit;
  if (Apart)
    In.part();
  Exit.Reachable = false;
  auto Test = [&] {
    node(X.Kids[0], In);
    Exit.join(In);
    if (Apart && PartsAtTest)
      In.part();
  };
  bool Parted = Apart;
  std::vector<uint32_t> LeftBefore;
  for (unsigned Trip = 0; Trip != 2; ++Trip) {
    const Flow Head = In;
    Frames.emplace_back().ApartDepth = ApartDepth;
    Frames.back().Gone = std::move(LeftBefore);
    if (!IsDo)
      Test();
    node(X.Kids[1], In);
    In.join(Frames.back().Continued);
    Exit.join(Frames.back().Broken);
    const bool ContinuesApart = Frames.back().ContinuesApart;
    Parted |= Frames.back().Parted;
    LeftBefore = std::move(Frames.back().Gone);
    Frames.pop_back();
    if (!In.Reachable)
      break;
    if (ContinuesApart) // They have passed no barrier of those who did not.
      rejoin(In, Head);
    node(X.Kids[2], In);
    if (IsDo)
      Test();
    In.age(Outside, N);
  }
  if (Parted && Exit.Reachable)
    rejoin(Exit, Outside);
  S = std::move(Exit);
}

PendingSet Simulation::inGroup(llvm::ArrayRef<uint32_t> List) const {
  PendingSet Out;
  for (uint32_t E : List)
    if (inGroup(Events[E].Root))
      Out.insert({E, false, NoId});
  return Out;
}

/// A call is what its callee leaves to be ordered; how it orders its own accesses is its business.
void Simulation::call(NodeId N, Flow &S) {
  const PendingSet Own = S.Own, Epoch = S.Epoch;
  const PendingSet First = inGroup(At[N]);
  for (const Pending &Q : First) {
    visit(Q.Event, S);
    S.Own = Own;
    S.Epoch = Epoch;
  }
  const CallEffect &Effect = Left[N];
  const PendingSet Exit = inGroup(Effect.Exit), Since = inGroup(Effect.Epoch);
  const bool OrdersBlock = Effect.OrdersBlock && !Wild, OrdersWarp = Effect.OrdersWarp && !Wild;
  if (OrdersBlock)
    S.Outer.clear(), S.Epoch.clear();
  else if (!First.empty() && !(Exit.empty() && Since.empty())) // What it does when it is entered, and what it leaves.
    for (const PendingSet *All : {&First, &Exit, &Since})
      for (const Pending &Q : *All)
        Joined[component(Q.Event)] = component(First.begin()->Event);
  if (OrdersWarp || OrdersBlock)
    S.Own.clear();
  S.Own.insert(Exit);
  S.Epoch.insert(Since);
}

/// Lanes that leave in an arm do so beside what the others do behind the branch. What sections of one switch do is compared there.
void Simulation::noteGone(NodeId Arm, llvm::ArrayRef<uint32_t> Of, bool InSwitch) {
  const bool Breaks = Leaving.leaves(Arm, LeavesBreak) != Leaves::None;
  const bool Continues = Leaving.leaves(Arm, LeavesContinue) != Leaves::None;
  const bool Returns = (!Breaks && !Continues) || Leaving.leaves(Arm, LeavesReturn) != Leaves::None; // Perhaps only some do.
  const auto Loop = std::find_if(Frames.rbegin(), Frames.rend(), [](const Frame &Fr) { return !Fr.IsSwitch; });
  for (uint32_t E : Of) {
    if (!Events[E].Volatile)
      continue;
    if (Returns)
      Gone.push_back(E);
    if (Breaks && !InSwitch && !Frames.empty())
      Frames.back().Gone.push_back(E);
    if (Continues && Loop != Frames.rend())
      Loop->Waiting.push_back(E);
  }
}

void Simulation::branch(NodeId N, Flow &S) {
  const Node &X = F.Nodes[N];
  bool IsSwitch = X.Kind == NodeKind::Switch;
  node(X.Kids[0], S);
  bool Apart = partsLanes(N);
  bool Two = (X.Kind == NodeKind::If && X.Kids.size() > 2) || (X.Kind == NodeKind::Choice && X.Choice == ChoiceKind::Conditional);
  bool Default = llvm::any_of(X.Sections, [](const SwitchSection &Sec) { return Sec.IsDefault; });
  const Flow Before = S;
  Flow Out, Falls;
  Out.Reachable = Falls.Reachable = false;
  if (!Two && !Default)
    Out = S;
  if (IsSwitch) {
    Frames.emplace_back().ApartDepth = ApartDepth;
    Frames.back().IsSwitch = true;
  }
  std::vector<size_t> Ends = {Visited.size()};
  for (size_t K = 1; K != X.Kids.size(); ++K) {
    Flow In = S;
    In.join(Falls);
    arm(X.Kids[K], Apart, In);
    Ends.push_back(Visited.size());
    if (Apart && !In.Reachable)
      noteGone(X.Kids[K], llvm::ArrayRef(Visited).drop_front(Ends[Ends.size() - 2]), IsSwitch);
    if (IsSwitch)
      Falls = std::move(In);
    else
      Out.join(In);
  }
  Out.join(Falls);
  if ((X.Kind == NodeKind::If || IsSwitch || Two) && Apart) {
    const std::vector<uint32_t> Arms(Visited.begin() + Ends[0], Visited.end());
    const auto Of = [&](size_t K) { return llvm::ArrayRef(Arms).slice(Ends[K] - Ends[0], Ends[K + 1] - Ends[K]); };
    for (size_t B = 1; B + 1 < Ends.size(); ++B)
      for (size_t A = 0; A != B; ++A)
        meetInArms(Of(A), Of(B));
  }
  if (IsSwitch) {
    Frame Fr = std::move(Frames.back());
    Frames.pop_back();
    Out.join(Fr.Broken);
    if (!Frames.empty() && Fr.Continued.Reachable) {
      const bool Apart = Fr.Parted || Fr.ApartDepth > Frames.back().ApartDepth || ApartDepth > Frames.back().ApartDepth;
      Frames.back().Parted |= Apart;
      Frames.back().ContinuesApart |= Apart;
      Frames.back().Continued.join(Fr.Continued);
    }
    if (Fr.Parted && Out.Reachable)
      rejoin(Out, Before);
  }
  S = std::move(Out);
}

/// `asm("exit;")`
bool Simulation::exits(NodeId N) const {
  return isExitOfLane(F.Nodes[N]) || llvm::any_of(F.Nodes[N].Kids, [&](NodeId Kid) { return exits(Kid); });
}

void Simulation::sequence(NodeId N, Flow &S) {
  constexpr unsigned Any = LeavesBreak | LeavesContinue | LeavesReturn;
  for (NodeId Kid : F.Nodes[N].Kids) {
    node(Kid, S);
    NodeKind Kind = F.Nodes[Kid].Kind;
    bool Branch = Kind == NodeKind::If || Kind == NodeKind::Choice || Kind == NodeKind::Switch || Kind == NodeKind::Loop;
    if (Branch && S.Reachable && partsLanes(Kid) && (Leaving.leaves(Kid, Any) != Leaves::None || (HasExits && exits(Kid))))
      S.part();
  }
}

/// Does nothing below N make, order or lose an event, nor leave? Then a Flow comes out of it as it went in, whoever takes part.
bool Simulation::findQuiet(NodeId N) {
  const Node &X = F.Nodes[N];
  bool Is = true;
  for (NodeId Kid : X.Kids)
    Is &= findQuiet(Kid);
  switch (X.Kind) {
  case NodeKind::Access: Is &= F.Accesses[X.Ref].Use != SharedUse::Fence && !At.count(N); break;
  case NodeKind::Call: {
    const auto Effect = Left.find(N);
    Is &= !At.count(N) && (Effect == Left.end() || Effect->second.isNothing());
    break;
  }
  case NodeKind::Seq:
  case NodeKind::Assign:
  case NodeKind::Havoc:
  case NodeKind::Op:
  case NodeKind::If:
  case NodeKind::Choice:
  case NodeKind::Switch:
  case NodeKind::Loop: break;
  default: Is = false;
  }
  return Quiet[N] = Is;
}

void Simulation::node(NodeId N, Flow &S) {
  if ((!S.Reachable && !Jumps) || Quiet[N])
    return;
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Seq: return sequence(N, S);
  case NodeKind::If:
  case NodeKind::Choice:
  case NodeKind::Switch: return branch(N, S);
  case NodeKind::Loop: return loop(N, S);
  case NodeKind::Opaque: return jump(N, S);
  default: break;
  }
  if (S.Reachable)
    leaf(N, S);
  S.Reachable |= Wild;
}

void Simulation::leaf(NodeId N, Flow &S) {
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Access:
    if (F.Accesses[X.Ref].Use == SharedUse::Fence && !Wild)
      fence(F.Accesses[X.Ref].Size, S);
    for (uint32_t E : At[N])
      if (inGroup(Events[E].Root))
        visit(E, S);
    return;
  case NodeKind::Call: return call(N, S);
  case NodeKind::SyncPlace:
    if (isWanted(X.Ref) && !Wild)
      S.Own.clear();
    return;
  case NodeKind::SyncOp: {
    if (F.SyncOps[X.Ref].Op != WarpOp::SyncWarp || Wild || namesOneLane(F, F.SyncOps[X.Ref].Mask))
      return;
    const auto [Known, New] = OrderedLanes.try_emplace(X.Ref, 0);
    if (New) {
      SetTable Sets = R.Sets; // canonical() interns
      Known->second = orderedLanes(R.SyncOps[X.Ref], Sets);
    }
    const uint32_t Lanes = Known->second;
    if (Lanes == 1)
      return;
    for (const Pending &Q : S.Epoch)
      if (Q.Event != EntryMark)
        Synchronised.insert(Q.Event);
    fence(Lanes, S);
    return;
  }
  case NodeKind::Barrier:
    if (!X.isBlockBarrier() || Wild)
      return; // Who waits here is not known.
    S.Own.clear(), S.Outer.clear(), S.Epoch.clear();
    return;
  case NodeKind::Break:
  case NodeKind::Continue:
    if (!Frames.empty())
      leave(Frames.back(), X.Kind == NodeKind::Break ? Frames.back().Broken : Frames.back().Continued, S);
    S.Reachable = false;
    return;
  case NodeKind::Return:
    ReturnsApart |= ApartDepth != 0;
    Returned.join(S);
    S.Reachable = false;
    return;
  case NodeKind::Exit: S.Reachable = false; return;
  default: return;
  }
}

void Simulation::simulate() {
  Conflicts.clear();
  Known.clear();
  Visited.clear();
  FromEntry.clear();
  Synchronised.clear();
  if (Joined.size() != Events.size()) {
    Joined.resize(Events.size());
    for (uint32_t E = 0; E != Events.size(); ++E)
      Joined[E] = E;
  }
  Frames.clear();
  ApartDepth = 0;
  ReturnsApart = false;
  Gone.clear();
  Returned = {};
  Returned.Reachable = false;
  Flow S;
  if (TrackEntry) {
    S.Own.insert({EntryMark, false, NoId});
    S.Epoch.insert({EntryMark, false, NoId});
  }
  passes(S);
  Returned.join(S);
  llvm::sort(Epochs);
  Epochs.erase(std::unique(Epochs.begin(), Epochs.end()), Epochs.end());
}
