//===- PassedOn.h - calls that give back what they get ------------------------------------*- C++ -*-===//
//
//   float *p = (float *)__builtin_assume_aligned(s, 16);   p leads to s
//   auto &&q = std::forward<int (&)[64]>(s);               q is s
//   int *r = std::addressof(s[t]);                         r leads to s[t]
//
// Known by declaration: the compiler's own functions, and those of the standard library that it takes for such.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_PASSEDON_H
#define WARPSHIFT_FACTS_PASSEDON_H

#include "clang/AST/Expr.h"

namespace warpshift {

/// The pointer that E, a call, gives back; nullptr: none that is known.
const clang::Expr *pointerPassedOn(const clang::Expr *E);
/// The object that E, a call, stands for.
const clang::Expr *objectPassedOn(const clang::Expr *E);
/// The object whose address E, a call, is.
const clang::Expr *addressPassedOn(const clang::Expr *E);

} // namespace warpshift

#endif
