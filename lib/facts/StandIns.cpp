#include "facts/StandIns.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

/// The template that D, or what D was made from, is; nullptr: none.
static const Decl *templateOf(const Decl *D) {
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D)) {
    const FunctionTemplateDecl *T = F->getPrimaryTemplate() ? F->getPrimaryTemplate() : F->getDescribedFunctionTemplate();
    return T ? T->getCanonicalDecl() : nullptr;
  }
  if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(D))
    return S->getSpecializedTemplate()->getCanonicalDecl();
  if (const auto *R = dyn_cast_or_null<CXXRecordDecl>(D))
    return R->getDescribedClassTemplate() ? R->getDescribedClassTemplate()->getCanonicalDecl() : nullptr;
  if (const auto *V = dyn_cast_or_null<VarTemplateSpecializationDecl>(D))
    return V->getSpecializedTemplate()->getCanonicalDecl();
  return isa_and_nonnull<TemplateDecl>(D) ? D->getCanonicalDecl() : nullptr;
}

namespace warpshift {

class StandInSearch : public RecursiveASTVisitor<StandInSearch> {
public:
  explicit StandInSearch(const StandIns &In) : In(In), SM(In.Ast.getSourceManager()) {}
  bool Found = false;

  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    Found |= In.Bounds && mayHoldArray(E->getTypeOfArgument());
    return !Found && !type(E->getTypeOfArgument());
  }
  bool VisitOffsetOfExpr(OffsetOfExpr *E) { return !type(E->getTypeSourceInfo()->getType()); }
  bool VisitTypeTraitExpr(TypeTraitExpr *E) {
    return llvm::none_of(E->getArgs(), [&](const TypeSourceInfo *T) { return type(T->getType()); });
  }
  bool VisitIntegerLiteral(IntegerLiteral *E) { return literal(E->getLocation()); }
  bool VisitCXXBoolLiteralExpr(CXXBoolLiteralExpr *E) { return literal(E->getLocation()); }
  bool VisitFloatingLiteral(FloatingLiteral *E) { return literal(E->getLocation()); }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return declaration(E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) { return declaration(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return declaration(E->getConstructor()); }
  bool VisitSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *E) {
    const Decl *Of = E->getAssociatedDecl();
    Found |= In.isDoubtful(templateOf(Of)) || (In.Bounds && isa_and_nonnull<FunctionDecl>(Of));
    return !Found;
  }

private:
  /// The number that a macro of a stand-in is. A macro with parameters computes from what it is given.
  bool literal(SourceLocation L) {
    if (!L.isMacroID() || !In.Files.count(SM.getFileID(SM.getSpellingLoc(L))))
      return true;
    const StringRef Macro = Lexer::getImmediateMacroName(L, SM, In.Ast.getLangOpts());
    const bool OfHardware = Macro == "CUB_PTX_WARP_THREADS" || Macro == "CUB_PTX_LOG_WARP_THREADS";
    Found |= !OfHardware && isObjectLike(L);
    return !Found;
  }
  bool isObjectLike(SourceLocation L) const {
    while (SM.isMacroArgExpansion(L))
      L = SM.getImmediateExpansionRange(L).getBegin();
    const auto &Expansion = SM.getSLocEntry(SM.getFileID(L)).getExpansion();
    return !Expansion.isFunctionMacroExpansion();
  }
  bool declaration(const ValueDecl *D) {
    if (!Seen.insert(D->getCanonicalDecl()).second)
      return true;
    if (const auto *P = dyn_cast<NonTypeTemplateParmDecl>(D)) {
      const Decl *Of = templateOf(dyn_cast_or_null<Decl>(P->getDeclContext()));
      Found |= Of ? In.isDoubtful(Of) : !In.Templates.empty(); // Of an alias: nobody knows which.
      return !Found;
    }
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      Found |= isOwnNumber(V);
      return !Found && (!V->getAnyInitializer() || TraverseStmt(const_cast<Expr *>(V->getAnyInitializer())));
    }
    if (const auto *C = dyn_cast<EnumConstantDecl>(D)) { // One without a value follows the one before it.
      Found |= isOwnNumber(C);
      return !Found && llvm::all_of(cast<EnumDecl>(C->getDeclContext())->enumerators(), [&](const EnumConstantDecl *Each) {
        return !Each->getInitExpr() || TraverseStmt(const_cast<Expr *>(Each->getInitExpr()));
      });
    }
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->isConstexpr() && F->getBody())
      return TraverseStmt(F->getBody());
    return true;
  }
  /// A number of the library itself. What its templates hold follows from what they were made for.
  bool isOwnNumber(const ValueDecl *D) const {
    if (!In.Files.count(SM.getFileID(SM.getExpansionLoc(D->getLocation()))))
      return false;
    for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent())
      if (const auto *R = dyn_cast<CXXRecordDecl>(C); R && (isa<ClassTemplateSpecializationDecl>(R) || R->isDependentContext()))
        return false;
    return true;
  }
  /// Some array of the unit has a bound that is doubtful, and types do not tell which.
  static bool mayHoldArray(QualType T) { return !T.isNull() && (T->isArrayType() || T->isRecordType()); }
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
    return In.IsOpaque(R) || llvm::any_of(R->fields(), [&](const FieldDecl *F) { return type(F->getType()); }) ||
           llvm::any_of(R->bases(), [&](const CXXBaseSpecifier &B) { return type(B.getType()); });
  }

  const StandIns &In;
  const SourceManager &SM;
  llvm::DenseSet<const Decl *> Seen;
};

} // namespace warpshift

