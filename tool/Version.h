//===- Version.h - what `--version` and result files say -----------------------------------*- C++ -*-===//
//
//   "warpshift 0.1.0 (LLVM 19.1.7)"
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_VERSION_H
#define WARPSHIFT_TOOL_VERSION_H

#include "llvm/Config/llvm-config.h"
#include <string>

namespace warpshift {

inline std::string versionText() { return "warpshift " WARPSHIFT_VERSION " (LLVM " LLVM_VERSION_STRING ")"; }

} // namespace warpshift

#endif
