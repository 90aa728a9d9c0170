#include "facts/PassedOn.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

/// The first argument of a call of one of the compiler's functions Ids.
static const clang::Expr *firstOf(const clang::Expr *E, llvm::ArrayRef<unsigned> Ids) {
  const auto *C = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = C && C->getNumArgs() != 0 ? C->getDirectCallee() : nullptr;
  return Callee && llvm::is_contained(Ids, Callee->getBuiltinID()) ? C->getArg(0) : nullptr;
}

const clang::Expr *warpshift::pointerPassedOn(const clang::Expr *E) {
  if (const clang::Expr *Pointer = firstOf(E, {Builtin::BI__builtin_assume_aligned, Builtin::BI__builtin_launder}))
    return Pointer;
  const auto *C = dyn_cast<CallExpr>(E); // The library's is a function like any other.
  const FunctionDecl *Callee = C && C->getNumArgs() == 1 ? C->getDirectCallee() : nullptr;
  const bool Launders = Callee && Callee->getIdentifier() && Callee->getName() == "launder" && Callee->isInStdNamespace();
  return Launders ? C->getArg(0) : nullptr;
}

const clang::Expr *warpshift::objectPassedOn(const clang::Expr *E) {
  return firstOf(
      E, {Builtin::BImove, Builtin::BIforward, Builtin::BIas_const, Builtin::BImove_if_noexcept, Builtin::BIforward_like});
}

const clang::Expr *warpshift::addressPassedOn(const clang::Expr *E) {
  return firstOf(E, {Builtin::BIaddressof, Builtin::BI__addressof, Builtin::BI__builtin_addressof});
}

namespace {

/// What a function returns: parameters that are references to objects, or something else.
class Returns : public RecursiveASTVisitor<Returns> {
public:
  explicit Returns(const FunctionDecl *F) : F(F) {}
  llvm::SmallVector<const DeclRefExpr *, 2> Parameters;
  bool AnyElse = false;
  bool TraverseLambdaExpr(LambdaExpr *) { return true; } // Returns for themselves.
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }
  bool VisitReturnStmt(ReturnStmt *R) {
    note(R->getRetValue());
    return true;
  }

private:
  void note(const clang::Expr *E) {
    while (E) {
      const clang::Expr *Next = E->IgnoreParens();
      if (const auto *C = dyn_cast<CastExpr>(Next); C && C->getCastKind() == CK_NoOp && C->getSubExpr()->isGLValue())
        Next = C->getSubExpr();
      if (Next == E)
        break;
      E = Next;
    }
    if (const auto *C = dyn_cast_or_null<ConditionalOperator>(E)) {
      note(C->getTrueExpr());
      return note(C->getFalseExpr());
    }
    const auto *D = dyn_cast_or_null<DeclRefExpr>(E);
    const auto *P = D ? dyn_cast<ParmVarDecl>(D->getDecl()) : nullptr;
    const bool IsObject = P && P->getDeclContext() == F && P->getType()->isReferenceType() &&
                          !P->getType()->getPointeeType()->isPointerType() && !P->isParameterPack();
    AnyElse |= !IsObject;
    if (IsObject)
      Parameters.push_back(D);
  }
  const FunctionDecl *F;
};

} // namespace

llvm::SmallVector<const DeclRefExpr *, 2> warpshift::parametersHandedBack(const FunctionDecl *F) {
  const FunctionDecl *Def = nullptr;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
  if (!F || !F->getReturnType()->isReferenceType() || F->getNumParams() == 0 || (Method && Method->isVirtual()))
    return {};
  // What is called may change no index of what it is given: `earlier(s[i], i)`.
  const bool IsConst = !Method || Method->isStatic() || Method->isConst();
  if (!IsConst || llvm::any_of(F->parameters(), [](const ParmVarDecl *P) {
        const QualType T = P->getType();
        return T->isPointerType() || (T->isReferenceType() && !T->getPointeeType().isConstQualified());
      }))
    return {};
  if (!F->hasBody(Def)) {
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    if (!Pattern || !Pattern->hasBody(Def))
      return {};
  }
  Returns All(Def);
  All.TraverseStmt(Def->getBody());
  return All.AnyElse ? llvm::SmallVector<const DeclRefExpr *, 2>() : All.Parameters;
}

llvm::SmallVector<const clang::Expr *, 2> warpshift::objectsHandedBack(const clang::Expr *E) {
  const auto *C = dyn_cast<CallExpr>(E);
  const FunctionDecl *F = C ? C->getDirectCallee() : nullptr;
  llvm::SmallVector<const clang::Expr *, 2> Out;
  if (!F || objectPassedOn(E))
    return Out;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  const unsigned First = isa<CXXOperatorCallExpr>(C) && Method && Method->isImplicitObjectMemberFunction();
  for (const DeclRefExpr *D : parametersHandedBack(F)) {
    const unsigned I = First + cast<ParmVarDecl>(D->getDecl())->getFunctionScopeIndex();
    if (I >= C->getNumArgs())
      return {};
    if (!llvm::is_contained(Out, C->getArg(I)))
      Out.push_back(C->getArg(I));
  }
  return Out;
}
