#include "presence/WalkInternal.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;

void Scope::because(Reason Why) {
  constexpr size_t First = 24, Most = 64;
  std::vector<Reason> &List = Reasons.edit();
  List.push_back(std::move(Why));
  if (List.size() <= Most)
    return;
  if (LeftOut == 0)
    LeftOut = 1; // The first of them gives its place to the note.
  for (; List.size() > Most; ++LeftOut)
    List.erase(List.begin() + First + 1);
  List[First].Text = std::to_string(LeftOut) + " reasons between the one above and the one below are not listed";
}

Walker::Walker(const WalkInput &In)
    : In(In), F(*In.F),
      SharesMemory(!F.Accesses.empty() || llvm::any_of(F.Calls, [](const CallFact &C) { return C.Statement != NoId; })),
      NotesPatterns(!F.SyncOps.empty() || !F.Calls.empty()) {
  R.SyncPlaces.resize(F.SyncPlaces.size());
  R.Accesses.resize(F.Accesses.size());
  R.SharedCalls.resize(F.Calls.size());
  R.Sites.resize(F.Sites.size());
  R.SyncOps.resize(F.SyncOps.size());
  R.Calls.resize(F.Calls.size());
}

WalkResult Walker::run() {
  S.Env.resize(F.Vars.size());
  for (size_t I = 0; I != F.Params.size(); ++I) {
    AbsValue V = I < In.Params.size() ? In.Params[I] : AbsValue::any();
    V.Number = number(Of::Param, I);
    V.Names = V.NotNames = NoSet;
    if (int(I) == In.MaskParam)
      V.Names = R.Sets.canonical(R.Sets.entry());
    setVar(F.Params[I], V);
  }
  // Fields of a by-value parameter that nobody writes are as uniform as it is; of a kernel they are that.
  for (VarId V = 0; V != F.Vars.size(); ++V) {
    if (F.Vars[V].Param < 0 || F.Params[F.Vars[V].Param] == V)
      continue;
    const size_t Param = F.Vars[V].Param;
    const AbsValue Whole = Param < In.Params.size() ? In.Params[Param] : AbsValue::any();
    const bool Kernel = F.Kind == FunctionKind::Kernel;
    if (!Kernel && !Whole.isUniform())
      continue;
    S.Env[V] = AbsValue::uniform(Kernel ? Gran::Launch : Whole.G);
    if (!Kernel) {
      S.Env[V].Needs = Whole.Needs;
      S.Env[V].FromActivemask = Whole.FromActivemask;
      S.Env[V].OfActivemask = Whole.OfActivemask;
    }
    S.Env[V].Number = number(Of::Field, V);
  }
  Sc.VoteNeeds = In.Votes.Needs;
  Sc.VoteBlocked = In.Votes.Blocked;
  Sc.VoteBlockedBy = In.Votes.BlockedBy;
  bool Full = In.Entry == EntryMode::Full && In.MaskParam < 0;
  S.Cur = Full ? R.Sets.full() : R.Sets.entry();
  if (Full) {
    Reason Why{F.NameAt, F.Kind == FunctionKind::Kernel ? "kernel entry: every launched lane of the warp is present"
                                                        : "every call of '" + F.Name + "' is made by whole warps"};
    Sc.because(Why);
    assume(Assumption::PartialWarps, false, Why);
  } else {
    Sc.because({F.NameAt, "the lanes of one call of '" + F.Name + "' are its mask parameter"});
  }
  if (In.Entry == EntryMode::Unknown)
    S.Cur = R.Sets.unknown(In.EntryUnknownWhy);
  for (const Node &N : F.Nodes)
    if (N.Kind == NodeKind::Opaque) {
      S.Cur = R.Sets.unknown({N.Where, N.Text + " in this function: presence sets are not followed"});
      Jumps = true;
      break;
    }
  if (Jumps)
    findChanging();
  R.Return = AbsValue::any();
  nameIndices();
  node(F.Body);
  for (auto &[N, Use] : R.Constructs)
    Use.OnHost = In.OnHost && In.OnHost->count(constructKey(F, N));
  return std::move(R);
}

