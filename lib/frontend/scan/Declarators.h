//===- Declarators.h - does a name stand where it is declared? ----------------------------------*- C++ -*-===//
//
//   int name;   T *name   T<3> &name        declared
//   return name;   f(&name)   (T *)name     used
//
// By the tokens in front of it. Covered by test/unit/frontend/PrefilterTest.cpp and LinkedNamesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DECLARATORS_H
#define WARPSHIFT_FRONTEND_SCAN_DECLARATORS_H

#include "frontend/scan/RawTokens.h"

namespace warpshift {

/// The token of the text in front of Tok (Step -1) or behind it (+1) that is no comment; null: none is.
const RawToken *neighbour(const RawTokens &T, const RawToken &Tok, int Step);

/// Empty for null.
llvm::StringRef textOf(const RawTokens &T, const RawToken *Tok);

/// Name is that of a variable, a parameter or a function.
bool isDeclarator(const RawTokens &T, const RawToken &Name);

} // namespace warpshift

#endif
