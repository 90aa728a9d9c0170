//===- Config.h - .warpshift.yaml -------------------------------------------------------------*- C++ -*-===//
//
//   command line  >  nearest .warpshift.yaml upward from the first PATH (or --config FILE)  >  defaults
//
// Keys are the long names of options and take the same values:
//
//   arch: [60, 75]              assume: [structured, block-1d]        fallback: report
//   build-dir: build            cuda-path: /opt/cuda                  no-cuda: false
//   extra-arg: [-DUSE_WARP=1]   exclude: [third_party/]
//
// Relative folders are relative to the file. An unknown key is an error that shows the line with a caret.
// Covered by test/unit/tool/ConfigTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_CONFIG_H
#define WARPSHIFT_TOOL_CONFIG_H

#include "tool/Options.h"

namespace warpshift {

/// Finds the file for O, reads it and fills in what the command line did not give. Commands that compile
/// nothing read no configuration.
llvm::Error applyConfigFile(Options &O, DriverEnv &Env);

/// The configuration file for what lies in Folder, which is absolute; "" where there is none.
std::string nearestConfig(llvm::StringRef Folder, llvm::vfs::FileSystem &Files);

} // namespace warpshift

#endif
