// Accesses through pointers and references that nobody follows: they may be made to an array that such pointers were lost to.
//
//   box.p[t] = v;   at(t) = v;   *q[0] = v;   -->   Access write, without a root
//
// Not noted is what cannot lead to a __shared__ array: memory behind parameters of the kernel, which come from the host, variables of
// the lane's own, and what a reference parameter stands for, which counts where it is bound.
#include "facts/FactBuilderInternal.h"
#include "facts/Subscripts.h"
#include "llvm/Support/SaveAndRestore.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Variables of a function that may come to hold something else than what they started as: moving a pointer on is not meant.
class Reassigned : public RecursiveASTVisitor<Reassigned> {
public:
  explicit Reassigned(ValuesOfVariables &Out) : Out(Out) {}
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->getOpcode() != BO_Assign)
      return true;
    if (const auto *D = dyn_cast<DeclRefExpr>(B->getLHS()->IgnoreParens()))
      note(D, B->getRHS());
    else
      mark(B->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *U) {
    if (U->getOpcode() == UO_AddrOf)
      mark(U->getSubExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *C) { // By reference, or as an object.
    for (Expr *A : C->arguments())
      if (A->isGLValue() || A->isTypeDependent())
        mark(A);
    if (auto *M = dyn_cast<CXXMemberCallExpr>(C))
      mark(M->getImplicitObjectArgument());
    return true;
  }
  bool VisitGCCAsmStmt(GCCAsmStmt *S) {
    for (unsigned I = 0; I != S->getNumOutputs(); ++I)
      mark(S->getOutputExpr(I));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    for (Expr *A : C->arguments())
      if (A->isGLValue() && !isPlainCopy(C))
        mark(A);
    return true;
  }
  bool VisitVarDecl(VarDecl *VD) {
    if (VD->getType()->isReferenceType() && VD->getInit())
      mark(VD->getInit());
    return true;
  }

private:
  /// Every variable that E, which something is written to or made of, may stand for.
  void mark(const Stmt *E) {
    const auto *Read = dyn_cast_or_null<ImplicitCastExpr>(E);
    const auto *U = dyn_cast_or_null<UnaryOperator>(E);
    // A value, or what a pointer leads to.
    if (!E || (Read && Read->getCastKind() == CK_LValueToRValue) || isa<ArraySubscriptExpr>(E) ||
        (U && U->getOpcode() == UO_Deref))
      return;
    if (const auto *D = dyn_cast<DeclRefExpr>(E))
      note(D, nullptr);
    for (const Stmt *Child : E->children())
      mark(Child);
  }
  void note(const DeclRefExpr *D, const Expr *Value) {
    if (const auto *VD = dyn_cast<VarDecl>(D->getDecl()))
      Out[VD].push_back(Value);
  }
  ValuesOfVariables &Out;
};

} // namespace

ScalarTypes warpshift::scalarTypes(const ASTContext &Ctx, QualType T, unsigned Depth) {
  if (T.isNull() || T->isDependentType() || T->isVoidType() || Depth == 8)
    return AnyType;
  T = QualType(T->getBaseElementTypeUnsafe(), 0).getCanonicalType();
  if (T->isReferenceType() || T->isAnyPointerType())
    return 1;
  if (T->isBooleanType())
    return 2;
  if (T->isRealFloatingType())
    return T->isFloat32Type() ? 4 : Ctx.getTypeSize(T) == 64 ? 8 : 16;
  if (T->isIntegralOrEnumerationType() && !T->isIncompleteType()) {
    const uint64_t Bits = Ctx.getTypeSize(T);
    return Bits == 16 ? 32 : Bits == 32 ? 64 : Bits == 64 ? 128 : AnyType;
  }
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || R->field_empty())
    return AnyType;
  ScalarTypes All = 0;
  for (const FieldDecl *F : R->fields())
    All |= scalarTypes(Ctx, F->getType(), Depth + 1);
  for (const CXXBaseSpecifier &B : R->bases())
    All |= scalarTypes(Ctx, B.getType(), Depth + 1);
  return All;
}

