//===- LaunchSpec.h - where the launch of `run` comes from -----------------------------------------*- C++ -*-===//
//
//   --plan FILE  |  --kernel --grid --block --shared --arg  |  X.plan.yaml beside X.cu   -->  LaunchPlan
//
// The options are turned into the text of a plan and read by the one plan parser, so that both mean the same:
//
//   --arg in:f32[256]=iota   ->  - {name: in, buffer: f32, count: 256, init: iota}
//   --arg s32=5              ->  - {name: arg1, scalar: s32, value: 5}
//
// Buffers start as zero, poison, iota, LOW..HIGH (random), @FILE or a list of values; zero if nothing is said.
// Covered by test/unit/tool/LaunchSpecTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LAUNCHSPEC_H
#define WARPSHIFT_TOOL_LAUNCHSPEC_H

#include "tool/Options.h"
#include "verify/LaunchPlan.h"

namespace warpshift {

/// The plan's text for --kernel, --grid, --block, --shared and --arg.
llvm::Expected<std::string> planTextFromOptions(const Options &O, llvm::StringRef Kernel);

/// Finds, reads and checks the plan for O.Paths[0]. Without any, the error shows a plan to start from.
llvm::Expected<verify::LaunchPlan> findPlan(const Options &O, llvm::ArrayRef<verify::KernelSignature> Kernels, DriverEnv &Env);

} // namespace warpshift

#endif