bool VoteGrounds::add(const VoteGrounds &Other) {
  const VoteGrounds Before = *this;
  Needs.add(Other.Needs);
  if (Blocked.empty())
    BlockedBy = Other.BlockedBy;
  Blocked.add(Other.Blocked);
  return !(*this == Before);
}

WalkResult warpshift::walk(const WalkInput &In) { return Walker(In).run(); }

ConstructKey warpshift::constructKey(const FunctionFacts &F, NodeId N) {
  const Node &X = F.Nodes[N];
  if (X.TextRef != NoId && F.Texts[X.TextRef].Statement.Where.isValid()) {
    // Two operators may start at one place (`a && b && c`): the operator's own place tells them apart.
    return {X.Where.File, X.Where.Offset * 2 + (X.Kind == NodeKind::Choice), X.Spelled};
  }
  return {X.Where.File, X.Where.Offset * 2, X.Spelled};
}

Reason Walker::reasonAt(NodeId N, std::string Text) const { return {F.Nodes[N].Where, std::move(Text)}; }

/// At N, V and what it is a part of get values of which nothing is known.
void Walker::havoc(VarId V, NodeId N) {
  S.Env[V] = AbsValue::any();
  if (SharesMemory && !Changing.contains(V))
    S.Env[V].Number = number(Of::Havoc, N, V);
  // Of a field that is a struct itself, its fields are known by their names only.
  VarId Base = F.Vars[V].Base;
  if (Base != NoId)
    S.Env[Base] = AbsValue::any();
  std::string Inner = F.Vars[V].Name + ".";
  for (VarId Field = 0; Field != F.Vars.size(); ++Field)
    if (F.Vars[Field].Base == V ||
        (Base != NoId && F.Vars[Field].Base == Base && llvm::StringRef(F.Vars[Field].Name).starts_with(Inner)))
      S.Env[Field] = AbsValue::any();
}

void Walker::setVar(VarId V, AbsValue Value) {
  if (F.Vars[V].Escapes || Changing.contains(V))
    Value = AbsValue::any();
  S.Env[V] = std::move(Value);
  if (F.Vars[V].Base != NoId) // As a whole the record is no longer what it was.
    S.Env[F.Vars[V].Base] = AbsValue::any();
}

/// Records that from here on (in this scope) claims rest on A; without a grant they are blocked.
void Walker::assume(Assumption A, bool VotesOnly, Reason Why) {
  if (In.Granted.has(A)) {
    (VotesOnly ? Sc.VoteNeeds : Sc.Needs).add(A);
    return;
  }
  AssumptionSet &B = VotesOnly ? Sc.VoteBlocked : Sc.Blocked;
  if (B.empty())
    (VotesOnly ? Sc.VoteBlockedBy : Sc.BlockedBy) = std::move(Why);
  B.add(A);
}

Presence Walker::presence(bool Vote) {
  Presence P;
  P.Set = S.Reachable ? S.Cur : NoSet;
  P.Needs = Sc.Needs;
  P.Blocked = Sc.Blocked;
  P.BlockedBy = Sc.BlockedBy;
  if (Vote) {
    P.Needs.add(Sc.VoteNeeds);
    if (P.Blocked.empty())
      P.BlockedBy = Sc.VoteBlockedBy;
    P.Blocked.add(Sc.VoteBlocked);
    if (PartedBehind && In.Granted.has(Assumption::Structured))
      P.Needs.add(Assumption::Structured);
    else if (PartedBehind) {
      if (P.Blocked.empty())
        P.BlockedBy = *PartedBehind;
      P.Blocked.add(Assumption::Structured);
    }
  }
  P.Reasons = Sc.Reasons;
  return P;
}

void Walker::seq(NodeId N, NodeId LoopLevelFor) {
  for (NodeId Kid : F.Nodes[N].Kids) {
    LoopLevel = LoopLevelFor;
    node(Kid);
  }
  LoopLevel = NoId;
}

