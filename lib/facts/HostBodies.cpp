#include "facts/HostBodies.h"
#include "facts/FactBuilderInternal.h"
#include "facts/FactSource.h"
#include "facts/WrittenNames.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include <set>

using namespace warpshift;
using namespace clang;

namespace {

/// Does a body that is taken for the host's mean functions for the device alone? Then a build may compile it for the device after all.
/// And what it calls and the parser knows.
class NamesOfDevice : public RecursiveASTVisitor<NamesOfDevice> {
public:
  bool areIn(Stmt *Body) { return !TraverseStmt(Body); }
  bool VisitDeclRefExpr(const DeclRefExpr *E) { return known(E->getDecl()); }
  bool VisitMemberExpr(const MemberExpr *E) { return known(E->getMemberDecl()); }
  bool VisitOverloadExpr(const OverloadExpr *E) {
    for (const NamedDecl *D : E->decls())
      if (known(D->getUnderlyingDecl()))
        return true; // That may be the one.
    return E->decls().empty();
  }
  bool VisitLambdaExpr(const LambdaExpr *E) { return isOfHost(E->getCallOperator()); }
  bool knows(StringRef Name) const { return Known.contains(Name); }

private:
  static bool isOfHost(const NamedDecl *D) {
    const FunctionDecl *FD = D->getAsFunction();
    return !FD || FD->hasAttr<CUDAGlobalAttr>() || FD->hasAttr<CUDAHostAttr>() || !FD->hasAttr<CUDADeviceAttr>();
  }
  bool known(const NamedDecl *D) {
    if (D->getIdentifier())
      Known.insert(D->getName());
    return isOfHost(D);
  }
  llvm::StringSet<> Known;
};

class HostBodies : public RecursiveASTVisitor<HostBodies> {
public:
  explicit HostBodies(TuContext &Tu) : Tu(Tu) {}
  bool VisitFunctionDecl(FunctionDecl *FD) {
    NamesOfDevice Names;
    if (!FD->isThisDeclarationADefinition() || FD->isImplicit() || !hasErrorsAround(FD->getLocation()) || !isOfHost(FD) ||
        Names.areIn(FD->getBody()))
      return true;
    const Span Body = Tu.Spans.range(FD->getBody()->getSourceRange());
    const Span Whole = Tu.Spans.range({FD->getInnerLocStart(), FD->getBody()->getEndLoc()});
    if (Body.Origin == Spelling::File && Whole.Origin == Spelling::File)
      Tu.Facts.HostBodies.push_back({Body.Where, Whole.Where.Offset, unknownCalls(FD->getBody(), Names)});
    return true;
  }

private:
  bool hasErrorsAround(SourceLocation Loc) {
    if (!Loc.isFileID() || Tu.Spans.isSystem(Loc))
      return false;
    const SourceManager &SM = Tu.Ast.getSourceManager();
    const FileID File = SM.getFileID(Loc);
    auto [It, IsNew] = Files.try_emplace(File, false);
    if (IsNew)
      It->second = Tu.Unit.hasErrorIn({SM.getLocForStartOfFile(File), SM.getLocForEndOfFile(File)});
    return It->second;
  }
  bool isOfHost(const FunctionDecl *FD) const {
    if (isDeviceFunction(FD) || FD->isConstexpr() || !isa_and_nonnull<CompoundStmt>(FD->getBody()) || FD != patternOf(FD))
      return false;
    for (const DeclContext *C = FD->getLexicalParent(); C; C = C->getLexicalParent())
      if (C->isFunctionOrMethod())
        return false;
    return isDeclaredPlainly(FD);
  }
  /// Words in front of a parenthesis that are neither functions nor macros to the parser: what a header that is not there makes of them may
  /// open a block.
  std::vector<std::string> unknownCalls(const Stmt *Body, const NamesOfDevice &Names) const {
    const SourceManager &SM = Tu.Ast.getSourceManager();
    const auto [File, Begin] = SM.getDecomposedLoc(Body->getBeginLoc());
    const std::string Text = SM.getBufferData(File).slice(Begin, SM.getFileOffset(Body->getEndLoc())).str();
    Lexer Raw(SourceLocation(), Tu.Ast.getLangOpts(), Text.data(), Text.data(), Text.data() + Text.size());
    std::set<std::string> Out;
    std::string Before;
    for (Token T; !Raw.LexFromRawLexer(T);) {
      if (T.is(tok::l_paren) && !Before.empty() && !Names.knows(Before) && !mayBeMacro(Tu.Ast, Before))
        Out.insert(Before);
      Before = T.is(tok::raw_identifier) ? T.getRawIdentifier().str() : "";
    }
    return {Out.begin(), Out.end()};
  }
  bool isDeclaredPlainly(const FunctionDecl *FD) const {
    const SourceLocation Begin = FD->getInnerLocStart();
    return Begin.isFileID() && !Tu.Unit.hasErrorIn({Begin, FD->getLocation()});
  }

  TuContext &Tu;
  llvm::DenseMap<FileID, bool> Files;
};

} // namespace

void warpshift::addHostBodies(TuContext &Tu) {
  if (Tu.Ast.getDiagnostics().hasErrorOccurred())
    HostBodies(Tu).TraverseAST(Tu.Ast);
}
