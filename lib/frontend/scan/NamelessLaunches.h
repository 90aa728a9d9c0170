//===- NamelessLaunches.h - kernels that a text launches without a name --------------------------*- C++ -*-===//
//
//   cudaGraphKernelNodeSetParams(node, &p)          a launch that was captured gets another block           -->  AnyKernel
//   cuModuleEnumerateFunctions(f, n, module)        all that is there                                       -->  AnyKernel
//   cuModuleGetFunction(&f, module, name.c_str())   a name that the text puts together                      -->  AnyLinked
//   cuModuleGetFunction(&f, module, "_Z1kPi")       a literal, which LinkedNames.h reads                    -->  None
//
// Which of the program's kernels that is, the text does not say: it may be any of them.
//
// Covered by test/unit/frontend/NamelessLaunchesTest.cpp and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMELESSLAUNCHES_H
#define WARPSHIFT_FRONTEND_SCAN_NAMELESSLAUNCHES_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace warpshift {

enum class NamelessLaunch : uint8_t {
  None,
  AnyLinked, ///< One whose name is known beyond its unit.
  AnyKernel,
};

NamelessLaunch namelessLaunchesIn(llvm::StringRef Text);

} // namespace warpshift

#endif
