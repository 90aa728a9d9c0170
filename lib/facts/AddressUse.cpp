#include "facts/AddressUse.h"
#include "facts/PureFunctions.h"
#include "facts/Subscripts.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace warpshift {

static bool isConstPointer(QualType T) { return T->isPointerType() && T->getPointeeType().isConstQualified(); }

bool dropsConst(const CastExpr &E) {
  QualType From = E.getSubExpr()->getType(), To = E.getType();
  if (E.isGLValue())
    return From.isConstQualified() && !To.isConstQualified();
  return isConstPointer(From) && (To->isPointerType() ? !isConstPointer(To) : E.getCastKind() == CK_PointerToIntegral);
}

/// Collects the uses of parameters and `this` that end with the call; what is not collected is kept.
class AddressUseFinder : public RecursiveASTVisitor<AddressUseFinder> {
public:
  AddressUseFinder(AddressUse &Uses, AddressUse::Summary &Out) : Uses(Uses), Out(Out) {}
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *P = dyn_cast<ParmVarDecl>(E->getDecl()); P && holdsAddress(P->getType()))
      Seen.push_back(E);
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *E) {
    Seen.push_back(E);
    return true;
  }

  bool VisitCastExpr(CastExpr *E) {
    Out.DropsConst |= dropsConst(*E);
    if (E->getCastKind() == CK_LValueToRValue && !isPointerParameter(E->getSubExpr()))
      ends(lvalueRoot(E->getSubExpr()));
    if (E->getCastKind() == CK_PointerToBoolean)
      ends(addressRoot(E->getSubExpr()));
    if (E->getCastKind() == CK_ToVoid)
      ends(E->getSubExpr()->isGLValue() ? lvalueRoot(E->getSubExpr()) : addressRoot(E->getSubExpr()));
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isAssignmentOp())
      written(B->getLHS());
    if (B->isComparisonOp()) {
      ends(addressRoot(B->getLHS()));
      ends(addressRoot(B->getRHS()));
    }
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *U) {
    if (U->isIncrementDecrementOp())
      written(U->getSubExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    const FunctionDecl *FD = C->getDirectCallee();
    if (!FD || Uses.dropsConst(FD))
      Out.DropsConst = true;
    if (!FD)
      return true;
    bool OnObject = isa<CXXOperatorCallExpr>(C) && isa<CXXMethodDecl>(FD) && !cast<CXXMethodDecl>(FD)->isStatic();
    for (unsigned I = 0; I != C->getNumArgs(); ++I) {
      if (I == 0 && OnObject) {
        if (!Uses.keepsObject(FD))
          ends(lvalueRoot(C->getArg(0)));
        continue;
      }
      argument(FD, I - OnObject, C->getArg(I));
    }
    if (const auto *M = dyn_cast<CXXMemberCallExpr>(C); M && !Uses.keepsObject(FD)) {
      const Expr *Object = M->getImplicitObjectArgument();
      ends(Object->getType()->isPointerType() ? addressRoot(Object) : lvalueRoot(Object));
    }
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    const CXXConstructorDecl *CD = C->getConstructor();
    if (!CD->isTrivial() && Uses.dropsConst(CD))
      Out.DropsConst = true;
    for (unsigned I = 0; I != C->getNumArgs(); ++I)
      if (CD->isTrivial())
        ends(lvalueRoot(C->getArg(I)));
      else
        argument(CD, I, C->getArg(I));
    return true;
  }
  bool VisitGCCAsmStmt(GCCAsmStmt *S) {
    for (unsigned I = 0; I != S->getNumInputs(); ++I)
      Out.DropsConst |= isConstPointer(S->getInputExpr(I)->getType());
    return true;
  }

  void finish() {
    for (const Expr *E : Seen) {
      if (Ended.count(E))
        continue;
      if (const auto *D = dyn_cast<DeclRefExpr>(E))
        Out.Kept.insert(cast<ParmVarDecl>(D->getDecl())->getFunctionScopeIndex());
      else
        Out.KeepsThis = true;
    }
  }

private:
  static bool holdsAddress(QualType T) { return T->isReferenceType() || !T->isArithmeticType(); }
  static bool isPointerParameter(const Expr *E) {
    const auto *D = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    return D && isa<ParmVarDecl>(D->getDecl()) && D->getType()->isPointerType() && !D->getDecl()->getType()->isReferenceType();
  }
  void ends(const Expr *Root) {
    if (Root)
      Ended.insert(Root);
  }
  void written(const Expr *Target) {
    Target = Target->IgnoreParens();
    ends(isPointerParameter(Target) ? Target : lvalueRoot(Target));
  }
  void argument(const FunctionDecl *FD, unsigned I, const Expr *A) {
    if (Uses.keeps(FD, I))
      return;
    ends(A->isGLValue() ? lvalueRoot(A) : addressRoot(A));
  }

  /// The parameter or `this` that a pointer value is made from by arithmetic and conversions alone.
  static const Expr *addressRoot(const Expr *E) {
    E = E->IgnoreParens();
    if (isa<CXXThisExpr>(E))
      return E;
    if (const auto *C = dyn_cast<CastExpr>(E)) {
      if (C->getCastKind() == CK_LValueToRValue)
        return isPointerParameter(C->getSubExpr()) ? C->getSubExpr()->IgnoreParens() : nullptr;
      if (C->getCastKind() == CK_ArrayToPointerDecay)
        return lvalueRoot(C->getSubExpr());
      return C->getSubExpr()->getType()->isPointerType() ? addressRoot(C->getSubExpr()) : nullptr;
    }
    if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp())
      return addressRoot(B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS());
    if (const auto *U = dyn_cast<UnaryOperator>(E)) {
      if (U->getOpcode() == UO_AddrOf)
        return lvalueRoot(U->getSubExpr());
      if (U->isIncrementDecrementOp() && isPointerParameter(U->getSubExpr()))
        return U->getSubExpr()->IgnoreParens();
    }
    return nullptr;
  }
  /// The same for an lvalue: members, elements and what a pointer points to.
  static const Expr *lvalueRoot(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *D = dyn_cast<DeclRefExpr>(E))
      return isa<ParmVarDecl>(D->getDecl()) ? D : nullptr;
    if (const auto *M = dyn_cast<MemberExpr>(E)) {
      if (M->getMemberDecl()->getType()->isReferenceType())
        return nullptr;
      return M->isArrow() ? addressRoot(M->getBase()) : lvalueRoot(M->getBase());
    }
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
      return addressRoot(baseOf(A));
    if (const auto *C = dyn_cast<CastExpr>(E))
      return C->getCastKind() == CK_LValueToRValue ? nullptr : lvalueRoot(C->getSubExpr());
    if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp())
      return lvalueRoot(B->getLHS());
    if (const auto *U = dyn_cast<UnaryOperator>(E))
      return U->getOpcode() == UO_Deref ? addressRoot(U->getSubExpr()) : U->isPrefix() ? lvalueRoot(U->getSubExpr()) : nullptr;
    return nullptr;
  }

  AddressUse &Uses;
  AddressUse::Summary &Out;
  std::vector<const Expr *> Seen;
  std::set<const Expr *> Ended;
};

