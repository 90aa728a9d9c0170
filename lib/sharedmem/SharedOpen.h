//===- SharedOpen.h - what a call does that leads to functions which are not known --------*- C++ -*-===//
//
//   void (*p)(int) = put;  p(v);      base->put(v);      delete object;
//
// Such a call may lead to any function whose address is taken, and to any that is called without a text, or by code that nobody
// reads: all of whose callers are not visible. What these do to shared arrays is done, perhaps, by each such call. An exchange
// that one takes part in is for a person: no __syncwarp is written on a guess. A function of the toolkit, whichever it is, names none of them
// (facts/ToolkitCalls.h): what it is given may still be converted, copied, compared or called.
//
// Covered by test/rules/warp-synchronous-memory/functions-by-pointer.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDOPEN_H
#define WARPSHIFT_SHAREDMEM_SHAREDOPEN_H

#include "sharedmem/SharedSimulation.h"

namespace warpshift {

/// Fills ExchangeContext::Open and Unnamed. Plans such functions: while it does, calls in them count as if nothing ordered what they do.
void findOpenEffects(ExchangeContext &Known);

} // namespace warpshift

#endif
