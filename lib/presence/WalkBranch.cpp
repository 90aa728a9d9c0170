// Branches: how one lane set becomes two, and when it is whole again.
#include "presence/WalkInternal.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"
#include <set>

using namespace warpshift;

std::string Walker::quoted(NodeId N) const {
  const std::string &T = F.Nodes[N].Text;
  return T.empty() ? "the condition" : "'" + T + "'";
}

static const char *sharedBy(Gran G) {
  switch (G) {
  case Gran::Const: return "a constant";
  case Gran::Launch: return "the same in the whole launch";
  case Gran::Block: return "the same in the block";
  default: return "the same in the warp";
  }
}

/// Predicate is C's number, however C was converted on the way: where C is a table over the lanes, it names them.
void Walker::noteLanes(ValueNumber Predicate, const AbsValue &C) {
  R.Sets.knowLanes(Predicate, C.Needs.missingFrom(In.Granted).empty() ? C.trueLanes() : std::nullopt);
}

/// Somebody took a ballot of C for the lanes here, in _sync form, and holds it: the branch counts as one that may part them, so that the
/// ballot names who takes it.
bool Walker::isBalloted(ValueNumber C) {
  if (!C.Id || !R.Balloted.count(C.Id) || R.Sets.isUnknown(S.Cur))
    return false;
  const SetId Here = R.Sets.canonical(R.Sets.cond(S.Cur, NoId, C));
  return llvm::any_of(S.Env, [Here](const AbsValue &V) { return V.Names == Here; });
}

/// Decides what the condition of construct N does to the current set, and records it.
ConstructUse &Walker::split(NodeId N, const AbsValue &Cond) {
  ConstructUse &Use = R.Constructs[N];
  Use.Before = Use.Then = Use.Else = S.Cur;
  Use.By = Cond.Varies;
  Use.Parts = Cond.Varies != Variance::None;
  ConstructKey Key = constructKey(F, N);
  bool Forced = In.ForceDivergent && In.ForceDivergent->count(Key);
  if (Cond.isUniform() && !Forced && !isBalloted(Cond.Number)) {
    Use.Fate = ConstructFate::Uniform;
    return Use;
  }
  auto Lanes = Cond.trueLanes();
  const bool NoConstant = NoConstants.contains(N) || (In.ForceBallot && In.ForceBallot->count(Key));
  if (Lanes && *Lanes != 0 && *Lanes != ~0u && !NoConstant && Cond.Needs.missingFrom(In.Granted).empty()) {
    Use.Fate = ConstructFate::Constant;
    Use.TrueLanes = *Lanes;
    if (!R.Sets.isUnknown(S.Cur)) {
      Use.Then = R.Sets.bits(S.Cur, *Lanes);
      Use.Else = R.Sets.bits(S.Cur, ~*Lanes);
    }
    return Use;
  }
  Use.Fate = ConstructFate::Divergent;
  ValueNumber C = Cond.Number.Id ? Cond.Number : number(Of::Cond, N);
  noteLanes(Cond.Number, Cond);
  if (!R.Sets.isUnknown(S.Cur)) {
    Use.Then = R.Sets.cond(S.Cur, N, C);
    Use.Else = R.Sets.cond(S.Cur, N, {C.Id, !C.Negated});
  }
  return Use;
}

/// Some lanes leave through Arm, and those who stay came over several paths: nothing that all of them pass brings them together
/// before the place where the others wait. Votes until there depend on the reading.
void Walker::staysParted(NodeId Arm, Reason Why) {
  assume(Assumption::Structured, true, Why);
  const bool Returns = F.Kind != FunctionKind::Kernel && Leaving.leaves(Arm, LeavesReturn) != Leaves::None;
  if (Returns)
    PartedBehind = Why;
  for (size_t I = Frames.size(); I-- != 0;) {
    if (Frames[I].IsLoop && !Frames[I].Parted)
      Frames[I].Parted = Why;
    if (!Returns)
      return; // A break or continue goes no further than the innermost loop or switch.
  }
}

