#include "facts/ForeignDeclarations.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"
#include <set>

using namespace warpshift;
using namespace clang;

namespace {

class ForeignDeclarations : public RecursiveASTVisitor<ForeignDeclarations> {
  using Base = RecursiveASTVisitor<ForeignDeclarations>;

public:
  explicit ForeignDeclarations(TuContext &Tu) : Tu(Tu) {}
  std::set<std::string> Asked;
  bool shouldVisitTemplateInstantiations() const { return true; } // `red<int>` of a template that another unit instantiates.

  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (!FD->hasAttr<CUDADeviceAttr>() || FD->isImplicit() || FD->isDefined() || FD->isDeleted() || FD->isDependentContext() ||
        !FD->isReferenced() || Tu.Spans.isSystem(FD->getLocation()))
      return true;
    Tu.Facts.DeclaredApart.push_back({functionKey(Tu, FD), Tu.Spans.token(FD->getLocation()).Where});
    return true;
  }

  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc L) {
    return asking([&] { return Base::TraverseDecltypeTypeLoc(L); });
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc L) {
    return asking([&] { return Base::TraverseTypeOfExprTypeLoc(L); });
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    return asking([&] { return Base::TraverseUnaryExprOrTypeTraitExpr(E); });
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) {
    return asking([&] { return Base::TraverseCXXNoexceptExpr(E); });
  }
  bool TraverseRequiresExpr(RequiresExpr *E) {
    return asking([&] { return Base::TraverseRequiresExpr(E); });
  }

  /// Whether it is valid, an instantiation tells; and with a parameter more, another one may.
  bool VisitCallExpr(CallExpr *E) {
    if (!IsAsking || !E->isInstantiationDependent())
      return true;
    const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    if (const auto *Open = dyn_cast<OverloadExpr>(Callee))
      Asked.insert(Open->getName().getAsString());
    else if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
      Asked.insert(Member->getMember().getAsString());
    else if (const auto *Scoped = dyn_cast<DependentScopeDeclRefExpr>(Callee))
      Asked.insert(Scoped->getDeclName().getAsString());
    else if (const auto *Named = dyn_cast<DeclRefExpr>(Callee); Named && isa<FunctionDecl>(Named->getDecl()))
      Asked.insert(Named->getDecl()->getNameAsString());
    else
      Asked.insert("operator()");
    return true;
  }

private:
  template <typename Fn> bool asking(Fn Traverse) {
    llvm::SaveAndRestore Inside(IsAsking, true);
    return Traverse();
  }
  TuContext &Tu;
  bool IsAsking = false;
};

} // namespace

void warpshift::addForeignDeclarations(TuContext &Tu) {
  if (!Tu.Facts.IsDevice)
    return;
  ForeignDeclarations All(Tu);
  All.TraverseAST(Tu.Ast);
  Tu.Facts.AskedNames.assign(All.Asked.begin(), All.Asked.end());
}
