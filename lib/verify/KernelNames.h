//===- KernelNames.h - which kernel does a person mean ------------------------------------*- C++ -*-===//
//
//   "reduce<float, 128>"  +  {_Z6reduceIfLi128EEvPT_i, _Z6reduceIdLi128EEvPT_i}  ->  the first
//
// A kernel may be named as mangled, plainly (`reduce`, `ns::reduce`), with template arguments in any
// spacing, or with its parameter list. A plain name that fits several kernels is an error that lists them.
//
// Covered by test/unit/verify/KernelNamesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_KERNELNAMES_H
#define WARPSHIFT_VERIFY_KERNELNAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace warpshift::verify {

/// The mangled name among Mangled that Wanted means; a Config error when none or several do.
llvm::Expected<std::string> resolveKernel(llvm::StringRef Wanted, llvm::ArrayRef<std::string> Mangled);

/// "reduce<float, 128>" for "_Z6reduceIfLi128EEvPT_i": what resolveKernel takes back.
std::string plainKernelName(llvm::StringRef Mangled);

/// "ns::reduce" for "_ZN2ns6reduceIfLi128EEvPT_i": without template arguments, as a launch spells it at least.
std::string kernelBaseName(llvm::StringRef Mangled);

} // namespace warpshift::verify

#endif