void Walker::enterArm(NodeId N, const ConstructUse &Use, bool Then, NodeId Arm) {
  S.Cur = Then ? Use.Then : Use.Else;
  std::string Text;
  switch (Use.Fate) {
  case ConstructFate::Uniform: return;
  case ConstructFate::Constant:
    Text = llvm::formatv("{0} holds for lanes {1:x8}: these lanes are known at compile time", quoted(N), Use.TrueLanes);
    break;
  case ConstructFate::Divergent:
    Text = llvm::formatv("lanes part at {0}: those that take this path are found by a ballot", quoted(N));
    break;
  }
  Sc.because(reasonAt(N, Text));
  bool InLoop = false;
  for (const Frame &Fr : Frames)
    InLoop |= Fr.IsLoop;
  if (InLoop && Arm != NoId && Leaving.leaves(Arm, LeavesBreak | LeavesReturn) == Leaves::Always)
    assume(Assumption::Structured, false,
           reasonAt(N, "this path ends by leaving the loop: whether lanes that leave in different trips meet "
                       "here is not written down for older GPUs"));
}

FlowState Walker::join(FlowState A, FlowState B, bool Uniform) {
  if (!A.Reachable)
    return B;
  if (!B.Reachable)
    return A;
  for (size_t I = 0; I != A.Env.size(); ++I)
    A.Env[I] = Uniform ? joinUniform(A.Env[I], B.Env[I]) : joinDivergent(A.Env[I], B.Env[I]);
  return A;
}

/// Notes in the frames that some, not all, lanes leave through Arm.
void Walker::divergentLeaves(NodeId Arm, bool Shown) {
  bool Kernel = F.Kind == FunctionKind::Kernel;
  unsigned Ret = Kernel ? 0 : LeavesReturn;
  bool Returns = Ret && Leaving.leaves(Arm, Ret) != Leaves::None;
  bool Breaks = Leaving.leaves(Arm, LeavesBreak) != Leaves::None;
  bool Continues = Leaving.leaves(Arm, LeavesContinue) != Leaves::None;
  bool BreakTaken = false, ContinueTaken = false;
  for (size_t I = Frames.size(); I-- != 0;) {
    Frame &Fr = Frames[I];
    bool BreaksHere = Breaks && !BreakTaken;
    BreakTaken = true;
    if (!Fr.IsLoop)
      continue;
    bool ContinuesHere = Continues && !ContinueTaken;
    ContinueTaken = true;
    if (Returns || BreaksHere) {
      if (Fr.ContinueSeen && !Fr.Bad)
        Fr.Bad = Reason{F.Nodes[Arm].Where, "some lanes wait at the loop header after a 'continue' and cannot "
                                            "know who leaves here"};
      if (!Fr.DivergentLeave)
        Fr.LeaveAt = {F.Nodes[Arm].Where, ""};
      Fr.DivergentLeave = true;
      Fr.ShownLeave |= Shown;
      Fr.DivergentReturn |= Returns;
    }
    if (ContinuesHere)
      Fr.ContinueSeen = true;
    if (!Returns)
      break;
  }
}

/// Is Set what is left of Before after exits that each narrow the mask of Loop?
bool Walker::narrows(SetId Set, SetId Before, NodeId Loop) const {
  while (Set != Before) {
    const LaneSet &X = R.Sets[Set];
    auto Use = R.Constructs.find(X.Node);
    if (Use == R.Constructs.end() || Use->second.ShrinksLoop != Loop)
      return false;
    if (X.Kind != SetKind::Merge && !(X.Kind == SetKind::Cond && Use->second.Else == Set))
      return false;
    Set = X.Parent;
  }
  return true;
}

/// Who is here behind uniform branch N. Different sets on its two paths have one name only where every exit has
/// narrowed the mask of the loop around.
SetId Walker::behindUniform(NodeId N, NodeId Loop, SetId Before, const FlowState &T, const FlowState &E) {
  SetId A = T.Reachable ? T.Cur : E.Cur, B = E.Reachable ? E.Cur : T.Cur;
  if (A == B || R.Sets.isUnknown(A))
    return A;
  if (R.Sets.isUnknown(B))
    return B;
  if (Loop == NoId || !narrows(A, Before, Loop) || !narrows(B, Before, Loop))
    return R.Sets.unknown(reasonAt(N, "the two paths of " + quoted(N) + " leave different lanes behind"));
  R.Constructs[N].ShrinksLoop = Loop;
  SetId Out = R.Sets.merge(Before, N);
  for (size_t V = 0; V != S.Env.size(); ++V) // A mask that names the lanes on either path names them behind it.
    if (T.Env[V].Names == R.Sets.canonical(A) && E.Env[V].Names == R.Sets.canonical(B))
      S.Env[V].Names = R.Sets.canonical(Out);
  return Out;
}

