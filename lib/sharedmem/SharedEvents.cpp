// What a function does to shared memory, as events: its own accesses, and what its calls do.
#include "sharedmem/SharedOpen.h"
#include "sharedmem/SharedSimulation.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

Simulation::Simulation(const ExchangeContext &P, size_t N) : P(P), N(N), I(P.Sol->Instances[N]), F(*I.F), R(I.Result) {
  if (auto It = P.Entries.find(N); It != P.Entries.end())
    Entry = It->second;
  for (NodeId X = 0; X != F.Nodes.size(); ++X)
    for (size_t K = 0; K != F.Nodes[X].Kids.size(); ++K)
      Parent[F.Nodes[X].Kids[K]] = {X, K};
  for (const SyncPlace &Place : F.SyncPlaces)
    Places.push_back(ExchangePlan::placeOf(F, Place));
  Roots = F.Roots;
  if (P.NearLost.count(N)) {
    Unfollowed = Roots.size();
    Roots.push_back({});
    Roots.back().Key = UnfollowedMemory.str();
  }
  findJumps();
  collect(F.Body);
  Quiet.resize(F.Nodes.size());
  findQuiet(F.Body);
}

AddressForm Simulation::baseOf(uint32_t Root) const {
  AddressForm Zero;
  Zero.Known = true;
  if (Roots[Root].Param < 0)
    return Zero;
  auto It = P.Pointers.find({this->N, Roots[Root].Param});
  return It == P.Pointers.end() || !It->second.Seen ? AddressForm{} : It->second.Base;
}

void Simulation::collect(NodeId N) {
  const Node &X = F.Nodes[N];
  if (X.Kind == NodeKind::Access)
    addAccess(N);
  if (X.Kind == NodeKind::Call)
    addCall(N);
  for (NodeId Kid : X.Kids)
    collect(Kid);
}

AddressForm warpshift::plus(AddressForm A, const AddressForm &B) {
  A.add(B, 1);
  return A;
}

std::string warpshift::leakName(const SharedRoot &R) { return R.Param >= 0 ? "#" + std::to_string(R.Param) : R.Key; }

/// What is 0 in the lane that enters the function alone: one number of its own, the same in every call.
static AddressForm laneOfEntry() {
  AddressForm Out;
  Out.Known = true;
  Out.Lane = 1;
  Out.Rest[UINT32_MAX] = 1;
  return Out;
}

void Simulation::narrow(Touch &T, const SharedView &V) const {
  if (!Entry.Alone.empty())
    T.Alone.push_back(laneOfEntry());
  T.OneWarp |= V.OneWarp;
  T.Warps = std::min(T.Warps, V.Warps);
  T.InOneRow |= V.InOneRow;
  if (Jumps) // The conditions around need not be those of the lanes that come here.
    return;
  T.Lanes &= V.Lanes;
  if (F.Kind == FunctionKind::Kernel) // Another call of a helper may come with another lane.
    T.Alone.insert(T.Alone.end(), V.Alone.begin(), V.Alone.end());
  if (T.Warp < 0)
    T.Warp = V.Warp;
}

