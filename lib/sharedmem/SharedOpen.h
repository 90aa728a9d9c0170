//===- SharedOpen.h - what a call does that leads to functions which are not known --------*- C++ -*-===//
//
//   void (*p)(int) = put;  p(v);      base->put(v);      delete object;
//
// Such a call may lead to any function whose address is taken, and to any that is called without a text, or by code that nobody
// reads: all of whose callers are not visible. What these do to shared arrays is done, perhaps, by each such call. An exchange
// that one takes part in is for a person: no __syncwarp is written on a guess.
//
// Most such calls cannot lead to a function that has to be called by its name: what an object or a pointer leads to is an operator, a
// lambda, or had its address taken; a dependent call by a name that no function here has is one of a library, as is one of the toolkit
// (facts/ToolkitCalls.h). A library knows no name of this program's. What it is given it may still convert, copy, compare or call.
//
// Covered by test/rules/warp-synchronous-memory/functions-by-pointer.cu and dependent-library-calls.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDOPEN_H
#define WARPSHIFT_SHAREDMEM_SHAREDOPEN_H

#include "sharedmem/SharedSimulation.h"

namespace warpshift {

/// Fills ExchangeContext::Open and Unnamed. Plans such functions: while it does, calls in them count as if nothing ordered what they do.
void findOpenEffects(ExchangeContext &Known);

/// Of a function that was simulated: what two such calls may do.
void noteOpenPairs(ExchangeContext &Known, size_t N, const Simulation &Sim);
/// A site for each array of those pairs, where the first of the two touches it: where the calls stand it is a guess.
void addOpenMeetings(const ExchangeContext &Known, std::map<size_t, std::vector<ExchangeSite>> &Sites);

/// What a call, some callee of which is not known, may lead to.
enum class OpenCallees {
  None,
  Unnamed, ///< Functions that need not be named where they are called.
  Any, ///< All that may be called by code which nobody reads.
};
OpenCallees openCalleesOf(const CallFact &C);
/// Operators, conversions, what the compiler calls, lambdas, and what a pointer or a name that nobody follows leads to.
bool isCalledUnnamed(const Solution &Sol, const FunctionFacts &F);

/// What call C, some callee of which is not known, may do.
const OpenEffects &openEffectsOf(const ExchangeContext &Known, const CallFact &C);

} // namespace warpshift

#endif
