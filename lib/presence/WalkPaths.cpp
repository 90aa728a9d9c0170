// Over how many branches lanes come to an arm: what a compiler makes of && || ?: in its condition.
//
//   if (a || b) X        X is reached from a and from !a && b: where these two groups meet, readings of lock step differ
//   if (c ? x : y) X     X is reached from x and from y
//   if ((c ? x : 9) & 1) X      with 9 the test is decided: those lanes are led around it
//
// Votes alone can tell: a shuffle that is defined in one reading gives the same in all.
#include "presence/WalkInternal.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

using namespace warpshift;

static constexpr unsigned MaxDepth = 16; ///< Of expressions that are looked into; deeper ones are left as they are.

/// The same for a condition that was stored in a variable, whatever its operands were worth there.
bool Walker::storesTwoPaths(VarId V, bool Polarity, unsigned Depth) const {
  std::function<bool(ExprId, bool)> Structural = [&](ExprId Id, bool P) {
    if (Id == NoId)
      return false;
    const SymExpr &X = F.Exprs[Id];
    if (X.Kind == ExprKind::Var)
      return storesTwoPaths(X.Ref, P, Depth + 1);
    if (X.Kind == ExprKind::Cast)
      return Structural(X.A, P);
    if (X.Kind == ExprKind::Unary && X.Op == SymOp::Not)
      return Structural(X.A, !P);
    if (X.Kind == ExprKind::Select) {
      if (auto Known = truthOf(X.A))
        return Structural(*Known ? X.B : X.C, P);
      auto Yields = [&](ExprId Arm) { return truthOf(Arm).value_or(P) == P; };
      return (Yields(X.B) && Yields(X.C)) || Structural(X.B, P) || Structural(X.C, P);
    }
    if (X.Kind != ExprKind::Binary || !isLogical(X.Op))
      return threads(Id, P);
    return (X.Op == SymOp::LogicalOr) == P || Structural(X.A, P) || Structural(X.B, P);
  };
  if (Depth > 4) // A chain of copies this long is not followed: assume the worst.
    return true;
  for (const Node &N : F.Nodes)
    if (N.Kind == NodeKind::Assign && N.Var == V && Structural(N.Value, Polarity))
      return true;
  return false;
}

/// Is it a constant, and which way does it send the lanes?
std::optional<bool> Walker::truthOf(ExprId E) const {
  auto V = fold(E, NoId, NoId);
  return V ? std::optional<bool>(*V != 0) : std::nullopt;
}

/// The only value that V is ever given; NoId when there are more, or others than assignments.
ExprId Walker::storedOnce(VarId V) const {
  ExprId Value = NoId;
  for (const Node &N : F.Nodes)
    if ((N.Kind == NodeKind::Assign || N.Kind == NodeKind::Havoc) && N.Var == V) {
      if (N.Kind == NodeKind::Havoc || Value != NoId)
        return NoId;
      Value = N.Value;
    }
  return F.Vars[V].Param >= 0 || F.Vars[V].Escapes ? NoId : Value;
}

/// E where Select yields its operand Arm, when that makes it a constant.
std::optional<int64_t> Walker::fold(ExprId E, ExprId Select, ExprId Arm, unsigned Depth) const {
  if (E == Select && E != NoId)
    E = Arm;
  if (E == NoId || Depth > MaxDepth) // `v = v + 1` refers to itself
    return std::nullopt;
  const SymExpr &X = F.Exprs[E];
  auto Known = [&](ExprId Operand) { return fold(Operand, Select, Arm, Depth + 1); };
  auto Of = [](int64_t V) { return AbsValue::constant(V); };
  const IntType T{X.Bits, X.Signed};
  switch (X.Kind) {
  case ExprKind::Const: return X.Value;
  case ExprKind::Var: return Known(storedOnce(X.Ref));
  case ExprKind::Cast: {
    auto A = Known(X.A);
    return A ? evalCast(Of(*A), {F.Exprs[X.A].Bits, F.Exprs[X.A].Signed}, T).constantValue() : std::nullopt;
  }
  case ExprKind::Unary: {
    auto A = Known(X.A);
    return A ? evalUnary(X.Op, Of(*A), T).constantValue() : std::nullopt;
  }
  case ExprKind::Binary: {
    auto A = Known(X.A), B = A ? Known(X.B) : std::nullopt;
    return A && B ? evalBinary(X.Op, Of(*A), Of(*B), T).constantValue() : std::nullopt;
  }
  case ExprKind::Select: {
    auto Chosen = Known(X.A);
    return Chosen ? Known(*Chosen ? X.B : X.C) : std::nullopt;
  }
  default: return std::nullopt;
  }
}