/// What VD, of this function or of one around it, may come to hold, but for being moved on; nullptr among it: anything.
llvm::ArrayRef<const clang::Expr *> RegionBuilder::reassigned(const VarDecl *VD) {
  static const clang::Expr *const Anything = nullptr;
  const auto *Of = dyn_cast_or_null<FunctionDecl>(VD->getDeclContext());
  if (!Of || !Of->getBody())
    return Anything;
  auto [It, New] = Tu.Reassigned.try_emplace(Of);
  if (New)
    Reassigned(It->second).TraverseStmt(Of->getBody());
  const auto Values = It->second.find(VD);
  return Values == It->second.end() ? llvm::ArrayRef<const clang::Expr *>() : llvm::ArrayRef(Values->second);
}

bool RegionBuilder::keepsItsValue(const VarDecl *VD) { return reassigned(VD).empty(); }

/// A parameter of a kernel, or a part of one, a constant, or what a lambda of host code captured: what is in there came from the host.
static bool comesFromHost(const clang::Expr *E, llvm::function_ref<bool(const VarDecl *)> KeepsItsValue) {
  while (const auto *M = dyn_cast<MemberExpr>(E)) {
    if (M->isArrow() || !isa<FieldDecl>(M->getMemberDecl()))
      return false;
    E = M->getBase()->IgnoreParenImpCasts();
  }
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (!VD || VD->getType()->isReferenceType())
    return false;
  const auto *Of = dyn_cast<FunctionDecl>(VD->getDeclContext());
  if (Of && VD->hasLocalStorage() && !Of->hasAttr<CUDAGlobalAttr>() && !Of->hasAttr<CUDADeviceAttr>())
    return true;
  return VD->hasAttr<CUDAConstantAttr>() || (isa<ParmVarDecl>(VD) && Of && Of->hasAttr<CUDAGlobalAttr>() && KeepsItsValue(VD));
}

bool warpshift::holdsPointers(QualType T, unsigned Depth) {
  T = T.getNonReferenceType();
  if (T->isDependentType() || T->isPointerType() || Depth == 6)
    return true;
  if (const auto *A = T->getAsArrayTypeUnsafe())
    return holdsPointers(A->getElementType(), Depth + 1);
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition())
    return R != nullptr;
  auto OfField = [&](const FieldDecl *F) { return F->getType()->isReferenceType() || holdsPointers(F->getType(), Depth + 1); };
  return llvm::any_of(R->fields(), OfField) || (R->isLambda() && R->getLambdaCaptureDefault() != LCD_None) ||
         llvm::any_of(R->bases(), [&](const CXXBaseSpecifier &B) { return holdsPointers(B.getType(), Depth + 1); });
}

/// `x[i]`: a method of an object without pointers, which gets none, returns a part of it at most.
bool RegionBuilder::isPartOfObject(const CallExpr *C, unsigned Depth) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(C->getDirectCallee());
  if (!Method || !Method->isInstance() || Method->isVirtual() || Tu.SharedBeyondKernels)
    return false;
  if (Method->getParent()->isLambda() || Method->getParent()->isLocalClass()) // It may name arrays of the function it stands in.
    return false;
  const bool IsOperator = isa<CXXOperatorCallExpr>(C);
  const auto *Member = dyn_cast<CXXMemberCallExpr>(C);
  const clang::Expr *Object = Member ? Member->getImplicitObjectArgument() : IsOperator ? C->getArg(0) : nullptr;
  return Object && !Object->getType()->isPointerType() && !holdsPointers(Object->getType()) && isElsewhere(Object, Depth + 1) &&
         llvm::none_of(llvm::drop_begin(C->arguments(), IsOperator),
                       [](const clang::Expr *A) { return holdsPointers(A->getType()); });
}