void Simulation::addAccess(NodeId N) {
  if (R.Accesses.empty())
    return; // Of no concern, so nobody walked it: it has nothing but accesses without a root.
  const SharedAccess &A = F.Accesses[F.Nodes[N].Ref];
  const SharedView &V = R.Accesses[F.Nodes[N].Ref];
  const bool Followed = A.Root != NoId;
  if (A.Use == SharedUse::Fence || !V.Reached || (!Followed && Unfollowed == NoId))
    return;
  Event E;
  E.Node = N;
  E.Root = Followed ? A.Root : Unfollowed;
  E.T.Use = A.Use;
  E.T.Size = A.Size;
  E.T.Lanes = Entry.Lanes;
  E.T.OneWarp = Entry.OneWarp;
  E.T.Warp = Entry.Warp;
  E.T.InOneRow = Entry.InOneRow;
  narrow(E.T, V);
  if (!Jumps) {
    E.T.Bounds = V.Bounds;
    E.T.Counters = V.Counters;
    E.T.Rows = V.Rows;
  }
  E.T.Most = V.Most; // However often it is come to.
  E.T.OneInWarp = V.OneInWarp;
  E.T.Piece = V.Piece;
  if (const AddressForm Base = Followed ? baseOf(A.Root) : AddressForm{};
      Base.Known && Base.Lane.none() && Base.Warp == 0 && Base.RestInBlock)
    E.T.Own = V.Own;
  if (!V.Offsets.empty() && Followed) {
    E.T.At = plus(V.Offsets[0], baseOf(A.Root));
    E.Relative = V.Offsets[0];
  }
  E.Statement = A.Statement;
  E.Where = A.Where;
  E.Text = A.Text;
  E.Indices = V.Indices;
  E.IsOfLane = V.IsOfLane;
  E.InObject = A.InObject;
  E.ShapeNeeds = V.ShapeNeeds;
  E.WarpGuard = V.WarpGuard || Entry.WarpGuard;
  E.Volatile = A.Volatile || Roots[E.Root].Volatile;
  E.ByNumber = A.ByNumber;
  if (const auto It = Followed ? P.Pointers.find({this->N, Roots[A.Root].Param}) : P.Pointers.end(); It != P.Pointers.end())
    E.WarpStep = It->second.WarpStep;
  E.WarpStep += V.WarpStep;
  E.InGroup = Followed && hasOddGroups(A.Offset);
  E.Few = leavesFew(V) || Entry.InOneRow; // In whatever way.
  if (!Followed && !V.Offsets.empty())
    E.Index = V.Offsets[0];
  E.Types = Followed ? Roots[E.Root].Types : A.Types;
  E.Nominal = Roots[E.Root].Nominal;
  if (!Followed && !isNew(N, E))
    return;
  UnfollowedEvents += !Followed;
  At[N].push_back(Events.size());
  Events.push_back(std::move(E));
}

/// E, of which it is not known where it is, says something that no event right before it, or of the same call, says.
bool Simulation::isNew(NodeId N, const Event &E) const {
  if (UnfollowedEvents >= MaxUnfollowed)
    return false;
  auto Says = [&](uint32_t Id) {
    const Event &X = Events[Id];
    return X.Root == Unfollowed && X.T.Use == E.T.Use && X.T.Lanes == E.T.Lanes && X.T.Warps == E.T.Warps &&
           X.T.OneWarp == E.T.OneWarp && X.T.Warp == E.T.Warp && X.T.Alone == E.T.Alone && X.Types == E.Types && X.Text == E.Text;
  };
  auto It = Parent.find(N);
  const std::vector<NodeId> *Kids = It == Parent.end() ? nullptr : &F.Nodes[It->second.first].Kids;
  for (size_t K = It == Parent.end() ? 0 : It->second.second; Kids && K-- != 0;) {
    const NodeKind Kind = F.Nodes[(*Kids)[K]].Kind;
    if (Kind != NodeKind::Access && Kind != NodeKind::Assign && Kind != NodeKind::Havoc && Kind != NodeKind::SyncPlace)
      break;
    if (Kind == NodeKind::Access && F.Accesses[F.Nodes[(*Kids)[K]].Ref].Use == SharedUse::Fence)
      break;
    if (auto Of = At.find((*Kids)[K]); Of != At.end() && llvm::any_of(Of->second, Says))
      return false;
  }
  return true;
}

/// Of, which a callee does, as an event of call N. Base: what its address counts from here.
uint32_t Simulation::addCalled(NodeId N, const Event &Of, uint32_t Root, const AddressForm &Base) {
  const CallFact &Call = F.Calls[F.Nodes[N].Ref];
  const SharedView &V = R.SharedCalls[F.Nodes[N].Ref];
  Event E;
  E.Node = N;
  E.Root = Root;
  E.T = Of.T;
  E.T.Bounds.clear();
  E.T.Counters.clear();
  E.T.Most.clear();
  E.T.OneInWarp.clear();
  E.T.Rows.clear();
  E.T.Piece = {};
  E.T.Own = {};
  E.T.Alone.clear();
  E.T.Lanes &= Entry.Lanes;
  E.T.InOneRow |= Entry.InOneRow;
  narrow(E.T, V);
  // The callee's own numbers mean nothing here.
  E.T.At = Of.T.At.Known && Of.T.At.Rest.empty() && !Of.Nominal ? plus(Of.T.At, Base) : AddressForm{};
  E.Statement = Call.Statement;
  E.Where = Call.Text.Where;
  E.Text = Call.CalleeName + "(): " + Of.Text;
  E.Exchanged = Of.Exchanged;
  E.Open = Of.Open;
  E.Origin = Of.Origin;
  OpenEvents += E.Open;
  E.ByNumber = Of.ByNumber;
  E.WarpStep = Of.WarpStep;
  E.Types = Of.Types;
  E.Few = Of.Few || leavesFew(V) || Entry.InOneRow;
  E.InGroup = Of.InGroup || llvm::any_of(Call.Shared, [&](const auto &S) { return S.first == Root && hasOddGroups(S.second); }) ||
              llvm::any_of(Call.Args, [&](ExprId Arg) { return hasOddGroups(Arg); });
  E.Volatile = Of.Volatile || Roots[Root].Volatile;
  E.ShapeNeeds = Of.ShapeNeeds;
  E.ShapeNeeds.add(V.ShapeNeeds);
  E.WarpGuard = Of.WarpGuard || V.WarpGuard || Entry.WarpGuard;
  Events.push_back(std::move(E));
  return Events.size() - 1;
}

