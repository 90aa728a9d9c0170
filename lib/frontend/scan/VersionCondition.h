//===- VersionCondition.h - can code behind this condition run on Volta or later? ---------------*- C++ -*-===//
//
//   condition of an #if  --for every architecture from sm_70 on, every toolkit from CUDA 9 on-->  Never | Always | Maybe
//
//   __CUDA_ARCH__ < 700            Never      code behind it has been taken care of
//   CUDART_VERSION < 9000          Never
//   defined(__HIP_PLATFORM_AMD__)  Never      not a compiler of CUDA; no more is `__DEVICE_EMULATION__`
//   __CUDA_ARCH__ >= 300           Always     asks for a version, and lets Volta in
//   __CUDA_ARCH__ < 800            Maybe
//   WITH_SHUFFLES                  Maybe      whatever it is
//
//   defined(__CUDACC__)            Never for plain C++
//
// Interval arithmetic over the operators that conditions on versions use: comparisons, ! && ||, parentheses, products and
// sums of versions (`__CUDACC_VER_MAJOR__ * 100 + __CUDACC_VER_MINOR__`); what it does not read is Maybe.
//
// Covered by test/unit/frontend/VersionConditionTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_VERSIONCONDITION_H
#define WARPSHIFT_FRONTEND_SCAN_VERSIONCONDITION_H

#include "llvm/ADT/StringRef.h"

namespace warpshift {

enum class Holds : uint8_t { Never, Maybe, Always };

/// Does the condition hold in device code for sm_70 and later, built by CUDA 9 or later? Condition is what stands behind
/// #if, comments and continuations removed.
Holds holdsOnVolta(llvm::StringRef Condition);

/// The same for a C++ compiler, which defines none of the macros of those for CUDA or HIP; what the toolkit's headers define, it may.
Holds holdsInPlainCxx(llvm::StringRef Condition);

} // namespace warpshift

#endif
