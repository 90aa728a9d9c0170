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

} // namespace

bool warpshift::meansToolkit(TuContext &Tu, const UnresolvedLookupExpr *Callee) {
  const DeclarationName Name = Callee->getName();
  if (Name.getNameKind() == DeclarationName::Identifier && Callee->decls().empty())
    return false;
  for (const NamedDecl *D : Callee->decls())
    if (const FunctionDecl *FD = D->getUnderlyingDecl()->getAsFunction(); !FD || !isToolkitFunction(Tu.Unit, FD))
      return false;
  if (!Tu.OwnNames) {
    OwnNames Own(Tu.Unit);
    Own.TraverseAST(Tu.Ast);
    Tu.OwnNames = std::move(Own.Names);
  }
  return !Tu.OwnNames->contains(Name);
}
