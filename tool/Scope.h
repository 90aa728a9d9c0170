//===- Scope.h - what of a result was asked for ---------------------------------------------------*- C++ -*-===//
//
//   Result of all that was read  --waivers-->  --baseline-->  --since, --lines-->  Result that is shown, applied, exited with
//
// The whole program is analysed whatever is asked: what a line means may depend on any other. A site counts as on a line when
// its call or one of its reasons stands there, so that a new call in a branch shows the helper whose mask it breaks.
//
// Covered by test/cli/scope_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_SCOPE_H
#define WARPSHIFT_TOOL_SCOPE_H

#include "tool/CommandSupport.h"

namespace warpshift {

/// Narrows A.R; writes --write-baseline. Stale baseline entries are told on Env.Err.
llvm::Error applyScope(const Options &O, Analysed &A, DriverEnv &Env);

/// The line of the parenthesis that closes the first one opened at or behind Offset; the line of Offset where there is none.
unsigned closingLine(llvm::StringRef Text, uint32_t Offset, unsigned LineOfOffset);

} // namespace warpshift

#endif
