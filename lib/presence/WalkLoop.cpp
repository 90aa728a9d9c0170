// Loops: the lanes at the header, the fixpoint over what iterations change.
//
//   Uniform  the condition has one value and nobody leaves alone: header set = set before the loop
//   Split    lanes leave at different trips: header set = loopHead, body set = its lanes with the condition
//   Blocked  the header cannot know who is still there: unknown
//
// A pass runs the body once under an assumed header; the mode only ever moves downwards, the header values
// only ever lose facts, so the passes end.
#include "presence/WalkInternal.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;

struct Walker::LoopRun {
  NodeId Node;
  FlowState Entry;
  Scope EntryScope;
  LoopMode Mode = LoopMode::Uniform;
  std::optional<Reason> Why;        ///< Blocked: what blocks it.
  std::set<VarId> Assigned;
  std::set<VarId> MaskVars;         ///< Assigned variables that name the header set in every trip.
  std::vector<AbsValue> HeaderEnv;
  std::optional<Reason> Parted;     ///< Votes of any trip depend on how lock step is read.
  FlowState Exit;                   ///< State after the loop.
  bool BarrierEachTrip = false;
};

/// What one pass over the loop finds, under what LoopRun assumes.
struct Walker::LoopTrip {
  SetId Head = NoSet;               ///< The lanes at the header.
  AbsValue Cond = AbsValue::constant(1);
  bool CondUniform = true;
  ConstructUse Use;                 ///< What the condition does to the lanes.
  FlowState CondFalse;              ///< Of the lanes that leave at the test.
  std::optional<Reason> Parted;     ///< Lanes of one trip may run in two groups in the next ones.
  Frame Left;                       ///< Who left the body early, and how.
  std::optional<Reason> Lost;       ///< Why nobody knows which lanes reach the step.
  FlowState Back;                   ///< At the end of the trip.

  /// Some lanes leave, and others stay.
  bool parts() const { return !CondUniform || Left.DivergentLeave; }
};

void Walker::assignedIn(NodeId N, std::set<VarId> &Out) const {
  const Node &X = F.Nodes[N];
  if (X.Kind == NodeKind::Assign || X.Kind == NodeKind::Havoc)
    Out.insert(X.Var);
  if (X.Kind == NodeKind::Call)
    Out.insert(F.Calls[X.Ref].RefArgs.begin(), F.Calls[X.Ref].RefArgs.end());
  for (NodeId Kid : X.Kids)
    assignedIn(Kid, Out);
}

/// A barrier that every trip reaches before anything can leave (R41): all threads make the same trips.
bool Walker::hasBarrierEachTrip(NodeId Body) const {
  for (NodeId Kid : F.Nodes[Body].Kids) {
    const Node &K = F.Nodes[Kid];
    if (K.isBlockBarrier())
      return true;
    if (Leaving.leaves(Kid, LeavesBreak | LeavesContinue | LeavesReturn) != Leaves::None)
      return false;
  }
  return false;
}

/// The set that comes back to the header, if the loop's own mask can name it; NoSet otherwise.
SetId Walker::nextHeader(const LoopRun &L, SetId End) const {
  SetId At = End;
  while (true) {
    const LaneSet &X = R.Sets[At];
    if (X.Kind == SetKind::LoopHead && X.Node == L.Node)
      return End;
    auto Use = R.Constructs.find(X.Node);
    if (X.Kind == SetKind::Merge && Use->second.ShrinksLoop == L.Node) {
      At = X.Parent;
      continue;
    }
    if (X.Kind != SetKind::Cond)
      return NoSet;
    bool Own = X.Node == L.Node;
    bool Shrink = Use != R.Constructs.end() && Use->second.ShrinksLoop == L.Node && Use->second.Else == At;
    if (!Own && !Shrink)
      return NoSet;
    At = X.Parent;
  }
}

