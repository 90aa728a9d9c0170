// A call in a template of an instance that is not there: see UninstantiatedCallee.h.
#include "facts/UninstantiatedCallee.h"
#include "facts/FactBuilderInternal.h"

using namespace warpshift;
using namespace clang;

bool warpshift::isUninstantiated(const FunctionDecl *Callee) {
  return Callee->getTemplateInstantiationPattern() && !Callee->hasBody() &&
         Callee->getTemplateSpecializationKind() != TSK_ExplicitInstantiationDeclaration;
}

bool warpshift::isReplaceable(const FunctionDecl *Callee) {
  return llvm::any_of(Callee->redecls(),
                      [](const FunctionDecl *D) { return D->hasAttr<WeakAttr>() || D->hasAttr<GNUInlineAttr>(); });
}

static bool hasTemplateArguments(const CallExpr *E) {
  if (isa<UserDefinedLiteral>(E)) // `5_lane`: the compiler gives them.
    return E->getDirectCallee()->isFunctionTemplateSpecialization();
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *D = dyn_cast<DeclRefExpr>(Callee))
    return D->hasExplicitTemplateArgs();
  const auto *M = dyn_cast<MemberExpr>(Callee);
  return M && M->hasExplicitTemplateArgs();
}

void warpshift::takeFunction(TuContext &Tu, const FunctionDecl *FD) {
  Tu.AddressTaken.insert(functionKey(Tu, FD));
  if (isUninstantiated(FD))
    Tu.AddressTaken.insert(patternKey(Tu, FD));
}

void warpshift::takeAddressOf(TuContext &Tu, const FunctionDecl *FD) {
  takeFunction(Tu, FD);
  if (FD->isDependentContext())
    Tu.AddressTaken.insert(patternKey(Tu, FD));
}

void warpshift::meanAnyInstance(TuContext &Tu, const CallExpr *E, const FunctionDecl *Callee, CallFact &C) {
  if (isa<CXXConversionDecl>(Callee)) {
    takeFunction(Tu, Callee);
    return;
  }
  C.Callee.clear();
  C.ByName = true;
  C.Lookup = NameLookup::Found;
  C.Candidates = {lookupName(Callee)};
  C.HasTemplateArguments = hasTemplateArguments(E);
}
