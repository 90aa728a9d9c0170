//===- VoteToSync.cpp - votes name the lanes that take part ------------------------------*- C++ -*-===//
//
// Before    if (__any(x > 0)) ...
// After     if (__any_sync(0xffffffffu, x > 0)) ...
//
// Before    if (i < n) mask = __ballot(flag);
// After     const unsigned ws_m1 = __ballot_sync(0xffffffffu, i < n);
//           if (i < n) mask = __ballot_sync(ws_m1, flag);
//
// A vote is a function of exactly the lanes that execute it, so its mask has to be exact: one lane too many changes the
// result of __all and waits for a lane that does not come. `__ballot(1)`, the old way to ask who is here, gets the same
// mask as any other vote.
//
// Not when   as for shuffles; and a vote in the condition of a loop whose lanes leave one by one is `manual` unless the
//            mask can be carried around the loop.
//
//===------------------------------------------------------------------------------------------===//
#include "rules/OperationSites.h"
#include "rules/WarpCallSites.h"

using namespace warpshift;

const Rule rules::VoteToSync = {
    .Id = "vote-to-sync",
    .Seeds = [] { return legacySeeds(isVote); },
    .Find = [](const FunctionFacts &F, const MaskDemand &) { return findOperations(F, rules::VoteToSync); },
    .NeedsMask = [](const Instance &I, const MaskDemand &D) { return operationLanes(I, rules::VoteToSync, D); },
    .Judge = judgeCall,
    .Describe = describeCall,
    .Edits = callEdits,
    .Elsewhere = [](const std::vector<TuFacts> &Units) { return namedElsewhere(Units, rules::VoteToSync); },
};
