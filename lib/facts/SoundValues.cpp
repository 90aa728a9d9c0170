#include "facts/SoundValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "facts/FactSource.h"
#include "facts/UnreadParts.h"

using namespace warpshift;
using namespace clang;

namespace {

class ValueReader : public RecursiveASTVisitor<ValueReader> {
public:
  explicit ValueReader(const FactSource &Unit) : Unit(Unit) {}
  bool isSound(const Expr &E) { return TraverseStmt(const_cast<Expr *>(&E)); }

  bool VisitExpr(Expr *E) { return !E->containsErrors(); }
  bool VisitCallExpr(CallExpr *) { return false; }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    return E->getKind() == UETT_SizeOf && E->getTypeOfArgument()->isArithmeticType();
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return isSound(E->getDecl()); }
  bool VisitSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *) { return false; }

private:
  bool isSound(const ValueDecl *D) {
    if (!Seen.insert(D).second)
      return true;
    if (D->isInvalidDecl() || !isReadWell(*D))
      return false;
    if (const auto *VD = dyn_cast<VarDecl>(D))
      return !isa<VarTemplateSpecializationDecl>(VD) && !isOfTemplate(*VD) && (!VD->getInit() || isSound(*VD->getInit()));
    if (const auto *N = dyn_cast<EnumConstantDecl>(D)) // One without a value counts on from those before it.
      return llvm::all_of(cast<EnumDecl>(N->getDeclContext())->enumerators(), [&](const EnumConstantDecl *Other) {
        return !Other->isInvalidDecl() && (!Other->getInitExpr() || isSound(*Other->getInitExpr()));
      });
    return false;
  }
  static bool isOfTemplate(const VarDecl &VD) {
    const auto *R = dyn_cast<CXXRecordDecl>(VD.getDeclContext());
    return R && isa<ClassTemplateSpecializationDecl>(R);
  }
  /// Where it is declared nothing was misread.
  bool isReadWell(const ValueDecl &D) const {
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(D.getParentFunctionOrMethod()))
      return !Unit.hasErrorIn(F->getSourceRange()) || keepsUnreadParts(Unit, *F);
    const SourceManager &SM = Unit.ast().getSourceManager();
    const FileID File = SM.getFileID(SM.getExpansionLoc(D.getLocation()));
    return !Unit.hasErrorIn({SM.getLocForStartOfFile(File), SM.getLocForEndOfFile(File)});
  }

  const FactSource &Unit;
  llvm::DenseSet<const ValueDecl *> Seen;
};

} // namespace

bool warpshift::isSoundValue(const FactSource &Unit, const Expr &E) { return !Unit.hasErrors() || ValueReader(Unit).isSound(E); }
