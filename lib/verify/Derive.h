//===- Derive.h - launches made up from the kernel itself ----------------------------------*- C++ -*-===//
//
//   PTX facts + shapes ──guess──► plan ──run the original──► fault? grow that buffer, simplify that data, again
//                                                            hazard? the guess was not a legal launch: reject
//                                                            clean ──► a VerifyCase
//
// Used when there is no plan. The original decides what a legal launch is: a trial that runs it out of bounds,
// into a trap, a deadlock or a hazard is rejected with the reason. If the original has hazards in every trial that
// leaves anything behind, the first of those is kept, so that the verdict shows them instead of staying silent.
//
// A compiler takes loads from the original that a barrier keeps in the migrated version: what only that one reads gets memory as well, as much
// as it asks for, since the launches of the source have it.
//
// Values are chosen at the edges where warp code breaks: 0, 1, 31, 32, 33, the number of threads, one less, one
// more than a multiple of 32; partial warps and two-dimensional blocks where no launch fixes the shape.
//
// Covered by test/unit/verify/DeriveTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_DERIVE_H
#define WARPSHIFT_VERIFY_DERIVE_H

#include "verify/KernelFacts.h"
#include "verify/VerifyJob.h"

namespace warpshift::verify {

/// A launch seen in the source, as far as it is known there.
struct LaunchShape {
  Dim3 Grid, Block;
  uint64_t SharedBytes = 0;
  std::string Where; ///< "a.cu:40"; empty: made up.
};

struct DeriveOptions {
  std::vector<LaunchShape> Shapes; ///< Empty: usual ones are made up.
  const Subject *After = nullptr; ///< What this version alone reads or writes gets memory, too; null: nothing does.
  std::vector<uint64_t> Seeds{1, 2};
  unsigned MaxCases = 48;
  unsigned MaxTrials = 20; ///< Per case.
  unsigned MaxTimeouts = 8; ///< Of the kernel's first trials, as long as none ends.
  uint64_t MaxBufferBytes = 1 << 20;
  uint64_t StepBudget = 150'000; ///< Longer launches cost too much under every schedule; smaller ones show the same.
};

struct DerivedPlans {
  std::vector<VerifyCase> Cases;
  std::vector<std::string> Rejected; ///< "k grid [2,1,1] block [48,1,1] n=33: out of bounds ..."
};

/// Kernel is a mangled name of Before. An Error is a kernel for which nothing can be made up, and says why.
llvm::Expected<DerivedPlans> derivePlans(const Subject &Before, llvm::StringRef Kernel, const DeriveOptions &O, Backend &Runner);

} // namespace warpshift::verify

#endif
