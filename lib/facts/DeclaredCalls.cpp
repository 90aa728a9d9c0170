#include "facts/DeclaredCalls.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <set>

using namespace warpshift;
using namespace clang;

namespace {

/// Every name in an expression that may be one of a function.
class FunctionNames : public RecursiveASTVisitor<FunctionNames> {
public:
  std::set<std::string> Names;
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return add(E->getNameInfo().getName()); }
  bool VisitMemberExpr(MemberExpr *E) { return add(E->getMemberDecl()->getDeclName()); }
  bool VisitOverloadExpr(OverloadExpr *E) { return add(E->getName()); }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) { return add(E->getMember()); }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) { return add(E->getDeclName()); }

private:
  bool add(DeclarationName Name) {
    Names.insert(Name.getAsString());
    return true;
  }
};

class Declarations : public RecursiveASTVisitor<Declarations> {
public:
  explicit Declarations(TuContext &Tu) : Tu(Tu) {}
  FunctionNames Found;

  bool VisitFieldDecl(FieldDecl *F) { return !F->hasInClassInitializer() || add(F->getLocation(), F->getInClassInitializer()); }
  bool VisitParmVarDecl(ParmVarDecl *P) {
    if (!P->hasDefaultArg() || P->hasUnparsedDefaultArg())
      return true;
    return add(P->getLocation(), P->hasUninstantiatedDefaultArg() ? P->getUninstantiatedDefaultArg() : P->getDefaultArg());
  }

private:
  bool add(SourceLocation Where, Expr *Value) {
    if (!Tu.Spans.isSystem(Where))
      Found.TraverseStmt(Value); // A null one was not understood: the file has an error.
    return true;
  }
  TuContext &Tu;
};

} // namespace

void warpshift::addDeclaredCalls(TuContext &Tu) {
  Declarations All(Tu);
  All.TraverseAST(Tu.Ast);
  Tu.Facts.DeclaredCalls.assign(All.Found.Names.begin(), All.Found.Names.end());
}
