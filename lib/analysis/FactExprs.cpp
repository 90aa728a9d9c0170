// Expressions -> values, with their effects hoisted into the current sequence in evaluation order.
#include "analysis/FactBuilderInternal.h"
#include "frontend/ParsedUnit.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <functional>

using namespace warpshift;
using namespace clang;

namespace {

/// threadIdx.x in either of its spellings (property of clang's headers, member of a plain struct).
std::optional<Special> builtinVariable(StringRef Object, StringRef Field) {
  unsigned Axis = Field == "x" ? 0 : Field == "y" ? 1 : Field == "z" ? 2 : 3;
  if (Axis == 3)
    return std::nullopt;
  if (Object == "threadIdx")
    return Special(unsigned(Special::ThreadIdxX) + Axis);
  if (Object == "blockIdx")
    return Special::BlockIdx;
  if (Object == "blockDim")
    return Special(unsigned(Special::BlockDimX) + Axis);
  if (Object == "gridDim")
    return Special::GridDim;
  return std::nullopt;
}

char binaryOp(BinaryOperatorKind K) {
  switch (K) {
  case BO_Add: case BO_AddAssign: return '+';
  case BO_Sub: case BO_SubAssign: return '-';
  case BO_Mul: case BO_MulAssign: return '*';
  case BO_Div: case BO_DivAssign: return '/';
  case BO_Rem: case BO_RemAssign: return '%';
  case BO_And: case BO_AndAssign: return '&';
  case BO_Or: case BO_OrAssign: return '|';
  case BO_Xor: case BO_XorAssign: return '^';
  case BO_Shl: case BO_ShlAssign: return 'L';
  case BO_Shr: case BO_ShrAssign: return 'R';
  case BO_LT: return '<';
  case BO_GT: return '>';
  case BO_LE: return 'l';
  case BO_GE: return 'g';
  case BO_EQ: return '=';
  case BO_NE: return '!';
  case BO_LAnd: return 'a';
  case BO_LOr: return 'o';
  default: return 0;
  }
}

void typeBits(const ASTContext &Ctx, QualType T, uint8_t &Bits, bool &Signed) {
  Bits = 32;
  Signed = true;
  if (T.isNull() || T->isDependentType())
    return;
  if (T->isBooleanType()) {
    Bits = 1;
    Signed = false;
  } else if (T->isIntegralOrEnumerationType()) {
    Bits = std::min<uint64_t>(Ctx.getTypeSize(T), 64);
    Signed = T->isSignedIntegerOrEnumerationType();
  } else if (T->isPointerType()) {
    Bits = 64;
    Signed = false;
  }
}

} // namespace

ExprId RegionBuilder::addExpr(SymExpr E) {
  F.Exprs.push_back(std::move(E));
  return F.Exprs.size() - 1;
}

ExprId RegionBuilder::constantExpr(int64_t V, uint8_t Bits, bool Signed) {
  SymExpr E;
  E.Kind = ExprKind::Const;
  E.Value = V;
  E.Bits = Bits;
  E.Signed = Signed;
  return addExpr(E);
}

ExprId RegionBuilder::varExpr(VarId V) {
  SymExpr E;
  E.Kind = ExprKind::Var;
  E.Ref = V;
  E.Bits = F.Vars[V].Bits;
  E.Signed = F.Vars[V].Signed;
  return addExpr(E);
}

ExprId RegionBuilder::resultExpr(NodeId N, QualType T) {
  SymExpr E;
  E.Kind = ExprKind::Result;
  E.Ref = N;
  typeBits(Tu.Ast, T, E.Bits, E.Signed);
  return addExpr(E);
}

VarId RegionBuilder::varFor(const ValueDecl *D, StringRef Field) {
  auto [It, New] = VarIds.try_emplace({D, Field.str()}, F.Vars.size());
  if (New) {
    Var V;
    V.Name = D->getNameAsString() + (Field.empty() ? "" : "." + Field.str());
    V.Escapes = Escaping.contains(D) || (isa<VarDecl>(D) && D->getType().isVolatileQualified());
    VarId Id = It->second;
    if (Field.empty())
      typeBits(Tu.Ast, D->getType(), V.Bits, V.Signed);
    F.Vars.push_back(std::move(V));
    if (!Field.empty()) {
      VarId Base = varFor(D);
      F.Vars[Id].Base = Base;
    }
    return Id;
  }
  return It->second;
}

