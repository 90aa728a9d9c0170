// Operators -> values: assignment, arithmetic, and the choices && || ?: whose arms lanes may part in.
#include "facts/FactBuilderInternal.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

using namespace warpshift;
using namespace clang;

namespace {

SymOp binaryOp(BinaryOperatorKind K) {
  switch (K) {
  case BO_Add:
  case BO_AddAssign: return SymOp::Add;
  case BO_Sub:
  case BO_SubAssign: return SymOp::Sub;
  case BO_Mul:
  case BO_MulAssign: return SymOp::Mul;
  case BO_Div:
  case BO_DivAssign: return SymOp::Div;
  case BO_Rem:
  case BO_RemAssign: return SymOp::Rem;
  case BO_And:
  case BO_AndAssign: return SymOp::And;
  case BO_Or:
  case BO_OrAssign: return SymOp::Or;
  case BO_Xor:
  case BO_XorAssign: return SymOp::Xor;
  case BO_Shl:
  case BO_ShlAssign: return SymOp::Shl;
  case BO_Shr:
  case BO_ShrAssign: return SymOp::Shr;
  case BO_LT: return SymOp::Lt;
  case BO_GT: return SymOp::Gt;
  case BO_LE: return SymOp::Le;
  case BO_GE: return SymOp::Ge;
  case BO_EQ: return SymOp::Eq;
  case BO_NE: return SymOp::Ne;
  case BO_LAnd: return SymOp::LogicalAnd;
  case BO_LOr: return SymOp::LogicalOr;
  default: return SymOp::None;
  }
}

SymOp unaryOp(UnaryOperatorKind K) {
  switch (K) {
  case UO_Plus: return SymOp::Plus;
  case UO_Minus: return SymOp::Minus;
  case UO_Not: return SymOp::BitNot;
  case UO_LNot: return SymOp::Not;
  default: return SymOp::None;
  }
}

} // namespace

/// Value is of the target's type. Returns what the target holds afterwards.
ExprId RegionBuilder::assign(const clang::Expr *Target, ExprId Value) {
  const clang::Expr *T = Target->IgnoreParenImpCasts();
  bool Narrow = T->refersToBitField();
  if (auto V = variableOf(T)) {
    if (Narrow) { // Some of the bits are kept; of one bit, evalCast() would ask for truth.
      SymExpr C;
      C.Kind = ExprKind::Cast;
      C.A = Value;
      C.Bits = F.Vars[*V].Bits;
      C.Signed = F.Vars[*V].Signed;
      Value = C.Bits == 1 && !T->getType()->isBooleanType() ? unknown() : addExpr(C);
    }
    Node N;
    N.Kind = T->getType()->isRecordType() ? NodeKind::Havoc : NodeKind::Assign;
    N.Var = *V;
    N.Value = Value;
    N.Where = here(Target->getBeginLoc());
    add(std::move(N));
    return varExpr(*V);
  }
  place(T); // Its subscripts may have effects; memory itself is not modelled.
  return Narrow ? unknown() : Value;
}

/// A Op B computed in Type; lane algebra only where both are integers that it knows.
ExprId RegionBuilder::operation(SymOp Op, ExprId A, ExprId B, QualType Type, bool Tracked) {
  SymExpr R;
  R.A = A;
  R.B = B;
  R.Op = Op;
  typeBits(Tu.Ast, Type, R.Bits, R.Signed);
  R.Kind = Op != SymOp::None && Tracked ? ExprKind::Binary : ExprKind::Pure;
  if (R.Kind == ExprKind::Pure)
    R.Args = {A, B};
  return addExpr(std::move(R));
}

ExprId RegionBuilder::increment(const UnaryOperator *E) {
  QualType T = E->getSubExpr()->getType();
  ExprId Old = place(E->getSubExpr());
  sharedAccess(E->getSubExpr(), SharedUse::Read);
  sharedWrite(E->getSubExpr(), {});
  movePointer(E, E->getSubExpr(), nullptr, E->isIncrementOp() ? SymOp::Add : SymOp::Sub);
  auto Step = [&](ExprId From) { // Computed as `x += 1`: in the promoted type.
    bool Tracked = isTrackedInteger(Tu.Ast, T);
    QualType In = Tracked && Tu.Ast.isPromotableIntegerType(T) ? Tu.Ast.getPromotedIntegerType(T) : T;
    ExprId Sum = operation(E->isIncrementOp() ? SymOp::Add : SymOp::Sub, castTo(From, T, In), constantExpr(1), In,
                           Tracked || T->isDependentType());
    return assign(E->getSubExpr(), castTo(Sum, In, T));
  };
  if (E->isPrefix())
    return Step(Old);
  Node Save;
  Save.Kind = NodeKind::Assign;
  Save.Var = temporary(E->getType());
  Save.Value = Old;
  Save.Where = here(E->getBeginLoc());
  VarId Before = Save.Var;
  add(std::move(Save));
  Step(Old);
  return varExpr(Before);
}