/// The root here that is the same variable; one of its own when this function does not name it.
uint32_t Simulation::rootOfKey(const SharedRoot &Theirs) {
  auto It = llvm::find_if(Roots, [&](const SharedRoot &R) { return R.Key == Theirs.Key; });
  if (It != Roots.end())
    return It - Roots.begin();
  Roots.push_back(Theirs);
  return Roots.size() - 1;
}

/// What a callee does to memory that is not followed here: one event of each kind says all.
void Simulation::takeUnfollowed(NodeId N, const Event &Of, std::vector<uint32_t> &List) {
  if (Unfollowed == NoId)
    return;
  for (uint32_t Id : List) {
    Event &X = Events[Id];
    if (X.Root == Unfollowed && X.T.Use == Of.T.Use && X.Types == Of.Types) {
      X.T.Lanes |= Of.T.Lanes;
      X.T.Warps = std::max(X.T.Warps, Of.T.Warps);
      X.T.OneWarp &= Of.T.OneWarp;
      X.T.Warp = X.T.Warp == Of.T.Warp ? X.T.Warp : -1;
      return;
    }
  }
  List.push_back(addCalled(N, Of, Unfollowed, AddressForm{}));
  ++UnfollowedEvents;
}

/// What a call may do to arrays that it is not told of, as events of call N at places that are not known.
void Simulation::takeOpen(NodeId N, llvm::ArrayRef<std::pair<SharedRoot, Event>> From, std::vector<uint32_t> &List) {
  for (const auto &[Root, Of] : From)
    List.push_back(addCalled(N, Of, rootOfKey(Root), AddressForm{}));
}

bool Simulation::isOfOpenCalls(uint32_t Root) const {
  return Root >= F.Roots.size() && llvm::none_of(Events, [&](const Event &E) { return E.Root == Root && !E.Open; });
}

const Event *Simulation::openInPlay(uint32_t Root) {
  for (uint32_t E = 0; E != Events.size(); ++E)
    if (Events[E].Root == Root && (Events[E].ByNumber || (Events[E].Open && inPlay(E))))
      return &Events[E];
  return nullptr;
}

/// How far the places in the parts of two warps are apart that call N passes for a parameter; 0: not known to be in parts.
int64_t Simulation::stepOfArgument(NodeId N, int32_t Param) const {
  const uint32_t Call = F.Nodes[N].Ref;
  const std::vector<AddressForm> &Offsets = R.SharedCalls[Call].Offsets;
  if (size_t(Param) >= Offsets.size())
    return 0;
  const auto Mine = P.Pointers.find({this->N, Roots[F.Calls[Call].Shared[Param].first].Param});
  return warpStep(Mine == P.Pointers.end() ? 0 : Mine->second.WarpStep, Offsets[Param]);
}

static auto told(const AddressForm &Form) {
  const auto &[Known, Lane, Warp, Const, Rest, RestInBlock, RestInWarp, RestNonNegative] = Form;
  return std::tie(Known, Lane, Warp, Const, Rest, RestInBlock, RestInWarp, RestNonNegative);
}

static bool isSame(const AddressForm &A, const AddressForm &B) { return told(A) == told(B); }

