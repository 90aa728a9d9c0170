#include "facts/ForeignDeclarations.h"
#include "facts/FactBuilderInternal.h"
#include "facts/LibraryQuestions.h"
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
    if (const auto *M = dyn_cast<CXXMethodDecl>(FD); M && M->getOverloadedOperator() == OO_Call && M->hasAttr<CUDADeviceAttr>())
      CallOperators.push_back(M);
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
    else if (!Tu.Spans.isSystem(E->getBeginLoc())) // A library asks it of what it is handed, which it may call from anywhere.
      Asked.insert("operator()");
    return true;
  }

  /// `std::is_invocable<F, int>`, wherever: as a value, a base, an argument, a name in front of `::`.
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc L) {
    const auto *T = L.getTypePtr();
    return ask(T->getTemplateName().getAsTemplateDecl(), T->template_arguments(), L.getBeginLoc());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *V = dyn_cast<VarTemplateSpecializationDecl>(E->getDecl()))
      return ask(V->getSpecializedTemplate(), V->getTemplateArgs().asArray(), E->getBeginLoc());
    return true;
  }
  /// `std::is_invocable_v<F>` of a parameter F.
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *E) {
    for (const NamedDecl *D : E->decls())
      if (const auto *V = dyn_cast<VarTemplateDecl>(D->getUnderlyingDecl()))
        for (const TemplateArgumentLoc &A : E->template_arguments())
          ask(V, A.getArgument(), E->getBeginLoc());
    return true;
  }
  /// Of a parameter, mostly: `template <std::invocable<int> F>`.
  bool VisitConceptReference(ConceptReference *C) {
    return ask(C->getNamedConcept(), TemplateArgument(Tu.Ast.DependentTy), C->getBeginLoc());
  }
  bool VisitTypeTraitExpr(TypeTraitExpr *E) {
    const bool IsOfTypes = E->getTrait() == BTT_IsSame || E->getTrait() == BTT_IsBaseOf || E->getTrait() <= UTT_Last;
    if (!IsOfTypes && llvm::any_of(E->getArgs(), [](const TypeSourceInfo *T) { return mayBeCallable(T->getType()); }))
      askForCalls();
    return true;
  }
  /// What a lambda without captures becomes, `decltype(+f)`: a pointer to a function of other parameters.
  bool VisitMemberExpr(MemberExpr *E) {
    if (const auto *To = dyn_cast<CXXConversionDecl>(E->getMemberDecl()); To && To->getParent()->isLambda() && IsAsking)
      askForCalls();
    return true;
  }
  bool asksForCalls() const { return ByLibrary; }
  std::vector<const CXXMethodDecl *> CallOperators; ///< For the device.

private:
  /// At: where it is asked; a library's own questions are about its own types.
  bool ask(const TemplateDecl *T, llvm::ArrayRef<TemplateArgument> Args, SourceLocation At) {
    if (T && Tu.Spans.isSystem(T->getLocation()) && mayAskForCalls(*T) && mayBeCallable(Args) && !Tu.Spans.isSystem(At))
      askForCalls();
    return true;
  }
  void askForCalls() {
    Asked.insert("operator()");
    ByLibrary = true;
  }
  template <typename Fn> bool asking(Fn Traverse) {
    llvm::SaveAndRestore Inside(IsAsking, true);
    return Traverse();
  }
  TuContext &Tu;
  bool IsAsking = false, ByLibrary = false;
};

} // namespace

void warpshift::addForeignDeclarations(TuContext &Tu) {
  if (!Tu.Facts.IsDevice)
    return;
  ForeignDeclarations All(Tu);
  All.TraverseAST(Tu.Ast);
  // Nvcc may have another answer than clang, and with it other callers of what is for the device alone.
  for (const CXXMethodDecl *M : All.CallOperators)
    if (All.asksForCalls() && !M->hasAttr<CUDAHostAttr>())
      takeAddress(Tu, M);
  Tu.Facts.AskedNames.assign(All.Asked.begin(), All.Asked.end());
}