/// The pointer leads to no __shared__ array.
bool RegionBuilder::leadsElsewhere(const clang::Expr *P, unsigned Depth) {
  const clang::Expr *E = bareExpr(P);
  if (Depth == 8)
    return false;
  if (E->getType()->isArrayType() || isa<StringLiteral>(E))
    return isElsewhere(E, Depth + 1);
  if (isa<CXXThisExpr>(E))
    return !Tu.SharedObjects.contains(E->getType()->getPointeeCXXRecordDecl());
  if (comesFromHost(E, [&](const VarDecl *VD) { return keepsItsValue(VD); }))
    return true;
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return leadsElsewhere(C->getTrueExpr(), Depth + 1) && leadsElsewhere(C->getFalseExpr(), Depth + 1);
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp())
    return leadsElsewhere(B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS(), Depth + 1);
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() == UO_AddrOf)
      return isElsewhere(U->getSubExpr(), Depth + 1);
    return U->isIncrementDecrementOp() && leadsElsewhere(U->getSubExpr(), Depth + 1);
  }
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  const clang::Expr *Init = VD && VD->hasLocalStorage() && VD->getType()->isPointerType() ? initialValue(VD) : nullptr;
  return Init && keepsItsValue(VD) && leadsElsewhere(Init, Depth + 1);
}

/// The lvalue is no element of a __shared__ array, or one that is noted elsewhere.
bool RegionBuilder::isElsewhere(const clang::Expr *L, unsigned Depth) {
  const clang::Expr *E = L->IgnoreParens();
  if (Depth == 8)
    return false;
  if (const auto *C = dyn_cast<CastExpr>(E))
    return C->isGLValue() && isElsewhere(C->getSubExpr(), Depth + 1);
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return leadsElsewhere(baseOf(A), Depth + 1);
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->isIncrementDecrementOp() && E->isGLValue()) // `++n`
      return isElsewhere(U->getSubExpr(), Depth + 1);
    return U->getOpcode() == UO_Deref && leadsElsewhere(U->getSubExpr(), Depth + 1);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && E->isGLValue()) { // `(c = i < n, c)`, `c = i < n`
    const clang::Expr *Result = B->getOpcode() == BO_Comma ? B->getRHS() : B->isAssignmentOp() ? B->getLHS() : nullptr;
    return Result && isElsewhere(Result, Depth + 1);
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E); C && E->isGLValue())
    return isElsewhere(C->getTrueExpr(), Depth + 1) && isElsewhere(C->getFalseExpr(), Depth + 1);
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    if (M->getMemberDecl()->getType()->isReferenceType())
      return false;
    if (!isa<FieldDecl>(M->getMemberDecl()))
      return true; // A static member.
    return M->isArrow() ? leadsElsewhere(M->getBase(), Depth + 1) : isElsewhere(M->getBase(), Depth + 1);
  }
  if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *B = dyn_cast<BindingDecl>(D->getDecl()))
      return B->getBinding() && isElsewhere(B->getBinding(), Depth + 1);
    const auto *VD = dyn_cast<VarDecl>(D->getDecl());
    if (!VD || VD->hasAttr<CUDASharedAttr>())
      return !VD;
    if (!VD->getType()->isReferenceType() || isa<ParmVarDecl>(VD))
      return true;
    return VD->getInit() && isElsewhere(VD->getInit(), Depth + 1);
  }
  if (const auto *C = dyn_cast<CallExpr>(E))
    return E->isPRValue() || isPartOfObject(C, Depth + 1);
  return isa<StringLiteral, MaterializeTemporaryExpr, CompoundLiteralExpr, CXXTemporaryObjectExpr>(E) || E->isPRValue();
}

