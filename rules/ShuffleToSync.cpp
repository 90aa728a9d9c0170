//===- ShuffleToSync.cpp - shuffles name the lanes that take part ------------------------*- C++ -*-===//
//
// Before    v += __shfl_down(v, 1);
// After     v += __shfl_down_sync(0xffffffffu, v, 1);
//
// Before    if (i < n) { x = p[i]; x += __shfl_xor(x, 1); }
// After     const unsigned ws_m1 = __ballot_sync(0xffffffffu, i < n);
//           if (i < n) { x = p[i]; x += __shfl_xor_sync(ws_m1, x, 1); }
//
// The mask is the set of lanes that reach the call together: the whole warp at the top level of a kernel, a constant
// where conditions on the lane number decide, a ballot of the condition before the branch otherwise, a parameter in a
// helper that is called from divergent code. Width and overloads stay as they are. Reading a lane that takes no part
// is as undefined as it was.
//
// Not when   lanes reach the call in groups that no mask can name: early exits of loops that differ between lanes, an
//            operand with side effects that would have to move, a call in code that did not parse. Such a call is
//            `manual`, with the line that blocks it.
//
//===------------------------------------------------------------------------------------------===//
#include "rules/OperationSites.h"
#include "rules/WarpCallSites.h"

using namespace warpshift;

const Rule rules::ShuffleToSync = {
    .Id = "shuffle-to-sync",
    .Seeds = [] { return legacySeeds(isShuffle); },
    .Find = [](const FunctionFacts &F, const MaskDemand &) { return findOperations(F, rules::ShuffleToSync); },
    .NeedsMask = [](const Instance &I, const MaskDemand &D) { return operationLanes(I, rules::ShuffleToSync, D); },
    .Judge = judgeCall,
    .Describe = describeCall,
    .Edits = callEdits,
    .Elsewhere = [](const std::vector<TuFacts> &Units) { return namedElsewhere(Units, rules::ShuffleToSync); },
};
