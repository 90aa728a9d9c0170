//===- NamelessLaunches.h - kernels that a text launches without a name --------------------------*- C++ -*-===//
//
//   cudaGraphKernelNodeSetParams(node, &p)          a launch that was captured gets another block           -->  Captured
//   cudaGraphKernelNodeGetParams(node, &p)          and whoever has its parameters may launch it with others        -->  Captured
//   cuModuleEnumerateFunctions(f, n, module)        all that is there                                       -->  Linked
//   cuModuleGetFunction(&f, module, name.c_str())   a name that the text puts together                      -->  Linked
//   module.get_function(name)                       the same in Python, Julia, Rust and others                      -->  Linked
//   cuModuleGetFunction(&f, module, "_Z1kPi")       a literal, which LinkedNames.h reads                    -->  none
//
// Which of the program's kernels that is, the text does not say: any that links, or that is launched in a stream.
//
// Covered by test/unit/frontend/NamelessLaunchesTest.cpp and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMELESSLAUNCHES_H
#define WARPSHIFT_FRONTEND_SCAN_NAMELESSLAUNCHES_H

#include "frontend/scan/EmbeddedCode.h"

namespace warpshift {

struct NamelessLaunches {
  bool Linked = false; ///< Of kernels whose names are known beyond their units.
  bool Captured = false; ///< Of launches that a graph was made of.
  friend bool operator==(const NamelessLaunches &, const NamelessLaunches &) = default;
};

NamelessLaunches namelessLaunchesIn(llvm::StringRef Text, CodeForm Form = CodeForm::Cpp);

} // namespace warpshift

#endif
