// The values that variables of a loop can have, for addresses made from them (SharedView.h).
#include "presence/WalkInternal.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

constexpr size_t MostOrdered = 8; ///< Numbers of one address.
constexpr int64_t MostDivisor = 1024, MostShift = 10;

/// Does an operator make a number smaller, or leave it, when its right side is positive?
static bool shrinks(SymOp Op) { return Op == SymOp::Div || Op == SymOp::Shr || Op == SymOp::Sub; }

/// Variables that start from a bounded value and only shrink: `for (int s = 32; s > 0; s /= 2)`.
void Walker::boundShrinking(NodeId Loop, const std::set<VarId> &Assigned) {
  std::function<bool(NodeId, VarId)> Shrinks = [&](NodeId N, VarId V) {
    const Node &X = F.Nodes[N];
    if (X.Kind == NodeKind::Havoc && X.Var == V)
      return false;
    if (X.Kind == NodeKind::Call && llvm::is_contained(F.Calls[X.Ref].RefArgs, V))
      return false;
    if (X.Kind == NodeKind::Assign && X.Var == V) {
      ExprId Id = X.Value;
      while (Id != NoId && F.Exprs[Id].Kind == ExprKind::Cast)
        Id = F.Exprs[Id].A;
      if (Id == NoId || F.Exprs[Id].Kind != ExprKind::Binary || !shrinks(F.Exprs[Id].Op))
        return false;
      const SymExpr &A = F.Exprs[F.Exprs[Id].A], &B = F.Exprs[F.Exprs[Id].B];
      if (A.Kind != ExprKind::Var || A.Ref != V || B.Kind != ExprKind::Const || B.Value < 1)
        return false;
      if (F.Exprs[Id].Op == SymOp::Sub && !F.Exprs[Id].Signed)
        return false; // May wrap.
    }
    return llvm::all_of(X.Kids, [&](NodeId Kid) { return Shrinks(Kid, V); });
  };
  for (VarId V : Assigned) {
    const uint32_t Number = number(Of::Phi, Loop, V).Id;
    AtMost.erase(Number); // Of an earlier round, when less was known of what it starts from.
    ShrinksFrom.erase(Number);
    const AbsValue &Start = S.Env[V];
    const int64_t First = F.Vars[V].Escapes ? -1 : Start.constantValue().value_or(Start.Most);
    if (First < 0 || !Shrinks(Loop, V))
      continue;
    AtMost[Number] = First;
    if (Start.NonNegative && Start.Number.Id && !Start.Number.Negated)
      ShrinksFrom[Number] = Start.Number.Id;
  }
}

std::optional<int64_t> Walker::atMost(const AddressForm &X) const {
  if (!X.Known || !X.Lane.none() || X.Warp != 0)
    return std::nullopt;
  int64_t Sum = X.Const;
  for (const auto &[N, K] : X.Rest) {
    auto It = AtMost.find(N);
    if (It == AtMost.end() || K < 0)
      return std::nullopt;
    Sum += K * It->second;
  }
  return Sum;
}

/// What is true of the numbers that an address and its bounds are made of: `d <= n / 2` of a loop that starts there and halves d,
/// and `2 * (n / 2) <= n`.
void Walker::addOrders(SharedView &View) {
  std::vector<uint32_t> Work;
  std::set<uint32_t> Seen;
  auto Note = [&](const AddressForm &X) {
    for (const auto &[N, K] : X.Rest)
      if (N < Definitions.size() && Seen.size() != MostOrdered && Seen.insert(N).second)
        Work.push_back(N);
  };
  llvm::for_each(View.Offsets, Note);
  for (const LessThan &G : View.Bounds)
    Note(G.Bound);
  auto NoMoreThan = [&](uint32_t N, int64_t Factor, uint32_t Most) {
    AddressForm Less, Bound = formOf({Most, false});
    Less.Known = true;
    Less.add(formOf({N, false}), Factor);
    Bound.Const += 1;
    Note(Bound);
    View.Bounds.push_back({std::move(Less), std::move(Bound)});
  };
  while (!Work.empty()) {
    const uint32_t N = Work.back();
    Work.pop_back();
    if (const auto From = ShrinksFrom.find(N); From != ShrinksFrom.end())
      NoMoreThan(N, 1, From->second);
    const Definition &D = Definitions[N];
    const auto By = D.B.Id && !D.B.Negated ? Definitions[D.B.Id].Value : std::nullopt;
    if (!D.A.Id || D.A.Negated || !By || *By < 1 || *By > MostDivisor || !Definitions[D.A.Id].Facts.NonNegative)
      continue;
    if (D.Op == SymOp::Div)
      NoMoreThan(N, *By, D.A.Id);
    else if (D.Op == SymOp::Shr && *By < MostShift)
      NoMoreThan(N, int64_t(1) << *By, D.A.Id);
  }
}