/// The choices that E computes with, directly or by way of variables that hold one value each.
void Walker::selectsIn(ExprId E, std::vector<ExprId> &Out, std::set<ExprId> &Seen) const {
  if (E == NoId || !Seen.insert(E).second)
    return;
  const SymExpr &X = F.Exprs[E];
  if (X.Kind == ExprKind::Select)
    Out.push_back(E);
  else if (X.Kind == ExprKind::Var)
    selectsIn(storedOnce(X.Ref), Out, Seen);
  else if (X.Kind == ExprKind::Cast || X.Kind == ExprKind::Unary || X.Kind == ExprKind::Binary)
    for (ExprId Operand : {X.A, X.B})
      selectsIn(Operand, Out, Seen);
}

/// `(c ? x : 9) & 3`: with the constant the test is decided, and a compiler leads those lanes around it.
bool Walker::threads(ExprId Cond, std::optional<bool> Polarity) const {
  std::vector<ExprId> Selects;
  std::set<ExprId> Seen;
  selectsIn(Cond, Selects, Seen);
  return llvm::any_of(Selects, [&](ExprId Z) {
    const SymExpr &X = F.Exprs[Z];
    if (truthOf(X.A)) // chosen for all lanes alike: there is no branch to lead anyone around
      return false;
    auto B = fold(Cond, Z, X.B), C = fold(Cond, Z, X.C);
    auto May = [&](std::optional<int64_t> V) { return !Polarity || !V || (*V != 0) == *Polarity; };
    return (B || C) && May(B) && May(C);
  });
}

/// `c ? x : y` as a condition: a compiler tests x behind one branch and y behind the other.
bool Walker::ambiguousSelect(const SymExpr &E, bool Polarity) {
  const bool X = truthOf(E.B).value_or(Polarity) == Polarity, Y = truthOf(E.C).value_or(Polarity) == Polarity;
  if (X && Y && !eval(E.A).isUniform())
    return true;
  return (X && (ambiguous(E.A, true) || ambiguous(E.B, Polarity))) || (Y && (ambiguous(E.A, false) || ambiguous(E.C, Polarity)));
}

/// Is the arm with this polarity reached over two paths (then of a || b, else of a && b)? Readings of lock
/// step then differ in whether the two groups meet (R2b), which matters to votes only.
bool Walker::ambiguous(ExprId Cond, bool Polarity) {
  const SymExpr &E = F.Exprs[Cond];
  if (E.Kind == ExprKind::Unary && E.Op == SymOp::Not)
    return ambiguous(E.A, !Polarity);
  if (E.Kind == ExprKind::Cast)
    return ambiguous(E.A, Polarity);
  // A bool that holds such a condition (written so, or by an earlier run) is the same branch to a compiler.
  if (E.Kind == ExprKind::Var)
    return storesTwoPaths(E.Ref, Polarity, 0) || threads(Cond, Polarity);
  if (E.Kind == ExprKind::Select)
    return ambiguousSelect(E, Polarity);
  if (E.Kind != ExprKind::Binary || !isLogical(E.Op))
    return threads(Cond, Polarity);
  bool TwoPaths = (E.Op == SymOp::LogicalOr) == Polarity;
  if (TwoPaths && !eval(E.A).isUniform())
    return true;
  return ambiguous(E.A, Polarity) || ambiguous(E.B, Polarity);
}

/// Had lanes other values of E where it was stored? Its variables may have got one value for all since.
bool Walker::everParted(ExprId E, std::set<ExprId> &Seen) {
  if (E == NoId || !Seen.insert(E).second)
    return false;
  const SymExpr &X = F.Exprs[E];
  if (!eval(E).isUniform())
    return true;
  auto Ever = [&](ExprId Operand) { return everParted(Operand, Seen); };
  if (X.Kind == ExprKind::Var)
    return llvm::any_of(F.Nodes, [&](const Node &N) { return N.Kind == NodeKind::Assign && N.Var == X.Ref && Ever(N.Value); });
  const bool Computes =
      X.Kind == ExprKind::Unary || X.Kind == ExprKind::Cast || X.Kind == ExprKind::Binary || X.Kind == ExprKind::Select;
  return Computes && (Ever(X.A) || Ever(X.B) || Ever(X.C));
}