VarId RegionBuilder::temporary(QualType T) {
  Var V;
  typeBits(Tu.Ast, T, V.Bits, V.Signed);
  F.Vars.push_back(V);
  return F.Vars.size() - 1;
}

std::optional<int64_t> RegionBuilder::constant(const clang::Expr *E) {
  if (!E || E->isValueDependent() || E->isTypeDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  clang::Expr::EvalResult R;
  if (!E->EvaluateAsInt(R, Tu.Ast) || R.HasSideEffects)
    return std::nullopt;
  const llvm::APSInt &V = R.Val.getInt();
  if (V.getBitWidth() > 64 && V.getSignificantBits() > 64)
    return std::nullopt;
  return int64_t(V.extOrTrunc(64).getZExtValue());
}

std::optional<VarId> RegionBuilder::variableOf(const clang::Expr *E) {
  E = E->IgnoreParenImpCasts();
  std::string Field;
  while (const auto *M = dyn_cast<MemberExpr>(E)) {
    const auto *FD = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (M->isArrow() || !FD || FD->getParent()->isUnion()) // Members of a union are one place in memory.
      return std::nullopt;
    Field = M->getMemberDecl()->getNameAsString() + (Field.empty() ? "" : "." + Field);
    E = M->getBase()->IgnoreParenImpCasts();
  }
  const auto *D = dyn_cast<DeclRefExpr>(E);
  if (!D)
    return std::nullopt;
  const auto *VD = dyn_cast<VarDecl>(D->getDecl());
  if (!VD || D->refersToEnclosingVariableOrCapture() || !VD->hasLocalStorage() || VD->getType()->isReferenceType() || VD->getType()->isArrayType())
    return std::nullopt;
  return varFor(VD, Field);
}

ExprId RegionBuilder::expr(const clang::Expr *E) {
  if (!E)
    return unknown();
  E = E->IgnoreParens();
  return exprOf(E);
}

/// Evaluates all children for their effects; the value is a function of theirs if Pure, else unknown.
ExprId RegionBuilder::children(const Stmt *S, bool Pure) {
  SymExpr Out;
  for (const Stmt *Child : S->children())
    if (const auto *CE = dyn_cast_or_null<clang::Expr>(Child))
      Out.Args.push_back(expr(CE));
    else if (Child)
      stmt(Child);
  if (!Pure)
    Out.Args.clear();
  else
    Out.Kind = ExprKind::Pure;
  return addExpr(std::move(Out));
}

ExprId RegionBuilder::exprOf(const clang::Expr *E) {
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr, RequiresExpr>(E)) {
    if (auto C = constant(E))
      return constantExpr(*C);
    SymExpr L;
    L.Kind = ExprKind::Launch;
    return addExpr(L);
  }
  switch (E->getStmtClass()) {
  case Stmt::IntegerLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::CXXBoolLiteralExprClass:
  case Stmt::ConstantExprClass:
    if (auto C = constant(E)) {
      ExprId Id = constantExpr(*C);
      typeBits(Tu.Ast, E->getType(), F.Exprs[Id].Bits, F.Exprs[Id].Signed);
      return Id;
    }
    return children(E, true);
  case Stmt::FloatingLiteralClass:
  case Stmt::StringLiteralClass:
  case Stmt::CXXNullPtrLiteralExprClass:
  case Stmt::GNUNullExprClass:
  case Stmt::CXXScalarValueInitExprClass:
  case Stmt::ImplicitValueInitExprClass: {
    SymExpr L;
    L.Kind = ExprKind::Launch;
    return addExpr(L);
  }
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return expr(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::DeclRefExprClass:
    return declRef(cast<DeclRefExpr>(E));
  case Stmt::MemberExprClass:
    return member(cast<MemberExpr>(E));
  case Stmt::PseudoObjectExprClass: {
    const auto *P = cast<PseudoObjectExpr>(E);
    if (const auto *Prop = dyn_cast<MSPropertyRefExpr>(P->getSyntacticForm()->IgnoreParens())) {
      const clang::Expr *Object = Prop->getBaseExpr()->IgnoreParenImpCasts();
      if (const auto *O = dyn_cast<OpaqueValueExpr>(Object); O && O->getSourceExpr())
        Object = O->getSourceExpr()->IgnoreParenImpCasts();
      if (const auto *Base = dyn_cast<DeclRefExpr>(Object))
        if (auto Sp = builtinVariable(Base->getDecl()->getName(), Prop->getPropertyDecl()->getName())) {
          SymExpr S;
          S.Kind = ExprKind::Special;
          S.Ref = uint32_t(*Sp);
          S.Signed = false;
          return addExpr(S);
        }
    }
    return P->getResultExpr() ? expr(P->getResultExpr()) : unknown();
  }
  case Stmt::OpaqueValueExprClass:
    return cast<OpaqueValueExpr>(E)->getSourceExpr() ? expr(cast<OpaqueValueExpr>(E)->getSourceExpr()) : unknown();
  case Stmt::ArraySubscriptExprClass: {
    const auto *A = cast<ArraySubscriptExpr>(E);
    ExprId Base = expr(A->getBase());
    ExprId Index = expr(A->getIdx());
    SymExpr Both;
    Both.Kind = ExprKind::Pure;
    Both.Args = {Base, Index};
    return load(A->getBase(), addExpr(Both));
  }
  case Stmt::UnaryOperatorClass:
    return unary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
    return binary(cast<BinaryOperator>(E));
  case Stmt::ConditionalOperatorClass:
    return conditional(cast<ConditionalOperator>(E));
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXFunctionalCastExprClass: {
    const auto *C = cast<CastExpr>(E);
    return castTo(expr(C->getSubExpr()), C->getSubExpr()->getType(), C->getType());
  }
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
  case Stmt::UserDefinedLiteralClass:
    return call(cast<CallExpr>(E));
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    return constructorCall(cast<CXXConstructExpr>(E));
  case Stmt::CXXDefaultArgExprClass:
    return expr(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return expr(cast<CXXDefaultInitExpr>(E)->getExpr());
  case Stmt::LambdaExprClass: {
    const auto *L = cast<LambdaExpr>(E);
    if (const CXXMethodDecl *Call = L->getCallOperator()) {
      Tu.Pending.push_back(Call);
      if (E != NamedLambda) // Passed on or called in place: its calls cannot all be seen.
        Tu.AddressTaken.insert(functionKey(Tu, Call));
    }
    for (const clang::Expr *Init : L->capture_inits())
      if (Init)
        expr(Init);
    return unknown();
  }
  case Stmt::StmtExprClass:
    stmt(cast<StmtExpr>(E)->getSubStmt());
    return unknown();
  case Stmt::RecoveryExprClass:
    F.HasErrors = true;
    return children(E, false);
  case Stmt::ExprWithCleanupsClass:
  case Stmt::MaterializeTemporaryExprClass:
  case Stmt::CXXBindTemporaryExprClass:
  case Stmt::InitListExprClass:
  case Stmt::ParenListExprClass:
  case Stmt::CXXUnresolvedConstructExprClass:
    if (std::distance(E->child_begin(), E->child_end()) == 1)
      if (const auto *Only = dyn_cast_or_null<clang::Expr>(*E->child_begin()))
        return expr(Only);
    return children(E, true);
  case Stmt::BinaryConditionalOperatorClass:
    if (hasEffects(cast<BinaryConditionalOperator>(E)->getFalseExpr()))
      opaque(E, "a '?:' without a middle operand");
    return children(E, false);
  default:
    return children(E, false);
  }
}

ExprId RegionBuilder::declRef(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (D->getName() == "warpSize" && !D->isInLocalScopeForInstantiation())
    return constantExpr(32);
  if (isa<FunctionDecl>(D)) {
    const auto *FD = cast<FunctionDecl>(D);
    if (isDeviceFunction(FD))
      Tu.AddressTaken.insert(functionKey(Tu, FD));
    return unknown();
  }
  if (isa<NonTypeTemplateParmDecl>(D)) {
    SymExpr L;
    L.Kind = ExprKind::Launch;
    L.Name = D->getNameAsString();
    return addExpr(L);
  }
  const auto *VD = dyn_cast<VarDecl>(D);
  if (const CXXRecordDecl *R = VD ? VD->getType()->getAsCXXRecordDecl() : nullptr; R && R->isLambda())
    if (const CXXMethodDecl *Call = R->getLambdaCallOperator())
      Tu.AddressTaken.insert(functionKey(Tu, Call)); // A direct call does not come here.
  if (auto C = constant(E)) {
    ExprId Id = constantExpr(*C);
    typeBits(Tu.Ast, E->getType(), F.Exprs[Id].Bits, F.Exprs[Id].Signed);
    return Id;
  }
  if (!VD)
    return unknown();
  if (VD->hasLocalStorage()) {
    if (VD->getType()->isReferenceType() || VD->getType()->isArrayType())
      return unknown();
    if (E->refersToEnclosingVariableOrCapture()) // captured by the lambda being built
      return unknown();
    return varExpr(varFor(VD));
  }
  if (VD->hasAttr<CUDAConstantAttr>() && !VD->getType().isVolatileQualified()) {
    SymExpr L;
    L.Kind = ExprKind::Launch;
    return addExpr(L);
  }
  if (VD->getType().isConstQualified() && VD->getType()->isDependentType()) {
    SymExpr L; // static const of a template: some compile-time value
    L.Kind = ExprKind::Launch;
    return addExpr(L);
  }
  return unknown();
}

ExprId RegionBuilder::member(const MemberExpr *E) {
  if (const auto *Base = dyn_cast<DeclRefExpr>(E->getBase()->IgnoreParenImpCasts()))
    if (auto Sp = builtinVariable(Base->getDecl()->getName(), E->getMemberDecl()->getName()))
      if (Tu.Spans.isSystem(Base->getDecl()->getLocation())) {
        SymExpr S;
        S.Kind = ExprKind::Special;
        S.Ref = uint32_t(*Sp);
        S.Signed = false;
        return addExpr(S);
      }
  if (auto C = constant(E)) {
    expr(E->getBase());
    return constantExpr(*C);
  }
  if (auto V = variableOf(E)) {
    ExprId Id = varExpr(*V);
    typeBits(Tu.Ast, E->getType(), F.Vars[*V].Bits, F.Vars[*V].Signed);
    // A field of a by-value parameter nobody writes is as uniform as the parameter.
    const clang::Expr *Root = E;
    while (const auto *M = dyn_cast<MemberExpr>(Root))
      Root = M->getBase()->IgnoreParenImpCasts();
    if (const auto *D = dyn_cast<DeclRefExpr>(Root))
      if (const auto *P = dyn_cast<ParmVarDecl>(D->getDecl()); P && !Assigned.contains(P) && !Escaping.contains(P))
        F.Vars[*V].Param = P->getFunctionScopeIndex();
    return Id;
  }
  ExprId Base = expr(E->getBase());
  return E->isArrow() ? load(E->getBase(), Base) : F.Exprs[Base].Kind == ExprKind::Load ? Base : unknown();
}

ExprId RegionBuilder::load(const clang::Expr *Base, ExprId Address) {
  SymExpr L;
  L.Kind = ExprKind::Load;
  L.A = Address;
  L.Ref = uint32_t(LoadKind::Other);
  const clang::Expr *Root = Base->IgnoreParenImpCasts();
  while (true) {
    // Only what the outermost pointer itself points to is known not to change.
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(Root)) {
      if (Base->IgnoreParenImpCasts()->getType()->isPointerType())
        return addExpr(L);
      Root = A->getBase()->IgnoreParenImpCasts();
    } else if (const auto *M = dyn_cast<MemberExpr>(Root)) {
      if (Root->getType()->isPointerType())
        return addExpr(L);
      Root = M->getBase()->IgnoreParenImpCasts();
    } else if (const auto *B = dyn_cast<BinaryOperator>(Root); B && B->isAdditiveOp())
      Root = B->getLHS()->IgnoreParenImpCasts();
    else
      break;
  }
  if (const auto *D = dyn_cast<DeclRefExpr>(Root))
    if (const auto *VD = dyn_cast<VarDecl>(D->getDecl())) {
      if (VD->hasAttr<CUDAConstantAttr>() && !VD->getType().isVolatileQualified() && !VD->getType()->isPointerType())
        L.Ref = uint32_t(LoadKind::Constant);
      else if (isa<ParmVarDecl>(VD) && FD->hasAttr<CUDAGlobalAttr>() && VD->getType()->isPointerType() &&
               !Assigned.contains(VD) && !Escaping.contains(VD) && VD->getType().isRestrictQualified() && VD->getType()->getPointeeType().isConstQualified() &&
               !VD->getType()->getPointeeType().isVolatileQualified())
        L.Ref = uint32_t(LoadKind::ReadOnlyParam);
    }
  return addExpr(L);
}

ExprId RegionBuilder::castTo(ExprId V, QualType From, QualType To) {
  if (From.isNull() || To.isNull() || From->isDependentType() || To->isDependentType())
    return V;
  bool FromInt = From->isIntegralOrEnumerationType(), ToInt = To->isIntegralOrEnumerationType();
  if (FromInt && ToInt) {
    SymExpr C;
    C.Kind = ExprKind::Cast;
    C.A = V;
    typeBits(Tu.Ast, To, C.Bits, C.Signed);
    const SymExpr &Old = F.Exprs[V];
    if (Old.Bits == C.Bits && Old.Signed == C.Signed)
      return V;
    return addExpr(C);
  }
  if (From->isArithmeticType() && To->isArithmeticType()) {
    SymExpr P;
    P.Kind = ExprKind::Pure;
    P.Args = {V};
    return addExpr(P);
  }
  return V;
}

void RegionBuilder::assign(const clang::Expr *Target, ExprId Value) {
  const clang::Expr *T = Target->IgnoreParenImpCasts();
  if (auto V = variableOf(T)) {
    Node N;
    N.Kind = T->getType()->isRecordType() ? NodeKind::Havoc : NodeKind::Assign;
    N.Var = *V;
    N.Value = Value;
    N.Where = here(Target->getBeginLoc());
    add(std::move(N));
    return;
  }
  expr(T); // Its subscripts may have effects; memory itself is not modelled.
}

ExprId RegionBuilder::unary(const UnaryOperator *E) {
  if (E->isIncrementDecrementOp()) {
    ExprId Old = expr(E->getSubExpr());
    SymExpr Sum;
    Sum.Kind = ExprKind::Binary;
    Sum.Op = E->isIncrementOp() ? '+' : '-';
    Sum.A = Old;
    Sum.B = constantExpr(1);
    Sum.Bits = F.Exprs[Old].Bits;
    Sum.Signed = F.Exprs[Old].Signed;
    if (!E->isPostfix()) {
      assign(E->getSubExpr(), addExpr(Sum));
      return expr(E->getSubExpr());
    }
    Node Save;
    Save.Kind = NodeKind::Assign;
    Save.Var = temporary(E->getType());
    Save.Value = Old;
    Save.Where = here(E->getBeginLoc());
    VarId T = Save.Var;
    add(std::move(Save));
    assign(E->getSubExpr(), addExpr(Sum));
    return varExpr(T);
  }
  switch (E->getOpcode()) {
  case UO_AddrOf:
  case UO_Extension:
    return expr(E->getSubExpr());
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
    if (!E->getType()->isIntegralOrEnumerationType()) {
      U.Kind = ExprKind::Pure;
      U.Args = {U.A};
      return addExpr(U);
    }
    U.Kind = ExprKind::Unary;
    U.Op = E->getOpcode() == UO_Minus ? '-' : E->getOpcode() == UO_Not ? '~' : E->getOpcode() == UO_LNot ? '!' : '+';
    return addExpr(U);
  }
  default:
    return children(E, false);
  }
}

