#include "facts/PlainValue.h"
#include "facts/Subscripts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

/// A leaf, or a node that does nothing itself.
static bool doesNothing(const Stmt *S) {
  if (isa<IntegerLiteral, CharacterLiteral, FloatingLiteral, CXXBoolLiteralExpr, ParenExpr, ConstantExpr, OpaqueValueExpr,
          SubstNonTypeTemplateParmExpr, UnaryExprOrTypeTraitExpr, DependentScopeDeclRefExpr, MSPropertyRefExpr, PseudoObjectExpr,
          CXXThisExpr>(S))
    return true;
  const auto *E = dyn_cast<Expr>(S);
  if (!E || E->getType().isVolatileQualified())
    return false;
  if (isa<DeclRefExpr>(E))
    return true;
  if (const auto *C = dyn_cast<CastExpr>(E))
    return C->getCastKind() != CK_UserDefinedConversion && C->getCastKind() != CK_ConstructorConversion &&
           C->getCastKind() != CK_Dependent;
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return !U->isIncrementDecrementOp() && !U->getSubExpr()->isTypeDependent();
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && !B->getLHS()->isTypeDependent() && !B->getRHS()->isTypeDependent();
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return !baseOf(A)->isTypeDependent();
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return !M->getMemberDecl()->getType().isVolatileQualified();
  return isa<ConditionalOperator>(E);
}

/// `__activemask()` of the toolkit.
static bool asksWhoRuns(const CallExpr *C) {
  const FunctionDecl *Callee = C->getDirectCallee();
  return Callee && Callee->getDeclName().isIdentifier() && Callee->getName() == "__activemask" && C->getNumArgs() == 0 &&
         Callee->getASTContext().getSourceManager().isInSystemHeader(Callee->getCanonicalDecl()->getLocation());
}

bool warpshift::isPlainValue(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *P = dyn_cast<PseudoObjectExpr>(E)) // threadIdx.x: the getter behind it belongs to the toolkit.
    return isPlainValue(P->getSyntacticForm());
  if (isa<MSPropertyRefExpr>(E))
    return true;
  if (const auto *C = dyn_cast<CallExpr>(E))
    return asksWhoRuns(C);
  if (!doesNothing(E))
    return false;
  if (isa<SubstNonTypeTemplateParmExpr, OpaqueValueExpr, UnaryExprOrTypeTraitExpr>(E))
    return true;
  return llvm::all_of(E->children(), [](const Stmt *Child) {
    const auto *Sub = dyn_cast_or_null<Expr>(Child);
    return Sub && isPlainValue(Sub);
  });
}