/// The same where all lanes find the condition alike, although its first operand parts them: `lane < 4 || lane > 3`. A compiler
/// that does not see that the second is true for the rest keeps both branches. Stored: it is what a variable was given before.
/// Seen: what was asked for already; a flag that is made of itself (`any = any || x`) is no other question.
bool Walker::partsWithin(ExprId Cond, bool Polarity, bool Stored, std::set<std::pair<ExprId, bool>> &Seen) {
  if (!Seen.insert({Cond, Polarity}).second)
    return false;
  const SymExpr &E = F.Exprs[Cond];
  auto Within = [&](ExprId Operand, bool P) { return partsWithin(Operand, P, Stored, Seen); };
  auto Parts = [&](ExprId Operand) {
    std::set<ExprId> Asked;
    return Stored ? everParted(Operand, Asked) : !eval(Operand).isUniform();
  };
  if (E.Kind == ExprKind::Unary && E.Op == SymOp::Not)
    return Within(E.A, !Polarity);
  if (E.Kind == ExprKind::Cast)
    return Within(E.A, Polarity);
  if (E.Kind == ExprKind::Var)
    return llvm::any_of(F.Nodes, [&](const Node &N) {
      return N.Kind == NodeKind::Assign && N.Var == E.Ref && N.Value != NoId && partsWithin(N.Value, Polarity, true, Seen);
    });
  if (E.Kind == ExprKind::Select) {
    if (auto Known = truthOf(E.A))
      return Within(*Known ? E.B : E.C, Polarity);
    auto Yields = [&](ExprId Arm) { return truthOf(Arm).value_or(Polarity) == Polarity; };
    if (Yields(E.B) && Yields(E.C) && !(truthOf(E.B) && truthOf(E.C)) && Parts(E.A))
      return true;
    return Within(E.A, true) || Within(E.A, false) || Within(E.B, Polarity) || Within(E.C, Polarity);
  }
  if (E.Kind != ExprKind::Binary || !isLogical(E.Op))
    return false;
  if ((E.Op == SymOp::LogicalOr) == Polarity && !truthOf(E.B) && Parts(E.A))
    return true;
  return Within(E.A, Polarity) || Within(E.B, Polarity);
}

bool Walker::overTwoBranches(ExprId Cond, bool Polarity, bool Uniform) {
  std::set<std::pair<ExprId, bool>> Seen;
  return Uniform ? partsWithin(Cond, Polarity, false, Seen) : ambiguous(Cond, Polarity);
}

bool Walker::holds(NodeId In, NodeId N) const {
  return In == N || llvm::any_of(F.Nodes[In].Kids, [&](NodeId Kid) { return holds(Kid, N); });
}

bool Walker::setsConstant(NodeId In, VarId V) const {
  const Node &X = F.Nodes[In];
  return (X.Kind == NodeKind::Assign && X.Var == V && truthOf(X.Value)) ||
         llvm::any_of(X.Kids, [&](NodeId Kid) { return setsConstant(Kid, V); });
}

/// Does what stands in construct N send lanes that set V to a constant along one of several paths?
bool Walker::setsOnSomePath(NodeId N, VarId V) const {
  auto IsConstruct = [this](NodeId M) {
    const NodeKind K = F.Nodes[M].Kind;
    return K == NodeKind::If || K == NodeKind::Loop || K == NodeKind::Switch;
  };
  if (F.Nodes[N].Kind == NodeKind::Loop)
    return setsConstant(N, V);
  return llvm::any_of(F.Nodes[N].Kids,
                      [&](NodeId Kid) { return IsConstruct(Kid) ? setsConstant(Kid, V) : setsOnSomePath(Kid, V); });
}

/// Does a condition of If ask for what a loop before it, or a branch in a branch, has left in a variable? Where that is a
/// constant, a compiler leads those lanes past the test. The others, which come on several paths or in different trips, have no
/// place of their own to meet.
///     for (...) if (c) { left = true; break; }
///     if (left) return;
/// A copy of the variable is the same question to a compiler.
bool Walker::asksLoopBefore(NodeId If, ExprId E, std::set<VarId> &Seen) const {
  const SymExpr &X = F.Exprs[E];
  auto Asks = [&](ExprId Operand) { return Operand != NoId && asksLoopBefore(If, Operand, Seen); };
  switch (X.Kind) {
  case ExprKind::Unary:
  case ExprKind::Cast: return Asks(X.A);
  case ExprKind::Select: return Asks(X.A) || Asks(X.B) || Asks(X.C);
  case ExprKind::Binary:
    return (isLogical(X.Op) || truthOf(X.B) ? Asks(X.A) : false) || (isLogical(X.Op) || truthOf(X.A) ? Asks(X.B) : false);
  case ExprKind::Var:
    if (!Seen.insert(X.Ref).second)
      return false;
    for (NodeId N = 0; N != F.Nodes.size(); ++N) {
      const Node &At = F.Nodes[N];
      const bool Parts = At.Kind == NodeKind::Loop || At.Kind == NodeKind::If;
      if ((Parts && setsOnSomePath(N, X.Ref) && !holds(N, If)) ||
          (At.Kind == NodeKind::Assign && At.Var == X.Ref && Asks(At.Value)))
        return true;
    }
    return false;
  default: return false;
  }
}
