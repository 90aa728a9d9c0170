#include "facts/PassedOn.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;
using namespace clang;

/// The first argument of a call of one of the compiler's functions Ids.
static const clang::Expr *firstOf(const clang::Expr *E, llvm::ArrayRef<unsigned> Ids) {
  const auto *C = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = C && C->getNumArgs() != 0 ? C->getDirectCallee() : nullptr;
  return Callee && llvm::is_contained(Ids, Callee->getBuiltinID()) ? C->getArg(0) : nullptr;
}

const clang::Expr *warpshift::pointerPassedOn(const clang::Expr *E) {
  if (const clang::Expr *Pointer = firstOf(E, {Builtin::BI__builtin_assume_aligned, Builtin::BI__builtin_launder}))
    return Pointer;
  const auto *C = dyn_cast<CallExpr>(E); // The library's is a function like any other.
  const FunctionDecl *Callee = C && C->getNumArgs() == 1 ? C->getDirectCallee() : nullptr;
  const bool Launders = Callee && Callee->getIdentifier() && Callee->getName() == "launder" && Callee->isInStdNamespace();
  return Launders ? C->getArg(0) : nullptr;
}

const clang::Expr *warpshift::objectPassedOn(const clang::Expr *E) {
  return firstOf(
      E, {Builtin::BImove, Builtin::BIforward, Builtin::BIas_const, Builtin::BImove_if_noexcept, Builtin::BIforward_like});
}

const clang::Expr *warpshift::addressPassedOn(const clang::Expr *E) {
  return firstOf(E, {Builtin::BIaddressof, Builtin::BI__addressof, Builtin::BI__builtin_addressof});
}
