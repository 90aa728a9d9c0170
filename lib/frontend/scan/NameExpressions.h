//===- NameExpressions.h - instances that a text asks for ----------------------------------------*- C++ -*-===//
//
//   nvrtcAddNameExpression(p, "k<48>")   name_expressions=["k<%d>"]   f"k<{n}><<<1, 64>>>(p)"     -->  {k}
//   program.kernel("k").instantiate(48)                                                       a name alone, of a kernel
//
// Template arguments that no unit shows: of a compiler that a program calls, or of code that a script writes. In C++ such names stand in strings;
// in anything else wherever they do.
//
// Covered by test/unit/frontend/NameExpressionsTest.cpp and test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMEEXPRESSIONS_H
#define WARPSHIFT_FRONTEND_SCAN_NAMEEXPRESSIONS_H

#include "frontend/scan/EmbeddedCode.h"

namespace warpshift {

/// Those of Scanner.
std::set<std::string> namesInstantiatedBy(llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner);

} // namespace warpshift

#endif
