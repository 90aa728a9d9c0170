//===- ForeignFunctions.h - functions that a text uses and does not define, by its bytes ---------------*- C++ -*-===//
//
//   "void f(int); g(1); void h() { k<<<1, 2>>>(f(3)); }"   with names f, g, h, k, x   -->   {f, g, k}
//
// A use is the name in front of '(' or '<'; a definition, the name, a list in parentheses and '{'. No more of the language is known, so
// `if (f(1)) {` is a use and `f(1) {` a definition. One pass over the text, whatever the number of names.
//
// Covered by test/unit/frontend/ForeignFunctionsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_FOREIGNFUNCTIONS_H
#define WARPSHIFT_FRONTEND_SCAN_FOREIGNFUNCTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace warpshift {

std::set<std::string> foreignFunctions(llvm::StringRef Text, llvm::ArrayRef<std::string> Names);

} // namespace warpshift

#endif
