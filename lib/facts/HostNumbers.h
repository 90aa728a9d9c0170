//===- HostNumbers.h - numbers that macros of the host's headers name ----------------------*- C++ -*-===//
//
//   CHAR_MIN, RAND_MAX, WCHAR_MAX, MB_LEN_MAX     each C library, or compiler, has its own
//   INT_MAX, UINT16_MAX, CHAR_BIT                 one number wherever devices are programmed
//
// By what the C library and the compiler define: macros of other libraries are taken as they were read. Names like `__SIZEOF_LONG__` that code of
// the program spells are in doubt by their form, whoever defines them (frontend/scan/DoubtfulLines.h), and keep their number here.
//
// Covered by test/rules/uniformity (numbers-of-any-host).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_HOSTNUMBERS_H
#define WARPSHIFT_FACTS_HOSTNUMBERS_H

#include "clang/AST/ASTContext.h"

namespace warpshift {

/// Is the literal at L written by such a macro that is not known to name one number everywhere?
bool isNumberOfHost(const clang::ASTContext &Ctx, clang::SourceLocation L);
/// Is what stands at L declared by such a header?
bool isOfHostHeader(const clang::ASTContext &Ctx, clang::SourceLocation L);

} // namespace warpshift

#endif