/// All of an event of a call but its text and where it stands; what such an event never has (addCalled) is not compared, and has to be empty.
static bool saysTheSame(const Event &A, const Event &B) {
  const auto Of = [](const Event &E) {
    const auto &[Node, Root, T, Statement, Where, Text, Indices, IsOfLane, InObject, ShapeNeeds, WarpGuard, Volatile, Nominal,
                 Types, Index, Few, InGroup, WarpStep, Open, Origin, ByNumber, Relative, Exchanged] = E;
    const auto &[Use, At, Size, Lanes, Warps, OneWarp, Warp, InOneRow, Alone, Counters, Most, OneInWarp, Bounds, Piece, Own,
                 Rows] = T;
    const bool IsPlain = Counters.empty() && Most.empty() && Bounds.empty() && Rows.empty() && !Piece.Known && Own.Stride == 0 &&
                         Own.Whole == 0 && !Index.Known;
    return std::pair(IsPlain, std::tie(Node, Root, Statement, Indices, IsOfLane, InObject, ShapeNeeds, WarpGuard, Volatile,
                                       Nominal, Types, Few, InGroup, WarpStep, Open, Origin, ByNumber, Exchanged, Use, Size,
                                       Lanes, Warps, OneWarp, Warp, InOneRow));
  };
  return Of(A).first && Of(A) == Of(B) && isSame(A.T.At, B.T.At) && isSame(A.Relative, B.Relative) &&
         llvm::equal(A.T.Alone, B.T.Alone, isSame);
}

/// The last event, of a call, among those in List, unless it says nothing new there. A helper that reads a table a thousand times reads it.
void Simulation::listIfNew(std::vector<uint32_t> &List) {
  if (llvm::none_of(List, [&](uint32_t Id) { return saysTheSame(Events[Id], Events.back()); })) {
    List.push_back(Events.size() - 1);
    return;
  }
  OpenEvents -= Events.back().Open;
  Events.pop_back();
}

/// What instance J does, as events of call N; List receives their numbers.
void Simulation::takeEvents(NodeId N, size_t J, const Summary &S, const std::vector<Event> &From, std::vector<uint32_t> &List) {
  const CallFact &Call = F.Calls[F.Nodes[N].Ref];
  for (const Event &Of : From) {
    const SharedRoot &Root = S.Roots[Of.Root];
    const bool IsPassed = Root.Param < 0 || (size_t(Root.Param) < Call.Shared.size() && Call.Shared[Root.Param].first != NoId);
    if (Root.Key == UnfollowedMemory || !IsPassed) {
      takeUnfollowed(N, Of, List);
      continue;
    }
    if (!Root.Key.empty()) {
      addCalled(N, Of, rootOfKey(Root), AddressForm{true, 0, 0, 0, {}, true, true, true});
      if (!Events.back().T.At.Known && isOfWarpsPart(Of)) // Where in the part is lost here, that it is one is not.
        Events.back().WarpStep = partStep(Of);
      listIfNew(List);
    }
    if (Root.Param < 0)
      continue;
    uint32_t Mine = Call.Shared[Root.Param].first;
    if (Roots[Mine].Key == OtherMemory)
      continue;
    addCalled(N, Of, Mine, AddressForm{});
    // Beside the part that this call passes, the callee's own way from there.
    const auto Base = P.Pointers.find({J, Root.Param});
    if (const int64_t Step = stepOfArgument(N, Root.Param))
      Events.back().WarpStep = Step + Of.WarpStep - (Base != P.Pointers.end() ? Base->second.WarpStep : 0);
    pointInto(Events.back(), Of, N, Root.Param);
    listIfNew(List);
  }
}

/// A call is what its callee does to variables, and to what its arguments point to.
void Simulation::addCall(NodeId N) {
  const CallFact &Call = F.Calls[F.Nodes[N].Ref];
  if (R.Calls[F.Nodes[N].Ref].Set == NoSet)
    return;
  auto Callees = P.Sol->callees(I, Call);
  bool Unseen = Callees.empty();
  CallEffect &Effect = Left[N];
  Effect.OrdersWarp = Effect.OrdersBlock = !Unseen;
  for (size_t J : Callees) {
    const Summary &S = P.SummaryOf(J);
    Unseen |= !S.Ready || Call.MayBeOther;
    Effect.OrdersWarp &= S.OrdersWarp && !Call.MayBeOther;
    Effect.OrdersBlock &= S.OrdersBlock && !Call.MayBeOther;
    takeEvents(N, J, S, S.Entry, At[N]);
    takeEvents(N, J, S, S.Exit, Effect.Exit);
    takeEvents(N, J, S, S.Epoch, Effect.Epoch);
  }
  if (!Unseen)
    return;
  if (Callees.empty() || Call.MayBeOther) {
    const OpenEffects &Open = openEffectsOf(P, Call);
    takeOpen(N, Open.Entry, At[N]);
    takeOpen(N, Open.Exit, Effect.Exit);
    takeOpen(N, Open.Epoch, Effect.Epoch);
  }
  Effect.OrdersWarp = Effect.OrdersBlock = false;
  Event Anything;
  Anything.T.Use = SharedUse::Update;
  Anything.Types = AnyType;
  auto MayDo = [&](uint32_t Root) {
    const uint32_t E = addCalled(N, Anything, Root, AddressForm{});
    At[N].push_back(E);
    Effect.Exit.push_back(E);
    Effect.Epoch.push_back(E);
  };
  for (size_t J : Callees)
    if (!P.SummaryOf(J).Ready)
      for (const SharedRoot &Theirs : P.Sol->Instances[J].F->Roots)
        if (!Theirs.Key.empty() && Theirs.Key != OtherMemory)
          MayDo(rootOfKey(Theirs));
  for (const auto &[Root, Offset] : Call.Shared)
    if (Root != NoId && Roots[Root].Key != OtherMemory)
      MayDo(Root);
  if (Unfollowed != NoId)
    MayDo(Unfollowed);
}