/// What a trip leaves behind where some paths through the body end early. When no branch to a `continue` divides the
/// lanes, those of one trip all took one path.
FlowState Walker::joinTrip(const FlowState &End, const FlowState &Continued, const Frame &Fr) {
  FlowState Out = join(End, Continued, !Fr.ContinueSeen);
  if (!Fr.ContinueSeen && End.Reachable)
    for (size_t V = 0; V != Out.Env.size(); ++V)
      if (!(End.Env[V].Number == Continued.Env[V].Number) || !sameFacts(End.Env[V], Continued.Env[V]))
        Out.Env[V].Needs.add(Fr.ContinueNeeds);
  return Out;
}

/// The state at the header, under the mode that is assumed now.
void Walker::enterHeader(LoopRun &L, LoopTrip &T) {
  S = L.Entry;
  S.Env = L.HeaderEnv;
  Sc = L.EntryScope;
  if (L.Mode == LoopMode::Split && !R.Sets.isUnknown(S.Cur)) {
    S.Cur = R.Sets.loopHead(L.Entry.Cur, L.Node);
    Sc.because(reasonAt(L.Node, "lanes leave this loop at different trips: its participants are "
                                "found anew in every trip"));
  } else if (L.Mode == LoopMode::Blocked) {
    S.Cur = R.Sets.unknown(L.Why.value_or(Reason{}));
  }
  if (L.Parted)
    assume(Assumption::Structured, true, *L.Parted);
  T.Head = S.Cur;
  for (VarId V : L.Assigned) {
    S.Env[V].Number = number(Of::Phi, L.Node, V);
    S.Env[V].Names = L.MaskVars.count(V) ? R.Sets.canonical(T.Head) : NoSet;
    S.Env[V].NotNames = NoSet;
  }
  Frames.push_back({});
  Frames.back().IsLoop = true;
  Frames.back().Node = L.Node;
  T.CondFalse.Reachable = false;
}

/// Whether the condition that T has just evaluated parts the lanes, and what that rests on.
void Walker::judgeHeader(const LoopRun &L, LoopTrip &T, SetId Before) {
  const Node &X = F.Nodes[L.Node];
  T.CondUniform = T.Use.Fate == ConstructFate::Uniform;
  if (L.BarrierEachTrip && !T.CondUniform) {
    T.CondUniform = true;
    T.Use.Then = T.Use.Else = Before;
    T.Use.Fate = ConstructFate::Uniform;
    T.Use.Parts = false;
    Sc.Needs.add(Assumption::BarrierUniform);
    Sc.because(reasonAt(L.Node, "every trip passes a block barrier: all threads make the same trips"));
  } else if (T.CondUniform) {
    Sc.Needs.add(T.Cond.Needs);
    Sc.because(reasonAt(L.Node, "loop condition " + quoted(L.Node) + " has one value in the warp"));
  }
  if (!(L.BarrierEachTrip && T.CondUniform) && overTwoBranches(X.Value, true, T.CondUniform)) {
    T.Parted = reasonAt(L.Node, "the body is reached over two branches of " + quoted(L.Node));
    assume(Assumption::Structured, true, *T.Parted);
  }
}

/// Tests the condition in the current state; afterwards S is the state of the lanes that go on.
void Walker::testHeader(const LoopRun &L, LoopTrip &T) {
  const Node &X = F.Nodes[L.Node];
  seq(X.Kids[0]);
  const SetId Before = S.Cur;
  if (X.Value == NoId) {
    T.Use.Before = T.Use.Then = T.Use.Else = Before;
  } else {
    T.Cond = eval(X.Value);
    T.Use = split(L.Node, T.Cond);
    T.CondFalse = S;
    if (X.Loop != LoopKind::Do) // Of a do loop the body comes first.
      guard(T.Cond, true);
    if (T.Use.Fate == ConstructFate::Constant) { // per-trip constants are not worth a form of their own
      T.Use.Fate = ConstructFate::Divergent;
      ValueNumber C = T.Cond.Number.Id ? T.Cond.Number : number(Of::Cond, L.Node);
      if (!R.Sets.isUnknown(Before)) {
        T.Use.Then = R.Sets.cond(Before, L.Node, C);
        T.Use.Else = R.Sets.cond(Before, L.Node, {C.Id, !C.Negated});
      }
    }
    judgeHeader(L, T, Before);
  }
  T.Use.Before = Before;
  T.Use.HeaderUniform = T.CondUniform;
  S.Cur = T.Use.Then;
  R.Constructs[L.Node] = T.Use;
}