/// What memory may be accessed as through L, conversions on the way there included: `float *f = (float *)box.p; f[t]`.
static ScalarTypes typesOnTheWay(const ASTContext &Ctx, const clang::Expr *L) {
  ScalarTypes All = scalarTypes(Ctx, L->getType());
  const clang::Expr *E = bareExpr(L);
  for (unsigned Depth = 0; Depth != 8; ++Depth) {
    const auto *A = dyn_cast<ArraySubscriptExpr>(E);
    const auto *U = dyn_cast<UnaryOperator>(E);
    const auto *B = dyn_cast<BinaryOperator>(E);
    const auto *M = dyn_cast<MemberExpr>(E);
    const auto *D = dyn_cast<DeclRefExpr>(E);
    const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
    const clang::Expr *Next = nullptr;
    if (A)
      Next = baseOf(A);
    else if (U)
      Next = U->getSubExpr();
    else if (B && B->isAdditiveOp())
      Next = B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS();
    else if (M && !E->getType()->isPointerType())
      Next = M->getBase();
    else if (VD && VD->hasLocalStorage() && VD->getType()->isPointerType())
      Next = initialValue(VD);
    if (!Next)
      break;
    E = bareExpr(Next);
    if (E->getType()->isPointerType())
      All |= scalarTypes(Ctx, E->getType()->getPointeeType());
  }
  return All;
}

/// The variable of this lane that the pointer P, or its place in an array, is kept in.
static const VarDecl *ownVariable(const clang::Expr *P) {
  const auto *A = dyn_cast<ArraySubscriptExpr>(P);
  const auto *D = dyn_cast<DeclRefExpr>(A ? bareExpr(baseOf(A)) : P);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  return VD && VD->hasLocalStorage() && (!A || VD->getType()->isArrayType()) ? VD : nullptr;
}

/// The value of P, which is not followed, may be one for all lanes: an object or a variable of no function's keeps it, a function gave it, a
/// lambda captured it.
bool RegionBuilder::isKeptPointer(const clang::Expr *P) {
  const clang::Expr *E = bareExpr(P);
  for (unsigned Depth = 0; Depth != 8; ++Depth) {
    const auto *D = dyn_cast<DeclRefExpr>(E);
    if (!D)
      return isa<MemberExpr, CallExpr>(E) || ownVariable(E);
    const auto *VD = dyn_cast<VarDecl>(D->getDecl());
    if (VD && !VD->hasLocalStorage())
      return true;
    const clang::Expr *Init = VD && keepsItsValue(VD) ? initialValue(VD) : nullptr;
    if (D->refersToEnclosingVariableOrCapture() || !Init)
      return D->refersToEnclosingVariableOrCapture();
    E = bareExpr(Init);
  }
  return false;
}

/// What tells elements apart that one text reaches through a pointer which an object keeps or a function gives: the index of `box.p[i]` and `at(i)`, 0 of
/// `*box.p` and `slot()`. NoId: perhaps each lane has a pointer of its own.
ExprId RegionBuilder::unfollowedIndex(const clang::Expr *L) {
  bool GoesOn = false;
  auto IsKept = [&](const clang::Expr *P) {
    const VarDecl *Own = ownVariable(bareExpr(P));
    // `p = next(p)`, `rows[0] += 32`: not twice the same by one text.
    GoesOn |= Own && (Own->getType()->isArrayType() || Assigned.contains(Own) || Escaping.contains(Own));
    return GoesOn || isKeptPointer(P);
  };
  llvm::SaveAndRestore<bool> Quiet(ResolvingPlace, true);
  const clang::Expr *E = L->IgnoreParens();
  const ExprId First = constantExpr(0, 64);
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return !IsKept(baseOf(A)) ? uint32_t(NoId) : GoesOn ? First : offsetBy(First, SymOp::Add, indexOf(A), 1);
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Deref) {
    const auto *B = dyn_cast<BinaryOperator>(bareExpr(U->getSubExpr()));
    if (B && B->isAdditiveOp() && IsKept(B->getLHS()))
      return GoesOn ? First : offsetBy(First, B->getOpcode() == BO_Add ? SymOp::Add : SymOp::Sub, B->getRHS(), 1);
    return IsKept(U->getSubExpr()) ? First : uint32_t(NoId);
  }
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    const bool ByPointer = M->isArrow() ? IsKept(M->getBase()) : M->getMemberDecl()->getType()->isReferenceType();
    return ByPointer ? First : M->isArrow() ? uint32_t(NoId) : unfollowedIndex(M->getBase());
  }
  const auto *C = dyn_cast<CallExpr>(E);
  if (!C)
    return NoId;
  const auto Args = llvm::drop_begin(C->arguments(), isa<CXXOperatorCallExpr>(C) && C->getNumArgs() != 0);
  if (Args.empty())
    return First;
  ExprId Index = First;
  int64_t Scale = 1; // Elements are the same where all arguments are.
  for (const clang::Expr *A : Args) {
    Index = A->getType()->isIntegralOrEnumerationType() && Scale != 0 ? offsetBy(Index, SymOp::Add, A, Scale) : uint32_t(NoId);
    Scale *= int64_t(1) << 20;
  }
  return Index;
}