bool Simulation::mayAlias(uint32_t A, uint32_t B) const {
  if (A == B)
    return true;
  const SharedRoot &X = Roots[A], &Y = Roots[B];
  if (A == Unfollowed || B == Unfollowed)
    return false; // Looked at apart (SharedUnfollowed.h).
  if (X.Param < 0 && Y.Param < 0)
    return false; // Two variables; `extern` arrays share one root.
  auto KeysOf = [&](const SharedRoot &Z, bool &Unknown) {
    if (Z.Param < 0)
      return std::set<std::string>{Z.Key};
    auto It = P.Pointers.find({this->N, Z.Param});
    Unknown |= It == P.Pointers.end() || It->second.Unknown || !It->second.Seen;
    return It == P.Pointers.end() ? std::set<std::string>{} : It->second.Keys;
  };
  bool Unknown = false;
  auto KX = KeysOf(X, Unknown), KY = KeysOf(Y, Unknown);
  // A caller that is not seen has pointers to `extern` arrays, and to those that somebody lost sight of; to others only what
  // it was given from here on, which the keys say.
  auto Hidden = [&](uint32_t Root) {
    const SharedRoot &Z = Roots[Root];
    return Z.Param < 0 && Z.Key != "extern" && Z.Key != OtherMemory && Z.Key != UnknownMemory && !Z.Returned &&
           Z.Escapes.empty() && leaks(Root).empty();
  };
  if (Unknown && !Hidden(A) && !Hidden(B))
    return true;
  // Where they meet in memory that is no shared memory, no element of an array is meant.
  return llvm::any_of(KX, [&](const std::string &K) { return K != OtherMemory && KY.count(K) != 0; });
}

std::string Simulation::leaks(uint32_t Root) const {
  if (Roots[Root].Leaks)
    return Roots[Root].Escapes;
  auto It = P.Leaks.find({this->N, leakName(Roots[Root])});
  return It == P.Leaks.end() ? "" : It->second;
}

/// What callers do to the root's memory is not seen of all of them.
bool Simulation::restsOnCallers(uint32_t Root) const {
  for (uint32_t G = 0; G != Roots.size(); ++G) {
    auto It = P.Pointers.find({this->N, Roots[G].Param});
    if (Roots[G].Param >= 0 && mayAlias(Root, G) && (It == P.Pointers.end() || It->second.Unknown || !It->second.Seen))
      return true;
  }
  return false;
}

/// Why some access to the root's memory may be missing from the facts; empty when none can be.
std::string Simulation::needsNoAlias(uint32_t Root) const {
  for (uint32_t G = 0; G != Roots.size(); ++G) {
    if (!mayAlias(Root, G) || isOfOpenCalls(G))
      continue;
    const SharedRoot &X = Roots[G];
    if (!X.Escapes.empty())
      return X.Escapes;
    if (std::string Leak = leaks(G); !Leak.empty())
      return Leak;
    if (auto It = P.Pointers.find({this->N, X.Param}); X.Param >= 0 && It != P.Pointers.end() && !It->second.NotFollowed.empty())
      return It->second.NotFollowed;
  }
  for (const auto &[N, List] : At)
    if (F.Nodes[N].Kind == NodeKind::Call &&
        (P.Sol->callees(I, F.Calls[F.Nodes[N].Ref]).empty() || F.Calls[F.Nodes[N].Ref].MayBeOther))
      for (uint32_t E : List)
        if (mayAlias(Root, Events[E].Root))
          return "it is passed to '" + F.Calls[F.Nodes[N].Ref].CalleeName + "', which is not visible";
  return "";
}