ExprId RegionBuilder::unary(const UnaryOperator *E) {
  if (E->isIncrementDecrementOp())
    return increment(E);
  switch (E->getOpcode()) {
  case UO_AddrOf: return place(E->getSubExpr());
  case UO_Extension: return expr(E->getSubExpr());
  case UO_Deref: {
    ExprId A = expr(E->getSubExpr());
    return load(E->getSubExpr(), A);
  }
  case UO_Minus:
  case UO_Not:
  case UO_LNot:
  case UO_Plus: {
    SymExpr U;
    U.A = expr(E->getSubExpr());
    typeBits(Tu.Ast, E->getType(), U.Bits, U.Signed);
    if (!isTrackedInteger(Tu.Ast, E->getType())) {
      U.Kind = ExprKind::Pure;
      U.Args = {U.A};
      return addExpr(U);
    }
    U.Kind = ExprKind::Unary;
    U.Op = unaryOp(E->getOpcode());
    return addExpr(U);
  }
  default: return children(E, false);
  }
}

ExprId RegionBuilder::binary(const BinaryOperator *E) {
  if (E->isLogicalOp())
    return logical(E);
  if (E->getOpcode() == BO_Comma) {
    discard(E->getLHS());
    expr(E->getLHS());
    return expr(E->getRHS());
  }
  if (E->getOpcode() == BO_Assign) {
    ExprId V = expr(E->getRHS());
    sharedWrite(E->getLHS(), assignmentOf(E));
    movePointer(E, E->getLHS(), E->getRHS(), SymOp::None);
    return assign(E->getLHS(), castTo(V, E->getRHS()->getType(), E->getLHS()->getType()));
  }
  if (const auto *C = dyn_cast<CompoundAssignOperator>(E))
    return compoundAssignment(C);
  ExprId A = expr(E->getLHS());
  ExprId B = expr(E->getRHS());
  QualType L = E->getLHS()->getType();
  bool Tracked =
      isTrackedInteger(Tu.Ast, L) && isTrackedInteger(Tu.Ast, E->getType()) && isTrackedInteger(Tu.Ast, E->getRHS()->getType());
  // Floats and pointers: a function of the operands, no lane algebra.
  return operation(binaryOp(E->getOpcode()), A, B, E->isComparisonOp() ? L : E->getType(), Tracked || E->isTypeDependent());
}

/// `a op= b` is `a = T(C(a) op b)`, C the type that a op b is computed in, which need not be that of a.
ExprId RegionBuilder::compoundAssignment(const CompoundAssignOperator *E) {
  ExprId B = expr(E->getRHS());
  ExprId A = place(E->getLHS());
  sharedAccess(E->getLHS(), SharedUse::Read);
  QualType T = E->getLHS()->getType(), In = E->getComputationLHSType(), Out = E->getComputationResultType();
  bool Tracked = isTrackedInteger(Tu.Ast, T) && isTrackedInteger(Tu.Ast, In) && isTrackedInteger(Tu.Ast, Out) &&
                 isTrackedInteger(Tu.Ast, E->getRHS()->getType());
  // In a template `n += x` is worth what `n = n + x` is.
  const bool LikeSum = T->isDependentType() && (E->getOpcode() == BO_AddAssign || E->getOpcode() == BO_SubAssign);
  ExprId Value = operation(binaryOp(E->getOpcode()), Tracked ? castTo(A, T, In) : A, B, Tracked ? Out : T, Tracked || LikeSum);
  sharedWrite(E->getLHS(), assignmentOf(E));
  movePointer(E, E->getLHS(), E->getRHS(), binaryOp(E->getOpcode()));
  return assign(E->getLHS(), Tracked ? castTo(Value, Out, T) : Value);
}

/// Remembers what Value is worth at this point.
void RegionBuilder::keep(VarId Temp, ExprId Value, const clang::Expr *At) {
  Node N;
  N.Kind = NodeKind::Assign;
  N.Var = Temp;
  N.Value = Value;
  N.Where = here(At->getBeginLoc());
  add(std::move(N));
}

