// What the walk (SharedFlow.cpp) found, judged: is a value exchanged, may other warps meet, has every conflict a place?
#include "sharedmem/SharedSimulation.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace warpshift;

int64_t warpshift::partStep(const Event &E) { return E.WarpStep != 0 || !E.T.At.Known ? E.WarpStep : E.T.At.Warp; }

bool warpshift::isOfWarpsPart(const Event &E) {
  const AddressForm &At = E.T.At;
  return E.WarpStep != 0 || (At.Known && At.Warp != 0 && 2 * (At.Lane.most() - At.Lane.least()) < std::abs(At.Warp));
}

/// The same of a group of lanes that share a part of the warp's: `s[t / 4 * 64 + k]`.
static bool isOfGroupsPart(const AddressForm &At) {
  if (!At.Known || At.Warp == 0)
    return false;
  auto InGroups = [&](int64_t Lanes) {
    const int64_t Step = At.Warp * Lanes / 32;
    bool Is = Step * 32 == At.Warp * Lanes && std::abs(Step) >= Lanes;
    for (int64_t Lane = 0; Is && Lane != 32; ++Lane)
      Is = At.Lane.at(Lane) == Lane / Lanes * Step;
    return Is;
  };
  return InGroups(2) || InGroups(4) || InGroups(8) || InGroups(16);
}

/// Code without a block barrier that is written for a warp at a time says so: some of it takes the memory as volatile, the threads of
/// every pair are as few, or both lie in parts of which each warp has one.
bool Simulation::isForOneWarp(const Event &A, const Event &B) {
  if ((A.WarpGuard && B.WarpGuard) ||
      (partStep(A) != 0 && partStep(A) == partStep(B) &&
       (isOfWarpsPart(A) || isOfWarpsPart(B) || (isOfGroupsPart(A.T.At) && isOfGroupsPart(B.T.At)))))
    return true;
  for (uint32_t E = 0; E != Events.size(); ++E)
    if (Events[E].Volatile && inGroup(Events[E].Root) && inPlay(E))
      return true;
  return false;
}

/// Does a pair in play meet from two warps of the block?
void Simulation::findCrossWarp(uint32_t Root) {
  CrossWarp.clear();
  Crosses = Meeting::No;
  Parted = false;
  bool ForOneWarp = true;
  for (const auto &[Q, E] : Epochs) {
    const Event &A = Events[Q.Event], &B = Events[E];
    if (!inPlay(E) || (A.Root != Root && B.Root != Root))
      continue;
    Meeting M = warpsMeetAt(A, B, varying(Q));
    if (M != Meeting::No && areInTwoPieces(A, B, varying(Q)))
      M = Meeting::No;
    if (M == Meeting::Yes && A.WarpGuard && B.WarpGuard && !A.T.OneWarp && !B.T.OneWarp)
      M = Meeting::Perhaps; // In which warps their few threads are depends on the block's shape.
    ForOneWarp &= M == Meeting::No || isForOneWarp(A, B);
    Parted |= M != Meeting::No && isParted(A, B);
    if (M <= Crosses)
      continue;
    Crosses = M;
    CrossWarp = "threads of other warps may touch the same elements: '" + A.Text + "' (" + lineOf(A.Where, B.Where) + ") and '" +
                B.Text + "' (" + lineOf(B.Where, B.Where) + ") have no block barrier between them";
    CrossWarpAt = B.Where;
  }
  IsWarpPrivate = mayBeOneWarps() && ForOneWarp;
}

/// The same object, or element, by the values that choose it.
static bool isChosenAlike(const Event &A, const Event &B) {
  const bool SamePart = A.InObject && B.InObject ? A.Root == B.Root : A.Text == B.Text;
  return SamePart && A.IsOfLane && A.Indices == B.Indices && !llvm::is_contained(A.Indices, 0u);
}

/// Is it one element that every lane has for itself, however little is known about which one? Where the memory is volatile, or
/// added to by atomic operations, lanes may have chosen one and the same (bins of a histogram that are claimed and tried again). Both are
/// of one trip of each loop.
static bool ownElement(const Event &A, const Event &B, bool OfCall) {
  const AddressForm &X = A.T.At, &Y = B.T.At;
  const bool Volatile = A.Volatile || B.Volatile || A.T.Use == SharedUse::Atomic || B.T.Use == SharedUse::Atomic;
  if (!X.Known || !Y.Known)
    return isChosenAlike(A, B) && !Volatile && !OfCall;
  bool Equal = X.Lane == Y.Lane && X.Warp == Y.Warp && X.Const == Y.Const && X.Rest == Y.Rest;
  bool Uniform = X.RestInWarp && Y.RestInWarp;
  return Equal && (Volatile ? Uniform && X.Lane.isDistinct() : X.Lane.isDistinct() || !Uniform);
}

