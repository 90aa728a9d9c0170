// Operators and conversions that an expression in a template may mean: see DependentOperands.h.
#include "facts/DependentOperands.h"
#include "facts/FactBuilderInternal.h"
#include "facts/UninstantiatedCallee.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace warpshift;
using namespace clang;

namespace {

/// A class or an enumeration, or the template that it is made from.
using ClassKey = const Decl *;

ClassKey classOf(QualType T) {
  if (T.isNull())
    return nullptr;
  T = T.getNonReferenceType();
  if (const ClassTemplateDecl *Template = classTemplateOf(T))
    return Template->getCanonicalDecl();
  if (const auto *Deduced = T->getAs<DeducedTemplateSpecializationType>())
    if (const TemplateDecl *Template = Deduced->getTemplateName().getAsTemplateDecl())
      return Template->getCanonicalDecl();
  const TagDecl *Tag = T->getAsTagDecl();
  if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Tag))
    return S->getSpecializedTemplate()->getCanonicalDecl();
  return Tag ? Tag->getCanonicalDecl() : nullptr;
}

const CXXRecordDecl *definitionOf(ClassKey Class) {
  const auto *Template = dyn_cast<ClassTemplateDecl>(Class);
  const auto *R = Template ? Template->getTemplatedDecl() : dyn_cast<CXXRecordDecl>(Class);
  return R ? R->getDefinition() : nullptr;
}

/// Called by expressions that do not name it, but for those that call an object.
bool isOperator(const FunctionDecl *FD) {
  return isa<CXXConversionDecl>(FD) || (FD->isOverloadedOperator() && FD->getOverloadedOperator() != OO_Call);
}

/// What a text that depends on template arguments has in it.
struct DependentText {
  std::vector<const Expr *> Exprs;
  std::vector<TemplateArgument> Defaults; ///< Of its parameters.
  std::vector<StringRef> Names;   ///< Of functions that it calls without spelling them.
  std::vector<StringRef> Members; ///< `x.f`, `X<T>::f` where nothing is called: no function of a namespace [expr.ref].
  std::vector<const FunctionDecl *> Instances; ///< Called, and made together with an instance of this text.
  std::vector<const CallExpr *> Calls;         ///< An instance tells of what.
  std::vector<const OverloadExpr *> Values;    ///< Sets of overloads that are no callees.
  std::vector<QualType> Objects;               ///< Of all that stands there.
};

/// What an unresolved call names.
DeclarationName nameOfCallee(const CallExpr *E) {
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *O = dyn_cast<OverloadExpr>(Callee))
    return O->getName();
  if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    return M->getMember();
  const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee);
  return D ? D->getDeclName() : DeclarationName();
}

