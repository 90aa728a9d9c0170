#include "facts/ToolkitCalls.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Names of all functions of a unit that are not the toolkit's, members among them.
class OwnNames : public RecursiveASTVisitor<OwnNames> {
public:
  explicit OwnNames(const FactSource &Unit) : Unit(Unit) {}
  bool VisitFunctionDecl(const FunctionDecl *FD) {
    if (!FD->isImplicit() && !isToolkitFunction(Unit, FD))
      Names.insert(FD->getDeclName());
    return true;
  }
  llvm::DenseSet<DeclarationName> Names;

private:
  const FactSource &Unit;
};

/// Of numbers, and of what counts as one.
bool isOfNumbers(OverloadedOperatorKind Op) {
  switch (Op) {
  case OO_Plus:
  case OO_Minus:
  case OO_Slash:
  case OO_Percent:
  case OO_Caret:
  case OO_Amp:
  case OO_Pipe:
  case OO_Less:
  case OO_Greater:
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_LessEqual:
  case OO_GreaterEqual:
  case OO_LessLess:
  case OO_GreaterGreater:
  case OO_AmpAmp:
  case OO_PipePipe: return true;
  default: return false;
  }
}

/// `template <class F> f(F &&)` may call what it gets.
bool takesAnything(const FunctionDecl *FD) {
  return llvm::any_of(FD->parameters(), [](const ParmVarDecl *P) {
    const QualType T = P->getType().getNonReferenceType();
    return isa<PackExpansionType>(T) || T->isTemplateTypeParmType() || T->isFunctionPointerType();
  });
}

} // namespace

bool warpshift::meansToolkit(TuContext &Tu, const UnresolvedLookupExpr *Callee) {
  const DeclarationName Name = Callee->getName();
  const OverloadedOperatorKind Op = Name.getCXXOverloadedOperator();
  if (Op != OO_None ? !isOfNumbers(Op) : Callee->decls().empty())
    return false;
  for (const NamedDecl *D : Callee->decls()) {
    const FunctionDecl *FD = D->getUnderlyingDecl()->getAsFunction();
    if (!FD || !isToolkitFunction(Tu.Unit, FD) || (Op == OO_None && takesAnything(FD)))
      return false;
  }
  if (!Tu.OwnNames) {
    OwnNames Own(Tu.Unit);
    Own.TraverseAST(Tu.Ast);
    Tu.OwnNames = std::move(Own.Names);
  }
  return !Tu.OwnNames->contains(Name);
}