bool Simulation::isInside(NodeId N, NodeId Loop) const {
  while (N != Loop) {
    auto It = Parent.find(N);
    if (It == Parent.end())
      return false;
    N = It->second.first;
  }
  return true;
}

/// The first number of the loop whose back edge leads to another place of the first access; none where it stays.
std::optional<uint32_t> Simulation::movedFrom(const Conflict &C) const {
  const auto First = C.Loop != NoId ? R.FirstNumber.find(C.Loop) : R.FirstNumber.end();
  if (First == R.FirstNumber.end() || !varies(Events[C.First].T.At, First->second))
    return std::nullopt;
  return First->second;
}

bool Simulation::meetsInNextTrip(const Conflict &C) const {
  const Event &A = Events[C.First], &B = Events[C.Second];
  // Volatile memory is written to be shared in steps; where each lane has a part of it, all move alike.
  const bool IfUnknown = (A.Volatile || B.Volatile) && A.T.Use != SharedUse::Read;
  const auto First = movedFrom(C);
  return First && lanesMeetBetweenTrips(A.T, B.T, *First, IfUnknown);
}

/// Each lane has one for itself, in this trip of a loop and in the next.
bool Simulation::isOfOwnElement(const Conflict &C) const {
  const Event &A = Events[C.First], &B = Events[C.Second];
  return !meetsInNextTrip(C) && ownElement(A, B, isOfCall(A) || isOfCall(B));
}

/// A lane reads what another one wrote: not an element of its own, in this trip of a loop or in the next. What a call does at
/// places that are not known counts where the memory is volatile, or of the warp's own part, where the block has one warp, or the callee
/// exchanges values through it.
Simulation::Evidence Simulation::evidence(const Conflict &C) {
  const Event &A = Events[C.First], &B = Events[C.Second];
  const AddressForm &X = A.T.At, &Y = B.T.At;
  if (isOfOwnElement(C))
    return Evidence::None;
  const bool OfCall = isOfCall(A) || isOfCall(B);
  const bool Volatile = A.Volatile || B.Volatile, Known = X.Known && Y.Known;
  const bool OfOnePart = partStep(A) != 0 && partStep(A) == partStep(B); // Each warp has its own.
  // Where a call is cannot be told, but by what is the same in both; where there is no other warp, who needs a barrier relies on lock step.
  const bool OfOneWarp = A.T.OneWarp && B.T.OneWarp;
  auto CannotTell = [&](const Event &E) {
    const AddressForm &At = E.T.At;
    return isOfCall(E) && !(At.Known && (At.Rest.empty() || X.Rest == Y.Rest));
  };
  const bool IsFar = (CannotTell(A) || CannotTell(B) || (OfCall && !Known)) && !OfOneWarp;
  if (IsFar && !Volatile && !A.Exchanged && !OfOnePart)
    return Evidence::None;
  const auto Moves = movedFrom(C);
  const bool Behind = Moves && !isInside(B.Node, C.Loop) && (Volatile || isCounted(A.T) || lanesMeetBehind(A.T, B.T, *Moves));
  if (Moves && !Behind && !meetsInNextTrip(C))
    return Evidence::None;
  if (A.T.Use != SharedUse::Read && B.T.Use != SharedUse::Write)
    return Evidence::Clear;
  // Rows that are written along, or at a distance that nobody knows (`s[t + n]`, `s[t + 2 * n]`): where each ends is not said.
  const bool OfRows = X.RestInWarp && Y.RestInWarp && X.Rest != Y.Rest && X.Lane.isDistinct() && Y.Lane.isDistinct();
  if (A.T.Use != SharedUse::Read && (OfRows || (Moves && !Behind && !Volatile)))
    return Evidence::None;
  if (OfCall && (A.Exchanged || B.Exchanged))
    return Evidence::Clear; // What the callee does in steps of the warp goes on in its caller, and in the next call.
  // A read or write that a later write may overtake: of volatile accesses, and wherever there is a __syncwarp.
  bool IsOrdered = llvm::any_of(Synchronised, [&](uint32_t E) { return component(E) == component(C.First); });
  if (!Volatile && (OfCall ? IsFar && !OfOnePart : !Known && !IsOrdered && !OfOneWarp))
    return Evidence::None; // Of a call: SharedUnfollowed.h.
  const bool InOneRow = A.T.InOneRow && B.T.InOneRow; // Which is a warp in blocks that are as wide.
  return OfOneWarp || InOneRow ? Evidence::OfOneWarp : Evidence::Weak;
}

void Simulation::lookAtRoots(llvm::function_ref<bool(uint32_t)> Wanted) {
  Group.assign(Roots.size(), false);
  for (uint32_t G = 0; G != Roots.size(); ++G)
    Group[G] = Wanted(G);
}