/// Collects those texts, and what their names may stand for.
class DependentTexts : public RecursiveASTVisitor<DependentTexts> {
  using Base = RecursiveASTVisitor<DependentTexts>;

public:
  llvm::DenseMap<const FunctionDecl *, DependentText> Texts;
  llvm::DenseSet<const FunctionDecl *> Instantiated;
  llvm::DenseSet<const FunctionDecl *> Patterns; ///< Texts of templates with device code in them.
  std::vector<const FunctionDecl *> Device;
  llvm::StringMap<std::vector<QualType>> Things; ///< What something of that name is, or returns.
  llvm::StringMap<std::vector<const FunctionDecl *>> Functions, OfHost;
  std::vector<const FunctionDecl *> Elsewhere; ///< `extern template void f<Op>();`

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseDecl(Decl *D) {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    llvm::SaveAndRestore In(Within, FD ? FD->getCanonicalDecl() : Within);
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    pattern(L->getCallOperator());
    const FunctionTemplateDecl *Generic = L->getDependentCallOperator();
    if (isDeviceFunction(L->getCallOperator()))
      Device.push_back(L->getCallOperator());
    if (!Generic)
      return Base::TraverseLambdaExpr(L);
    llvm::SaveAndRestore<const FunctionDecl *> In(Within, Generic->getTemplatedDecl()->getCanonicalDecl());
    if (llvm::any_of(Generic->specializations(), [](const FunctionDecl *FD) { return FD->hasBody(); }))
      Instantiated.insert(Within);
    return Base::TraverseLambdaExpr(L);
  }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern(); Pattern && FD->hasBody())
      Instantiated.insert(Pattern->getCanonicalDecl());
    if (isDeviceFunction(FD))
      Device.push_back(FD);
    if (FD->getIdentifier())
      (isDeviceFunction(FD) ? Functions : OfHost)[FD->getName()].push_back(FD);
    if (isDeviceFunction(FD) && FD->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDeclaration)
      Elsewhere.push_back(FD);
    pattern(FD);
    if (FD->isDependentContext())
      defaults(FD);
    if (const auto *Guide = dyn_cast<CXXDeductionGuideDecl>(FD)) // `W w(p)` is a W<Op> where it says so.
      Things[Guide->getDeducedTemplate()->getName()].push_back(Guide->getReturnType());
    return addThing(FD, FD->getReturnType());
  }
  bool VisitFieldDecl(FieldDecl *F) { return addThing(F, F->getType()); }
  bool VisitTypedefNameDecl(TypedefNameDecl *T) { return addThing(T, T->getUnderlyingType()); }
  bool VisitTagDecl(TagDecl *T) { return addThing(T, Context(T).getTypeDeclType(T)); }
  bool VisitVarDecl(VarDecl *V) {
    if (V->hasGlobalStorage())
      addThing(V, V->getType());
    addObject(V->getType());
    if (V->getType()->isDependentType() && initialValue(V))
      Texts[Within].Exprs.push_back(initialValue(V));
    if (isa<DecompositionDecl>(V) && V->getType()->isDependentType())
      Texts[Within].Names.push_back("get");
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) {
    if (Within && Within->getReturnType()->isDependentType() && S->getRetValue())
      Texts[Within].Exprs.push_back(S->getRetValue());
    return true;
  }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *S) {
    if (!S->getBeginStmt())
      for (StringRef Name : {"begin", "end"})
        Texts[Within].Names.push_back(Name);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *FD = E->getDirectCallee();
    Callees.insert(E->getCallee()->IgnoreParenImpCasts());
    if (FD && isUninstantiated(FD))
      Texts[Within].Instances.push_back(FD);
    else if (!FD)
      Texts[Within].Calls.push_back(E);
    if (const IdentifierInfo *Name = FD || !InInitialiser ? nullptr : nameOfCallee(E).getAsIdentifierInfo())
      Texts[Within].Names.push_back(Name->getName());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) {
    if (!Callees.contains(E))
      Texts[Within].Values.push_back(E);
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) {
    if (const IdentifierInfo *Name = E->getDeclName().getAsIdentifierInfo(); Name && !Callees.contains(E))
      Texts[Within].Members.push_back(Name->getName());
    return true;
  }
  /// What they call, whoever uses them calls.
  bool TraverseParmVarDecl(ParmVarDecl *P) {
    llvm::SaveAndRestore Within(InInitialiser, true);
    return Base::TraverseParmVarDecl(P);
  }
  bool TraverseFieldDecl(FieldDecl *F) {
    llvm::SaveAndRestore Within(InInitialiser, true);
    return Base::TraverseFieldDecl(F);
  }
  /// `x.f` of a static member.
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    if (const IdentifierInfo *Name = E->getMember().getAsIdentifierInfo(); Name && !Callees.contains(E))
      Texts[Within].Members.push_back(Name->getName());
    return true;
  }
  bool VisitExpr(Expr *E) {
    addObject(E->getType());
    if (E->isTypeDependent() && !E->containsErrors()) // What was not understood is for UnreadParts.h.
      Texts[Within].Exprs.push_back(E);
    return true;
  }

  /// Has a template whose text has device code in it no instance?
  bool leavesCode() const {
    return llvm::any_of(Patterns, [&](const FunctionDecl *FD) { return !Instantiated.contains(FD); });
  }

  /// And does Text, which is Of's or an initialiser's, have an expression in it of which an instance tells the type?
  bool leavesExpressions(const FunctionDecl *Of, const DependentText &Text) const {
    return !Text.Exprs.empty() && (!Of || Patterns.contains(Of));
  }