/// Variables that are given more than one value: where jumps lead, any of them may be there.
void Walker::findChanging() {
  std::vector<unsigned> Times(F.Vars.size());
  for (VarId V = 0; V != F.Vars.size(); ++V)
    Times[V] = F.Vars[V].Param >= 0;
  for (const Node &X : F.Nodes)
    if ((X.Kind == NodeKind::Assign || X.Kind == NodeKind::Havoc) && ++Times[X.Var] > 1 && Changing.insert(X.Var).second)
      S.Env[X.Var] = AbsValue::any();
}

void Walker::barrier(NodeId N) {
  Results[N] = AbsValue::uniform(Gran::Block);
  // All threads of the block are here (L8), if barriers are block-uniform as their contract says.
  // Nor is it known whether it is jumped over.
  if (Jumps || !F.Nodes[N].isBlockBarrier() || !In.Granted.has(Assumption::BarrierUniform) || In.Entry != EntryMode::Full ||
      In.MaskParam >= 0)
    return;
  S.Cur = R.Sets.full();
  Sc.Needs.add(Assumption::BarrierUniform);
  Sc.because(reasonAt(N, "block barrier: all threads that still run are here"));
}

/// A break, or else a continue: the innermost construct that it refers to hears of it.
void Walker::leaveFrame(bool Break) {
  for (Frame &Fr : llvm::reverse(Frames)) {
    if (!Break && !Fr.IsLoop)
      continue;
    (Break ? Fr.Breaks : Fr.Continues).push_back(S);
    if (!Break)
      Fr.ContinueNeeds.add(Sc.Needs);
    break;
  }
  S.Reachable = false;
}

void Walker::returnNode(const Node &X) {
  // Lanes that return from one place in different trips bring values of different trips.
  bool InLoop = llvm::any_of(Frames, [](const Frame &Fr) { return Fr.IsLoop; });
  auto Brought = [&](ExprId Value) {
    AbsValue V = Value == NoId ? AbsValue::any() : eval(Value);
    if (InLoop && S.Cur != R.Sets.full() && S.Cur != R.Sets.entry()) {
      AssumptionSet Needs = V.Needs;
      V = V.Table ? AbsValue::lanes(*V.Table) : AbsValue::any();
      V.Needs = Needs;
    }
    return V;
  };
  // Different lanes may return from different places, so two returns share only what is equal.
  auto Join = [&](AbsValue &With, const AbsValue &V) { With = HasReturn ? joinDivergent(With, V) : V; };
  Join(R.Return, Brought(X.Value));
  const bool ByField = X.Value != NoId && F.Exprs[X.Value].Name == RecordOfFields;
  const std::vector<ExprId> Fields = ByField ? F.Exprs[X.Value].Args : std::vector<ExprId>();
  if (!HasReturn)
    R.ReturnFields.resize(Fields.size());
  if (R.ReturnFields.size() != Fields.size()) // Of one of the places nothing is known.
    R.ReturnFields.clear();
  for (size_t I = 0; I != R.ReturnFields.size(); ++I)
    Join(R.ReturnFields[I], Brought(Fields[I]));
  HasReturn = true;
  S.Reachable = false;
}

void Walker::node(NodeId N) {
  if (!Jumps)
    return enter(N);
  FlowState Before = S;
  enter(N);
  if (!S.Reachable) // A jump may lead behind it.
    S = std::move(Before);
}

void Walker::enter(NodeId N) {
  const Node &X = F.Nodes[N];
  switch (X.Kind) {
  case NodeKind::Seq: return seq(N, LoopLevel);
  case NodeKind::Assign: {
    AbsValue V = eval(X.Value);
    if (!V.Number.Id) // From here on the variable itself identifies the value.
      V.Number = number(Of::Assign, N);
    return setVar(X.Var, std::move(V));
  }
  case NodeKind::Havoc: return havoc(X.Var, N);
  case NodeKind::If: return ifNode(N);
  case NodeKind::Loop: return loop(N);
  case NodeKind::Switch: return switchNode(N);
  case NodeKind::Choice: return choice(N);
  case NodeKind::Call: return call(N);
  case NodeKind::Op: return op(N);
  case NodeKind::SyncOp: return syncOp(N);
  case NodeKind::Access: return access(N);
  case NodeKind::SyncPlace: R.SyncPlaces[X.Ref] = presence(/*Vote=*/false); return;
  case NodeKind::Barrier: return barrier(N);
  case NodeKind::Break:
  case NodeKind::Continue: return leaveFrame(X.Kind == NodeKind::Break);
  case NodeKind::Return: return returnNode(X);
  case NodeKind::Exit: S.Reachable = false; return;
  case NodeKind::Opaque: return;
  }
}