/// Every way in which node N and those below it write V.
static void writesOf(const FunctionFacts &F, NodeId N, VarId V, std::vector<NodeId> &Out) {
  const Node &X = F.Nodes[N];
  const bool Writes = (X.Kind == NodeKind::Assign || X.Kind == NodeKind::Havoc) && X.Var == V;
  if (Writes || (X.Kind == NodeKind::Call && llvm::is_contained(F.Calls[X.Ref].RefArgs, V)))
    Out.push_back(N);
  for (NodeId Kid : X.Kids)
    writesOf(F, Kid, V, Out);
}

static ExprId withoutCasts(const FunctionFacts &F, ExprId E) {
  while (E != NoId && F.Exprs[E].Kind == ExprKind::Cast)
    E = F.Exprs[E].A;
  return E;
}

/// A constant as it is written, with its sign.
static std::optional<int64_t> literal(const FunctionFacts &F, ExprId E) {
  E = withoutCasts(F, E);
  if (E == NoId)
    return std::nullopt;
  const SymExpr &X = F.Exprs[E];
  if (X.Kind == ExprKind::Const)
    return int32_t(uint32_t(X.Value)) == X.Value || X.Value == uint32_t(X.Value)
               ? std::optional<int64_t>(int32_t(uint32_t(X.Value)))
               : std::nullopt;
  if (X.Kind == ExprKind::Unary && X.Op == SymOp::Minus)
    if (auto V = literal(F, X.A))
      return -*V;
  if (X.Kind == ExprKind::Binary && X.Op == SymOp::Mul) // `p += 32`, in bytes
    if (const auto A = literal(F, X.A), B = literal(F, X.B); A && B)
      return *A * *B;
  return std::nullopt;
}

/// Where a counter starts and ends, and how far it goes in a trip: at most.
static constexpr int64_t MostCounted = 1 << 16;

static bool isVariable(const FunctionFacts &F, ExprId E, VarId V) {
  E = withoutCasts(F, E);
  return E != NoId && F.Exprs[E].Kind == ExprKind::Var && F.Exprs[E].Ref == V;
}

/// What a step of E makes: its value, or a power of two that the value is a multiple of, one for the block. As far as trips of the former
/// lead, those of the latter do.
std::optional<int64_t> Walker::stepSize(ExprId E, const std::set<VarId> &Assigned) {
  if (const auto Literal = literal(F, E))
    return Literal;
  if (E == NoId || !isFixed(E, Assigned))
    return std::nullopt;
  const AbsValue V = eval(E);
  if (const auto Constant = V.constantValue())
    return Constant;
  const bool IsMultiple = V.G >= Gran::Block && V.NonNegative && V.Align != 0;
  return IsMultiple ? std::optional(int64_t(1) << std::min<unsigned>(V.Align, 16)) : std::nullopt;
}

/// What node N adds to V, if it is `V += step` and nothing else.
std::optional<int64_t> Walker::stepOf(NodeId N, VarId V, const std::set<VarId> &Assigned) {
  const ExprId Id = F.Nodes[N].Kind == NodeKind::Assign ? withoutCasts(F, F.Nodes[N].Value) : NoId;
  if (Id == NoId || F.Exprs[Id].Kind != ExprKind::Binary || !isVariable(F, F.Exprs[Id].A, V))
    return std::nullopt;
  const auto By = stepSize(F.Exprs[Id].B, Assigned);
  switch (F.Exprs[Id].Op) {
  case SymOp::Add: return By;
  case SymOp::Sub: return By ? std::optional(-*By) : std::nullopt;
  default: return std::nullopt;
  }
}

/// What each trip adds to V, where one place moves it on, by a constant, and no trip comes there twice.
std::optional<int64_t> Walker::stepOfTrips(NodeId Loop, VarId V, const std::set<VarId> &Assigned) {
  if (F.Vars[V].Escapes || (F.Vars[V].Bits != 32 && F.Vars[V].Bits != 64))
    return std::nullopt;
  std::vector<NodeId> Writes;
  writesOf(F, Loop, V, Writes);
  const NodeId Body = F.Nodes[Loop].Kids[1], Next = F.Nodes[Loop].Kids[2];
  const bool EachTrip = Writes.size() == 1 && (Writes[0] == Next || llvm::is_contained(F.Nodes[Next].Kids, Writes[0]) ||
                                               llvm::is_contained(F.Nodes[Body].Kids, Writes[0]));
  const auto Step = EachTrip ? stepOf(Writes[0], V, Assigned) : std::nullopt;
  return Step && *Step != 0 && std::abs(*Step) <= MostCounted ? Step : std::nullopt;
}