private:
  void pattern(const FunctionDecl *FD) {
    if (FD && FD->isDependentContext() && FD->hasBody() && isDeviceFunction(FD))
      Patterns.insert(Within);
  }
  static ASTContext &Context(const Decl *D) { return D->getASTContext(); }
  bool addThing(const NamedDecl *D, QualType T) {
    if (D->getIdentifier() && !D->getName().empty())
      Things[D->getName()].push_back(T);
    return true;
  }
  /// `template <class T, class Op = Plus>`: an Op is a Plus unless somebody says otherwise.
  void defaults(const FunctionDecl *FD) {
    auto &To = Texts[FD->getCanonicalDecl()].Defaults;
    auto Add = [&](const auto *P) {
      if (P && P->hasDefaultArgument())
        To.push_back(P->getDefaultArgument().getArgument());
    };
    auto Take = [&](const TemplateParameterList *List) {
      for (const NamedDecl *P : List ? List->asArray() : ArrayRef<NamedDecl *>()) {
        Add(dyn_cast<TemplateTypeParmDecl>(P));
        Add(dyn_cast<NonTypeTemplateParmDecl>(P));
        Add(dyn_cast<TemplateTemplateParmDecl>(P));
      }
    };
    Take(FD->getDescribedTemplateParams());
    for (const DeclContext *C = FD->getDeclContext(); C; C = C->getParent())
      if (const auto *D = dyn_cast<Decl>(C))
        Take(D->getDescribedTemplateParams());
  }
  void addObject(QualType T) {
    if (Within && Within->isDependentContext() && !T.isNull())
      Texts[Within].Objects.push_back(T);
  }
  const FunctionDecl *Within = nullptr;
  bool InInitialiser = false;
  llvm::DenseSet<const Expr *> Callees;
};