/// One visit of an if.
struct Walker::BranchRun {
  NodeId N = NoId;
  NodeId Level = NoId; ///< The loop that the if is a direct statement of.
  NodeId ThenArm = NoId, ElseArm = NoId;
  AbsValue Cond;
  ConstructUse Use;
  bool TwoThen = false, TwoElse = false; ///< The arm is reached over two branches of the condition.
  FlowState Before;
  bool uniform() const { return Use.Fate == ConstructFate::Uniform; }
};

FlowState Walker::ifArm(const BranchRun &B, bool Then) {
  const NodeId Body = Then ? B.ThenArm : B.ElseArm;
  llvm::SaveAndRestore Saved(Sc);
  S = B.Before;
  if (B.uniform() || B.Use.Fate == ConstructFate::Constant)
    Sc.Needs.add(B.Cond.Needs);
  if (B.uniform() && Body != NoId)
    Sc.because(reasonAt(B.N, quoted(B.N) + " is " + sharedBy(B.Cond.G) + ": the lanes stay together"));
  if (Then ? B.TwoThen : B.TwoElse)
    assume(Assumption::Structured, true,
           reasonAt(B.N, "this path is reached over two branches of " + quoted(B.N) +
                             ": whether these lanes meet here is not written down for older GPUs"));
  enterArm(B.N, B.Use, Then, Body);
  guard(B.Cond, Then);
  if (Body != NoId) {
    if (!B.uniform())
      divergentLeaves(Body, B.Use.Parts);
    // Nobody parts here: an exit in a uniform arm narrows the loop's mask as one in its body does.
    seq(Body, B.uniform() ? B.Level : NoId);
  }
  return S;
}

/// Who is here behind the if whose arms end in T and E; S is their join.
void Walker::behindIf(const BranchRun &B, const FlowState &T, const FlowState &E) {
  const unsigned Kinds = LeavesBreak | LeavesContinue | (F.Kind == FunctionKind::Kernel ? 0 : LeavesReturn);
  const Leaves LT = Leaving.leaves(B.ThenArm, Kinds);
  const Leaves LE = B.ElseArm == NoId ? Leaves::None : Leaving.leaves(B.ElseArm, Kinds);
  const bool NobodyLeaves = LT == Leaves::None && LE == Leaves::None;
  if (T.Reachable != E.Reachable) // One arm has left: who is still here has found the condition otherwise.
    guard(B.Cond, T.Reachable);
  const Reason TwoWays = reasonAt(B.N, "some lanes leave here, the others go on over two branches of " + quoted(B.N) +
                                           ": whether these meet again before is not written down for older GPUs");
  if (B.TwoElse && LT != Leaves::None)
    staysParted(B.ThenArm, TwoWays);
  if (B.TwoThen && LE != Leaves::None)
    staysParted(B.ElseArm, TwoWays);
  if (std::set<VarId> Seen; !B.uniform() && !NobodyLeaves && asksLoopBefore(B.N, F.Nodes[B.N].Value, Seen))
    staysParted(
        LT != Leaves::None ? B.ThenArm : B.ElseArm,
        reasonAt(B.N, "some lanes leave at " + quoted(B.N) +
                          " as they left a loop or branch before: whether the others, which came in different trips or on "
                          "several paths, meet behind it is not written down for older GPUs"));
  if (B.uniform() && !B.Cond.Needs.empty()) {
    // Who is here, and what the arms left in variables, rests on the grounds on which nobody parted.
    if (!NobodyLeaves)
      Sc.Needs.add(B.Cond.Needs);
    for (size_t V = 0; V != S.Env.size() && T.Reachable && E.Reachable; ++V)
      if (!(T.Env[V].Number == E.Env[V].Number) || !sameFacts(T.Env[V], E.Env[V]))
        S.Env[V].Needs.add(B.Cond.Needs);
  }
  if (NobodyLeaves) {
    S.Cur = B.Before.Cur; // A barrier in one arm may have named the lanes anew; they are the same lanes.
    if (B.uniform())
      return;
  } else if (B.uniform()) {
    S.Cur = behindUniform(B.N, B.Level, B.Before.Cur, T, E);
    return;
  } else if (LT == Leaves::Always && LE == Leaves::None) {
    S.Cur = B.Use.Else;
  } else if (LT == Leaves::None && LE == Leaves::Always) {
    S.Cur = B.Use.Then;
  } else {
    S.Cur = R.Sets.unknown(reasonAt(B.N, "some of the lanes that take this branch leave from inside it"));
    R.LostToExits = true;
  }
  // `if (c) break;` directly in a loop body: the loop's own mask can be narrowed right here.
  const unsigned Out = Kinds & ~LeavesContinue;
  if (B.Level != NoId && LE == Leaves::None && Leaving.leaves(B.ThenArm, Out) == Leaves::Always)
    R.Constructs[B.N].ShrinksLoop = B.Level;
}

