#include "facts/WrittenNames.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <set>

using namespace clang;
using namespace warpshift;

namespace {

class OuterNames : public RecursiveASTVisitor<OuterNames> {
public:
  explicit OuterNames(const FunctionDecl &FD) : FD(FD) {}
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (!E->hasQualifier() && !isInside(E->getDecl()))
      add(E->getDecl()->getDeclName());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (E->isImplicitAccess() && !E->hasQualifier())
      add(E->getMemberDecl()->getDeclName());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) {
    if (!E->getQualifier())
      add(E->getName());
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    if (E->isImplicitAccess())
      add(E->getMember());
    return true;
  }

  std::set<std::string> Names;

private:
  bool isInside(const ValueDecl *D) const {
    for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(C); F && F->getCanonicalDecl() == FD.getCanonicalDecl())
        return true;
    return false;
  }
  void add(DeclarationName Name) {
    if (Name.isIdentifier() && Name.getAsIdentifierInfo() && Name.getAsIdentifierInfo()->getName().starts_with("ws_"))
      Names.insert(Name.getAsString());
  }

  const FunctionDecl &FD;
};

} // namespace

std::vector<std::string> warpshift::outerNames(const FunctionDecl &FD) {
  OuterNames V(FD);
  V.TraverseDecl(const_cast<FunctionDecl *>(&FD));
  return {V.Names.begin(), V.Names.end()};
}

std::vector<std::string> warpshift::redefinedNames(const ASTContext &Ctx) {
  std::vector<std::string> Out;
  for (const char *Name :
       {"bool", "const", "unsigned", "if", "break", "return", "true", "false", "__ballot_sync", "__any_sync", "__all_sync",
        "__shfl_sync", "__shfl_up_sync", "__shfl_down_sync", "__shfl_xor_sync", "__syncwarp", "__activemask"})
    if (auto It = Ctx.Idents.find(Name); It != Ctx.Idents.end() && It->second->hadMacroDefinition())
      Out.push_back(Name);
  return Out;
}
