#include "facts/StandIns.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

bool warpshift::usesStandIns(const ASTContext &Ast) {
  const auto Known = Ast.Idents.find("warpshift_stands_in");
  return Known != Ast.Idents.end() && !Ast.getTranslationUnitDecl()->lookup(DeclarationName(Known->second)).empty();
}

namespace {

class SizeSearch : public RecursiveASTVisitor<SizeSearch> {
  using Opaque = llvm::function_ref<bool(const CXXRecordDecl *)>;

public:
  explicit SizeSearch(Opaque IsOpaque) : IsOpaque(IsOpaque) {}
  bool Found = false;

  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) { return !type(E->getTypeOfArgument()); }
  bool VisitOffsetOfExpr(OffsetOfExpr *E) { return !type(E->getTypeSourceInfo()->getType()); }
  bool VisitTypeTraitExpr(TypeTraitExpr *E) {
    return llvm::none_of(E->getArgs(), [&](const TypeSourceInfo *T) { return type(T->getType()); });
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return declaration(E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) { return declaration(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return declaration(E->getConstructor()); }

private:
  bool declaration(const ValueDecl *D) {
    if (!Seen.insert(D->getCanonicalDecl()).second)
      return true;
    if (const auto *V = dyn_cast<VarDecl>(D))
      return !V->getAnyInitializer() || TraverseStmt(const_cast<Expr *>(V->getAnyInitializer()));
    if (const auto *C = dyn_cast<EnumConstantDecl>(D)) // One without a value follows the one before it.
      return llvm::all_of(cast<EnumDecl>(C->getDeclContext())->enumerators(), [&](const EnumConstantDecl *Each) {
        return !Each->getInitExpr() || TraverseStmt(const_cast<Expr *>(Each->getInitExpr()));
      });
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->isConstexpr() && F->getBody())
      return TraverseStmt(F->getBody());
    return true;
  }
  bool type(QualType T) {
    if (T.isNull())
      return false;
    if (T->isReferenceType())
      T = T->getPointeeType();
    const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    Found |= R && record(R->getDefinition());
    return Found;
  }
  bool record(const CXXRecordDecl *R) {
    if (!R || !Seen.insert(R->getCanonicalDecl()).second)
      return false;
    return IsOpaque(R) || llvm::any_of(R->fields(), [&](const FieldDecl *F) { return type(F->getType()); }) ||
           llvm::any_of(R->bases(), [&](const CXXBaseSpecifier &B) { return type(B.getType()); });
  }

  Opaque IsOpaque;
  llvm::DenseSet<const Decl *> Seen;
};

} // namespace

bool warpshift::restsOnSize(const clang::Expr *E, llvm::function_ref<bool(const CXXRecordDecl *)> IsOpaque) {
  SizeSearch Search(IsOpaque);
  Search.TraverseStmt(const_cast<clang::Expr *>(E));
  return Search.Found;
}