/// Behind the if a variable holds one of two values: from here on the variable itself identifies it, as far as addresses are concerned.
void Walker::nameJoined(NodeId N, const FlowState &T, const FlowState &E) {
  if (!SharesMemory || !T.Reachable || !E.Reachable)
    return;
  for (size_t V = 0; V != S.Env.size(); ++V)
    if (!S.Env[V].Number.Id && (T.Env[V].Number.Id || E.Env[V].Number.Id))
      S.Env[V].Number = number(Of::Join, N, V);
}

void Walker::ifNode(NodeId N) {
  const Node &X = F.Nodes[N];
  BranchRun B;
  B.N = N;
  B.Level = LoopLevel;
  B.ThenArm = X.Kids[1];
  B.ElseArm = X.Kids.size() > 2 ? X.Kids[2] : NoId;
  seq(X.Kids[0]);
  B.Cond = eval(X.Value);
  B.Use = split(N, B.Cond);
  R.Constructs[N].ShrinksLoop = NoId; // of an earlier pass
  B.TwoThen = overTwoBranches(X.Value, true, B.uniform());
  B.TwoElse = overTwoBranches(X.Value, false, B.uniform());
  B.Before = S;
  const FlowState T = ifArm(B, true), E = ifArm(B, false);
  S = join(T, E, B.uniform());
  nameJoined(N, T, E);
  noteJoin(B.Cond, B.Use.Parts, T, E);
  if (S.Reachable)
    behindIf(B, T, E);
}

void Walker::choice(NodeId N) {
  const Node &X = F.Nodes[N];
  seq(X.Kids[0]);
  AbsValue Cond = eval(X.Value);
  ConstructUse Use = split(N, Cond);
  bool Uniform = Use.Fate == ConstructFate::Uniform;
  const SetId Cur = S.Cur;
  FlowState Before = S, After;
  for (size_t I = 1; I != X.Kids.size(); ++I) {
    bool Then = X.Choice == ChoiceKind::Conditional ? I == 1 : X.Choice == ChoiceKind::And;
    llvm::SaveAndRestore Saved(Sc);
    S = I == 2 ? std::move(Before) : Before; // Chains nest: each link keeps as few states as it can.
    if (Uniform || Use.Fate == ConstructFate::Constant)
      Sc.Needs.add(Cond.Needs);
    if (overTwoBranches(X.Value, Then, Uniform))
      assume(Assumption::Structured, true, reasonAt(N, "this operand is reached over two branches of " + quoted(N)));
    enterArm(N, Use, Then, NoId);
    guard(Cond, Then);
    seq(X.Kids[I]);
    if (X.Choice != ChoiceKind::Conditional)
      After = join(std::move(S), std::move(Before), Uniform);
    else
      After = I == 1 ? std::move(S) : join(std::move(After), std::move(S), Uniform);
  }
  S = std::move(After);
  S.Cur = Cur;
}

