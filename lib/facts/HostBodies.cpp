#include "facts/HostBodies.h"
#include "facts/FactBuilderInternal.h"
#include "facts/FactSource.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Does a body that is taken for the host's name functions of the device? Then a build may compile it for the device after all.
/// The toolkit has functions for either of one name.
class NamesOfDevice : public RecursiveASTVisitor<NamesOfDevice> {
public:
  explicit NamesOfDevice(const FactSource &Unit) : Unit(Unit) {}
  bool areIn(Stmt *Body) { return !TraverseStmt(Body); }
  bool VisitDeclRefExpr(const DeclRefExpr *E) { return isOfHost(E->getDecl()); }
  bool VisitMemberExpr(const MemberExpr *E) { return isOfHost(E->getMemberDecl()); }
  bool VisitOverloadExpr(const OverloadExpr *E) {
    return llvm::all_of(E->decls(), [&](const NamedDecl *D) { return isOfHost(D->getUnderlyingDecl()); });
  }
  bool VisitLambdaExpr(const LambdaExpr *E) { return isOfHost(E->getCallOperator()); }

private:
  bool isOfHost(const NamedDecl *D) const {
    const FunctionDecl *FD = D->getAsFunction();
    return !FD || FD->hasAttr<CUDAGlobalAttr>() || FD->hasAttr<CUDAHostAttr>() || !FD->hasAttr<CUDADeviceAttr>() ||
           isToolkitFunction(Unit, FD);
  }

  const FactSource &Unit;
};

class HostBodies : public RecursiveASTVisitor<HostBodies> {
public:
  explicit HostBodies(TuContext &Tu) : Tu(Tu) {}
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (FD->isThisDeclarationADefinition() && !FD->isImplicit() && hasErrorsAround(FD->getLocation()) && isOfHost(FD))
      if (const Span Body = Tu.Spans.range(FD->getBody()->getSourceRange()),
          Whole = Tu.Spans.range({FD->getInnerLocStart(), FD->getBody()->getEndLoc()});
          Body.Origin == Spelling::File && Whole.Origin == Spelling::File)
        Tu.Facts.HostBodies.push_back({Body.Where, Whole.Where.Offset});
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
    return isDeclaredPlainly(FD) && !NamesOfDevice(Tu.Unit).areIn(FD->getBody());
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
