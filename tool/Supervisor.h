//===- Supervisor.h - no unit ends the run --------------------------------------------------------*- C++ -*-===//
//
//   supervise() --fork--> child: Work(watch) --returns--> its exit code
//        ^                  | crashed | took too long | needs too much memory
//        |                  v
//        +---- the board (shared memory) says which units were worked on: left out of the next attempt
//
// All attempts but the last leave nothing behind: a command writes only after its analysis. While one unit was worked on, it is
// the culprit. While several were, each of them is worked on alone in the next attempt. Each attempt learns something, so their
// number is bounded by twice the number of bad units.
//
// Returns in the child, with the code of Work, and in the parent, with the code of the child: both go on to the end of main, and
// only the child has something to print. A signal that a user sent ends both.
//
//   return supervise({300, 4096}, Err, [&](UnitWatch &W) { Env.Watch = &W; return runCommand(O, Env); });
//
// Covered by test/unit/tool/SupervisorTest.cpp and test/cli/survival_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_SUPERVISOR_H
#define WARPSHIFT_TOOL_SUPERVISOR_H

#include "support/UnitWatch.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace warpshift {

/// Of one unit in one phase under one configuration.
struct UnitLimits {
  unsigned Seconds = 300;
  unsigned Megabytes = 4096; ///< By which the process may grow meanwhile.
};

int supervise(const UnitLimits &Limits, llvm::raw_ostream &Err, llvm::function_ref<int(UnitWatch &)> Work);

} // namespace warpshift

#endif
