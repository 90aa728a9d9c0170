//===- UnreadParts.h - functions with names that the parser does not know -------------------*- C++ -*-===//
//
//   v += __shfl(v, WIDTH - 1);     WIDTH is declared nowhere: clang keeps the statement, with an expression without a meaning in it
//   RETURN_IF(v > 3);              kept as well; that this is no branch is what assumption A13 says
//   FOREACH(i, n) { ... }          not kept: what follows has become something else
//
// A function keeps its unread parts when all errors in it stand in such expressions, or in variables of types that nobody
// declares, and each statement that is one of them ends in a ';' of its own. Then its structure is the written one.
//
// Covered by test/rules/text/parsed-around-*.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_UNREADPARTS_H
#define WARPSHIFT_FACTS_UNREADPARTS_H

#include "facts/Facts.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
}

namespace warpshift {

class FactSource;

/// Of a function with errors.
bool keepsUnreadParts(const FactSource &Unit, const clang::FunctionDecl &FD);

/// Functions that keep their unread parts count as functions without errors (assumption A13): to be called where it is granted.
/// Guesses: where clang went on with another name than the one that is written. Outside of all functions, nobody knows which of
/// them use what was made of it: none counts as understood then.
void readAround(TuFacts &Facts, llvm::ArrayRef<SourceRef> Guesses);

} // namespace warpshift

#endif
