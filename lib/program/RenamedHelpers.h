//===- RenamedHelpers.h - helpers that take a mask under another name --------------------------*- C++ -*-===//
//
//   __device__ int sum(int a);                 __device__ int sum_sync(int a, unsigned ws_mask);
//   __device__ int sum(int a, unsigned b);     [[deprecated]] __device__ int sum(int a) { return sum_sync(a, 0xffffffffu); }
//                                       ==>    __device__ int sum(int a, unsigned b);
//   sum(x)                                     sum_sync(x, ws_m1)
//
// Where an overload stands in the way of a mask (OverloadSets.h), and it cannot take one as well, since not all of its callers are
// seen, say: no call of the old name changes what it means, seen or not, and calls by the new name find nothing but functions
// that were found before, each with a mask behind its parameters.
//
// What one call text may mean is renamed together. Nothing is renamed whose old signature cannot stay, whose name is spelled by a
// macro, or brought elsewhere by `using`; nor where the new name is taken.
//
// Covered by test/rules/helpers (renamed-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_RENAMEDHELPERS_H
#define WARPSHIFT_PROGRAM_RENAMEDHELPERS_H

#include "program/Solve.h"

namespace warpshift {

inline constexpr llvm::StringLiteral RenamedSuffix = "_sync";

/// Why the functions of Together, all that some call text may mean, cannot be renamed; empty: they can.
std::string whyNotRenamed(const Solution &Sol, const ProjectView &Project, const std::set<std::string> &Together);

} // namespace warpshift

#endif
