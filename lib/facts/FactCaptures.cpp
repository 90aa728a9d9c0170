// What a variable that a lambda captured is worth in it, where its initialiser says that for good:
//
//   int lane = threadIdx.x & 31;                 never written again
//   auto f = [&] { if (lane < 16) s[lane] = 1; };    threadIdx.x & 31 there as well
//
// A reference leads to the variable of the lane that made the closure, wherever that is handed, and only that lane can use it. A copy could be
// another lane's (a closure in shared memory): it is followed in closures that are only called.
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Is every use of a variable one of its value? Whatever is none counts as a write.
class OnlyReads : public RecursiveASTVisitor<OnlyReads> {
public:
  explicit OnlyReads(const VarDecl &VD) : VD(VD) {}
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitImplicitCastExpr(ImplicitCastExpr *C) {
    if (C->getCastKind() == CK_LValueToRValue)
      Reads.insert(C->getSubExpr()->IgnoreParens());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *D) { return D->getDecl() != &VD || Reads.contains(D); }
  bool VisitExpr(Expr *E) { return !E->containsErrors(); }
  bool TraverseLambdaCapture(LambdaExpr *L, const LambdaCapture *C, Expr *Init) {
    return (C->capturesVariable() && C->getCapturedVar() == &VD) || RecursiveASTVisitor::TraverseLambdaCapture(L, C, Init);
  }

private:
  const VarDecl &VD;
  llvm::DenseSet<const Expr *> Reads;
};

/// Does nothing happen to a closure but calls, where it is made or by the name of one variable?
class OnlyCalls : public RecursiveASTVisitor<OnlyCalls> {
public:
  explicit OnlyCalls(const CXXRecordDecl &Closure) : Closure(Closure) {}
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitVarDecl(VarDecl *VD) {
    if (const Expr *Made = VD->getInit() && !VD->getType()->isReferenceType() ? lambdaIn(VD->getInit()) : nullptr)
      Holder = VD, Known.insert(Made);
    return VD != Holder || VD->hasLocalStorage(); // A static one is the closure of whoever came first.
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *C) {
    if (C->getOperator() == OO_Call) {
      Known.insert(C->getArg(0)->IgnoreParenImpCasts());
      Known.insert(lambdaIn(C->getArg(0)));
    }
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) { return L->getLambdaClass() != &Closure || Known.contains(L); }
  bool VisitDeclRefExpr(DeclRefExpr *D) { return !Holder || D->getDecl() != Holder || Known.contains(D); }

private:
  const LambdaExpr *lambdaIn(const Expr *E) const {
    const auto *L = dyn_cast<LambdaExpr>(E->IgnoreUnlessSpelledInSource());
    return L && L->getLambdaClass() == &Closure ? L : nullptr;
  }
  const CXXRecordDecl &Closure;
  const VarDecl *Holder = nullptr;
  llvm::DenseSet<const Expr *> Known;
};

} // namespace

/// The closure whose operator Call is, and those around it up to Owner's body, hold the VD of the lane that calls them.
static bool isHeld(const FunctionDecl *Call, const FunctionDecl *Owner, const VarDecl *VD) {
  for (; Call != Owner; Call = dyn_cast_or_null<FunctionDecl>(Call->getDeclContext()->getParent())) {
    const auto *Operator = dyn_cast_or_null<CXXMethodDecl>(Call);
    if (!Operator || !Operator->getParent()->isLambda())
      return false;
    const CXXRecordDecl *Closure = Operator->getParent();
    const auto Capture = llvm::find_if(Closure->captures(),
                                       [&](const LambdaCapture &C) { return C.capturesVariable() && C.getCapturedVar() == VD; });
    if (Capture == Closure->captures_end())
      return false;
    if (Capture->getCaptureKind() != LCK_ByRef && !OnlyCalls(*Closure).TraverseStmt(Owner->getBody()))
      return false;
  }
  return true;
}

/// Whatever makes VD is in view, and nothing writes it after that.
bool RegionBuilder::keepsInitialValue(const VarDecl *VD) {
  const auto *Owner = dyn_cast<FunctionDecl>(VD->getDeclContext());
  if (!Owner || !Owner->hasBody() || !isDeviceFunction(Owner) || Owner->isDependentContext() || VD->isInvalidDecl() ||
      VD->getType().isVolatileQualified() || !isTrackedInteger(Tu.Ast, VD->getType()) ||
      Tu.Unit.hasErrorIn(Owner->getBody()->getSourceRange()))
    return false;
  if (isa<ParmVarDecl>(VD) ? !Owner->hasAttr<CUDAGlobalAttr>() : !VD->getInit())
    return false;
  auto [It, New] = Tu.KeepsInitialValue.try_emplace(VD, false);
  if (New)
    It->second = OnlyReads(*VD).TraverseStmt(Owner->getBody());
  return It->second;
}

/// An integer made of constants, indices of threads and such variables: the same wherever the lane evaluates it.
bool RegionBuilder::isReplayable(const clang::Expr *E) {
  E = E->IgnoreParens();
  if (!isTrackedInteger(Tu.Ast, E->getType()))
    return false;
  if (constant(E))
    return true;
  if (const auto *C = dyn_cast<CastExpr>(E))
    return llvm::is_contained({CK_LValueToRValue, CK_NoOp, CK_IntegralCast, CK_IntegralToBoolean}, C->getCastKind()) &&
           isReplayable(C->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && B->getOpcode() != BO_Comma && isReplayable(B->getLHS()) && isReplayable(B->getRHS());
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return llvm::is_contained({UO_Plus, UO_Minus, UO_Not, UO_LNot}, U->getOpcode()) && isReplayable(U->getSubExpr());
  if (const auto *P = dyn_cast<PseudoObjectExpr>(E))
    return bool(builtinProperty(P));
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return isBuiltinMember(M);
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *VD = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  return VD && VD->hasLocalStorage() && keepsInitialValue(VD) && (isa<ParmVarDecl>(VD) || isReplayable(VD->getInit()));
}

ExprId RegionBuilder::valueOfInit(const VarDecl *VD) {
  if (isa<ParmVarDecl>(VD)) // Of a kernel.
    return launchValue();
  llvm::SaveAndRestore Replaying(InInitialValue, true);
  return castTo(expr(VD->getInit()), VD->getInit()->getType(), VD->getType());
}

ExprId RegionBuilder::captured(const VarDecl *VD) {
  const auto *Owner = dyn_cast<FunctionDecl>(VD->getDeclContext());
  if (!Owner || !keepsInitialValue(VD) || !isHeld(FD, Owner, VD) || !(isa<ParmVarDecl>(VD) || isReplayable(VD->getInit())))
    return unknown();
  return valueOfInit(VD);
}