/// Who reaches the step where some lanes have left the loop: all others of a trip continue, or none does, and who left before
/// has narrowed the loop's mask on either path. NoSet where that is not so.
SetId Walker::meetAtStep(const LoopRun &L, const LoopTrip &T, SetId Fallen, SetId Body, FlowState &End) {
  const bool OnePath = !T.Left.ContinueSeen && T.Left.ContinueNeeds.missingFrom(L.EntryScope.Needs).empty();
  if (!OnePath || L.Mode != LoopMode::Split)
    return NoSet;
  std::vector<std::pair<SetId, const std::vector<AbsValue> *>> Paths;
  if (Fallen != NoSet)
    Paths.push_back({Fallen, &S.Env});
  for (const FlowState &C : T.Left.Continues)
    Paths.push_back({C.Cur, &C.Env});
  NodeId Exit = NoId; // One that has narrowed the mask of some path.
  for (const auto &[Set, Env] : Paths) {
    if (nextHeader(L, Set) == NoSet)
      return NoSet;
    for (SetId At = Set; At != Body && At != NoSet && Exit == NoId; At = R.Sets[At].Parent)
      if (auto Use = R.Constructs.find(R.Sets[At].Node); Use != R.Constructs.end() && Use->second.ShrinksLoop == L.Node)
        Exit = R.Sets[At].Node;
  }
  const bool Same = llvm::all_of(Paths, [&](const auto &P) { return P.first == Paths.front().first; });
  if (Same)
    return Paths.front().first;
  if (Exit == NoId)
    return NoSet;
  const SetId Out = R.Sets.merge(Body, Exit);
  for (size_t V = 0; V != End.Env.size(); ++V)
    if (llvm::all_of(Paths, [&](const auto &P) { return (*P.second)[V].Names == R.Sets.canonical(P.first); }))
      End.Env[V].Names = R.Sets.canonical(Out);
  return Out;
}

/// The body of one trip. Afterwards S is the state of the lanes that reach the step: those that fall through and those
/// that continued.
void Walker::loopBody(const LoopRun &L, LoopTrip &T) {
  const Node &X = F.Nodes[L.Node];
  const size_t Guards = Sc.Guards.size();
  Frames.back().InBody = true;
  seq(X.Kids[1], L.Node);
  Sc.Guards.resize(Guards); // Lanes that left the body early come to the step, too.
  FlowState End = S;
  SetId Latch = S.Reachable ? S.Cur : NoSet;
  T.Left = std::move(Frames.back());
  Frames.pop_back();
  for (const FlowState &C : T.Left.Continues)
    End = joinTrip(End, C, T.Left);
  const SetId BodySet = X.Loop == LoopKind::Do ? T.Head : T.Use.Then;
  T.Lost = T.Left.Bad;
  if (!T.Lost && !T.Left.Continues.empty()) {
    const SetId Fallen = Latch;
    Latch = T.Left.DivergentLeave ? meetAtStep(L, T, Fallen, BodySet, End) : BodySet;
    if (Latch == NoSet)
      T.Lost = Reason{T.Left.LeaveAt.Where, "some lanes leave the loop here while others wait at its header after a "
                                            "'continue'"};
  }
  if (Latch == NoSet)
    Latch = BodySet;
  S = End;
  S.Cur = T.Lost ? R.Sets.unknown(*T.Lost) : Latch;
}

/// `if (lane == 3) break;` leaves lanes that are known in the first trip alone: the loop's mask is narrowed by a ballot, as at any exit. Are
/// there such, not known yet?
bool Walker::ballotConstantExits(NodeId Loop) {
  const size_t Before = NoConstants.size();
  for (const auto &[N, Use] : R.Constructs)
    if (Use.Fate == ConstructFate::Constant && Use.ShrinksLoop == Loop)
      NoConstants.insert(N);
  return NoConstants.size() != Before;
}

