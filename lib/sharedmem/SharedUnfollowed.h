//===- SharedUnfollowed.h - exchanges through pointers that nobody follows ----------------*- C++ -*-===//
//
//   roots that are lost (SharedRoot::Lost)  +  accesses without a root  --which instances may see both?-->  LostArrays
//   Simulation of one of them               --a write and another access, with nothing between?-->          one manual site per array
//
// A pointer to a __shared__ array that is kept in an object, captured, or returned may be what any access is made through whose pointer
// is not followed, in every function that runs in the same kernels. Where such an access and a write may meet in two lanes of a warp
// with neither a block barrier nor a __syncwarp between, somebody has to look: whether they do exchange a value, nothing shows. So it is where two
// calls, or a call and an access, touch one array, and where at least one of them does cannot be told here.
//
// Example: `Box b{s}; b.p[t] = v; return b.p[t ^ 1];` is a site for s; with a __syncthreads() between the two it is none. So is
// `v = b.p[t ^ 1]; b.p[t] = v;`: in lock step all lanes have read when the first one writes.
//
// Covered by test/rules/warp-synchronous-memory (unfollowed-*.cu, expression-templates.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDUNFOLLOWED_H
#define WARPSHIFT_SHAREDMEM_SHAREDUNFOLLOWED_H

#include "sharedmem/SharedSimulation.h"

namespace warpshift {

/// What a function is given, gives back by reference, and its caller loses sight of.
struct HandedBack {
  size_t Instance; ///< The caller.
  const SharedRoot *Root; ///< Of the caller.
  LostMemory Lost;
};
std::vector<HandedBack> notTakenBack(const Solution &Sol);

/// Fills Known.Lost and Known.NearLost.
void findLostArrays(ExchangeContext &Known);

/// Sites for what nothing follows in instance N, beside those that it has already. MayBeShared: of the simulation's roots.
void addUnfollowed(ExchangeContext &Known, size_t N, Simulation &Sim, llvm::function_ref<bool(uint32_t Root)> MayBeShared,
                   bool NoAlias, std::vector<ExchangeSite> &Sites);

/// Sites for arrays that such pairs of other functions may be made to, in what loses sight of them.
void addDistant(const ExchangeContext &Known, std::map<size_t, std::vector<ExchangeSite>> &Sites);

} // namespace warpshift

#endif
