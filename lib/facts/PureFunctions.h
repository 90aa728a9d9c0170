//===- PureFunctions.h - functions whose value is one of their arguments' alone --------------------*- C++ -*-===//
//
//   function of a system header  --PureFunctions.def, clang's own attributes-->  pure or not
//
// An allow-list: `__popc(x)` is the same where x is the same; `thread_rank(block)` of a header that calls itself a system
// header is not on it, whatever its arguments are. The list goes by name and by where the function is declared: in the global
// namespace or in std, cuda or a namespace of theirs; never a method.
//
// Covered by test/rules/uniformity (system-header-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_PUREFUNCTIONS_H
#define WARPSHIFT_FACTS_PUREFUNCTIONS_H

#include "clang/AST/Decl.h"

namespace warpshift {

/// FD is declared in a system header or is a builtin of clang's; arguments are the caller's business.
bool isPureFunction(const clang::FunctionDecl *FD);

} // namespace warpshift

#endif
