//===- ActivemaskFallback.h - --fallback activemask: a snapshot where no mask can be proven ---*- C++ -*-===//
//
//   operations that cannot be given a mask  --by statement list-->  one snapshot for those that share a list
//
//     unsigned here = __ballot(1);              const unsigned ws_active1 = __activemask();
//     if (lane == leader) base = ...;           unsigned here = __ballot_sync(ws_active1, 1);
//     base = __shfl(base, leader);              ...  base = __shfl_sync(ws_active1, base, leader);
//
// Sites graded so are `opportunistic` (docs/mask-rules.md, R34 and R37): the execution is well defined, but the lanes that
// happen to be together may be fewer than in lock step. A pattern of several operations must not see two
// different sets, so what stands in one statement list shares one snapshot, as far as every lane of the snapshot
// gets there; an operation of its own takes it in place. Two things are provably wrong and never done:
//   * a mask where the set is known and only an assumption is missing: other masks rest on that set;
//   * a vote in a function where a branch or loop holds a block barrier: groups of one warp could then
//     disagree about who goes there.
//
// Covered by test/rules/fallback.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_ACTIVEMASKFALLBACK_H
#define WARPSHIFT_RULES_ACTIVEMASKFALLBACK_H

#include "facts/Facts.h"
#include <map>
#include <set>

namespace warpshift {

struct ActivemaskPlan {
  struct Declaration {
    SourceRef Before; ///< The statement it stands in front of.
    std::string Line;
  };
  std::map<size_t, std::string> Masks; ///< By index of the site: the mask argument.
  std::vector<Declaration> Declarations;
};

/// NextNumber: of the next snapshot variable in this file.
ActivemaskPlan planActivemask(const FunctionFacts &F, const std::set<size_t> &Sites, unsigned &NextNumber);

/// Could a vote's result decide who reaches a block barrier?
bool hasBarrierInBranch(const FunctionFacts &F);

/// The edit group of a function's snapshots; what is proven in the function stands in another.
std::string activemaskGroup(const std::string &Root);

} // namespace warpshift

#endif
