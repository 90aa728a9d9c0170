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

/// Does no integer become T by itself? A class may have a constructor for one, and what depends on a template argument may be one.
static bool takesNoNumber(QualType T) {
  const QualType Bare = T.getNonReferenceType();
  return Bare->isPointerType() || Bare->isArrayType() || Bare->isMemberPointerType() || Bare->isNullPtrType() ||
         Bare->isFunctionType();
}

static OverloadFact factOf(TuContext &Tu, const FunctionDecl *FD, std::string Set) {
  OverloadFact O;
  O.Pattern = patternKey(Tu, FD);
  O.Name = FD->getQualifiedNameAsString();
  O.Set = std::move(Set);
  O.Where = Tu.Spans.point(FD->getLocation());
  const FunctionDecl *Last = FD->getMostRecentDecl(); // It has every default.
  for (unsigned I = 0; I != Last->getNumParams(); ++I) {
    const ParmVarDecl *P = Last->getParamDecl(I);
    if (takesNoNumber(P->getType()))
      O.NoNumbers.push_back(I);
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
      Tu.Facts.Overloads.push_back({"", Set, Set, Tu.Spans.point(FD->getLocation()), 0, NoId, {}});
    for (const FunctionDecl *Other : Found) {
      OverloadFact O = factOf(Tu, Other, Set);
      if (Told.insert({O.Pattern, O.Set}).second)
        Tu.Facts.Overloads.push_back(std::move(O));
    }
  }
}