/// Follows what is in those texts to the classes that it leads to.
class DependentMeanings {
public:
  DependentMeanings(TuContext &Tu, const DependentTexts &All) : Tu(Tu), All(All) {
    for (const FunctionDecl *FD : All.Device) {
      const auto *M = dyn_cast<CXXMethodDecl>(FD);
      if (M)
        OfClass[classOf(Tu.Ast.getTypeDeclType(M->getParent()))].push_back(FD);
    }
    for (const auto &[Pattern, Text] : All.Texts)
      if (!All.Instantiated.contains(Pattern))
        open(Pattern);
    for (const FunctionDecl *FD : All.Device) // Constructors are called without a name.
      if (isa<CXXConstructorDecl>(FD) && FD->isDependentContext() && !Open.empty())
        open(FD);
  }
  OpenTexts follow() {
    while (!Work.empty()) {
      const FunctionDecl *Of = Work.pop_back_val();
      if (auto Text = All.Texts.find(Of); Text != All.Texts.end())
        text(Of, Text->second);
    }
    return std::move(Open);
  }

private:
  /// An instance of Of may be made that is not there.
  void open(const FunctionDecl *Of) {
    Of = Of ? Of->getCanonicalDecl() : nullptr;
    if (Open.insert(Of).second)
      Work.push_back(Of);
  }
  void text(const FunctionDecl *Of, const DependentText &T) {
    if (All.leavesExpressions(Of, T) && !std::exchange(AnyOperator, true))
      for (const FunctionDecl *FD : All.Device) // Whatever its operands may be, in an instance that somebody makes.
        if (isOperator(FD))
          called(FD);
    llvm::for_each(T.Exprs, [&](const Expr *E) { expr(E); });
    arguments(T.Defaults);
    if (Of || All.leavesCode()) {
      named(T.Names, [](const FunctionDecl *) { return true; });
      named(T.Members, [](const FunctionDecl *FD) { return isa<CXXMethodDecl>(FD); });
    }
    llvm::for_each(T.Instances, [&](const FunctionDecl *FD) { instance(FD); });
    llvm::for_each(T.Calls, [&](const CallExpr *E) { unresolved(E); });
    llvm::for_each(T.Objects, [&](QualType Type) { object(Type); });
    for (const OverloadExpr *E : T.Values)
      for (const NamedDecl *D : E->decls())
        if (const FunctionDecl *FD = D->getUnderlyingDecl()->getAsFunction(); FD && isDeviceFunction(FD))
          called(FD);
  }
  /// Functions that the names may mean, of those that MayBe accepts.
  template <class Accepts> void named(ArrayRef<StringRef> Names, Accepts MayBe) {
    for (StringRef Name : Names) {
      name(Name);
      for (const FunctionDecl *FD : All.Functions.lookup(Name))
        if (MayBe(FD))
          called(FD);
    }
  }
  std::vector<const FunctionDecl *> namedBy(const CallExpr *E) const {
    const IdentifierInfo *I = nameOfCallee(E).getAsIdentifierInfo();
    return I ? All.Functions.lookup(I->getName()) : std::vector<const FunctionDecl *>();
  }
  void instance(const FunctionDecl *FD) {
    open(patternOf(FD));
    if (const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs())
      arguments(Args->asArray());
    for (const DeclContext *C = FD->getDeclContext(); C; C = C->getParent())
      if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(C))
        arguments(S->getTemplateArgs().asArray());
  }
  /// Its operands are among the expressions; those of a type that is known may be called by what it means.
  void unresolved(const CallExpr *E) {
    for (const FunctionDecl *FD : namedBy(E))
      if (FD->isDependentContext() || FD->getTemplateInstantiationPattern())
        open(patternOf(FD));
    llvm::for_each(E->arguments(), [&](const Expr *A) { type(A->getType()); });
    if (const auto *O = dyn_cast<OverloadExpr>(E->getCallee()->IgnoreParenImpCasts()))
      for (const TemplateArgumentLoc &A : O->template_arguments())
        arguments(A.getArgument());
  }
  /// `Holder<Op> h;`: members of Holder, and what the compiler writes for it, have an Op.
  void object(QualType T) {
    while (!T.isNull() && (T->isReferenceType() || T->isAnyPointerType() || T->isArrayType()))
      T = T->isArrayType() ? QualType(T->getBaseElementTypeUnsafe(), 0) : T->getPointeeType();
    if (T.isNull() || !SeenObjects.insert(T.getCanonicalType().getAsOpaquePtr()).second)
      return;
    if (const auto *S = T.getCanonicalType()->getAs<TemplateSpecializationType>())
      arguments(S->template_arguments());
    if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl()))
      arguments(S->getTemplateArgs().asArray());
  }

  void expr(const Stmt *S) {
    if (!S || !SeenExprs.insert(S).second)
      return;
    const auto *E = dyn_cast<Expr>(S);
    if (E && !E->getType().isNull())
      type(E->getType());
    if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(S)) {
      name(M->getMember());
      qualifier(M->getQualifier());
    } else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(S)) {
      name(D->getDeclName());
      qualifier(D->getQualifier());
    } else if (const auto *O = dyn_cast<OverloadExpr>(S)) {
      name(O->getName());
      qualifier(O->getQualifier());
    } else if (const auto *F = dyn_cast<MemberExpr>(S)) {
      declaration(F->getMemberDecl());
    }
    if (!E || E->isTypeDependent()) // Of anything else the meaning is known.
      for (const Stmt *Child : S->children())
        expr(Child);
  }
  void declaration(const ValueDecl *D) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D))
      type(FD->getReturnType());
  }
  void qualifier(const NestedNameSpecifier *Q) {
    for (; Q; Q = Q->getPrefix()) {
      if (const Type *T = Q->getAsType())
        type(QualType(T, 0));
      if (const IdentifierInfo *Name = Q->getAsIdentifier())
        name(Name);
    }
  }
  void name(DeclarationName Name) {
    if (const IdentifierInfo *I = Name.getAsIdentifierInfo())
      name(I->getName());
  }
  void name(StringRef Name) {
    if (SeenNames.insert(Name).second)
      llvm::for_each(All.Things.lookup(Name), [&](QualType T) { type(T); });
  }
  void type(QualType T) {
    if (T.isNull() || !SeenTypes.insert(T.getCanonicalType().getUnqualifiedType().getAsOpaquePtr()).second)
      return;
    T = T.getCanonicalType();
    if (T->isReferenceType() || T->isAnyPointerType())
      return type(T->getPointeeType());
    if (const auto *P = T->getAs<MemberPointerType>()) {
      type(QualType(P->getClass(), 0));
      return type(P->getPointeeType());
    }
    if (const ArrayType *A = T->getAsArrayTypeUnsafe())
      return type(A->getElementType());
    if (const auto *F = T->getAs<FunctionProtoType>())
      llvm::for_each(F->getParamTypes(), [&](QualType P) { type(P); });
    if (const auto *F = T->getAs<FunctionType>())
      return type(F->getReturnType());
    if (const auto *U = T->getAs<UnaryTransformType>())
      return type(U->getBaseType());
    if (const auto *P = T->getAs<PackIndexingType>()) {
      llvm::for_each(P->getExpansions(), [&](QualType Of) { type(Of); });
      return type(P->getPattern());
    }
    if (const auto *A = T->getAs<AtomicType>())
      return type(A->getValueType());
    if (const auto *P = T->getAs<PackExpansionType>())
      return type(P->getPattern());
    if (const auto *D = T->getAs<DecltypeType>())
      return expr(D->getUnderlyingExpr());
    if (const auto *D = T->getAs<TypeOfExprType>())
      return expr(D->getUnderlyingExpr());
    if (const auto *N = T->getAs<DependentNameType>()) {
      name(N->getIdentifier());
      return qualifier(N->getQualifier());
    }
    if (const auto *N = T->getAs<DependentTemplateSpecializationType>()) {
      name(N->getIdentifier());
      qualifier(N->getQualifier());
      return arguments(N->template_arguments());
    }
    object(T);
    if (const auto *S = T->getAs<TemplateSpecializationType>())
      arguments(S->template_arguments());
    if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl()))
      arguments(S->getTemplateArgs().asArray());
    if (ClassKey Class = classOf(T))
      take(Class);
  }
  void arguments(ArrayRef<TemplateArgument> Args) {
    for (const TemplateArgument &A : Args)
      switch (A.getKind()) {
      case TemplateArgument::Type: type(A.getAsType()); break;
      case TemplateArgument::Expression: expr(A.getAsExpr()); break;
      case TemplateArgument::Pack: arguments(A.getPackAsArray()); break;
      case TemplateArgument::Declaration: type(A.getParamTypeForDecl()); break;
      case TemplateArgument::StructuralValue: type(A.getStructuralValueType()); break;
      case TemplateArgument::Template:
      case TemplateArgument::TemplateExpansion:
        if (const auto *Class = dyn_cast_or_null<ClassTemplateDecl>(A.getAsTemplateOrTemplatePattern().getAsTemplateDecl()))
          take(Class->getCanonicalDecl());
        break;
      default: break; // A number.
      }
  }
  void take(ClassKey Class) {
    if (!Taken.insert(Class).second)
      return;
    for (const FunctionDecl *FD : OfClass.lookup(Class))
      if (FD->getOverloadedOperator() == OO_Call)
        called(FD);
    if (const CXXRecordDecl *R = definitionOf(Class)) // `auto [a, b] = x` names no fields.
      llvm::for_each(R->fields(), [&](const FieldDecl *F) { type(F->getType()); });
    bases(definitionOf(Class));
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(Class)) {
      name(Template->getName());
      llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
      const_cast<ClassTemplateDecl *>(Template)->getPartialSpecializations(Partial);
      llvm::for_each(Partial, [&](const CXXRecordDecl *R) { bases(R->getDefinition()); });
      llvm::for_each(Template->specializations(), [&](const CXXRecordDecl *R) { bases(R->getDefinition()); });
    }
  }
  void bases(const CXXRecordDecl *R) {
    if (R)
      llvm::for_each(R->bases(), [&](const CXXBaseSpecifier &Of) { type(Of.getType()); });
  }
  void called(const FunctionDecl *FD) {
    Tu.AddressTaken.insert(functionKey(Tu, FD));
    Tu.AddressTaken.insert(patternKey(Tu, FD));
    type(FD->getReturnType());
    if (FD->isDependentContext() || FD->getTemplateInstantiationPattern())
      open(patternOf(FD));
  }

  TuContext &Tu;
  const DependentTexts &All;
  llvm::DenseMap<ClassKey, std::vector<const FunctionDecl *>> OfClass;
  llvm::DenseSet<const Stmt *> SeenExprs;
  llvm::DenseSet<const void *> SeenTypes, SeenObjects;
  OpenTexts Open;
  llvm::SmallVector<const FunctionDecl *, 0> Work;
  bool AnyOperator = false;
  llvm::DenseSet<ClassKey> Taken;
  llvm::StringSet<> SeenNames;
};

} // namespace

