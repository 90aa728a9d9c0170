#include "facts/ToolkitCalls.h"
#include "facts/FactBuilderInternal.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace warpshift;
using namespace clang;

namespace {

/// Names of all functions of a unit that are not the toolkit's, members among them.
class OwnNames : public RecursiveASTVisitor<OwnNames> {
public:
  explicit OwnNames(const FactSource &Unit) : Unit(Unit) {}
  bool VisitFunctionDecl(const FunctionDecl *FD) {
    if (!FD->isImplicit() && !isToolkitFunction(Unit, FD))
      Names.insert(FD->getDeclName());
    return true;
  }
  llvm::DenseSet<DeclarationName> Names;

private:
  const FactSource &Unit;
};

/// Of numbers, and of what counts as one.
bool isOfNumbers(OverloadedOperatorKind Op) {
  switch (Op) {
  case OO_Plus:
  case OO_Minus:
  case OO_Slash:
  case OO_Percent:
  case OO_Caret:
  case OO_Amp:
  case OO_Pipe:
  case OO_Less:
  case OO_Greater:
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_LessEqual:
  case OO_GreaterEqual:
  case OO_LessLess:
  case OO_GreaterGreater:
  case OO_AmpAmp:
  case OO_PipePipe: return true;
  default: return false;
  }
}

/// Numbers, records of them, pointers, textures: nothing that could be called, as `template <class F> f(F &&)` and `f(function<F>)` do.
bool isPlain(QualType T) {
  T = T.getNonReferenceType().getCanonicalType();
  if (T->isPointerType())
    return !T->getPointeeType()->isFunctionType();
  const auto *Made = dyn_cast_or_null<ClassTemplateSpecializationDecl>(T->getAsCXXRecordDecl());
  if (const ClassTemplateDecl *Of = Made ? Made->getSpecializedTemplate() : classTemplateOf(T))
    return Of->getName() == "texture" || Of->getName() == "surface";
  if (T->isRecordType())
    return true;
  return T->isArithmeticType() || T->isEnumeralType();
}

/// Does it call nothing that it is given? min() and its like are templates for numbers of two types.
bool callsNothing(const FunctionDecl *FD) {
  static constexpr StringRef OfNumbers[] = {"min", "max", "abs"};
  if (FD->getNumParams() <= 2 && llvm::is_contained(OfNumbers, FD->getName()))
    return true;
  return !FD->isVariadic() && llvm::all_of(FD->parameters(), [](const ParmVarDecl *P) { return isPlain(P->getType()); });
}

} // namespace

bool warpshift::meansToolkit(TuContext &Tu, const UnresolvedLookupExpr *Callee) {
  const DeclarationName Name = Callee->getName();
  const OverloadedOperatorKind Op = Name.getCXXOverloadedOperator();
  if (Op != OO_None ? !isOfNumbers(Op) : Callee->decls().empty())
    return false;
  for (const NamedDecl *D : Callee->decls()) {
    const FunctionDecl *FD = D->getUnderlyingDecl()->getAsFunction();
    if (!FD || !isToolkitFunction(Tu.Unit, FD) || (Op == OO_None && !callsNothing(FD)))
      return false;
  }
  if (!Tu.OwnNames) {
    OwnNames Own(Tu.Unit);
    Own.TraverseAST(Tu.Ast);
    Tu.OwnNames = std::move(Own.Names);
  }
  return !Tu.OwnNames->contains(Name);
}