/// The number of `sel == a || sel == b ...` for the labels of a section.
ValueNumber Walker::sectionNumber(const SwitchSection &Sec, ValueNumber Selector, bool Signed) {
  ValueNumber All;
  for (int64_t V : Sec.Values) {
    ValueNumber One = binaryNumber(SymOp::Eq, Signed, Selector, constantNumber(V));
    All = All.Id ? binaryNumber(SymOp::LogicalOr, false, All, One) : One;
  }
  return All;
}

/// Over how many branches may lanes come to a section? A compiler tests one value after the other, or halves their
/// range: each label is a way of its own, and so is each gap that leads to the default.
static size_t waysInto(const Node &Switch, const SwitchSection &Sec) {
  if (!Sec.IsDefault)
    return Sec.Values.size();
  size_t Others = 0;
  for (const SwitchSection &Other : Switch.Sections)
    Others += &Other == &Sec ? 0 : Other.Values.size();
  return Sec.Values.size() + std::max<size_t>(Others, 1);
}

/// Do all lanes that come to the section hold one value? Equal values take equal branches, however the compiler
/// arranges them.
static bool holdsOneValue(const LaneTable &Selector, const Node &Switch, const SwitchSection &Sec) {
  std::set<int64_t> Held;
  for (int64_t V : Selector) {
    auto Labels = [V](const SwitchSection &S) { return llvm::is_contained(S.Values, V); };
    if (Labels(Sec) || (Sec.IsDefault && llvm::none_of(Switch.Sections, Labels)))
      Held.insert(V);
  }
  return Held.size() <= 1;
}

/// One visit of a switch.
struct Walker::SwitchRun {
  NodeId N = NoId;
  AbsValue Sel;
  bool Signed = false; ///< Sel.
  bool Uniform = false;
  bool Constant = false; ///< Which lanes take which section is known now.
  bool Threads = false; ///< A compiler may lead lanes past the test of the selector.
  FlowState Before;
  FlowState Fall; ///< At the end of the section before.
  bool OtherLeaves = false;

  /// The lanes that hold a label of Sec; Constant.
  uint32_t labelled(const SwitchSection &Sec) const {
    uint32_t Lanes = 0;
    for (unsigned L = 0; L != 32; ++L)
      for (int64_t V : Sec.Values)
        Lanes |= uint32_t((*Sel.Table)[L] == V) << L;
    return Lanes;
  }
};

/// Those of the lanes here, at a switch that parts them, that take section I.
SetId Walker::sectionSet(const SwitchRun &W, size_t I) {
  const Node &X = F.Nodes[W.N];
  const SwitchSection &Sec = X.Sections[I];
  if (W.Constant) {
    uint32_t Lanes = W.labelled(Sec);
    if (Sec.IsDefault) {
      uint32_t Taken = 0;
      for (const SwitchSection &Other : X.Sections)
        Taken |= W.labelled(Other);
      Lanes |= ~Taken;
    }
    Sc.Needs.add(W.Sel.Needs);
    return Lanes ? R.Sets.bits(S.Cur, Lanes) : R.Sets.unknown(reasonAt(W.N, "no lane selects this case"));
  }
  std::vector<ValueNumber> Path;
  for (const SwitchSection &Other : X.Sections)
    if (Sec.IsDefault ? &Other != &Sec : &Other == &Sec) {
      ValueNumber Hit = sectionNumber(Other, W.Sel.Number, W.Signed);
      Path.push_back({Hit.Id, Sec.IsDefault});
    }
  return R.Sets.section(S.Cur, W.N, I, std::move(Path));
}