/// What a shuffle from one source lane gives: the same to all lanes of a segment.
static AbsValue broadcast(std::optional<int64_t> Width) {
  AbsValue V = AbsValue::any();
  if (Width == 32)
    return AbsValue::uniform(Gran::Warp);
  if (Width && *Width > 1 && llvm::isPowerOf2_64(*Width)) {
    V.G = Gran::Seg;
    V.SegLog2 = llvm::Log2_64(*Width);
  }
  return V;
}

void Walker::op(NodeId N) {
  uint32_t Id = F.Nodes[N].Ref;
  const OpSite &Site = F.Sites[Id];
  R.Sites[Id] = presence(isVote(Site.Op));
  AbsValue V = AbsValue::any();
  if (!R.Sites[Id].Blocked.empty()) {
    // It stays as it is, and may be executed by parts of these lanes: no code shows that they are given one value.
  } else if (isVote(Site.Op)) {
    V = AbsValue::uniform(Gran::Warp);
    if (Site.Repair && Site.Op == WarpOp::VoteBallot && !Site.Args.empty()) // The masks of others may be its result.
      noteBallot(predicateNumber(Site.Args[0]), eval(Site.Args[0]));
    if (Site.Op == WarpOp::VoteBallot && !Site.Args.empty())
      V.Names = R.Sets.canonical(Site.ConstantTrue ? S.Cur : R.Sets.cond(S.Cur, NoId, predicateNumber(Site.Args[0])));
  } else if (Site.Op == WarpOp::ShflIdx && Site.Args.size() > 1 && eval(Site.Args[1]).isUniform()) {
    V = broadcast(Site.Width);
  }
  if (R.Sites[Id].Needs.has(Assumption::Structured))
    V.Needs.add(Assumption::Structured);
  V.Number = number(Of::Result, N);
  Results[N] = V;
}

void Walker::noteBallot(ValueNumber Predicate, const AbsValue &C) {
  noteLanes(Predicate, C);
  if (Predicate.Id)
    R.Balloted[Predicate.Id] = C.Varies;
}

/// A mask that is written as `m & 0xffff`.
void Walker::noteKept(ExprId Mask, Presence &P) {
  while (Mask != NoId && F.Exprs[Mask].Kind == ExprKind::Cast)
    Mask = F.Exprs[Mask].A;
  if (Mask == NoId || F.Exprs[Mask].Kind != ExprKind::Binary || F.Exprs[Mask].Op != SymOp::And)
    return;
  for (auto [Base, Kept] : {std::pair(F.Exprs[Mask].A, F.Exprs[Mask].B), std::pair(F.Exprs[Mask].B, F.Exprs[Mask].A)})
    if (auto C = eval(Kept).constantValue()) {
      P.MaskBase = namedBy(eval(Base));
      P.MaskKeeps = uint32_t(*C);
    }
}

