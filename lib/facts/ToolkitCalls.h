//===- ToolkitCalls.h - dependent calls that can only mean the toolkit's own functions ---------*- C++ -*-===//
//
//   template <class T> __device__ T load(const T *p, T n) { T v = __ldg(p); return v < n ? v : n; }
//
// Which `__ldg` and which `<` is meant, an instance tells; that it is none of the project's, the unit does: it declares no function of that
// name. What the toolkit does with its arguments may run functions of the project all the same, but none by its name: conversions, operators,
// objects that are called (sharedmem/SharedOpen.h).
//
// Covered by test/rules/warp-synchronous-memory/dependent-toolkit-calls.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_TOOLKITCALLS_H
#define WARPSHIFT_FACTS_TOOLKITCALLS_H

#include "clang/AST/ExprCXX.h"

namespace warpshift {

struct TuContext;

bool meansToolkit(TuContext &Tu, const clang::UnresolvedLookupExpr *Callee);

} // namespace warpshift

#endif
