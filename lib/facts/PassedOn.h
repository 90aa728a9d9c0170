//===- PassedOn.h - calls that give back what they get ------------------------------------*- C++ -*-===//
//
//   float *p = (float *)__builtin_assume_aligned(s, 16);   p leads to s
//   auto &&q = std::forward<int (&)[64]>(s);               q is s
//   int *r = std::addressof(s[t]);                         r leads to s[t]
//
// Known by declaration: the compiler's own functions, and those of the standard library that it takes for such.
//
//   const T &later(const T &a, const T &b) { return a < b ? b : a; }
//   v = later(v, s[t]);                                    v or s[t] is read
//
// Known by its text: each `return` names parameters, which are references.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_PASSEDON_H
#define WARPSHIFT_FACTS_PASSEDON_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace warpshift {

/// The pointer that E, a call, gives back; nullptr: none that is known.
const clang::Expr *pointerPassedOn(const clang::Expr *E);
/// The object that E, a call, stands for.
const clang::Expr *objectPassedOn(const clang::Expr *E);
/// The object whose address E, a call, is.
const clang::Expr *addressPassedOn(const clang::Expr *E);

/// The uses of its parameters that F returns, where it returns nothing else; none: it does, or its text is not known.
llvm::SmallVector<const clang::DeclRefExpr *, 2> parametersHandedBack(const clang::FunctionDecl *F);
/// The arguments of E, a call, one of which it stands for by parametersHandedBack(); none: it does not, or it is not known.
llvm::SmallVector<const clang::Expr *, 2> objectsHandedBack(const clang::Expr *E);

} // namespace warpshift

#endif