/// A listed function of the toolkit that hands out nothing it could have kept.
bool AddressUse::isTrusted(const FunctionDecl *FD) const {
  QualType T = FD->getReturnType();
  return !T->isPointerType() && !T->isReferenceType() && !T->isRecordType() && endsWithItsCall(FD) && IsToolkit(FD);
}

const AddressUse::Summary &AddressUse::summary(const FunctionDecl *FD) {
  const FunctionDecl *Definition = nullptr;
  const FunctionDecl *Key = FD->hasBody(Definition) ? Definition : FD->getCanonicalDecl();
  auto [It, New] = Known.try_emplace(Key);
  Summary &S = It->second; // Map nodes stay where they are.
  if (!New)
    return S;
  S.All = true; // As long as it is being looked at.
  const auto *MD = dyn_cast<CXXMethodDecl>(Key);
  if (!Definition || Key->isDependentContext() || (MD && MD->isVirtual()))
    return S;
  Summary Found;
  AddressUseFinder Finder(*this, Found);
  if (const auto *CD = dyn_cast<CXXConstructorDecl>(Key))
    for (const CXXCtorInitializer *Init : CD->inits())
      Finder.TraverseStmt(Init->getInit());
  Finder.TraverseStmt(Key->getBody());
  Finder.finish();
  return S = Found;
}