namespace {

/// All template arguments that are written in the unit, each with the template it is for, and the bounds of arrays.
class WrittenArguments : public RecursiveASTVisitor<WrittenArguments> {
public:
  std::vector<std::pair<const Decl *, const Expr *>> Found;
  std::vector<const Expr *> Bounds;

  bool VisitDeclRefExpr(DeclRefExpr *E) { return take(E->getDecl(), E->template_arguments()); }
  bool VisitMemberExpr(MemberExpr *E) { return take(E->getMemberDecl(), E->template_arguments()); }
  bool VisitOverloadExpr(OverloadExpr *E) {
    for (const NamedDecl *D : E->decls())
      take(D->getUnderlyingDecl(), E->template_arguments());
    return true;
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) {
    for (unsigned I = 0; I != T.getNumArgs(); ++I)
      take(T.getTypePtr()->getTemplateName().getAsTemplateDecl(), T.getArgLoc(I));
    return true;
  }
  bool VisitNonTypeTemplateParmDecl(NonTypeTemplateParmDecl *P) {
    if (P->hasDefaultArgument())
      take(dyn_cast<Decl>(P->getDeclContext()), P->getDefaultArgument());
    return true;
  }
  bool VisitConstantArrayTypeLoc(ConstantArrayTypeLoc T) { return bound(T.getSizeExpr()); }
  bool VisitDependentSizedArrayTypeLoc(DependentSizedArrayTypeLoc T) { return bound(T.getSizeExpr()); }

private:
  bool bound(const Expr *E) {
    if (E)
      Bounds.push_back(E);
    return true;
  }
  void take(const Decl *For, const TemplateArgumentLoc &A) {
    const Decl *T = templateOf(For);
    if (T && A.getArgument().getKind() == TemplateArgument::Expression)
      Found.emplace_back(T, A.getSourceExpression());
  }
  bool take(const Decl *For, ArrayRef<TemplateArgumentLoc> Args) {
    for (const TemplateArgumentLoc &A : Args)
      take(For, A);
    return true;
  }
};

} // namespace

StandIns::StandIns(ASTContext &Ast, std::function<bool(const CXXRecordDecl *)> InIsOpaque)
    : Ast(Ast), IsOpaque(std::move(InIsOpaque)) {
  const auto Known = Ast.Idents.find("warpshift_stands_in");
  if (Known == Ast.Idents.end())
    return;
  const SourceManager &SM = Ast.getSourceManager();
  for (const NamedDecl *D : Ast.getTranslationUnitDecl()->lookup(DeclarationName(Known->second)))
    for (const Decl *Each : D->redecls())
      Files.insert(SM.getFileID(SM.getExpansionLoc(Each->getLocation())));
  if (!used())
    return;
  WrittenArguments Written;
  Written.TraverseAST(Ast);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &[Template, Argument] : Written.Found)
      if (!Templates.count(Template) && restOn(Argument))
        Changed = Templates.insert(Template).second;
    if (!Bounds && llvm::any_of(Written.Bounds, [&](const Expr *E) { return restOn(E); }))
      Changed = Bounds = true;
  }
}

bool StandIns::restOn(const Expr *E) const {
  StandInSearch Search(*this);
  Search.TraverseStmt(const_cast<Expr *>(E));
  return Search.Found;
}