/// Can the lanes that came back to the header be told, under the assumed mode? If not, nothing is known of them. Asked when the facts
/// hold: of the first trip alone lanes may be constants that no mask follows.
bool Walker::holdsMode(LoopRun &L, LoopTrip &T) {
  const SourceRef &Where = F.Nodes[L.Node].Where;
  const FlowState &Back = T.Back;
  if (L.Mode == LoopMode::Split && !R.Sets.isUnknown(T.Head)) {
    if (!T.Lost && nextHeader(L, Back.Cur) == NoSet)
      T.Lost = R.Sets.isUnknown(Back.Cur) ? R.Sets.reason(Back.Cur)
                                          : Reason{T.Left.LeaveAt.Where.isValid() ? T.Left.LeaveAt.Where : Where,
                                                   "the lanes that come back to the loop header cannot be named"};
    if (T.Lost && Back.Reachable) {
      L.Mode = LoopMode::Blocked;
      L.Why = T.Lost;
      return false;
    }
  }
  if (L.Mode == LoopMode::Uniform && Back.Reachable && Back.Cur != T.Head && !R.Sets.isUnknown(T.Head)) {
    L.Mode = LoopMode::Blocked;
    L.Why = R.Sets.isUnknown(Back.Cur) ? R.Sets.reason(Back.Cur)
                                       : Reason{Where, "the lanes that come back to the loop header differ"};
    return false;
  }
  return true;
}

/// Do the facts assumed at the header hold after every trip, as on entry? If not, they are weakened to what does.
bool Walker::holdsFacts(LoopRun &L, const FlowState &Back) {
  if (!Back.Reachable)
    return true;
  bool Hold = true;
  for (VarId V : L.Assigned) {
    AbsValue J = joinUniform(L.HeaderEnv[V], Back.Env[V]);
    J.Number = {};
    J.Names = J.NotNames = NoSet;
    AbsValue Old = L.HeaderEnv[V];
    Old.Names = Old.NotNames = NoSet;
    if (!sameFacts(J, Old)) {
      L.HeaderEnv[V] = J;
      Hold = false;
    }
  }
  if (!Hold) // Who is here, and what a mask names, was judged by more than holds: `ballot(m, c)` of a c that seemed the same.
    return false;
  for (VarId V : L.MaskVars)
    if (Back.Env[V].Names != R.Sets.canonical(Back.Cur)) {
      L.MaskVars.erase(V);
      return false;
    }
  return true;
}

/// The state after the loop: lanes that left in different trips bring values of different trips.
void Walker::leaveLoop(LoopRun &L, const LoopTrip &T) {
  const Node &X = F.Nodes[L.Node];
  L.Exit = X.Loop == LoopKind::Do ? T.Back : T.CondFalse;
  if (X.Value == NoId)
    L.Exit.Reachable = false;
  for (const FlowState &B : T.Left.Breaks)
    L.Exit = join(L.Exit, B, !T.parts());
  if (T.parts())
    for (VarId V : L.Assigned) {
      AbsValue &Out = L.Exit.Env.empty() ? L.HeaderEnv[V] : L.Exit.Env[V];
      AbsValue Any = AbsValue::any();
      Any.NonNegative = Out.NonNegative;
      if (SharesMemory && !Changing.contains(V)) // One value all the same.
        Any.Number = number(Of::Join, L.Node, V);
      Out = Any;
    }
  else if (!L.Exit.Env.empty())
    for (VarId V : L.Assigned)
      L.Exit.Env[V].Needs.add(T.Cond.Needs);
  for (VarId V : L.Assigned)
    if (!L.Exit.Env.empty() && T.Back.Reachable && T.Back.Env[V].Reduced) {
      L.Exit.Env[V].Varies = Variance::None;
      L.Exit.Env[V].Reduced = true;
    }
  L.Exit.Cur = L.Entry.Cur;
  R.LostToExits |= T.Left.DivergentReturn;
  if (T.Left.DivergentReturn)
    L.Exit.Cur = R.Sets.unknown({T.Left.LeaveAt.Where, "some lanes return from inside the loop"});
}

