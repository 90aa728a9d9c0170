//===- Subscripts.h - what is an element of what, in a template -------------------------------*- C++ -*-===//
//
//   template <class I, int N> __device__ float f(I i) { __shared__ float s[N]; return s[i] + *(s + i); }
//
// clang says of `s[i]` neither which of the two is the array nor, where the size of s is not known yet, what type it has: both may be
// for an instance to tell. Where one of the two is an array or a pointer, they are known all the same.
//
// Covered by test/rules/warp-synchronous-memory/dependent-subscripts.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_SUBSCRIPTS_H
#define WARPSHIFT_FACTS_SUBSCRIPTS_H

#include "clang/AST/Expr.h"

namespace warpshift {

/// The array or pointer of a subscript, and the number beside it.
const clang::Expr *baseOf(const clang::ArraySubscriptExpr *A);
const clang::Expr *indexOf(const clang::ArraySubscriptExpr *A);
/// The type of an lvalue, as far as it can be known.
clang::QualType typeOfPlace(const clang::Expr *L);
/// What P, a pointer or an array, leads to; null where that is not known.
clang::QualType pointeeOf(const clang::Expr *P);
/// The same of type T.
clang::QualType pointeeOf(clang::QualType T);

} // namespace warpshift

#endif
