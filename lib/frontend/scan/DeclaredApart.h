//===- DeclaredApart.h - functions that a text declares for itself, and leaves to others to define -----*- C++ -*-===//
//
//   b.cpp   int red(int v);  ... red(3)                the linker finds it, whoever defines it    -->  {red, not in a class}
//           struct S { int sum(int); };                                                           -->  {sum, in a class}
//           int own(int v) { .. }  ... own(3)          none
//           x = a * red(3); if (c) red(3);             uses, no declarations
//
// By the text: a head that could be one of a declaration counts as one, also in the arguments of a macro (`DECLARE(int, red)(int);`).
// What the text defines with as many parameters is its own.
//
// Covered by test/unit/frontend/DeclaredApartTest.cpp and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DECLAREDAPART_H
#define WARPSHIFT_FRONTEND_SCAN_DECLAREDAPART_H

#include "frontend/scan/NameScanner.h"
#include <set>

namespace warpshift {

struct DeclaredName {
  std::string Name;
  bool InClass = false;
  friend auto operator<=>(const DeclaredName &, const DeclaredName &) = default;
};

/// Those of Scanner.
std::set<DeclaredName> namesDeclaredApart(llvm::StringRef Text, const NameScanner &Scanner);

} // namespace warpshift

#endif