/// Host templates, which launch kernels and make objects for them, and instances that another unit is said to have.
static void addMakers(TuContext &Tu, const DependentTexts &All) {
  for (const FunctionDecl *FD : All.Elsewhere)
    if (!Tu.Spans.isSystem(patternOf(FD)->getLocation()))
      Tu.Facts.Makers.push_back({functionKey(Tu, FD), false, false, {patternKey(Tu, FD)}});
  for (const auto &[Of, Text] : All.Texts) {
    if (!Of || isDeviceFunction(Of) || !Of->isDependentContext() || Tu.Spans.isSystem(Of->getLocation()))
      continue;
    MakerFact M{patternKey(Tu, Of), All.Instantiated.contains(Of), !Of->getIdentifier(), {}};
    std::set<std::string> Makes;
    for (const FunctionDecl *FD : Text.Instances)
      Makes.insert(patternKey(Tu, FD));
    for (const CallExpr *E : Text.Calls)
      if (const IdentifierInfo *I = nameOfCallee(E).getAsIdentifierInfo())
        for (const auto *Functions : {&All.Functions, &All.OfHost})
          for (const FunctionDecl *FD : Functions->lookup(I->getName()))
            if (FD->isDependentContext() && !Tu.Spans.isSystem(FD->getLocation()))
              Makes.insert(patternKey(Tu, FD));
    M.Makes.assign(Makes.begin(), Makes.end());
    if (!M.Makes.empty())
      Tu.Facts.Makers.push_back(std::move(M));
  }
  llvm::sort(Tu.Facts.Makers, [](const MakerFact &A, const MakerFact &B) { return A.Key < B.Key; });
}

OpenTexts warpshift::addDependentOperands(TuContext &Tu) {
  DependentTexts All;
  All.TraverseAST(Tu.Ast);
  addMakers(Tu, All);
  OpenTexts Open = DependentMeanings(Tu, All).follow();
  return All.leavesCode() ? Open : OpenTexts();
}
