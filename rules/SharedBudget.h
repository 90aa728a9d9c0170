//===- SharedBudget.h - kernels whose shared memory leaves no room for emulated shuffles --*- C++ -*-===//
//
//   facts (call graph, __shared__ variables) + places of emulated shuffles  -->  findings, one a kernel
//
//   __global__ void k() { __shared__ int a[12288]; ... shfl_sync ... }   48 KiB + 4 KiB: shared-memory-limit
//
// Counts what the text declares, in the kernel and in what it calls; variables of a size that depends on templates which
// nobody instantiates, and those at namespace scope, are not seen: then the assembler is the first to say so.
//
// Covered by test/rules/emission.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_SHAREDBUDGET_H
#define WARPSHIFT_RULES_SHAREDBUDGET_H

#include "facts/Facts.h"
#include "diag/Result.h"
#include <set>

namespace warpshift {

/// Shuffles: spelled names of the calls that exchange through the built-in storage.
std::vector<Finding> kernelsWithoutRoom(const std::vector<TuFacts> &Units, const std::set<SourceRef> &Shuffles);

} // namespace warpshift

#endif