/// How many trips the loop makes at most, as the variable says that it tests: `for (int i = 0; i < 32; i += 8)`, with constants all three.
std::optional<int64_t> Walker::tripsOf(NodeId Loop, const std::set<VarId> &Assigned) {
  const Node &X = F.Nodes[Loop];
  const ExprId Test = X.Loop == LoopKind::Do ? ExprId(NoId) : withoutCasts(F, X.Value);
  const ExprId Tested = Test != NoId && F.Exprs[Test].Kind == ExprKind::Binary ? withoutCasts(F, F.Exprs[Test].A) : NoId;
  if (Tested == NoId || F.Exprs[Tested].Kind != ExprKind::Var)
    return std::nullopt;
  const VarId V = F.Exprs[Tested].Ref;
  const auto Step = stepOfTrips(Loop, V, Assigned);
  if (!Step)
    return std::nullopt;
  if (const auto First = S.Env[V].constantValue())
    return std::abs(*First) <= MostCounted ? tripsOf(Test, *First, endOf(Test, Assigned), *Step) : std::nullopt;
  // `for (i = 4 * t; i < 4 * t + 4; i++)`: as many for each lane.
  const ExprId Bound = F.Exprs[Test].B;
  const AddressForm First = formOf(S.Env[V].Number), End = isFixed(Bound, Assigned) ? formOf(eval(Bound).Number) : AddressForm{};
  const bool SameButConst =
      First.Known && End.Known && First.Lane == End.Lane && First.Warp == End.Warp && First.Rest == End.Rest;
  return SameButConst ? tripsOf(Test, 0, End.Const - First.Const, *Step) : std::nullopt;
}

/// E is worth the same before the loop, and in each of its trips: it is made of constants, indices and variables that the loop leaves alone.
bool Walker::isFixed(ExprId E, const std::set<VarId> &Assigned) const {
  const SymExpr &X = F.Exprs[E];
  switch (X.Kind) {
  case ExprKind::Const:
  case ExprKind::Special: return true;
  case ExprKind::Var: return Assigned.count(X.Ref) == 0 && !F.Vars[X.Ref].Escapes;
  case ExprKind::Cast:
  case ExprKind::Unary: return isFixed(X.A, Assigned);
  case ExprKind::Binary: return isFixed(X.A, Assigned) && isFixed(X.B, Assigned);
  default: return false;
  }
}

/// The constant that the test of a loop compares with.
std::optional<int64_t> Walker::endOf(ExprId Test, const std::set<VarId> &Assigned) {
  const SymExpr &Bound = F.Exprs[withoutCasts(F, F.Exprs[Test].B)];
  if (Bound.Kind == ExprKind::Var && isFixed(F.Exprs[Test].B, Assigned))
    return S.Env[Bound.Ref].constantValue();
  return literal(F, F.Exprs[Test].B);
}

/// Values of a variable that each trip moves on. A start that is not known is one value all the same, but for the lanes' share: a pointer
/// that goes on from `s + t`. Of what may wrap, nothing is said then.
std::optional<Counter> Walker::counterOf(NodeId Loop, VarId V, const std::set<VarId> &Assigned, std::optional<int64_t> Trips) {
  const auto Step = stepOfTrips(Loop, V, Assigned);
  if (!Step)
    return std::nullopt;
  Counter C{0, *Step, Trips.value_or(Counter::AnySteps)};
  const auto First = S.Env[V].constantValue();
  C.AnyFirst = !First || std::abs(*First) > MostCounted;
  C.First = C.AnyFirst ? 0 : *First;
  C.Loop = R.FirstNumber.at(Loop);
  return C.AnyFirst && !F.Vars[V].Signed && !isSmall(formOf(S.Env[V].Number)) ? std::nullopt : std::optional(C);
}

/// Where V starts, as a form that the trips add to: `for (int i = threadIdx.x; ...)`. Not where a trip may come to the test without a step
/// of its own, by `continue` or a jump: lanes of one trip would not have made equally many.
std::optional<AddressForm> Walker::startOf(NodeId Loop, VarId V) {
  std::vector<NodeId> Writes;
  writesOf(F, Loop, V, Writes);
  const NodeId Body = F.Nodes[Loop].Kids[1];
  const bool MaySkip =
      llvm::is_contained(F.Nodes[Body].Kids, Writes.front()) && Leaving.leaves(Body, LeavesContinue) != Leaves::None;
  AddressForm Start = formOf(S.Env[V].Number);
  const bool IsOwn = Start.Rest.count(number(Of::Phi, Loop, V).Id) != 0;
  return Jumps || MaySkip || IsOwn || !Start.Known ? std::nullopt : std::optional(std::move(Start));
}

