//===- FactsCheck.h - do the indices of a function's facts lead somewhere? ----------------*- C++ -*-===//
//
//   FunctionFacts  --whyMalformed()-->  "" | "node 7 has kid 9, which does not stand before it"
//
// The facts of a function are tables that refer to each other by index. Whoever builds them keeps these rules; whoever
// reads them from a file has to check, since the analyses follow the indices without a look:
//   * an index is below the size of its table, or NoId where a field may be empty;
//   * operands stand before the value that is made of them, kids before their node: there are no circles;
//   * a node has the kids that its kind asks for.
//
// Covered by test/unit/facts/FactsCheckTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTSCHECK_H
#define WARPSHIFT_FACTS_FACTSCHECK_H

#include "facts/Facts.h"

namespace warpshift {

/// Empty when nothing is wrong.
std::string whyMalformed(const FunctionFacts &F);

} // namespace warpshift

#endif
