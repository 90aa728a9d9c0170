// Expressions -> values, with their effects hoisted into the current sequence in evaluation order.
#include "facts/FactBuilderInternal.h"
#include "facts/HostTypes.h"
#include "facts/StmtDecisions.h"
#include "facts/Subscripts.h"
#include "facts/UninstantiatedCallee.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

namespace {

/// A variable of the toolkit's headers, in the global namespace.
bool isBuiltinVariable(TuContext &Tu, const ValueDecl *D, StringRef Name) {
  return isa<VarDecl>(D) && D->getDeclName().isIdentifier() && D->getName() == Name &&
         Tu.Unit.isToolkit(D->getCanonicalDecl()->getLocation()) && D->getDeclContext()->getRedeclContext()->isTranslationUnit();
}

/// threadIdx.x in either of its spellings (property of clang's headers, member of a plain struct).
std::optional<Special> builtinVariable(TuContext &Tu, const ValueDecl *Object, StringRef Field) {
  unsigned Axis = Field == "x" ? 0 : Field == "y" ? 1 : Field == "z" ? 2 : 3;
  if (Axis == 3)
    return std::nullopt;
  if (isBuiltinVariable(Tu, Object, "threadIdx"))
    return Special(unsigned(Special::ThreadIdxX) + Axis);
  if (isBuiltinVariable(Tu, Object, "blockIdx"))
    return Special::BlockIdx;
  if (isBuiltinVariable(Tu, Object, "blockDim"))
    return Special(unsigned(Special::BlockDimX) + Axis);
  if (isBuiltinVariable(Tu, Object, "gridDim"))
    return Special::GridDim;
  return std::nullopt;
}

/// Width and sign of what a field holds: of a bit-field, fewer than its type's.
void fieldBits(const ASTContext &Ctx, const FieldDecl *FD, uint8_t &Bits, bool &Signed) {
  typeBits(Ctx, FD->getType(), Bits, Signed);
  if (FD->isBitField() && !FD->getBitWidth()->isValueDependent())
    Bits = std::min<unsigned>(Bits, FD->getBitWidthValue(Ctx));
}

} // namespace

bool warpshift::isTrackedInteger(const ASTContext &Ctx, QualType T) {
  if (T.isNull() || T->isDependentType() || !T->isIntegralOrEnumerationType() || T->isBitIntType())
    return false;
  if (const auto *E = T->getAs<EnumType>(); E && E->getDecl()->getIntegerType()->isBooleanType())
    return false; // Converting to it asks for truth.
  return Ctx.getTypeSize(T) <= 64;
}

void warpshift::typeBits(const ASTContext &Ctx, QualType T, uint8_t &Bits, bool &Signed) {
  Bits = 32;
  Signed = true;
  if (T.isNull() || T->isDependentType())
    return;
  if (T->isBooleanType()) {
    Bits = 1;
    Signed = false;
  } else if (T->isIntegralOrEnumerationType()) {
    const uint8_t OfAnyHost = charBits(T).All;
    Bits = OfAnyHost ? OfAnyHost : std::min<uint64_t>(Ctx.getTypeSize(T), 64);
    Signed = OfAnyHost || T->isSignedIntegerOrEnumerationType();
  } else if (T->isPointerType()) {
    Bits = 64;
    Signed = false;
  }
}

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
  const auto V = valueOnThisHost(E);
  return V && !dependsOnHost(Tu.Ast, E) ? V : std::nullopt;
}