/// One pass over the loop under the current assumptions. False: they did not hold and are weaker now.
bool Walker::loopPass(LoopRun &L) {
  const Node &X = F.Nodes[L.Node];
  LoopTrip T;
  enterHeader(L, T);
  if (X.Loop != LoopKind::Do)
    testHeader(L, T);
  loopBody(L, T);
  seq(X.Kids[2]);
  if (X.Loop == LoopKind::Do)
    testHeader(L, T);
  R.Constructs[L.Node].Parts |= T.Left.ShownLeave;
  T.Back = S;
  if (!T.Parted)
    T.Parted = T.Left.Parted;
  if (T.Parted && !L.Parted) {
    L.Parted = T.Parted;
    return false;
  }
  if (L.Mode == LoopMode::Uniform && T.parts()) {
    L.Mode = LoopMode::Split;
    return false;
  }
  const bool Lost = L.Mode == LoopMode::Split && !R.Sets.isUnknown(T.Head) && nextHeader(L, T.Back.Cur) == NoSet;
  if (Lost && ballotConstantExits(L.Node))
    return false;
  if (!holdsFacts(L, T.Back) || !holdsMode(L, T))
    return false;
  leaveLoop(L, T);
  return true;
}

void Walker::takeBefore(LoopRun &L) const {
  const auto It = LoopsBefore.find(L.Node);
  if (It == LoopsBefore.end())
    return;
  L.Mode = It->second.Mode;
  for (const auto &[V, Facts] : It->second.Facts) {
    AbsValue J = joinUniform(L.HeaderEnv[V], Facts);
    J.Number = L.HeaderEnv[V].Number;
    J.Names = L.HeaderEnv[V].Names;
    J.NotNames = L.HeaderEnv[V].NotNames;
    L.HeaderEnv[V] = std::move(J);
  }
}

void Walker::keepBefore(const LoopRun &L) {
  if (Frames.empty())
    return; // Nothing walks it again.
  LoopBefore &Out = LoopsBefore[L.Node];
  Out.Mode = L.Mode == LoopMode::Uniform ? LoopMode::Uniform : LoopMode::Split; // Who blocks it may be gone.
  Out.Facts.clear();
  for (VarId V : L.Assigned)
    Out.Facts.push_back({V, L.HeaderEnv[V]});
}

void Walker::loop(NodeId N) {
  LoopRun L;
  L.Node = N;
  L.Entry = S;
  L.EntryScope = Sc;
  L.HeaderEnv = S.Env;
  assignedIn(N, L.Assigned);
  std::set<VarId> Whole; // A struct is written as a whole, or a struct in it: all its fields may change.
  for (VarId V : L.Assigned)
    Whole.insert(F.Vars[V].Base == NoId ? V : F.Vars[V].Base);
  L.Assigned.insert(Whole.begin(), Whole.end());
  for (VarId V = 0; V != F.Vars.size(); ++V)
    if (F.Vars[V].Base != NoId && Whole.count(F.Vars[V].Base))
      L.Assigned.insert(V);
  L.BarrierEachTrip = In.Granted.has(Assumption::BarrierUniform) && hasBarrierEachTrip(F.Nodes[N].Kids[1]);
  if (SharesMemory)
    boundLoop(N, L.Assigned);
  SetId EntrySet = R.Sets.canonical(S.Cur);
  for (VarId V : L.Assigned)
    if (namedBy(S.Env[V]) == EntrySet && !R.Sets.isUnknown(S.Cur))
      L.MaskVars.insert(V);
  takeBefore(L);
  for (unsigned Pass = 0; !loopPass(L); ++Pass)
    if (Pass > 40) { // Facts only get weaker, so this is a bug; weaken everything rather than hang.
      for (VarId V : L.Assigned)
        L.HeaderEnv[V] = AbsValue::any();
      L.MaskVars.clear();
      L.Mode = LoopMode::Blocked;
      L.Why = Reason{F.Nodes[N].Where, "this loop is too involved to follow"};
      if (Pass > 60)
        break;
    }
  keepBefore(L);
  Sc = L.EntryScope;
  S = L.Exit;
  if (S.Env.empty())
    S.Env = L.HeaderEnv;
}
