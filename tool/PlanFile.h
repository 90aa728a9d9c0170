//===- PlanFile.h - the launch plan that a command line names ------------------------------------*- C++ -*-===//
//
//   --plan FILE (or - for standard input)  |  X.plan.yaml beside X.cu  -->  LaunchPlan
//
// Covered by test/cli/verify_test.py and run_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_PLANFILE_H
#define WARPSHIFT_TOOL_PLANFILE_H

#include "tool/Options.h"
#include "verify/LaunchPlan.h"

namespace warpshift {

/// Nothing when there is neither. Not yet checked.
llvm::Expected<std::optional<verify::LaunchPlan>> planFileOf(const Options &O, DriverEnv &Env);

} // namespace warpshift

#endif