/// How often `i < End` holds, with i from First on.
std::optional<int64_t> Walker::tripsOf(ExprId Test, int64_t First, std::optional<int64_t> End, int64_t Step) {
  if (!End || std::abs(*End) > MostCounted)
    return std::nullopt;
  const SymOp Op = F.Exprs[Test].Op;
  const bool Up = Step > 0 && (Op == SymOp::Lt || Op == SymOp::Le || Op == SymOp::Ne);
  const bool Down = Step < 0 && F.Exprs[Test].Signed && (Op == SymOp::Gt || Op == SymOp::Ge || Op == SymOp::Ne);
  if (!Up && !Down)
    return std::nullopt;
  const bool OrEqual = Op == SymOp::Le || Op == SymOp::Ge;
  const int64_t Way = (Up ? *End - First : First - *End) + OrEqual, Stride = std::abs(Step);
  if (Op == SymOp::Ne && (Way < 0 || Way % Stride != 0))
    return std::nullopt; // It steps over its end.
  return Way <= 0 ? 0 : (Way + Stride - 1) / Stride;
}

/// What number N can be here: a loop's counter, or the few numbers that `& 31` and `% 32` leave.
std::optional<Counter> Walker::valuesOf(uint32_t N) const {
  if (auto It = Counters.find(N); It != Counters.end()) {
    Counter C = It->second;
    const bool InBody = llvm::any_of(Frames, [&](const Frame &Fr) {
      return Fr.InBody && R.FirstNumber.count(Fr.Node) && R.FirstNumber.at(Fr.Node) == C.Loop;
    });
    if (InBody && C.Steps != Counter::AnySteps && C.Steps != 0)
      --C.Steps; // Its last value is the one with which the test fails.
    return C;
  }
  const Definition &D = Definitions[N];
  const auto Right = D.B.Id && !D.B.Negated ? Definitions[D.B.Id].Value : std::nullopt;
  if (!Right || D.A.Negated)
    return std::nullopt;
  if (D.Op == SymOp::And && *Right >= 0)
    return Counter{0, 1, *Right};
  if (D.Op == SymOp::Rem && *Right > 0 && (!D.Signed || (D.A.Id && Definitions[D.A.Id].Facts.NonNegative)))
    return Counter{0, 1, *Right - 1};
  return std::nullopt;
}

/// At, an offset, with counters in place of what conversions made of them. A counter may be negative, where unsigned makes
/// it large: the address is the same, for sums of offsets wrap.
void Walker::addressedBy(SharedView &View, AddressForm At) {
  for (const auto &[N, K] : std::map(At.Rest)) {
    auto Of = WidenedFrom.find(N);
    auto From = Of == WidenedFrom.end() ? Counters.end() : Counters.find(Of->second);
    if (From == Counters.end())
      continue;
    if (From->second.Steps == Counter::AnySteps) { // Of the values themselves nothing is said.
      View.Counters[N] = From->second;
      continue;
    }
    At.Rest.erase(N);
    if ((At.Rest[Of->second] += K) == 0)
      At.Rest.erase(Of->second);
    At.RestNonNegative = false;
  }
  for (const auto &[N, K] : At.Rest) {
    if (N < Definitions.size() && Definitions[N].Facts.isUniform())
      View.OneInWarp.insert(N);
    if (auto C = valuesOf(N))
      View.Counters[N] = *C;
    else if (const int64_t Most = N < Definitions.size() ? Definitions[N].Facts.Most : -1; Most >= 0)
      View.Most[N] = AtMost.count(N) ? std::min(Most, AtMost.at(N)) : Most;
  }
  View.Offsets.push_back(std::move(At));
}

void Walker::boundLoop(NodeId Loop, const std::set<VarId> &Assigned) {
  const auto Trips = tripsOf(Loop, Assigned); // What it compares with has a number from before the loop.
  R.FirstNumber.try_emplace(Loop, NumberCount + 1);
  boundShrinking(Loop, Assigned);
  for (VarId V : Assigned) {
    const uint32_t Number = number(Of::Phi, Loop, V).Id;
    Counters.erase(Number);
    Starts.erase(Number);
    auto C = counterOf(Loop, V, Assigned, Trips);
    if (!C)
      continue;
    if (C->AnyFirst)
      if (auto Start = startOf(Loop, V)) {
        Starts[Number] = std::move(*Start);
        C->AnyFirst = false;
      }
    Counters[Number] = *C;
  }
}
