#include "facts/MadeObjects.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// What is behind arrays, pointers and references.
QualType objectType(QualType T) {
  while (!T.isNull() && (T->isReferenceType() || T->isAnyPointerType() || T->isArrayType()))
    T = T->isArrayType() ? QualType(T->getBaseElementTypeUnsafe(), 0) : T->getPointeeType();
  return T;
}

/// The class that is the text of T; of a specialization with arguments that depend on others, that of the template.
const CXXRecordDecl *classTextOf(QualType T) {
  if (const CXXRecordDecl *R = T->getAsCXXRecordDecl())
    return R;
  if (const ClassTemplateDecl *Template = classTemplateOf(T))
    return Template->getTemplatedDecl();
  const auto *Deduced = T->getAs<DeducedTemplateSpecializationType>();
  const auto *Template = Deduced ? dyn_cast_or_null<ClassTemplateDecl>(Deduced->getTemplateName().getAsTemplateDecl()) : nullptr;
  return Template ? Template->getTemplatedDecl() : nullptr;
}

/// Follows types to the classes of the objects that are made with one of them.
class ClassClosure {
public:
  explicit ClassClosure(llvm::DenseSet<const CXXRecordDecl *> &Classes) : Classes(Classes) {}
  bool Any = false; ///< An object was made of a class that nobody knows.

  /// An object of type T is made.
  void made(QualType T) {
    if (T.isNull() || T->isReferenceType() || T->isAnyPointerType() || T->isUndeducedAutoType())
      return;
    while (T->isArrayType())
      T = QualType(T->getBaseElementTypeUnsafe(), 0);
    const CXXRecordDecl *R = classTextOf(T);
    if (R && R->isDependentContext())
      take(R, true);
    else if (!R && T->isDependentType() && !T->isAnyPointerType() && !T->isMemberPointerType() && !T->isFunctionType())
      Any = true;
    named(T);
  }
  /// A class that somebody names is one that somebody may make objects of.
  void named(QualType T) {
    T = objectType(T);
    if (T.isNull())
      return;
    if (const auto *F = T->getAs<FunctionType>())
      return named(F->getReturnType());
    if (const auto *S = T.getCanonicalType()->getAs<TemplateSpecializationType>())
      arguments(S->template_arguments());
    if (const CXXRecordDecl *R = classTextOf(T))
      take(R, false);
  }

private:
  void arguments(ArrayRef<TemplateArgument> Args) {
    for (const TemplateArgument &A : Args)
      if (A.getKind() == TemplateArgument::Type)
        named(A.getAsType());
      else if (A.getKind() == TemplateArgument::Pack)
        arguments(A.getPackAsArray());
      else if (A.getKind() == TemplateArgument::Template)
        if (const auto *Class = dyn_cast_or_null<ClassTemplateDecl>(A.getAsTemplate().getAsTemplateDecl()))
          take(Class->getTemplatedDecl(), false);
  }
  /// IsMade: an object of it is made, so members whose types depend on arguments that nobody knows are.
  void take(const CXXRecordDecl *R, bool IsMade) {
    R = R->getCanonicalDecl();
    const bool New = Classes.insert(R).second;
    if ((IsMade && !Made.insert(R).second) || (!IsMade && !New))
      return;
    const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R);
    if (S)
      arguments(S->getTemplateArgs().asArray());
    const CXXRecordDecl *Text = R->getDefinition();
    if (!Text && S) // Nothing has needed it so far.
      Text = S->getSpecializedTemplate()->getTemplatedDecl()->getDefinition();
    if (Text)
      members(Text, IsMade);
    if (const ClassTemplateDecl *Template = R->getDescribedClassTemplate()) {
      llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
      const_cast<ClassTemplateDecl *>(Template)->getPartialSpecializations(Partial);
      llvm::for_each(Partial, [&](const CXXRecordDecl *P) { take(P, IsMade); });
      llvm::for_each(Template->specializations(), [&](const CXXRecordDecl *P) { take(P, false); });
    }
  }
  void members(const CXXRecordDecl *R, bool IsMade) {
    auto Part = [&](QualType T) { IsMade ? made(T) : named(T); };
    for (const CXXBaseSpecifier &Base : R->bases())
      Part(Base.getType());
    for (const Decl *D : R->decls())
      if (const auto *F = dyn_cast<FieldDecl>(D))
        Part(F->getType());
      else if (const auto *Alias = dyn_cast<TypedefNameDecl>(D))
        named(Alias->getUnderlyingType());
      else if (const auto *Inner = dyn_cast<CXXRecordDecl>(D); Inner && !Inner->isInjectedClassName())
        take(Inner, false);
  }

  llvm::DenseSet<const CXXRecordDecl *> &Classes;
  llvm::DenseSet<const CXXRecordDecl *> Made;
};

/// Finds what the open texts of a unit make and name.
class MakerFinder : public RecursiveASTVisitor<MakerFinder> {
  using Base = RecursiveASTVisitor<MakerFinder>;

public:
  MakerFinder(TuContext &Tu, const OpenTexts &Open, ClassClosure &Closure) : Tu(Tu), Open(Open), Closure(Closure) {}

