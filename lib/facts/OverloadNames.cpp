#include "facts/OverloadNames.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/DeclTemplate.h"

using namespace warpshift;
using namespace clang;

using Functions = llvm::SmallSetVector<const FunctionDecl *, 8>;

void OverloadNames::declared(const FunctionDecl *FD) {
  if (FD->getDeclName().isIdentifier() && !isa<CXXMethodDecl>(FD))
    Free[FD->getDeclName()].insert(patternOf(FD)->getCanonicalDecl());
}

static DeclarationName calledName(const clang::Expr *Callee) {
  if (const auto *O = dyn_cast<OverloadExpr>(Callee))
    return O->getName();
  if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    return M->getMember();
  const auto *D = dyn_cast<DependentScopeDeclRefExpr>(Callee);
  return D ? D->getDeclName() : DeclarationName();
}

void OverloadNames::unresolved(const CallExpr *E, ASTContext &Ast) {
  auto IsVague = [&](const clang::Expr *A) {
    return isa<InitListExpr>(A->IgnoreParenImpCasts()) ||
           (!A->isTypeDependent() && A->isNullPointerConstant(Ast, clang::Expr::NPC_ValueDependentIsNull));
  };
  auto IsPack = [](const clang::Expr *A) { return isa<PackExpansionExpr>(A); };
  const bool Counted = llvm::none_of(E->arguments(), IsPack);
  for (uint32_t I = 0; I != E->getNumArgs(); ++I)
    if (IsVague(E->getArg(I)))
      Vague[calledName(E->getCallee()->IgnoreParenImpCasts())].insert(Counted ? I : NoId);
}

/// What a lookup in C finds of that name: templates by their text, `using` by what it brings. False: a base that depends on a
/// template argument brings what nobody knows yet.
static bool lookUp(const DeclContext *C, DeclarationName Name, Functions &Out) {
  bool AllKnown = true;
  for (const NamedDecl *D : C->lookup(Name)) {
    AllKnown &= !isa<UnresolvedUsingValueDecl>(D);
    if (const FunctionDecl *FD = D->getUnderlyingDecl()->getAsFunction())
      Out.insert(patternOf(FD)->getCanonicalDecl());
  }
  return AllKnown;
}

/// Neither does an integer become an object of R by itself, nor such an object an integer.
static bool isNoNumber(const CXXRecordDecl *R) {
  if (!R || !R->hasDefinition() || R->getDefinition()->getNumBases() != 0)
    return false;
  return llvm::none_of(R->getDefinition()->decls(), [](const Decl *D) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(D);
    return isa<CXXConversionDecl, ConstructorUsingShadowDecl>(D) ||
           (Constructor && Constructor->isConvertingConstructor(/*AllowExplicit=*/false) &&
            !Constructor->isCopyOrMoveConstructor());
  });
}

/// The same of all that the template makes.
static bool makesNoNumbers(ClassTemplateDecl *T) {
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partial;
  T->getPartialSpecializations(Partial);
  auto IsKnown = [](const ClassTemplateSpecializationDecl *S) { return !S->hasDefinition() || isNoNumber(S); };
  return isNoNumber(T->getTemplatedDecl()) && llvm::all_of(Partial, [](auto *P) { return isNoNumber(P); }) &&
         llvm::all_of(T->specializations(), IsKnown);
}

/// Does no integer become T by itself? What depends on a template argument may be one.
static bool takesNoNumber(QualType T) {
  const QualType Bare = T.getNonReferenceType();
  if (const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Bare->getAsCXXRecordDecl()))
    return makesNoNumbers(S->getSpecializedTemplate());
  if (const auto *S = Bare->getAs<TemplateSpecializationType>(); S && !S->isTypeAlias())
    if (auto *Template = dyn_cast_or_null<ClassTemplateDecl>(S->getTemplateName().getAsTemplateDecl()))
      return makesNoNumbers(Template);
  return Bare->isPointerType() || Bare->isArrayType() || Bare->isMemberPointerType() || Bare->isNullPtrType() ||
         Bare->isFunctionType() || (!Bare->isDependentType() && isNoNumber(Bare->getAsCXXRecordDecl()));
}

/// A pointer becomes a bool, and an int becomes no class that isNoNumber().
static bool takesNumbers(QualType T) {
  const QualType Bare = T.getNonReferenceType();
  return !Bare->isDependentType() && Bare->isArithmeticType() && !Bare->isBooleanType();
}

static OverloadFact factOf(TuContext &Tu, const FunctionDecl *FD, std::string Set) {
  OverloadFact O;
  O.Pattern = patternKey(Tu, FD);
  O.Name = FD->getQualifiedNameAsString();
  O.Set = std::move(Set);
  O.Where = Tu.Spans.declared(FD->getLocation());
  const FunctionDecl *Last = FD->getMostRecentDecl(); // It has every default.
  for (unsigned I = 0; I != Last->getNumParams(); ++I) {
    const ParmVarDecl *P = Last->getParamDecl(I);
    if (takesNoNumber(P->getType())) {
      O.NoNumbers.push_back(I);
      if (isNoNumber(P->getType().getNonReferenceType()->getAsCXXRecordDecl()))
        O.Objects.push_back(I);
    } else if (takesNumbers(P->getType()))
      O.Numbers.push_back(I);
    O.Min += !P->hasDefaultArg() && !P->isParameterPack();
    O.Max = P->isParameterPack() || isa<PackExpansionType>(P->getType()) || O.Max == NoId ? NoId : O.Max + 1;
  }
  if (FD->isVariadic())
    O.Max = NoId;
  return O;
}

void warpshift::addOverloads(TuContext &Tu) {
  std::set<std::pair<std::string, std::string>> Told;
  for (const FunctionDecl *FD : Tu.Overloads.Wanted) {
    const DeclarationName Name = FD->getDeclName();
    if (!Name.isIdentifier() || Name.isEmpty())
      continue;
    Functions Found;
    bool AllKnown = true;
    std::string Set = Name.getAsString();
    if (const auto *MD = dyn_cast<CXXMethodDecl>(FD)) {
      AllKnown = lookUp(MD->getParent(), Name, Found);
      Set = lookupName(MD->getParent()) + "::" + Set;
    } else {
      auto &Free = Tu.Overloads.Free[Name];
      Found.insert(Free.begin(), Free.end());
      lookUp(Tu.Ast.getTranslationUnitDecl(), Name, Found); // What headers of the system declare is among them.
    }
    if (Found.size() < 2 && AllKnown)
      continue;
    if (!AllKnown && Told.insert({"", Set}).second)
      Tu.Facts.Overloads.push_back({"", Set, Set, Tu.Spans.declared(FD->getLocation()), 0, NoId, {}, {}, {}});
    for (const FunctionDecl *Other : Found) {
      OverloadFact O = factOf(Tu, Other, Set);
      if (auto Vague = Tu.Overloads.Vague.find(Name); Vague != Tu.Overloads.Vague.end())
        for (auto *Of : {&O.NoNumbers, &O.Objects})
          llvm::erase_if(*Of, [&](uint32_t P) { return Vague->second.count(P) || Vague->second.count(NoId); });
      if (Told.insert({O.Pattern, O.Set}).second)
        Tu.Facts.Overloads.push_back(std::move(O));
    }
  }
}