void Walker::syncOp(NodeId N) {
  uint32_t Id = F.Nodes[N].Ref;
  const SyncOpFact &Op = F.SyncOps[Id];
  Presence P = presence(isVote(Op.Op));
  if (Op.MaskOmitted)
    P.Mask = AbsValue::constant(0xffffffff);
  else if (Op.Mask != NoId)
    P.Mask = eval(Op.Mask);
  P.Mask.Names = namedBy(P.Mask);
  noteKept(Op.Mask, P);
  describe(Op, P);
  P.SourceOfActivemask = Op.Args.size() > 1 && eval(Op.Args[1]).OfActivemask;
  AbsValue V = AbsValue::any();
  bool Exact = P.Mask.Names != NoSet && P.Mask.Names == R.Sets.canonical(S.Cur);
  bool OneGroup = Exact || P.Mask.isUniform(); // Else each group of lanes gets a result of its own.
  if (!OneGroup) {
  } else if (isVote(Op.Op)) {
    V = AbsValue::uniform(Gran::Warp);
    if (Op.Op == WarpOp::VoteBallot && Exact && !Op.Args.empty()) {
      auto True = eval(Op.Args[0]).constantValue();
      const ValueNumber Predicate = predicateNumber(Op.Args[0]);
      noteBallot(Predicate, eval(Op.Args[0]));
      V.Names = R.Sets.canonical(True && *True ? S.Cur : R.Sets.cond(S.Cur, NoId, Predicate));
    }
  } else if (Op.Op == WarpOp::ShflIdx && Op.Args.size() > 1 && eval(Op.Args[1]).isUniform()) {
    V = broadcast(Op.Args.size() > 2 ? eval(Op.Args[2]).constantValue() : std::optional<int64_t>(32));
  } else if (Op.Op == WarpOp::Reduce || Op.Op == WarpOp::MatchAll) {
    V = AbsValue::uniform(Gran::Warp);
  }
  V.Number = number(Of::Result, N);
  if (Op.Op == WarpOp::MatchAny)
    Seen.Matched.insert(V.Number.Id);
  noteShuffle(Op, V);
  if (isVote(Op.Op))
    noteVote(Op, P, V);
  Results[N] = V;
  R.SyncOps[Id] = std::move(P);
}

void Walker::call(NodeId N) {
  const Node &X = F.Nodes[N];
  const CallFact &C = F.Calls[X.Ref];
  Presence P = presence(/*Vote=*/false);
  const Presence OfVote = presence(/*Vote=*/true);
  P.Votes = {OfVote.Needs, OfVote.Blocked, OfVote.BlockedBy};
  for (ExprId A : C.Args)
    P.Args.push_back(eval(A));
  for (AbsValue &A : P.Args)
    A.Names = namedBy(A);
  if (SharesMemory) {
    for (AbsValue &A : P.Args)
      A.Thread = formOf(A.Number).exact();
    std::vector<ExprId> Offsets;
    for (const auto &[Root, Offset] : C.Shared)
      Offsets.push_back(Offset);
    R.SharedCalls[X.Ref] = viewOf(Offsets.data(), Offsets.size());
  }
  AbsValue V = AbsValue::any();
  std::vector<AbsValue> Fields;
  bool Shuffles = false;
  if (In.Resolve && In.Depth < 3) {
    auto Callees = In.Resolve(C);
    Shuffles = llvm::any_of(Callees, [](const FunctionFacts *Callee) { return !Callee->SyncOps.empty(); });
    if (Callees.size() == 1 && Callees[0] != &F && !Callees[0]->ReturnsVoid && Callees[0]->Nodes.size() < 60) {
      WalkInput Inner = In;
      Inner.F = Callees[0];
      Inner.Params = P.Args;
      Inner.Depth = In.Depth + 1;
      Inner.MaskParam = -1;
      Inner.ForceDivergent = nullptr;
      WalkResult Body = walk(Inner);
      V = Body.Return;
      V.Names = V.NotNames = NoSet;
      Fields = std::move(Body.ReturnFields);
    }
  }
  V.Number = number(Of::Result, N);
  if (Shuffles) // It may be a shuffle under another name.
    for (const AbsValue &A : P.Args)
      Seen.Given[V.Number.Id].push_back(plain(A.Number));
  Results[N] = V;
  for (size_t I = 0; I != Fields.size(); ++I) {
    Fields[I].Names = Fields[I].NotNames = NoSet;
    Fields[I].Number = number(Of::Result, N, I + 1);
  }
  FieldResults[N] = std::move(Fields);
  for (VarId W : C.RefArgs)
    havoc(W, N);
  R.Calls[X.Ref] = std::move(P);
}
