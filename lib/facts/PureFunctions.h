//===- PureFunctions.h - functions whose value is one of their arguments' alone --------------------*- C++ -*-===//
//
//   function of the toolkit  --PureFunctions.def, clang's own attributes-->  pure or not, trusted with an address or not
//
// An allow-list: `__popc(x)` is the same where x is the same; `thread_rank(block)` is not on it, whatever its arguments are.
// The list goes by name and by scope: the global namespace, or std, cuda or a namespace of theirs; never a method. Callers make
// sure that the function is the toolkit's (isToolkitFunction): a name alone says nothing.
//
// Covered by test/rules/uniformity (system-header-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_PUREFUNCTIONS_H
#define WARPSHIFT_FACTS_PUREFUNCTIONS_H

#include "clang/AST/Decl.h"

namespace warpshift {

/// FD is the toolkit's; arguments are the caller's business.
bool isPureFunction(const clang::FunctionDecl *FD);
/// The same of a function that reads and writes, while it is called, only what its arguments lead to and keeps no address: its
/// const arguments stay as they are.
bool endsWithItsCall(const clang::FunctionDecl *FD);

} // namespace warpshift

#endif
