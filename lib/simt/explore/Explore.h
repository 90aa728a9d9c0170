//===- Explore.h - all schedules of a small launch ----------------------------------------*- C++ -*-===//
//
//   run once ─► which steps depend on each other? ─► run again with the other order ─► ... until none is left
//
// Systematic exploration instead of a battery: dynamic partial-order reduction (Flanagan and Godefroid, POPL 2005)
// with sleep sets. A step is one visible operation (memory, atomic, fence, collective, barrier) of lanes that
// stand together; two steps depend on each other if they touch the same bytes and one of them writes. Schedules
// that differ in the order of independent steps only are the same one, and one of them is run.
//
//   auto R = explore(Options, [&](StepChooser &Ch, Observer &Ob) {
//     // fresh memory; RunOptions O; O.M = Mode::Its; O.Chooser = &Ch; O.Observers.push_back(&Ob);
//     return Machine->launch(Config, O);          // Outcome Stopped: this schedule was given up, look at nothing
//   });
//   R->Complete: all of them; else R->Executions of about R->Interleavings
//
// A lane whose turn of a loop changed nothing, its own registers included, waits until somebody has written something
// (a schedule in which it reads more often ends alike). Lanes that stand together act as one; with EachLane they are taken apart,
// and the order of lanes within one instruction is explored, too.
//
// Tested by test/unit/simt/ExploreTest.cpp, against the enumeration of every single interleaving.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXPLORE_EXPLORE_H
#define WARPSHIFT_SIMT_EXPLORE_EXPLORE_H

#include "simt/Machine.h"
#include "simt/explore/StepChooser.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift::simt {

struct ExploreOptions {
  uint64_t MaxExecutions = 10000;
  uint32_t MaxSteps = 4096; ///< Of one execution; longer ones are cut.
  bool EachLane = false; ///< Lanes that stand together are apart.
  bool BruteForce = false; ///< No reduction: every interleaving (for tests).
};

struct ExploreResult {
  uint64_t Executions = 0; ///< Schedules run to the end.
  uint64_t Redundant = 0; ///< Given up: equal to one that ran.
  uint64_t Stuck = 0; ///< Given up: everybody left waits for a change of memory.
  uint64_t Cut = 0; ///< Longer than MaxSteps; if the first is, it is the only one.
  bool Complete = false; ///< The executions stand for all schedules.
  double Interleavings = 0; ///< Of the steps of the first execution, all orders counted (an estimate of "of how many").
};

/// Run carries out the launch on fresh memory each time. An Error is Run's.
llvm::Expected<ExploreResult> explore(const ExploreOptions &O,
                                      llvm::function_ref<llvm::Expected<Outcome>(StepChooser &, Observer &)> Run);

} // namespace warpshift::simt

#endif
