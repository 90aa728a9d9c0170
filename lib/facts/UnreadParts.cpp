#include "facts/UnreadParts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "facts/FactSource.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

namespace {

class PartFinder : public RecursiveASTVisitor<PartFinder> {
public:
  explicit PartFinder(const ASTContext &Ast) : Ast(Ast) {}

  std::vector<SourceRange> Parts;
  bool Torn = false; ///< A statement that is not understood goes over into the next one.

  bool VisitRecoveryExpr(RecoveryExpr *E) {
    Parts.push_back(E->getSourceRange());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    if (!D->isInvalidDecl())
      return true;
    Parts.push_back(D->getSourceRange());
    // A macro alone in its line, with a statement behind it, is read as a type and what it declares.
    const SourceManager &SM = Ast.getSourceManager();
    Torn |= SM.getExpansionLineNumber(D->getBeginLoc()) != SM.getExpansionLineNumber(D->getLocation());
    return true;
  }
  /// An expression is a statement where its parent is none.
  bool VisitStmt(Stmt *S) {
    if (isa<Expr, DeclStmt, ReturnStmt>(S))
      return true;
    for (const Stmt *Child : S->children())
      if (const auto *E = dyn_cast_or_null<Expr>(Child); E && E->containsErrors() && !isHeader(S, E))
        Torn |= !endsInSemicolon(*E);
    return true;
  }

private:
  /// A condition or a step: it ends in a bracket of its parent.
  static bool isHeader(const Stmt *S, const Expr *E) {
    if (const auto *I = dyn_cast<IfStmt>(S))
      return E == I->getCond();
    if (const auto *W = dyn_cast<WhileStmt>(S))
      return E == W->getCond();
    if (const auto *D = dyn_cast<DoStmt>(S))
      return E == D->getCond();
    if (const auto *F = dyn_cast<ForStmt>(S))
      return E != F->getBody();
    if (const auto *W = dyn_cast<SwitchStmt>(S))
      return E == W->getCond();
    if (const auto *C = dyn_cast<CaseStmt>(S))
      return E != C->getSubStmt();
    return isa<CXXForRangeStmt>(S) && E != cast<CXXForRangeStmt>(S)->getBody();
  }
  bool endsInSemicolon(const Expr &E) const {
    const SourceManager &SM = Ast.getSourceManager();
    const SourceLocation End = SM.getExpansionRange(E.getEndLoc()).getEnd();
    const std::optional<Token> Next = Lexer::findNextToken(End, SM, Ast.getLangOpts());
    return Next && Next->is(tok::semi);
  }

  const ASTContext &Ast;
};

} // namespace

bool warpshift::keepsUnreadParts(const FactSource &Unit, const FunctionDecl &FD) {
  if (!FD.doesThisDeclarationHaveABody())
    return false;
  PartFinder Finder(Unit.ast());
  Finder.TraverseDecl(const_cast<FunctionDecl *>(&FD));
  return !Finder.Torn && !Unit.hasErrorIn(FD.getSourceRange(), Finder.Parts);
}

void warpshift::readAround(TuFacts &Facts, ArrayRef<SourceRef> Guesses) {
  const bool Astray = llvm::any_of(Guesses, [&](const SourceRef &At) {
    return llvm::none_of(Facts.Functions, [&](const FunctionFacts &F) {
      return F.Extent.File == At.File && F.Extent.Offset <= At.Offset && At.Offset < F.Extent.end();
    });
  });
  for (FunctionFacts &F : Facts.Functions) {
    F.ErrorsKept &= !Astray;
    F.HasErrors = Astray || (F.HasErrors && !F.ErrorsKept);
  }
}
