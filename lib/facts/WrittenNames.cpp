#include "facts/WrittenNames.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/CharInfo.h"
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

bool warpshift::mayBeMacro(const ASTContext &Ctx, StringRef Name) {
  const auto It = Ctx.Idents.find(Name);
  return It != Ctx.Idents.end() && It->second->hadMacroDefinition();
}

bool warpshift::mayHoldMacro(const ASTContext &Ctx, StringRef Text) {
  while (!Text.empty()) {
    const StringRef Word = Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    if (mayBeMacro(Ctx, Word))
      return true;
    Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return false;
}

llvm::ArrayRef<const char *> warpshift::writtenWords() {
  static const char *const Words[] = {"auto",
                                      "bool",
                                      "break",
                                      "char",
                                      "const",
                                      "deprecated",
                                      "double",
                                      "false",
                                      "float",
                                      "if",
                                      "int",
                                      "long",
                                      "nullptr",
                                      "return",
                                      "short",
                                      "signed",
                                      "static_cast",
                                      "true",
                                      "unsigned",
                                      "volatile",
                                      "__activemask",
                                      "__all_sync",
                                      "__any_sync",
                                      "__attribute__",
                                      "__ballot_sync",
                                      "__shfl_sync",
                                      "__shfl_up_sync",
                                      "__syncwarp",
                                      "__shfl_down_sync",
                                      "__shfl_xor_sync"};
  return Words;
}

std::vector<std::string> warpshift::redefinedNames(const ASTContext &Ctx) {
  std::vector<std::string> Out;
  for (const char *Name : writtenWords())
    if (mayBeMacro(Ctx, Name))
      Out.push_back(Name);
  if (!Ctx.getLangOpts().CPlusPlus11) // No type of a variable there, which clang only warns about.
    Out.push_back("auto");
  return Out;
}
