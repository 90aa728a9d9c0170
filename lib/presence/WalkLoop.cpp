// Loops: the lanes at the header, the fixpoint over what iterations change.
//
//   Uniform  the condition has one value and nobody leaves alone: header set = set before the loop
//   Split    lanes leave at different trips: header set = loopHead, body set = its lanes with the condition
//   Blocked  the header cannot know who is still there: unknown
//
// A pass runs the body once under an assumed header; the mode only ever moves downwards, the header values
// only ever lose facts, so the passes end.
#include "presence/WalkInternal.h"
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
  bool Changed = false;
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
    if (leaves(F, Kid, LeavesBreak | LeavesContinue | LeavesReturn) != Leaves::None)
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

/// One pass over the loop under the current assumptions. Returns false if the mode had to be lowered.
bool Walker::loopPass(LoopRun &L) {
  const Node &X = F.Nodes[L.Node];
  bool IsDo = X.Loop == LoopKind::Do;
  S = L.Entry;
  S.Env = L.HeaderEnv;
  Sc = L.EntryScope;
  Reason Blocked = L.Why.value_or(Reason{});
  switch (L.Mode) {
  case LoopMode::Uniform:
    break;
  case LoopMode::Split:
    if (!R.Sets.isUnknown(S.Cur)) {
      S.Cur = R.Sets.loopHead(L.Entry.Cur, L.Node);
      Sc.Reasons.push_back(reasonAt(L.Node, "lanes leave this loop at different trips: its participants are "
                                            "found anew in every trip"));
    }
    break;
  case LoopMode::Blocked:
    S.Cur = R.Sets.unknown(Blocked);
    break;
  }
  if (L.Parted)
    assume(Assumption::Structured, true, *L.Parted);
  SetId Head = S.Cur;
  for (VarId V : L.Assigned) {
    S.Env[V].Number = number(Of::Phi, L.Node, V);
    S.Env[V].Names = L.MaskVars.count(V) ? R.Sets.canonical(Head) : NoSet;
    S.Env[V].NotNames = NoSet;
  }
  Frames.push_back({});
  Frames.back().IsLoop = true;
  Frames.back().Node = L.Node;

  bool CondUniform = true;
  AbsValue Cond = AbsValue::constant(1);
  FlowState CondFalse;
  CondFalse.Reachable = false;
  ConstructUse Use;
  std::optional<Reason> Parted; // Lanes of one trip may run in two groups in the next ones.
  // Tests the condition in the current state; afterwards S is the state of the lanes that go on.
  auto Test = [&] {
    seq(X.Kids[0]);
    SetId Before = S.Cur;
    if (X.Value != NoId) {
      Cond = eval(X.Value);
      Use = split(L.Node, Cond);
      CondFalse = S;
      if (!IsDo) // Of a do loop the body comes first.
        guard(Cond, true);
      if (Use.Fate == ConstructFate::Constant) { // per-trip constants are not worth a form of their own
        Use.Fate = ConstructFate::Divergent;
        ValueNumber C = Cond.Number.Id ? Cond.Number : number(Of::Cond, L.Node);
        if (!R.Sets.isUnknown(Before)) {
          Use.Then = R.Sets.cond(Before, L.Node, C);
          Use.Else = R.Sets.cond(Before, L.Node, {C.Id, !C.Negated});
        }
      }
      CondUniform = Use.Fate == ConstructFate::Uniform;
      if (L.BarrierEachTrip && !CondUniform) {
        CondUniform = true;
        Use.Then = Use.Else = Before;
        Use.Fate = ConstructFate::Uniform;
        Use.Parts = false;
        Sc.Needs.add(Assumption::BarrierUniform);
        Sc.Reasons.push_back(reasonAt(L.Node, "every trip passes a block barrier: all threads make the same trips"));
      } else if (CondUniform) {
        Sc.Needs.add(Cond.Needs);
        Sc.Reasons.push_back(reasonAt(L.Node, "loop condition " + quoted(L.Node) + " has one value in the warp"));
      } else if (ambiguous(X.Value, true)) {
        Parted = reasonAt(L.Node, "the body is reached over two branches of " + quoted(L.Node));
        assume(Assumption::Structured, true, *Parted);
      }
    } else {
      Use.Before = Use.Then = Use.Else = Before;
    }
    Use.Before = Before;
    Use.HeaderUniform = CondUniform;
    S.Cur = Use.Then;
    R.Constructs[L.Node] = Use;
  };

  if (!IsDo)
    Test();
  const size_t Guards = Sc.Guards.size();
  seq(X.Kids[1], L.Node);
  Sc.Guards.resize(Guards); // Lanes that left the body early come to the step, too.
  FlowState End = S;
  SetId EndSet = S.Reachable ? S.Cur : NoSet;
  bool Continues = !Frames.back().Continues.empty();
  Frame Fr = Frames.back();
  for (FlowState &C : Fr.Continues)
    End = joinTrip(End, C, Fr);
  // Lanes that reach the step: those that fall through plus those that continued.
  SetId Latch = EndSet;
  SetId BodySet = IsDo ? Head : Use.Then;
  std::optional<Reason> Lost = Fr.Bad;
  if (!Lost && Continues) {
    Latch = BodySet;
    if (Fr.DivergentLeave)
      Lost = Reason{Fr.LeaveAt.Where, "some lanes leave the loop here while others wait at its header after a "
                                      "'continue'"};
  }
  if (Latch == NoSet)
    Latch = BodySet;
  S = End;
  S.Cur = Lost ? R.Sets.unknown(*Lost) : Latch;
  Frames.pop_back();
  seq(X.Kids[2]);
  if (IsDo)
    Test();
  R.Constructs[L.Node].Parts |= Fr.ShownLeave;
  FlowState Back = S;

  if (!Parted)
    Parted = Fr.Parted;
  if (Parted && !L.Parted) {
    L.Parted = Parted;
    return false;
  }
  // Is the assumed mode right?
  bool Divergent = !CondUniform || Fr.DivergentLeave;
  if (L.Mode == LoopMode::Uniform && Divergent) {
    L.Mode = LoopMode::Split;
    return false;
  }
  if (L.Mode == LoopMode::Split && !R.Sets.isUnknown(Head)) {
    if (!Lost && nextHeader(L, Back.Cur) == NoSet)
      Lost = R.Sets.isUnknown(Back.Cur)
                 ? R.Sets.reason(Back.Cur)
                 : Reason{Fr.LeaveAt.Where.isValid() ? Fr.LeaveAt.Where : X.Where,
                          "the lanes that come back to the loop header cannot be named"};
    if (Lost && Back.Reachable) {
      L.Mode = LoopMode::Blocked;
      L.Why = Lost;
      return false;
    }
  }
  if (L.Mode == LoopMode::Uniform && Back.Reachable && Back.Cur != Head && !R.Sets.isUnknown(Head)) {
    L.Mode = LoopMode::Blocked;
    L.Why = R.Sets.isUnknown(Back.Cur) ? R.Sets.reason(Back.Cur)
                                       : Reason{X.Where, "the lanes that come back to the loop header differ"};
    return false;
  }
  for (VarId V : std::set<VarId>(L.MaskVars))
    if (Back.Reachable && Back.Env[V].Names != R.Sets.canonical(Back.Cur)) {
      L.MaskVars.erase(V);
      return false;
    }
  // Header facts: what holds on entry and after every trip.
  L.Changed = false;
  if (Back.Reachable)
    for (VarId V : L.Assigned) {
      AbsValue J = joinUniform(L.HeaderEnv[V], Back.Env[V]);
      J.Number = {};
      J.Names = J.NotNames = NoSet;
      AbsValue Old = L.HeaderEnv[V];
      Old.Names = Old.NotNames = NoSet;
      if (!sameFacts(J, Old)) {
        L.HeaderEnv[V] = J;
        L.Changed = true;
      }
    }
  if (L.Changed)
    return false;

  // After the loop: lanes that left in different trips bring values of different trips.
  L.Exit = IsDo ? Back : CondFalse;
  if (X.Value == NoId)
    L.Exit.Reachable = false;
  for (FlowState &B : Fr.Breaks) {
    FlowState Br = B;
    L.Exit = join(L.Exit, Br, !Divergent);
  }
  if (Divergent)
    for (VarId V : L.Assigned) {
      AbsValue &Out = L.Exit.Env.empty() ? L.HeaderEnv[V] : L.Exit.Env[V];
      AbsValue Lost2 = AbsValue::any();
      Lost2.NonNegative = Out.NonNegative;
      Out = Lost2;
    }
  else if (!L.Exit.Env.empty())
    for (VarId V : L.Assigned)
      L.Exit.Env[V].Needs.add(Cond.Needs);
  L.Exit.Cur = L.Entry.Cur;
  if (Fr.DivergentReturn)
    L.Exit.Cur = R.Sets.unknown({Fr.LeaveAt.Where, "some lanes return from inside the loop"});
  return true;
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
  for (VarId V = 0; V != F.Vars.size(); ++V)
    if (F.Vars[V].Base != NoId && Whole.count(F.Vars[V].Base))
      L.Assigned.insert(V);
  L.BarrierEachTrip = In.Granted.has(Assumption::BarrierUniform) && hasBarrierEachTrip(F.Nodes[N].Kids[1]);
  if (SharesMemory) {
    R.FirstNumber.try_emplace(N, NumberCount + 1);
    boundLoop(N, L.Assigned);
  }
  SetId EntrySet = R.Sets.canonical(S.Cur);
  for (VarId V : L.Assigned)
    if (namedBy(S.Env[V]) == EntrySet && !R.Sets.isUnknown(S.Cur))
      L.MaskVars.insert(V);
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
  Sc = L.EntryScope;
  S = L.Exit;
  if (S.Env.empty())
    S.Env = L.HeaderEnv;
}
