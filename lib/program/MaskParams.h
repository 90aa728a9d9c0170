//===- MaskParams.h - parameters that are member masks already ----------------------------*- C++ -*-===//
//
//   int f(int x, unsigned mask) { return __shfl_sync(mask, x, 0); }               mask names the lanes of the call
//   int g(int x, unsigned mask) { unsigned it = mask; for (...) it = ballot(it) } so does the mask of g
//   int h(int x, unsigned m)    { return f(x, m); }                               and what is passed on as one
//
// Such a function is entered by the lanes of its parameter, not by whole warps. An earlier run of `fix` wrote it, or a
// person did.
//
// Covered by test/rules/helpers.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_MASKPARAMS_H
#define WARPSHIFT_PROGRAM_MASKPARAMS_H

#include "program/Solve.h"

namespace warpshift {

/// Is it what a parameter is called that this tool adds: `ws_mask`, `ws_mask1`, ...?
bool isMaskParameterName(llvm::StringRef Name);

/// By pattern: the number of the parameter. Patterns without one are not in the map.
std::map<std::string, int> findMaskParams(const Solution &Sol);

/// May the mask of these functions, which have one signature or share the text of a call, stand before their parameters with defaults? Then
/// no default has to be written at a call, and every call has to be seen.
bool maskMayPrecedeDefaults(const Solution &Sol, const std::set<std::string> &Patterns);

/// Why such a mask cannot be written into C, which calls Callee; empty when it can.
std::string whyNoMaskBeforeDefaults(const CallFact &C, const FunctionFacts &Callee);

} // namespace warpshift

#endif