std::optional<int64_t> RegionBuilder::valueOnThisHost(const clang::Expr *E) {
  if (!E || E->isValueDependent() || E->isTypeDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  clang::Expr::EvalResult R;
  if (!E->EvaluateAsInt(R, Tu.Ast) || R.HasSideEffects)
    return std::nullopt;
  if (Tu.Libraries.decide(E))
    return std::nullopt;
  const llvm::APSInt &V = R.Val.getInt();
  if (V.getBitWidth() > 64 && V.getSignificantBits() > 64)
    return std::nullopt;
  return int64_t(V.extOrTrunc(64).getZExtValue());
}

std::string warpshift::fieldName(const MemberExpr *E) {
  const auto *Parent = cast<CXXRecordDecl>(E->getMemberDecl()->getDeclContext());
  const auto *Of = E->getBase()->IgnoreParenImpCasts()->getType()->getAsCXXRecordDecl();
  const bool Inherited = !Of || Of->getCanonicalDecl() != Parent->getCanonicalDecl();
  return (Inherited ? Parent->getNameAsString() + "::" : "") + E->getMemberDecl()->getNameAsString();
}

std::optional<VarId> RegionBuilder::variableOf(const clang::Expr *E) {
  E = E->IgnoreParenImpCasts();
  std::string Field;
  const FieldDecl *Last = nullptr;
  while (const auto *M = dyn_cast<MemberExpr>(E)) {
    const auto *FD = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (M->isArrow() || !FD || FD->getParent()->isUnion()) // Members of a union are one place in memory.
      return std::nullopt;
    if (!Last)
      Last = FD;
    Field = fieldName(M) + (Field.empty() ? "" : "." + Field);
    E = M->getBase()->IgnoreParenImpCasts();
  }
  const auto *D = dyn_cast<DeclRefExpr>(E);
  if (!D)
    return std::nullopt;
  const auto *VD = dyn_cast<VarDecl>(D->getDecl());
  if (!VD || D->refersToEnclosingVariableOrCapture() || !VD->hasLocalStorage() || VD->getType()->isReferenceType() ||
      VD->getType()->isArrayType())
    return std::nullopt;
  VarId V = varFor(VD, Field);
  if (Last)
    fieldBits(Tu.Ast, Last, F.Vars[V].Bits, F.Vars[V].Signed);
  return V;
}

/// The constant E is, in the width of its type.
std::optional<ExprId> RegionBuilder::constantOf(const clang::Expr *E) {
  const auto C = valueOnThisHost(E);
  if (!C)
    return std::nullopt;
  // One number all the same, whichever.
  const ExprId Id = dependsOnHost(Tu.Ast, E) ? launchValue() : constantExpr(*C);
  typeBits(Tu.Ast, E->getType(), F.Exprs[Id].Bits, F.Exprs[Id].Signed);
  return Id;
}

/// In a template nothing says yet where an lvalue becomes a value. What may turn out to be an array does not: its elements are
/// what is read then.
bool RegionBuilder::isElement(const clang::Expr *E) const {
  const auto *U = dyn_cast<UnaryOperator>(E);
  const QualType T = typeOfPlace(E);
  return E->isGLValue() && !T.isNull() &&
         (!T->isDependentType() || isa<TemplateTypeParmType, DependentNameType>(T.getCanonicalType().getTypePtr())) &&
         (isa<ArraySubscriptExpr, MemberExpr, DeclRefExpr>(E) || (U && U->getOpcode() == UO_Deref));
}

ExprId RegionBuilder::expr(const clang::Expr *E) {
  if (!E)
    return unknown();
  E = E->IgnoreParens();
  const bool IsPlace = std::exchange(AsPlace, false);
  ExprId V = exprOf(E);
  if (!IsPlace && FD->isDependentContext() && isElement(E))
    sharedAccess(E, SharedUse::Read);
  if (!IsPlace && isa<CXXDependentScopeMemberExpr>(E))
    readMember(cast<CXXDependentScopeMemberExpr>(E));
  return V;
}

/// E as something that is written, or that has parts: its operands are evaluated, it is not read.
ExprId RegionBuilder::place(const clang::Expr *E) {
  AsPlace = true;
  return expr(E);
}

/// Evaluates all children for their effects; the value is a function of theirs if Pure, else unknown.
ExprId RegionBuilder::children(const Stmt *S, bool Pure) {
  SymExpr Out;
  for (const Stmt *Child : S->children())
    if (const auto *CE = dyn_cast_or_null<clang::Expr>(Child))
      Out.Args.push_back(expr(CE));
    else if (Child)
      stmt(Child);
  if (const clang::Expr *Fill = arrayFill(S))
    Out.Args.push_back(expr(Fill));
  if (!Pure)
    return unknown();
  Out.Kind = ExprKind::Pure;
  return addExpr(std::move(Out));
}

/// A property of the built-in variables: which one.
std::optional<Special> RegionBuilder::builtinProperty(const PseudoObjectExpr *P) {
  const auto *Prop = dyn_cast<MSPropertyRefExpr>(P->getSyntacticForm()->IgnoreParens());
  if (!Prop)
    return std::nullopt;
  const clang::Expr *Object = Prop->getBaseExpr()->IgnoreParenImpCasts();
  if (const auto *O = dyn_cast<OpaqueValueExpr>(Object); O && O->getSourceExpr())
    Object = O->getSourceExpr()->IgnoreParenImpCasts();
  const auto *Base = dyn_cast<DeclRefExpr>(Object);
  return Base ? builtinVariable(Tu, Base->getDecl(), Prop->getPropertyDecl()->getName()) : std::nullopt;
}

/// A property of the built-in variables, or what stands for the object.
ExprId RegionBuilder::pseudoObject(const PseudoObjectExpr *P) {
  if (auto Sp = builtinProperty(P)) {
    SymExpr S;
    S.Kind = ExprKind::Special;
    S.Ref = uint32_t(*Sp);
    S.Signed = false;
    return addExpr(S);
  }
  return P->getResultExpr() ? expr(P->getResultExpr()) : unknown();
}

ExprId RegionBuilder::subscript(const ArraySubscriptExpr *A) {
  const bool MayBeArray = isa<CXXDependentScopeMemberExpr>(baseOf(A)->IgnoreParenImpCasts());
  ExprId Base = MayBeArray ? place(baseOf(A)) : expr(baseOf(A));
  ExprId Index = expr(indexOf(A));
  SymExpr Both;
  Both.Kind = ExprKind::Pure;
  Both.Args = {Base, Index};
  return load(baseOf(A), addExpr(Both));
}

ExprId RegionBuilder::conversion(const CastExpr *C) {
  const bool Reads = C->getCastKind() == CK_LValueToRValue;
  if (Reads)
    ReadAtOnce.insert(C->getSubExpr()->IgnoreParens());
  ExprId V = Reads || C->isGLValue() ? place(C->getSubExpr()) : expr(C->getSubExpr());
  if (Reads)
    sharedAccess(C->getSubExpr(), SharedUse::Read);
  return castTo(V, C->getSubExpr()->getType(), C->getType());
}

ExprId RegionBuilder::lambda(const LambdaExpr *L) {
  if (const CXXMethodDecl *Call = L->getCallOperator()) {
    Tu.Pending.push_back(Call);
    if (L != NamedLambda) // Passed on: its calls cannot all be seen.
      takeAddress(Tu, Call);
  }
  for (const clang::Expr *Init : L->capture_inits())
    if (Init)
      expr(Init);
  return unknown();
}

/// The same for every thread of a launch.
ExprId RegionBuilder::launchValue(StringRef Name) {
  SymExpr L;
  L.Kind = ExprKind::Launch;
  L.Name = Name.str();
  return addExpr(L);
}

/// Its operands need not be evaluated, all of them or the last: a type or a constant chooses, or a pack has no elements.
static bool mayLeaveOut(const clang::Expr *E) {
  return isa<CXXTypeidExpr, ChooseExpr, GenericSelectionExpr, CXXFoldExpr, PackExpansionExpr>(E);
}

ExprId RegionBuilder::exprOf(const clang::Expr *E) {
  if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(E)) {
    if (!M->isImplicitAccess())
      M->isArrow() ? expr(M->getBase()) : place(M->getBase());
    return unknown();
  }
  switch (decisionOf(*E)) {
  case StmtDecision::Followed: return followed(E);
  case StmtDecision::Uniform: return launchValue();
  case StmtDecision::Operands:
    if (const auto *New = dyn_cast<CXXNewExpr>(E))
      return newExpression(New);
    if (const auto *Atomic = dyn_cast<AtomicExpr>(E))
      sharedAtomic(Atomic);
    if (const auto *Bits = dyn_cast<BuiltinBitCastExpr>(E); Bits && Bits->getSubExpr()->isGLValue())
      sharedAccess(Bits->getSubExpr(), SharedUse::Read);
    if (mayLeaveOut(E) && hasEffects(E)) {
      perhaps(E, [&] { operands(E); });
      return unknown();
    }
    return operands(E);
  case StmtDecision::Denied: break;
  }
  denied(E, "an expression Warpshift does not follow");
  return children(E, false);
}

