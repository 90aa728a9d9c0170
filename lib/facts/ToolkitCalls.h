//===- ToolkitCalls.h - dependent calls that can only mean the toolkit's own functions ---------*- C++ -*-===//
//
//   template <class T> __device__ T load(const T *p, T n) { T v = __ldg(p); return v < n ? v : n; }
//
// Which `__ldg` and which `<` is meant, an instance tells; that it is none of the project's, the unit does: it declares no function of that
// name. Such a call runs nobody's code but the toolkit's. Not said of what takes anything that it is given (`template <class F> f(F)`), which
// may call it, nor of operators that iterators of a library have (`*it`, `it[n]`), behind which a function object may stand.
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
