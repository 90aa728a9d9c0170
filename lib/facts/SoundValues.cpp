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

  /// What is not here may rest on anything.
  bool VisitStmt(Stmt *S) {
    switch (S->getStmtClass()) {
    case Stmt::IntegerLiteralClass:
    case Stmt::CharacterLiteralClass:
    case Stmt::CXXBoolLiteralExprClass:
    case Stmt::ParenExprClass:
    case Stmt::UnaryOperatorClass:
    case Stmt::BinaryOperatorClass:
    case Stmt::ConditionalOperatorClass:
    case Stmt::ConstantExprClass:
    case Stmt::ExprWithCleanupsClass:
    case Stmt::MaterializeTemporaryExprClass:
    case Stmt::CXXBindTemporaryExprClass:
    case Stmt::CXXDefaultArgExprClass: return true;
    case Stmt::InitListExprClass:
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXFunctionalCastExprClass:
    case Stmt::CXXStaticCastExprClass:
    case Stmt::CXXConstructExprClass:
    case Stmt::CXXTemporaryObjectExprClass: return isKnown(cast<Expr>(S)->getType());
    case Stmt::MemberExprClass:
      return isa<FieldDecl>(cast<MemberExpr>(S)->getMemberDecl()) && isKnown(cast<MemberExpr>(S)->getBase()->getType());
    case Stmt::DeclRefExprClass: return isKnown(cast<Expr>(S)->getType()) && isSound(cast<DeclRefExpr>(S)->getDecl());
    case Stmt::UnaryExprOrTypeTraitExprClass: {
      const auto *Of = cast<UnaryExprOrTypeTraitExpr>(S);
      return Of->getKind() == UETT_SizeOf && Of->getTypeOfArgument()->isBuiltinType() && isKnown(Of->getTypeOfArgument());
    }
    default: return false;
    }
  }

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
  /// A number, an enumeration or a class of the toolkit, and no alias that was misread.
  bool isKnown(QualType T) const {
    while (const auto *Alias = T->getAs<TypedefType>()) {
      if (!isReadWell(*Alias->getDecl()))
        return false;
      T = Alias->desugar();
    }
    const auto *R = T.getNonReferenceType()->getAsCXXRecordDecl();
    return R ? Unit.isToolkit(R->getLocation()) : T.getNonReferenceType()->isIntegralOrEnumerationType();
  }
  static bool isOfTemplate(const VarDecl &VD) {
    const auto *R = dyn_cast<CXXRecordDecl>(VD.getDeclContext());
    return R && isa<ClassTemplateSpecializationDecl>(R);
  }
  /// Where it is declared nothing was misread.
  bool isReadWell(const NamedDecl &D) const {
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