/// A node that is worth what its only operand is.
ExprId RegionBuilder::passedOn(const clang::Expr *E) {
  if (std::distance(E->child_begin(), E->child_end()) == 1 && !arrayFill(E))
    if (const auto *Only = dyn_cast_or_null<clang::Expr>(*E->child_begin()))
      return expr(Only);
  return children(E, true);
}

/// Of an expression of which no more is known.
ExprId RegionBuilder::operands(const clang::Expr *E) {
  const ExprId Value = children(E, false);
  if (const auto *Delete = dyn_cast<CXXDeleteExpr>(E)) {
    destroyed(Delete);
    deallocated(Delete);
  }
  return Value;
}

ExprId RegionBuilder::followed(const clang::Expr *E) {
  switch (E->getStmtClass()) {
  case Stmt::UnaryExprOrTypeTraitExprClass: // Decided by types.
  case Stmt::CXXNoexceptExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::RequiresExprClass:
  case Stmt::ArrayTypeTraitExprClass:
  case Stmt::ExpressionTraitExprClass:
  case Stmt::ConceptSpecializationExprClass:
  case Stmt::SizeOfPackExprClass: {
    auto C = constantOf(E);
    return C ? *C : launchValue();
  }
  case Stmt::OffsetOfExprClass: {
    auto C = constantOf(E);
    return C ? *C : children(E, false);
  }
  case Stmt::IntegerLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::CXXBoolLiteralExprClass:
  case Stmt::ConstantExprClass:
    if (auto C = constantOf(E))
      return *C;
    return children(E, true);
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return Tu.Libraries.decide(E) ? children(E, true) : expr(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::DeclRefExprClass: return declRef(cast<DeclRefExpr>(E));
  case Stmt::MemberExprClass: return member(cast<MemberExpr>(E));
  case Stmt::PseudoObjectExprClass: return pseudoObject(cast<PseudoObjectExpr>(E));
  case Stmt::OpaqueValueExprClass:
    return cast<OpaqueValueExpr>(E)->getSourceExpr() ? expr(cast<OpaqueValueExpr>(E)->getSourceExpr()) : unknown();
  case Stmt::ArraySubscriptExprClass: return subscript(cast<ArraySubscriptExpr>(E));
  case Stmt::UnaryOperatorClass: return unary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return binary(cast<BinaryOperator>(E));
  case Stmt::ConditionalOperatorClass: return conditional(cast<ConditionalOperator>(E));
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXFunctionalCastExprClass: return conversion(cast<CastExpr>(E));
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::UserDefinedLiteralClass: return call(cast<CallExpr>(E));
  case Stmt::CXXOperatorCallExprClass: {
    std::optional<VarId> Target;
    if (recordAssignment(cast<CXXOperatorCallExpr>(E)))
      Target = variableOf(cast<CXXOperatorCallExpr>(E)->getArg(0));
    ExprId V = Target ? varExpr(*Target) : call(cast<CallExpr>(E));
    sharedCopy(cast<CXXOperatorCallExpr>(E));
    sharedOperator(cast<CXXOperatorCallExpr>(E));
    return V;
  }
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    if (cast<CXXConstructExpr>(E)->getConstructor()->isCopyOrMoveConstructor())
      sharedAccess(cast<CXXConstructExpr>(E)->getArg(0), SharedUse::Read);
    return constructorCall(cast<CXXConstructExpr>(E));
  case Stmt::CXXDefaultArgExprClass: return expr(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::CXXDefaultInitExprClass: return expr(cast<CXXDefaultInitExpr>(E)->getExpr());
  case Stmt::LambdaExprClass: return lambda(cast<LambdaExpr>(E));
  case Stmt::StmtExprClass: stmt(cast<StmtExpr>(E)->getSubStmt()); return unknown();
  case Stmt::RecoveryExprClass: F.HasErrors = true; return children(E, false);
  case Stmt::ExprWithCleanupsClass: return fullExpression(cast<ExprWithCleanups>(E));
  case Stmt::MaterializeTemporaryExprClass: keptTemporary(cast<MaterializeTemporaryExpr>(E)); return passedOn(E);
  case Stmt::CXXBindTemporaryExprClass: boundTemporary(cast<CXXBindTemporaryExpr>(E)); return passedOn(E);
  case Stmt::InitListExprClass:
  case Stmt::ParenListExprClass: return passedOn(E);
  case Stmt::CXXUnresolvedConstructExprClass: {
    const ExprId Value = passedOn(E);
    dependentObject(E->getType(), E);
    return Value;
  }
  case Stmt::BinaryConditionalOperatorClass:
    if (hasEffects(cast<BinaryConditionalOperator>(E)->getFalseExpr()))
      opaque(E, "a '?:' without a middle operand");
    return children(E, false);
  default: // A row says that it is followed, and no arm does.
    denied(E, "an expression Warpshift does not follow");
    return children(E, false);
  }
}

ExprId RegionBuilder::declRef(const DeclRefExpr *E) {
  const ValueDecl *D = E->getDecl();
  if (isBuiltinVariable(Tu, D, "warpSize"))
    return constantExpr(32);
  if (isa<FunctionDecl>(D)) {
    const auto *FD = cast<FunctionDecl>(D);
    if (isDeviceFunction(FD))
      takeAddressOf(Tu, FD);
    return unknown();
  }
  if (const auto *P = dyn_cast<NonTypeTemplateParmDecl>(D)) {
    // `template <const int &N>` names memory, which lanes may find changed; an object may have a conversion of its own.
    if (P->getType()->isReferenceType() || P->getType()->isRecordType())
      return unknown();
    return launchValue(D->getNameAsString());
  }
  const auto *VD = dyn_cast<VarDecl>(D);
  if (const CXXRecordDecl *R = VD ? VD->getType()->getAsCXXRecordDecl() : nullptr; R && R->isLambda())
    if (const CXXMethodDecl *Call = R->getLambdaCallOperator())
      takeAddress(Tu, Call); // A direct call does not come here.
  if (auto C = constantOf(E))
    return *C;
  if (!VD)
    return unknown();
  if (VD->hasLocalStorage()) {
    if (VD->getType()->isReferenceType() || VD->getType()->isArrayType())
      return unknown();
    if (InInitialValue)
      return valueOfInit(VD);
    if (E->refersToEnclosingVariableOrCapture()) // captured by the lambda being built
      return captured(VD);
    return varExpr(varFor(VD));
  }
  if (VD->hasAttr<CUDAConstantAttr>() && !VD->getType().isVolatileQualified())
    return launchValue();
  if (VD->getType().isConstQualified() && VD->getType()->isDependentType())
    return launchValue(); // static const of a template: some compile-time value
  return unknown();
}

bool RegionBuilder::isBuiltinMember(const MemberExpr *E) {
  const auto *Base = dyn_cast<DeclRefExpr>(E->getBase()->IgnoreParenImpCasts());
  return Base && builtinVariable(Tu, Base->getDecl(), E->getMemberDecl()->getName());
}

ExprId RegionBuilder::member(const MemberExpr *E) {
  if (const auto *Base = dyn_cast<DeclRefExpr>(E->getBase()->IgnoreParenImpCasts()))
    if (auto Sp = builtinVariable(Tu, Base->getDecl(), E->getMemberDecl()->getName())) {
      SymExpr S;
      S.Kind = ExprKind::Special;
      S.Ref = uint32_t(*Sp);
      S.Signed = false;
      return addExpr(S);
    }
  if (constant(E)) {
    expr(E->getBase());
    return *constantOf(E);
  }
  if (auto V = variableOf(E)) {
    ExprId Id = varExpr(*V);
    // A field of a by-value parameter nobody writes is as uniform as the parameter.
    const clang::Expr *Root = E;
    while (const auto *M = dyn_cast<MemberExpr>(Root))
      Root = M->getBase()->IgnoreParenImpCasts();
    if (const auto *D = dyn_cast<DeclRefExpr>(Root))
      if (const auto *P = dyn_cast<ParmVarDecl>(D->getDecl()); P && !Assigned.contains(P) && !Escaping.contains(P))
        F.Vars[*V].Param = P->getFunctionScopeIndex();
    return Id;
  }
  ExprId Base = E->isArrow() ? expr(E->getBase()) : place(E->getBase());
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
      Root = baseOf(A)->IgnoreParenImpCasts();
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
               !Assigned.contains(VD) && !Escaping.contains(VD) && VD->getType().isRestrictQualified() &&
               VD->getType()->getPointeeType().isConstQualified() && !VD->getType()->getPointeeType().isVolatileQualified())
        L.Ref = uint32_t(LoadKind::ReadOnlyParam);
    }
  return addExpr(L);
}

ExprId RegionBuilder::castTo(ExprId V, QualType From, QualType To) {
  if (From.isNull() || To.isNull() || From->isDependentType() || To->isDependentType())
    return V;
  bool FromInt = isTrackedInteger(Tu.Ast, From), ToInt = isTrackedInteger(Tu.Ast, To);
  const CharBits Of = charBits(To);
  if (FromInt && ToInt && Of.Alike != 0 && charBits(From).Alike != Of.Alike) {
    const SymExpr &Old = F.Exprs[V];
    if (Old.Kind == ExprKind::Const && Old.Value >= 0 && Old.Value < int64_t(1) << Of.Alike)
      return V;
    SymExpr Kept; // Signed or not: where the value comes back from is not known.
    Kept.Kind = ExprKind::Pure;
    Kept.Args = {V};
    typeBits(Tu.Ast, To, Kept.Bits, Kept.Signed);
    return addExpr(std::move(Kept));
  }
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