/// S becomes the state at the begin of section I: its own lanes, and those that fall in.
void Walker::enterSection(const SwitchRun &W, size_t I) {
  const NodeId N = W.N;
  const Node &X = F.Nodes[N];
  const SwitchSection &Sec = X.Sections[I];
  S = W.Before;
  if (W.Threads || (!W.Uniform && waysInto(X, Sec) > 1 && !(W.Constant && holdsOneValue(*W.Sel.Table, X, Sec))))
    assume(Assumption::Structured, true,
           reasonAt(N, "several values of " + quoted(N) +
                           " lead to this case: whether their lanes meet here is not "
                           "written down for older GPUs"));
  if (W.Uniform) {
    Sc.Needs.add(W.Sel.Needs);
    Sc.because(reasonAt(N, quoted(N) + " is " + sharedBy(W.Sel.G) + ": the lanes stay together"));
  } else if (W.Fall.Reachable) {
    S.Cur = R.Sets.unknown(reasonAt(N, "control falls into this case from the one above: whether both groups "
                                       "of lanes meet is not written down for older GPUs"));
  } else if (!Sec.AllConstant) {
    S.Cur = R.Sets.unknown(reasonAt(N, "a case label is not a plain constant"));
  } else if (!R.Sets.isUnknown(S.Cur)) {
    S.Cur = sectionSet(W, I);
    Sc.because(reasonAt(N, "lanes part at switch " + quoted(N)));
  }
  if (!W.Fall.Reachable) {
    if (SharesMemory && Sec.AllConstant && !Sec.IsDefault)
      if (const ValueNumber Hit = sectionNumber(Sec, W.Sel.Number, W.Signed); Hit.Id)
        Sc.Guards.push_back(Hit);
    return;
  }
  SetId Here = S.Cur;
  if (W.Uniform && W.Fall.Cur != Here)
    Here = R.Sets.unknown(reasonAt(N, "control falls into this case from the one above, where some lanes left"));
  S = join(S, W.Fall, W.Uniform);
  S.Cur = Here;
}

void Walker::section(SwitchRun &W, size_t I) {
  llvm::SaveAndRestore Saved(Sc);
  const NodeId Body = F.Nodes[W.N].Kids[I + 1];
  enterSection(W, I);
  const unsigned Kinds = LeavesContinue | (F.Kind == FunctionKind::Kernel ? 0 : LeavesReturn);
  const Leaves L = Leaving.leaves(Body, Kinds);
  if (!W.Uniform)
    divergentLeaves(Body, W.Sel.Varies != Variance::None);
  W.OtherLeaves |= W.Uniform ? L == Leaves::Maybe : L != Leaves::None;
  seq(Body);
  W.Fall = S;
}

void Walker::switchNode(NodeId N) {
  const Node &X = F.Nodes[N];
  SwitchRun W;
  W.N = N;
  seq(X.Kids[0]);
  W.Sel = eval(X.Value);
  W.Signed = X.Value != NoId && F.Exprs[X.Value].Signed;
  const ConstructKey Key = constructKey(F, N);
  W.Uniform =
      W.Sel.isUniform() && !(In.ForceDivergent && In.ForceDivergent->count(Key)) &&
      llvm::none_of(X.Sections, [&](const SwitchSection &Sec) { return isBalloted(sectionNumber(Sec, W.Sel.Number, W.Signed)); });
  W.Constant =
      !W.Uniform && W.Sel.Table && !(In.ForceBallot && In.ForceBallot->count(Key)) && W.Sel.Needs.missingFrom(In.Granted).empty();
  ConstructUse &Use = R.Constructs[N];
  Use.Before = S.Cur;
  Use.Parts = W.Sel.Varies != Variance::None;
  Use.Fate = W.Uniform ? ConstructFate::Uniform : W.Constant ? ConstructFate::Constant : ConstructFate::Divergent;
  W.Before = W.Fall = S;
  W.Fall.Reachable = false;
  W.Threads = !W.Uniform && threads(X.Value, std::nullopt);
  Frames.push_back({});
  Frames.back().Node = N;
  for (size_t I = 0; I != X.Sections.size(); ++I)
    section(W, I);
  const Frame Fr = std::move(Frames.back());
  Frames.pop_back();
  S = std::move(W.Fall);
  for (const FlowState &B : Fr.Breaks)
    S = join(S, B, W.Uniform);
  if (llvm::none_of(X.Sections, [](const SwitchSection &Sec) { return Sec.IsDefault; }))
    S = join(S, W.Before, W.Uniform);
  S.Cur = W.OtherLeaves ? R.Sets.unknown(reasonAt(N, "some lanes leave from inside this switch")) : W.Before.Cur;
}