/// An access through what is not followed. Volatile memory there is a site itself (SharedRoot::Escapes of UnknownMemory).
void RegionBuilder::unfollowedAccess(const clang::Expr *L, SharedUse Use) {
  const clang::Expr *E = L->IgnoreParens();
  // `at(t) = 1;`, `int volatile &r = at(t); r = 1;`: what a reference that some function gave leads to.
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const bool IsReferred = D ? D->getDecl()->getType()->isReferenceType() : isa<CallExpr>(E);
  if (!L->getType().isVolatileQualified() || !(IsReferred || isa<ArraySubscriptExpr, UnaryOperator, MemberExpr>(E))) {
    if (!isElsewhere(E))
      noteUnfollowed(E, Use, typesOnTheWay(Tu.Ast, E), unfollowedIndex(E));
    return;
  }
  if (llvm::any_of(F.Roots, [](const SharedRoot &R) { return R.Key == UnknownMemory; }))
    return;
  SharedRoot R;
  R.Name = Tu.Spans.text(E->getSourceRange(), 40);
  R.Key = UnknownMemory.str();
  R.Volatile = R.Leaks = true;
  R.LeaksAt = here(E->getBeginLoc());
  R.LeaksIn = sharedStatement();
  R.Escapes = "'" + R.Name + "' is volatile memory behind a pointer that is not followed";
  F.Roots.push_back(std::move(R));
}

void RegionBuilder::noteUnfollowed(const clang::Expr *At, SharedUse Use, ScalarTypes Types, ExprId Index) {
  SharedAccess A;
  A.Use = Use;
  A.Volatile = At->getType().isVolatileQualified();
  A.Types = Types;
  A.Offset = Index;
  A.Statement = anyStatement();
  A.Where = here(At->getExprLoc());
  A.Text = Tu.Spans.text(At->getSourceRange());
  if (A.Statement == NoId)
    return;
  Node N;
  N.Kind = NodeKind::Access;
  N.Ref = F.Accesses.size();
  N.Where = A.Where;
  F.Accesses.push_back(std::move(A));
  ++Unfollowed;
  add(std::move(N));
}

/// A function of the toolkit gets a pointer that is not followed.
void RegionBuilder::unfollowedArgument(const clang::Expr *A, SharedUse Use) {
  const QualType T = A->getType();
  if (!T->isPointerType() || T->getPointeeType()->isFunctionType() || leadsElsewhere(A) || isNullPointer(A))
    return;
  const QualType To = bareExpr(A)->getType(); // memcpy() and its like take a pointer to anything.
  noteUnfollowed(A, Use, scalarTypes(Tu.Ast, To->isPointerType() ? To->getPointeeType() : To));
}

/// The statement that a call stands in which may access memory through pointers that nobody follows.
uint32_t RegionBuilder::callStatement(const clang::Expr *E) {
  if (ResolvingPlace)
    return NoId;
  auto Holds = [](const clang::Expr *X) { return X && holdsPointers(X->getType()); };
  bool Any = isa<LambdaExpr>(E->IgnoreParens());
  if (const auto *C = dyn_cast<CallExpr>(E)) {
    const auto *M = dyn_cast<CXXMemberCallExpr>(C);
    Any |= llvm::any_of(C->arguments(), Holds) || (M && Holds(M->getImplicitObjectArgument())) || !C->getDirectCallee();
  } else if (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
    Any |= llvm::any_of(C->arguments(), Holds);
  }
  return Any ? anyStatement() : uint32_t(NoId);
}