  bool TraverseDecl(Decl *D) {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    if (!FD)
      return Base::TraverseDecl(D);
    return inside(FD, !isDeviceFunction(FD), [&] { return Base::TraverseDecl(D); });
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    const CXXMethodDecl *Call = L->getCallOperator();
    const FunctionTemplateDecl *Generic = L->getDependentCallOperator();
    const bool Host = InHostCode && !(Call && isDeviceFunction(Call));
    llvm::SaveAndRestore Where(InHostCode, Host);
    if (!Generic)
      return Base::TraverseLambdaExpr(L);
    return inside(Generic->getTemplatedDecl(), Host, [&] { return Base::TraverseLambdaExpr(L); });
  }
  /// In a class template, an initialiser is a text of its own.
  bool TraverseFieldDecl(FieldDecl *F) {
    llvm::SaveAndRestore Here(InOpenText, F->hasInClassInitializer() && F->getParent()->isDependentContext() && !isSystem(F));
    return Base::TraverseFieldDecl(F);
  }
  bool TraverseVarTemplateDecl(VarTemplateDecl *V) {
    llvm::SaveAndRestore Here(InOpenText, !isSystem(V));
    return Base::TraverseVarTemplateDecl(V);
  }

  /// Constructors that may run without a name of their class.
  bool VisitCXXConstructorDecl(CXXConstructorDecl *C) {
    const bool IsTemplate = C->isDependentContext() || C->getDescribedFunctionTemplate();
    if (IsTemplate && C->getNumParams() != 0 && !C->isCopyOrMoveConstructor() && !C->isExplicit())
      Closure.named(Tu.Ast.getTypeDeclType(C->getParent()));
    return true;
  }
  bool VisitCXXRecordDecl(CXXRecordDecl *R) {
    if (R->isThisDeclarationADefinition() && R->hasInheritedConstructor())
      Closure.named(Tu.Ast.getTypeDeclType(R));
    return true;
  }

  bool VisitTypeLoc(TypeLoc L) {
    if (InOpenText)
      Closure.named(L.getType());
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    if (isa<ParmVarDecl>(V))
      return converted(V->getType());
    if (V->hasAttr<CUDASharedAttr>()) // No constructor runs.
      return true;
    const Expr *Init = V->getInit();
    typed(Init);
    const bool Converts = Init && V->getInitStyle() == VarDecl::CInit && !isa<InitListExpr>(Init->IgnoreImplicit());
    const bool Calls = Init && V->getInitStyle() == VarDecl::CallInit && !parenthesesMakeAggregates();
    return Converts || Calls || made(V->getType());
  }
  bool VisitFunctionDecl(FunctionDecl *FD) { return converted(FD->getReturnType()); }
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *E) {
    llvm::for_each(E->arguments(), [&](const Expr *A) { typed(A); });
    const bool Calls = E->getNumArgs() != 0 && !E->isListInitialization() && !parenthesesMakeAggregates();
    return Calls || made(E->getTypeAsWritten());
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    typed(E->getInitializer());
    return made(E->getAllocatedType());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return E->getConstructor()->isCopyOrMoveConstructor() || made(E->getType()); }
  bool VisitExplicitCastExpr(ExplicitCastExpr *E) { return !parenthesesMakeAggregates() || made(E->getTypeAsWritten()); }
  /// Without a type of its own it is whatever is asked for: `f({})`, `return {}`.
  bool VisitInitListExpr(InitListExpr *L) {
    const InitListExpr *Meant = L->isSemanticForm() ? L : L->getSemanticForm();
    if (Meant->getType()->isVoidType() || Meant->getType()->isDependentType())
      return Typed.contains(L) || made(Tu.Ast.DependentTy);
    return made(Meant->getType());
  }
  /// What a callee deduces its parameters from.
  bool VisitCallExpr(CallExpr *E) {
    if (InOpenText)
      for (const Expr *A : E->arguments())
        Closure.named(A->getType());
    return true;
  }

private:
  bool isSystem(const Decl *D) const { return Tu.Spans.isSystem(D->getLocation()); }
  /// `T(v)` and `T w(v)` may initialise members one by one.
  bool parenthesesMakeAggregates() const { return Tu.Ast.getLangOpts().CPlusPlus20; }
  bool made(QualType T) {
    if (InOpenText)
      InHostCode ? Closure.named(T) : Closure.made(T);
    return true;
  }
  /// What is asked for as a T may be made of anything that T converts.
  bool converted(QualType T) { return !classTextOf(T.getNonReferenceType()) || made(T.getNonReferenceType()); }
  /// Lists that initialise an object, and its members in it, are of the types that these have.
  void typed(const Stmt *Init) {
    const auto *L = dyn_cast_or_null<InitListExpr>(Init);
    if (L && Typed.insert(L).second)
      llvm::for_each(L->inits(), [&](const Expr *Part) { typed(Part); });
  }
  template <typename Fn> bool inside(const FunctionDecl *FD, bool Host, Fn F) {
    llvm::SaveAndRestore Where(InHostCode, Host);
    llvm::SaveAndRestore Here(InOpenText, Open.contains(FD->getCanonicalDecl()) && !isSystem(FD));
    return F();
  }

  TuContext &Tu;
  const OpenTexts &Open;
  ClassClosure &Closure;
  llvm::DenseSet<const Stmt *> Typed;
  bool InHostCode = false, InOpenText = false;
};

} // namespace

MadeObjects::MadeObjects(TuContext &Tu, const OpenTexts &Open) {
  if (Open.empty())
    return;
  ClassClosure Closure(Classes);
  MakerFinder(Tu, Open, Closure).TraverseAST(Tu.Ast);
  Any = Closure.Any;
}

bool MadeObjects::mayMake(const CXXRecordDecl *R) const {
  if (Any || Classes.contains(R->getCanonicalDecl()))
    return true;
  const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern();
  return Pattern && Classes.contains(Pattern->getCanonicalDecl());
}