ExprId RegionBuilder::binary(const BinaryOperator *E) {
  if (E->isLogicalOp())
    return logical(E);
  if (E->getOpcode() == BO_Comma) {
    expr(E->getLHS());
    return expr(E->getRHS());
  }
  if (E->getOpcode() == BO_Assign) {
    ExprId V = expr(E->getRHS());
    assign(E->getLHS(), castTo(V, E->getRHS()->getType(), E->getLHS()->getType()));
    auto Target = variableOf(E->getLHS());
    return Target ? varExpr(*Target) : V;
  }
  char Op = binaryOp(E->getOpcode());
  if (E->isCompoundAssignmentOp()) {
    ExprId R = expr(E->getRHS());
    SymExpr B;
    B.A = expr(E->getLHS());
    B.B = R;
    B.Op = Op;
    bool Int = E->getType()->isIntegralOrEnumerationType();
    B.Kind = Int ? ExprKind::Binary : ExprKind::Pure;
    if (!Int)
      B.Args = {B.A, B.B};
    typeBits(Tu.Ast, E->getType(), B.Bits, B.Signed);
    ExprId Id = addExpr(B);
    assign(E->getLHS(), Id);
    auto Target = variableOf(E->getLHS());
    return Target ? varExpr(*Target) : Id;
  }
  SymExpr B;
  B.A = expr(E->getLHS());
  B.B = expr(E->getRHS());
  B.Op = Op;
  typeBits(Tu.Ast, E->isComparisonOp() ? E->getLHS()->getType() : E->getType(), B.Bits, B.Signed);
  QualType L = E->getLHS()->getType();
  bool Int = !L->isDependentType() && L->isIntegralOrEnumerationType() && E->getType()->isIntegralOrEnumerationType();
  bool Dependent = E->isTypeDependent();
  if (Op && (Int || Dependent)) {
    B.Kind = ExprKind::Binary;
    return addExpr(B);
  }
  B.Kind = ExprKind::Pure; // floats, pointers: a function of the operands, no lane algebra
  B.Args = {B.A, B.B};
  return addExpr(B);
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

/// Value as it was before Effects ran: the kept copy if Effects write a variable that Value reads.
ExprId RegionBuilder::valueAfter(NodeId Effects, ExprId Value, VarId Kept) {
  std::function<bool(NodeId, VarId)> Writes = [&](NodeId N, VarId V) {
    const Node &X = F.Nodes[N];
    VarId Base = F.Vars[V].Base;
    auto Hits = [&](VarId W) { return W != NoId && (W == V || W == Base); };
    if ((X.Kind == NodeKind::Assign || X.Kind == NodeKind::Havoc) && Hits(X.Var))
      return true;
    if (X.Kind == NodeKind::Call && llvm::any_of(F.Calls[X.Ref].RefArgs, Hits))
      return true;
    return llvm::any_of(X.Kids, [&](NodeId Kid) { return Writes(Kid, V); });
  };
  std::function<bool(ExprId)> Changes = [&](ExprId E) {
    if (E == NoId)
      return false;
    const SymExpr &X = F.Exprs[E];
    if (X.Kind == ExprKind::Var)
      return X.Ref != Kept && Writes(Effects, X.Ref);
    return Changes(X.A) || Changes(X.B) || Changes(X.C) || llvm::any_of(X.Args, Changes);
  };
  return Changes(Value) ? varExpr(Kept) : Value;
}

ExprId RegionBuilder::logical(const BinaryOperator *E) {
  bool And = E->getOpcode() == BO_LAnd;
  SymExpr V;
  V.Kind = ExprKind::Binary;
  V.Op = And ? 'a' : 'o';
  V.Bits = 1;
  V.Signed = false;
  if (!hasEffects(E->getRHS())) {
    V.A = expr(E->getLHS());
    V.B = expr(E->getRHS());
    return addExpr(V);
  }
  Node N;
  N.Kind = NodeKind::Choice;
  N.Sub = And ? '&' : '|';
  N.Where = here(E->getOperatorLoc());
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
  N.Kids.push_back(seq([&] { V.B = expr(E->getRHS()); }));
  V.A = valueAfter(N.Kids[1], V.A, Left);
  add(std::move(N));
  return addExpr(V);
}

ExprId RegionBuilder::conditional(const ConditionalOperator *E) {
  SymExpr V;
  V.Kind = ExprKind::Select;
  typeBits(Tu.Ast, E->getType(), V.Bits, V.Signed);
  if (!hasEffects(E->getTrueExpr()) && !hasEffects(E->getFalseExpr())) {
    V.A = expr(E->getCond());
    V.B = expr(E->getTrueExpr());
    V.C = expr(E->getFalseExpr());
    return addExpr(V);
  }
  Node N;
  N.Kind = NodeKind::Choice;
  N.Sub = '?';
  N.Where = here(E->getQuestionLoc());
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
  N.Kids.push_back(seq([&] {
    V.B = expr(E->getTrueExpr());
    keep(True, V.B, E->getTrueExpr());
  }));
  N.Kids.push_back(seq([&] {
    V.C = expr(E->getFalseExpr());
    keep(False, V.C, E->getFalseExpr());
  }));
  NodeId TrueArm = N.Kids[1], FalseArm = N.Kids[2];
  V.A = valueAfter(TrueArm, valueAfter(FalseArm, V.A, Test), Test);
  V.B = valueAfter(TrueArm, valueAfter(FalseArm, V.B, True), True);
  V.C = valueAfter(TrueArm, valueAfter(FalseArm, V.C, False), False);
  add(std::move(N));
  return addExpr(V);
}