bool AddressUse::keeps(const FunctionDecl *Callee, unsigned Param) {
  if (!Callee || Param >= Callee->getNumParams())
    return true;
  if (isTrusted(Callee))
    return false;
  const Summary &S = summary(Callee);
  return S.All || S.Kept.count(Param);
}

bool AddressUse::keepsObject(const FunctionDecl *Method) {
  const auto *MD = dyn_cast_or_null<CXXMethodDecl>(Method);
  if (!MD)
    return true;
  if (MD->isTrivial() || MD->isStatic())
    return false;
  const Summary &S = summary(MD);
  return S.All || S.KeepsThis;
}

/// `int *p = &n;` of an aggregate, or of whatever constructor leaves it alone.
bool AddressUse::fieldKnowsItsPlace(const FieldDecl &F) {
  if (knowsItsPlace(F.getType()))
    return true;
  if (!F.hasInClassInitializer() || !F.getInClassInitializer())
    return false;
  Summary Found;
  AddressUseFinder Finder(*this, Found);
  Finder.TraverseStmt(F.getInClassInitializer());
  Finder.finish();
  return Found.KeepsThis;
}

bool AddressUse::knowsItsPlace(QualType T) {
  const CXXRecordDecl *R = T.isNull() ? nullptr : T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  R = R ? R->getDefinition() : nullptr;
  if (!R || R->isDependentContext() || R->isLambda())
    return false;
  const auto [It, New] = KnowPlace.try_emplace(R, false);
  if (!New)
    return It->second;
  auto Keeps = [&](const FunctionDecl *C) {
    return !C->isDeleted() && (C->hasBody() || C->isReferenced()) && !IsToolkit(C) && keepsObject(C);
  };
  bool Out = llvm::any_of(R->bases(), [&](const CXXBaseSpecifier &B) { return knowsItsPlace(B.getType()); }) ||
             llvm::any_of(R->fields(), [&](const FieldDecl *F) { return fieldKnowsItsPlace(*F); }) ||
             llvm::any_of(R->ctors(), Keeps);
  for (const Decl *D : R->decls())
    if (const auto *Made = dyn_cast<FunctionTemplateDecl>(D); Made && isa<CXXConstructorDecl>(Made->getTemplatedDecl()))
      Out |= llvm::any_of(Made->specializations(), Keeps);
  return KnowPlace[R] = Out;
}

bool AddressUse::dropsConst(const FunctionDecl *FD) {
  if (FD->isTrivial() || isTrusted(FD))
    return false;
  const Summary &S = summary(FD);
  return S.All || S.DropsConst;
}

static bool hasMutableFields(QualType T) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && (!R->hasDefinition() || R->hasMutableFields());
}

bool AddressUse::writes(const FunctionDecl *Callee, unsigned Param) {
  if (!Callee || Param >= Callee->getNumParams())
    return true;
  QualType T = Callee->getParamDecl(Param)->getType();
  if (!T->isReferenceType())
    return false;
  QualType To = T->getPointeeType();
  return !To.isConstQualified() || hasMutableFields(To) || dropsConst(Callee);
}

bool AddressUse::writesObject(const FunctionDecl *Method) {
  const auto *MD = dyn_cast_or_null<CXXMethodDecl>(Method);
  if (!MD || MD->isStatic())
    return false;
  return !MD->isConst() || MD->getParent()->hasMutableFields() || dropsConst(MD);
}

} // namespace warpshift
