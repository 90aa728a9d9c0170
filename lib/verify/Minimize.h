//===- Minimize.h - shrinking a failing launch ---------------------------------------------*- C++ -*-===//
//
//   failing plan ──► smaller grid, fewer lanes, smaller scalars, simpler data ──► a plan that still fails
//
// Greedy, deterministic and bounded: a step is kept if StillFails says so. The predicate decides what "the same
// failure" is; here only candidates are made. Buffers keep their size (a smaller one would fail by itself).
//
// Covered by test/unit/verify/MinimizeTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_MINIMIZE_H
#define WARPSHIFT_VERIFY_MINIMIZE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "verify/LaunchPlan.h"

namespace warpshift::verify {

struct MinimizeResult {
  LaunchPlan Plan;
  unsigned Trials = 0;
};

/// Shrinks Plan while StillFails holds, asking it at most MaxTrials times.
MinimizeResult minimizePlan(LaunchPlan Plan, llvm::function_ref<bool(const LaunchPlan &)> StillFails, unsigned MaxTrials);

/// The first schedule of Candidates (ordered from simple to involved) that still fails, else Current.
std::string minimizeSchedule(llvm::StringRef Current, llvm::ArrayRef<std::string> Candidates,
                             llvm::function_ref<bool(llvm::StringRef)> StillFails);

} // namespace warpshift::verify

#endif
