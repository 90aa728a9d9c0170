//===- LintLaunches.h - a constant mask and the launches of its kernel --------------------*- C++ -*-===//
//
//   __shfl_down_sync(0xffff, v, 8)     k<<<1, 16>>>     right: mayBeSmallBlock()
//                                      k<<<1, 32>>>     lanes 16 to 31 are missing: launchOfMore()
//
// Which launch it is may be asked for on the way: a claim is made only of what every launch comes to (isReachedByAll()).
//
// Covered by test/rules/lint-sync (half-warp-block, mask-of-one-launch).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_LINTLAUNCHES_H
#define WARPSHIFT_RULES_LINTLAUNCHES_H

#include "program/Solve.h"

namespace warpshift {

/// May the kernel run in blocks of so few threads that a mask of the first Lanes lanes names all of them?
bool mayBeSmallBlock(llvm::ArrayRef<TuFacts> Units, const Instance &Kernel, unsigned Lanes);

/// A launch of the kernel that is seen to have more than Lanes threads in a block; nullptr: none.
const LaunchFact *launchOfMore(llvm::ArrayRef<TuFacts> Units, const Instance &Kernel, unsigned Lanes);

/// Does the operation stand in no branch or loop, and behind no exit?
bool isReachedByAll(const FunctionFacts &F, const SyncOpFact &Op);

} // namespace warpshift

#endif