/// Value as it was before the nodes from First on ran: the kept copy if they write a variable that Value reads.
ExprId RegionBuilder::valueBefore(NodeId First, ExprId Value, VarId Kept) {
  return Writes.isWrittenSince(First, Value) ? varExpr(Kept) : Value;
}

/// Operands that only read: where they read shared memory, it counts who comes there (`lane > 0 ? s[t - 1] : 0`).
void RegionBuilder::addReads(Node N, const Expr *E, const Expr *Condition) {
  if (llvm::all_of(N.Kids, [&](NodeId Arm) { return F.Nodes[Arm].Kids.empty(); })) {
    F.Nodes.resize(N.Kids.front()); // The arms were the last.
    return;
  }
  N.Text = Tu.Spans.text(Condition->getSourceRange());
  N.TextRef = constructText(E, E, Condition, nullptr, nullptr, false);
  add(std::move(N));
}

ExprId RegionBuilder::logical(const BinaryOperator *E) {
  bool And = E->getOpcode() == BO_LAnd;
  SymExpr V;
  V.Kind = ExprKind::Binary;
  V.Op = And ? SymOp::LogicalAnd : SymOp::LogicalOr;
  V.Bits = 1;
  V.Signed = false;
  Node N;
  N.Kind = NodeKind::Choice;
  N.Choice = And ? ChoiceKind::And : ChoiceKind::Or;
  branchesAt(N, E->getOperatorLoc());
  if (!hasEffects(E->getRHS())) {
    V.A = N.Value = expr(E->getLHS());
    N.Kids = {seq([] {}), seq([&] { V.B = expr(E->getRHS()); })};
    addReads(std::move(N), E, E->getLHS());
    return addExpr(V);
  }
  N.Text = Tu.Spans.text(E->getLHS()->getSourceRange());
  N.TextRef = constructText(E, E, E->getLHS(), nullptr, nullptr, false);
  const ConstructText &T = F.Texts[N.TextRef];
  N.Editable = T.Condition.Origin == Spelling::File && !T.InvalidAnchor;
  VarId Left = temporary(E->getLHS()->getType());
  N.Kids.push_back(seq([&] {
    V.A = expr(E->getLHS());
    keep(Left, V.A, E->getLHS());
  }));
  N.Value = V.A;
  const NodeId Right = F.Nodes.size();
  N.Kids.push_back(seq([&] { V.B = expr(E->getRHS()); }));
  V.A = valueBefore(Right, V.A, Left);
  add(std::move(N));
  return addExpr(V);
}

ExprId RegionBuilder::conditional(const ConditionalOperator *E) {
  SymExpr V;
  V.Kind = ExprKind::Select;
  typeBits(Tu.Ast, E->getType(), V.Bits, V.Signed);
  Node N;
  N.Kind = NodeKind::Choice;
  N.Choice = ChoiceKind::Conditional;
  branchesAt(N, E->getQuestionLoc());
  if (!hasEffects(E->getTrueExpr()) && !hasEffects(E->getFalseExpr())) {
    V.A = N.Value = expr(E->getCond());
    N.Kids = {seq([] {}), seq([&] { V.B = expr(E->getTrueExpr()); }), seq([&] { V.C = expr(E->getFalseExpr()); })};
    addReads(std::move(N), E, E->getCond());
    return addExpr(V);
  }
  N.Text = Tu.Spans.text(E->getCond()->getSourceRange());
  N.TextRef = constructText(E, E, E->getCond(), nullptr, nullptr, false);
  const ConstructText &T = F.Texts[N.TextRef];
  N.Editable = T.Condition.Origin == Spelling::File && !T.InvalidAnchor;
  VarId Test = temporary(E->getCond()->getType());
  N.Kids.push_back(seq([&] {
    V.A = expr(E->getCond());
    keep(Test, V.A, E->getCond());
  }));
  N.Value = V.A;
  // What an arm yields is what it was worth in that arm.
  VarId True = temporary(E->getType()), False = temporary(E->getType());
  const NodeId Arms = F.Nodes.size();
  N.Kids.push_back(seq([&] {
    V.B = expr(E->getTrueExpr());
    keep(True, V.B, E->getTrueExpr());
  }));
  N.Kids.push_back(seq([&] {
    V.C = expr(E->getFalseExpr());
    keep(False, V.C, E->getFalseExpr());
  }));
  V.A = valueBefore(Arms, V.A, Test);
  V.B = valueBefore(Arms, V.B, True);
  V.C = valueBefore(Arms, V.C, False);
  add(std::move(N));
  return addExpr(V);
}
