//===- ArrayFill.h - what initialises the elements that a list leaves out -------------------*- C++ -*-===//
//
//   struct C { int v = vote(3); };
//   C c[4] = {first};      // c[1], c[2] and c[3] are made from C{}, which stands nowhere in the text
//
// Clang keeps that one expression beside the children of the list, and no visitor goes there. It is evaluated once for each
// element that is left out, and what it calls has a caller here.
//
// Covered by test/rules/helpers/caller-in-rest-of-array*.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_ARRAYFILL_H
#define WARPSHIFT_FACTS_ARRAYFILL_H

#include "clang/AST/ExprCXX.h"

namespace warpshift {

/// The expression behind the elements that the list S does not spell; nothing where they are zero, and for what is no list.
inline clang::Expr *arrayFill(clang::Stmt *S) {
  clang::Expr *Fill = nullptr;
  if (auto *List = llvm::dyn_cast<clang::InitListExpr>(S))
    Fill = List->getArrayFiller();
  else if (auto *Parens = llvm::dyn_cast<clang::CXXParenListInitExpr>(S))
    Fill = Parens->getArrayFiller();
  return llvm::isa_and_nonnull<clang::ImplicitValueInitExpr>(Fill) ? nullptr : Fill;
}

inline const clang::Expr *arrayFill(const clang::Stmt *S) { return arrayFill(const_cast<clang::Stmt *>(S)); }

} // namespace warpshift

#endif
