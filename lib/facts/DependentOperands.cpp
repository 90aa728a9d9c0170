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
  std::vector<QualType> Types;
  std::vector<StringRef> Names; ///< Of functions that it calls without spelling them, or uses as values.
  std::vector<const FunctionDecl *> Instances; ///< Called, and made together with an instance of this text.
  std::vector<const CallExpr *> Calls;         ///< Of overloads: an instance tells which one.
  std::vector<const OverloadExpr *> Values;    ///< Sets of overloads that are no callees.
  std::vector<QualType> Objects;               ///< Of all that stands there.
  std::vector<const FunctionDecl *> Chosen;    ///< Called where a constant decides.
};

/// Collects those texts, and what their names may stand for.
class DependentTexts : public RecursiveASTVisitor<DependentTexts> {
  using Base = RecursiveASTVisitor<DependentTexts>;

public:
  llvm::DenseMap<const FunctionDecl *, DependentText> Texts;
  llvm::DenseSet<const FunctionDecl *> Instantiated;
  llvm::DenseSet<ClassKey> InstantiatedClasses; ///< Templates of classes with such members.
  llvm::DenseSet<const FunctionDecl *> Patterns; ///< Texts of templates with device code in them.
  std::vector<const FunctionDecl *> Device;
  llvm::StringMap<std::vector<QualType>> Things; ///< What something of that name is, or returns.
  llvm::StringMap<std::vector<const FunctionDecl *>> Functions;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseDecl(Decl *D) {
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    llvm::SaveAndRestore In(Within, FD ? FD->getCanonicalDecl() : Within);
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    pattern(L->getCallOperator());
    const FunctionTemplateDecl *Generic = L->getDependentCallOperator();
    if (!Generic)
      return Base::TraverseLambdaExpr(L);
    llvm::SaveAndRestore<const FunctionDecl *> In(Within, Generic->getTemplatedDecl()->getCanonicalDecl());
    if (llvm::any_of(Generic->specializations(), [](const FunctionDecl *FD) { return FD->hasBody(); }))
      Instantiated.insert(Within);
    return Base::TraverseLambdaExpr(L);
  }
  bool VisitFunctionDecl(FunctionDecl *FD) {
    if (const FunctionDecl *Pattern = FD->getTemplateInstantiationPattern(); Pattern && FD->hasBody()) {
      Instantiated.insert(Pattern->getCanonicalDecl());
      if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(FD->getDeclContext()))
        InstantiatedClasses.insert(S->getSpecializedTemplate()->getCanonicalDecl());
    }
    if (isDeviceFunction(FD))
      Device.push_back(FD);
    if (isDeviceFunction(FD) && FD->getIdentifier())
      Functions[FD->getName()].push_back(FD);
    pattern(FD);
    if (FD->isDependentContext())
      defaults(FD);
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
    if (FD && ByConstant && isDeviceFunction(FD))
      Texts[Within].Chosen.push_back(FD);
    if (FD && isDeviceFunction(FD) && isUninstantiated(FD))
      Texts[Within].Instances.push_back(FD);
    else if (!FD)
      Texts[Within].Calls.push_back(E);
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) {
    if (!Callees.contains(E))
      Texts[Within].Values.push_back(E);
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) {
    if (const IdentifierInfo *Name = E->getDeclName().getAsIdentifierInfo(); Name && !Callees.contains(E))
      Texts[Within].Names.push_back(Name->getName());
    return true;
  }
  bool TraverseIfStmt(IfStmt *S) {
    llvm::SaveAndRestore Decides(ByConstant, ByConstant || S->isConstexpr());
    return Base::TraverseIfStmt(S);
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

  /// And does it, or the initialiser of a member, have an expression in it of which an instance tells the type?
  bool leavesExpressions() const {
    return llvm::any_of(Texts, [&](const auto &Text) {
      return !Text.second.Exprs.empty() && !Instantiated.contains(Text.first) && (!Text.first || Patterns.contains(Text.first));
    });
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
    auto Take = [&](const TemplateParameterList *List) {
      for (const NamedDecl *P : List ? List->asArray() : ArrayRef<NamedDecl *>())
        if (const auto *T = dyn_cast<TemplateTypeParmDecl>(P); T && T->hasDefaultArgument())
          Texts[FD->getCanonicalDecl()].Types.push_back(T->getDefaultArgument().getArgument().getAsType());
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
  bool ByConstant = false;
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
      for (const ParmVarDecl *P : M ? ArrayRef<ParmVarDecl *>() : FD->parameters())
        if (ClassKey Class = classOf(P->getType()))
          OfClass[Class].push_back(FD);
    }
    if (All.leavesExpressions()) // Whatever its operands may be, in an instance that somebody makes.
      for (const FunctionDecl *FD : All.Device)
        if (isOperator(FD))
          called(FD);
  }
  void text(const DependentText &T) {
    llvm::for_each(T.Exprs, [&](const Expr *E) { expr(E); });
    llvm::for_each(T.Types, [&](QualType Type) { type(Type); });
    for (StringRef Name : T.Names) {
      name(Name);
      llvm::for_each(All.Functions.lookup(Name), [&](const FunctionDecl *FD) { called(FD); });
    }
    llvm::for_each(T.Instances, [&](const FunctionDecl *FD) { instance(FD); });
    llvm::for_each(T.Calls, [&](const CallExpr *E) { unresolved(E); });
    llvm::for_each(T.Objects, [&](QualType Type) { object(Type); });
    for (const OverloadExpr *E : T.Values)
      for (const NamedDecl *D : E->decls())
        if (const FunctionDecl *FD = D->getUnderlyingDecl()->getAsFunction(); FD && isDeviceFunction(FD))
          called(FD);
  }

private:
  using Visited = llvm::DenseSet<const FunctionDecl *>;
  /// A text that has other instances is read with those alone: what it does with the arguments of one more is not seen. So it is
  /// where it only leads to such a text.
  bool hasOthers(const FunctionDecl *Pattern, Visited &Seen) const {
    if (!Pattern || !Seen.insert(Pattern->getCanonicalDecl()).second)
      return false;
    auto Text = All.Texts.find(Pattern->getCanonicalDecl());
    if (All.Instantiated.contains(Pattern->getCanonicalDecl()))
      return true;
    return Text != All.Texts.end() &&
           (llvm::any_of(Text->second.Calls, [&](const CallExpr *E) { return hasOthers(E, Seen); }) ||
            llvm::any_of(Text->second.Instances, [&](const FunctionDecl *FD) { return hasOthers(patternOf(FD), Seen); }));
  }
  bool hasOthers(const CallExpr *E, Visited &Seen) const {
    return llvm::any_of(namedBy(E), [&](const FunctionDecl *FD) { return hasOthers(patternOf(FD), Seen); });
  }
  /// What an unresolved call may mean, as far as it is a function of the program.
  std::vector<const FunctionDecl *> namedBy(const CallExpr *E) const {
    const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    DeclarationName Name;
    if (const auto *O = dyn_cast<OverloadExpr>(Callee))
      Name = O->getName();
    else if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
      Name = M->getMember();
    else if (const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee))
      Name = D->getDeclName();
    const IdentifierInfo *I = Name.getAsIdentifierInfo();
    std::vector<const FunctionDecl *> Out = I ? All.Functions.lookup(I->getName()) : std::vector<const FunctionDecl *>();
    llvm::erase_if(Out, [&](const FunctionDecl *FD) {
      const bool Any = FD->isVariadic() ||
                       llvm::any_of(FD->parameters(), [](const ParmVarDecl *P) { return P->isParameterPack(); }) ||
                       llvm::any_of(E->arguments(), [](const Expr *A) { return isa<PackExpansionExpr>(A); });
      return !Any && (E->getNumArgs() > FD->getNumParams() || E->getNumArgs() < FD->getMinRequiredArguments());
    });
    return Out;
  }
  /// One more instance of a text that has others. Which overloads it calls, and which way its constants go, is its own.
  void another(const FunctionDecl *Pattern) {
    auto Text = All.Texts.find(Pattern->getCanonicalDecl());
    if (!Another.insert(Pattern->getCanonicalDecl()).second || Text == All.Texts.end())
      return;
    llvm::for_each(Text->second.Chosen, [&](const FunctionDecl *FD) { called(FD); });
    for (const CallExpr *E : Text->second.Calls) {
      const std::vector<const FunctionDecl *> Meant = namedBy(E);
      std::set<std::string> Different;
      llvm::for_each(Meant, [&](const FunctionDecl *FD) { Different.insert(patternKey(Tu, FD)); });
      for (const FunctionDecl *FD : Meant)
        if (Different.size() > 1 && isa<OverloadExpr>(E->getCallee()->IgnoreParenImpCasts()))
          called(FD); // A member is one of a class that this instance was given.
        else
          another(patternOf(FD));
    }
    llvm::for_each(Text->second.Instances, [&](const FunctionDecl *FD) { another(patternOf(FD)); });
  }
  void instance(const FunctionDecl *FD) {
    Visited Seen;
    const bool Others = hasOthers(patternOf(FD), Seen);
    another(patternOf(FD));
    if (const TemplateArgumentList *Args = FD->getTemplateSpecializationArgs())
      arguments(Args->asArray(), Others);
    for (const DeclContext *C = FD->getDeclContext(); C; C = C->getParent())
      if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(C))
        arguments(S->getTemplateArgs().asArray(), Others);
  }
  void unresolved(const CallExpr *E) {
    Visited Seen;
    if (!hasOthers(E, Seen))
      return;
    llvm::for_each(namedBy(E), [&](const FunctionDecl *FD) { another(patternOf(FD)); });
    llvm::for_each(E->arguments(), [&](const Expr *A) { give(A->getType()); });
    if (const auto *O = dyn_cast<OverloadExpr>(E->getCallee()->IgnoreParenImpCasts()))
      for (const TemplateArgumentLoc &A : O->template_arguments())
        if (A.getArgument().getKind() == TemplateArgument::Type)
          give(A.getArgument().getAsType());
  }
  /// `Holder<Op> h;`: members of Holder, and what the compiler writes for it, have an Op.
  void object(QualType T) {
    while (!T.isNull() && (T->isReferenceType() || T->isAnyPointerType() || T->isArrayType()))
      T = T->isArrayType() ? QualType(T->getBaseElementTypeUnsafe(), 0) : T->getPointeeType();
    ClassKey Class = classOf(T);
    if (!Class || !All.InstantiatedClasses.contains(Class) || !SeenObjects.insert(T.getCanonicalType().getAsOpaquePtr()).second)
      return;
    if (const auto *S = T.getCanonicalType()->getAs<TemplateSpecializationType>())
      arguments(S->template_arguments(), true);
    if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl()))
      arguments(S->getTemplateArgs().asArray(), true);
  }
  /// Whoever has an object of type T may call anything that takes one.
  void give(QualType T) {
    while (!T.isNull() && (T->isReferenceType() || T->isAnyPointerType() || T->isArrayType()))
      T = T->isArrayType() ? QualType(T->getBaseElementTypeUnsafe(), 0) : T->getPointeeType();
    ClassKey Class = classOf(T);
    if (!Class || !Given.insert(Class).second)
      return;
    llvm::for_each(OfClass.lookup(Class), [&](const FunctionDecl *FD) { called(FD); });
    if (const CXXRecordDecl *R = definitionOf(Class))
      llvm::for_each(R->bases(), [&](const CXXBaseSpecifier &Of) { give(Of.getType()); });
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
    if (const auto *P = T->getAs<MemberPointerType>())
      return type(P->getPointeeType());
    if (const ArrayType *A = T->getAsArrayTypeUnsafe())
      return type(A->getElementType());
    if (const auto *F = T->getAs<FunctionType>())
      return type(F->getReturnType());
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
  /// Given: to a text that may call whatever takes one.
  void arguments(ArrayRef<TemplateArgument> Args, bool Given = false) {
    for (const TemplateArgument &A : Args)
      switch (A.getKind()) {
      case TemplateArgument::Type:
        type(A.getAsType());
        if (Given)
          give(A.getAsType());
        break;
      case TemplateArgument::Expression: expr(A.getAsExpr()); break;
      case TemplateArgument::Pack: arguments(A.getPackAsArray(), Given); break;
      case TemplateArgument::Template:
      case TemplateArgument::TemplateExpansion:
        if (const auto *Class = dyn_cast_or_null<ClassTemplateDecl>(A.getAsTemplateOrTemplatePattern().getAsTemplateDecl()))
          take(Class->getCanonicalDecl());
        break;
      default: break; // A value of a known type.
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
  }

  TuContext &Tu;
  const DependentTexts &All;
  llvm::DenseMap<ClassKey, std::vector<const FunctionDecl *>> OfClass;
  llvm::DenseSet<const Stmt *> SeenExprs;
  llvm::DenseSet<const void *> SeenTypes, SeenObjects;
  llvm::DenseSet<const FunctionDecl *> Another;
  llvm::DenseSet<ClassKey> Taken, Given;
  llvm::StringSet<> SeenNames;
};

} // namespace

bool warpshift::addDependentOperands(TuContext &Tu) {
  DependentTexts All;
  All.TraverseAST(Tu.Ast);
  DependentMeanings Meanings(Tu, All);
  for (const auto &[Pattern, Text] : All.Texts)
    if (!All.Instantiated.contains(Pattern))
      Meanings.text(Text);
  return All.leavesCode();
}
