//===- SharedExchange.h - where warp-synchronous code needs a __syncwarp ------------------*- C++ -*-===//
//
//   region tree with accesses, walked   --simulate: what may still be on its way when an access is made?-->
//   conflicts (write meets read or write of another lane)  --each gets a place between the two-->  ExchangePlan
//
// Lock step orders what the lanes of a warp do; since Volta a __syncwarp has to. The simulation carries, along the
// region tree, the accesses that nothing has ordered yet: a block barrier orders all, a __syncwarp those of the lanes
// that take part in it. What is made inside a branch or loop in which lanes part is on its way again behind it,
// since the lanes outside had no part in what was ordered inside. Each conflict asks for a place between its two
// accesses (in a loop: around the back edge); then all is simulated again, until none is left.
//
// A root (array) counts when some lane reads an element that another one may have written, with nothing between.
// All of its accesses in the function are ordered then, or none, and the reason says why not: a pointer that is not
// followed (A7), threads of other warps that reach the same elements (a block barrier would be needed; where it is only not
// known, code that is written for one warp is taken at its word: A12), no place for a __syncwarp. Helpers are entered by the lanes of a call; what they leave unordered is looked at where they are
// called.
//
// Example: `s[t] += s[t + 8]; s[t] += s[t + 4];` asks for a place in the middle of each statement and one between.
//
// Covered by test/unit/sharedmem/SharedExchangeTest.cpp and test/rules/warp-synchronous-memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDEXCHANGE_H
#define WARPSHIFT_SHAREDMEM_SHAREDEXCHANGE_H

#include "program/Solve.h"

namespace warpshift {

/// What blocks of one row say of statements (pattern key, start) in blocks of unknown shape.
struct OneRowAnswer {
  std::set<std::pair<std::string, SourceRef>> Gone; ///< Components all of whose statements are in it are left alone.
  std::set<std::pair<std::string, SourceRef>> Kept; ///< Doubtful components that have one of them take part.
  std::set<std::pair<std::string, SourceRef>> Owned; ///< Components all of whose statements are in it are one warp's there.
  std::set<std::pair<std::string, SourceRef>>
      Ordered; ///< There nothing waits at them: they say nothing of who owns the component.
};

/// When the plan wants masks, the masks have to be solved again. Nothing is planned inside a skipped statement.
ExchangePlan planExchanges(const Solution &Sol, const AssumptionSet &Granted, const SkippedSites &Skipped = {},
                           const OneRowAnswer &InOneRow = {});

/// Plan without what is exchanged only because a block might have several rows, in code that asks for none, and with what only blocks
/// of one row show to be a step of one warp (SharedOneRow.cpp). Units and Options: what Sol was solved from.
ExchangePlan planForOneRow(ExchangePlan Plan, const Solution &Sol, const std::vector<TuFacts> &Units, const SolveOptions &Options,
                           const SkippedSites &Skipped = {});

} // namespace warpshift

#endif