std::vector<uint32_t> Simulation::exchanges(uint32_t Root, std::vector<uint32_t> &Unsure) {
  const bool SyncsBlock = llvm::any_of(F.Nodes, [](const Node &X) { return X.isBlockBarrier(); });
  lookAtRoots([&](uint32_t G) { return mayAlias(Root, G); });
  Epochs.clear();
  NotedEpochs.clear();
  IgnoreWanted = NoteEpochs = true;
  simulate();
  IgnoreWanted = NoteEpochs = false;
  AllConflicts = Conflicts;
  std::map<uint32_t, Evidence> Found;
  std::set<uint32_t> InSteps; // Volatile memory is written to be shared in steps of a warp.
  for (const Conflict &C : Conflicts)
    if (const Event &A = Events[C.First], &B = Events[C.Second]; A.Root == Root || B.Root == Root) {
      const Evidence How = evidence(C);
      Found[component(C.First)] = std::max(Found[component(C.First)], How);
      const AddressForm &X = A.T.At, &Y = B.T.At;
      const bool Shown = comparable(A.T, B.T) && X.RestInWarp && Y.RestInWarp && X.Rest == Y.Rest;
      if (How == Evidence::Weak && A.Volatile && B.Volatile && Shown)
        InSteps.insert(component(C.First));
    }
  std::vector<uint32_t> Out;
  for (auto [Component, How] : Found) {
    if (How != Evidence::None)
      lookAt(Component, Root);
    // In code for a whole block, what lanes of a warp read and write unordered, lanes of two warps would as well.
    if (How >= Evidence::OfOneWarp ||
        (How == Evidence::Weak && (CrossWarp.empty() || (IsWarpPrivate && (!SyncsBlock || InSteps.count(Component))))))
      Out.push_back(Component);
    else if (How == Evidence::Weak)
      Unsure.push_back(Component);
  }
  return Out;
}

void Simulation::lookAt(uint32_t Component, uint32_t Root) {
  InPlay = Component;
  Conflicts = AllConflicts;
  llvm::erase_if(Conflicts, [&](const Conflict &C) { return !inPlay(C.First); });
  findCrossWarp(Root);
}

/// A place found for one conflict may order nothing that one found later, for another, does not.
void Simulation::dropNeedless() {
  const std::set<ExchangePlan::Place> Tried = Added;
  for (const ExchangePlan::Place &Place : Tried) {
    Added.erase(Place);
    simulate();
    if (llvm::any_of(Conflicts, [&](const Conflict &C) { return inPlay(C.First); }))
      Added.insert(Place);
  }
}

bool Simulation::run() {
  for (unsigned Round = 0; Round != 600; ++Round) {
    simulate();
    auto Next = llvm::find_if(Conflicts, [&](const Conflict &C) { return inPlay(C.First); });
    if (Next == Conflicts.end()) {
      if (Added.size() <= MaxWeighed)
        dropNeedless();
      return true;
    }
    if (!place(*Next))
      return false;
  }
  Why = "too many exchanges in one function";
  WhyAt = F.NameAt;
  return false;
}

Summary Simulation::summary() {
  Summary S;
  lookAtRoots([](uint32_t) { return true; });
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
  auto Copy = [&](std::initializer_list<const PendingSet *> From, std::vector<Event> &To) {
    std::set<uint32_t> Ids;
    for (const PendingSet *Set : From)
      for (const Pending &Q : *Set)
        if (Q.Event != EntryMark)
          Ids.insert(Q.Event);
    for (uint32_t E : Ids)
      To.push_back(Events[E]);
  };
  if (ReturnsApart) // What the lanes still there ordered among themselves, those that had left know nothing of.
    Copy({&Returned.Own, &Returned.Outer, &Returned.Epoch}, S.Exit);
  else
    Copy({&Returned.Own, &Returned.Outer}, S.Exit);
  Copy({&Returned.Epoch}, S.Epoch);
  S.Roots = Roots;
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
    // The other one's, or what stands for the call, where it has no statement.
    for (uint32_t Statement : {Taking.Statement, A.Statement, B.Statement, statementOf(Taking), statementOf(A), statementOf(B)})
      if (Statement != NoId) {
        Out.try_emplace(Statement, C);
        break;
      }
    if (!Reader(B) || A.T.Use == SharedUse::Read)
      continue;
    // The write belongs to the step whose reads it follows.
    uint32_t Step = NoId;
    for (uint32_t E = 0; E != C.First; ++E)
      if (Events[E].Root == A.Root && Events[E].Statement != A.Statement)
        Step = Events[E].Statement;
    for (uint32_t E = 0; E != C.First; ++E)
      if ((Events[E].Statement == Step || Events[E].Statement == A.Statement) && Reader(Events[E]) && Events[E].Text != A.Text &&
          Parent.at(Events[E].Node).first == Parent.at(A.Node).first)
        Out.try_emplace(Events[E].Statement, C);
  }
  return Out;
}

AssumptionSet Simulation::shapeNeeds() const {
  AssumptionSet Out;
  for (const Event &E : Events)
    if (inGroup(E.Root))
      Out.add(E.ShapeNeeds);
  return Out;
}
