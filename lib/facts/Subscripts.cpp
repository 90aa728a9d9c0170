#include "facts/Subscripts.h"

using namespace warpshift;
using namespace clang;

QualType warpshift::pointeeOf(QualType T) {
  if (T.isNull()) // A list in parentheses has no type.
    return T;
  if (const clang::ArrayType *A = T->getAsArrayTypeUnsafe())
    return A->getElementType();
  return T->isPointerType() ? T->getPointeeType() : QualType();
}

QualType warpshift::pointeeOf(const Expr *P) {
  P = P->IgnoreParenImpCasts();
  if (const QualType T = pointeeOf(typeOfPlace(P)); !T.isNull())
    return T;
  const auto *B = dyn_cast<BinaryOperator>(P);
  if (!B || !B->isAdditiveOp())
    return QualType();
  const QualType T = pointeeOf(B->getLHS());
  return T.isNull() && B->getOpcode() == BO_Add ? pointeeOf(B->getRHS()) : T;
}

const Expr *warpshift::baseOf(const ArraySubscriptExpr *A) {
  if (!A->isTypeDependent())
    return A->getBase();
  for (const Expr *Side : {A->getLHS(), A->getRHS()})
    if (!pointeeOf(Side).isNull())
      return Side;
  return A->getLHS(); // As it is written nearly always; nobody knows.
}

const Expr *warpshift::indexOf(const ArraySubscriptExpr *A) { return baseOf(A) == A->getLHS() ? A->getRHS() : A->getLHS(); }

QualType warpshift::typeOfPlace(const Expr *L) {
  const QualType T = L->getType();
  if (T.isNull() || !T->isSpecificBuiltinType(BuiltinType::Dependent))
    return T;
  L = L->IgnoreParens();
  const auto *A = dyn_cast<ArraySubscriptExpr>(L);
  const auto *U = dyn_cast<UnaryOperator>(L);
  const QualType Known = A ? pointeeOf(baseOf(A)) : U && U->getOpcode() == UO_Deref ? pointeeOf(U->getSubExpr()) : T;
  return Known.isNull() ? T : Known;
}
