//===- Waivers.h - what is left alone on purpose, said outside of the sources ---------------------*- C++ -*-===//
//
//   schema: warpshift-waivers/1
//   waivers:
//     - file: src/solver.cu               # relative to the root; or in the syntax of .gitignore: third_party/**
//       id: 9f86d081884c7d65              # of one site or finding, as every report shows it; it knows no line numbers ...
//       reason: replaced by the new solver in March
//       owner: A. Person                  # optional
//     - file: third_party/**
//       kind: shuffle-*                   # ... or a rule or finding, * for any characters; with neither: all there is
//       reason: is upstream's business
//
// For code that cannot take a `// NOLINT(warpshift-...): reason`. A site that is waived is `suppressed`, with the reason and the
// place of the waiver; what would be edited together with it is not edited either. A finding that is waived is counted and not
// shown. A waiver without a reason is refused; one that matches nothing, though its file was analysed or is gone, is the finding
// stale-waiver at its line.
//
// Covered by test/unit/tool/WaiversTest.cpp and test/cli/scope_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_WAIVERS_H
#define WARPSHIFT_TOOL_WAIVERS_H

#include "diag/Result.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace warpshift {

struct Waiver {
  std::string File, Id, Kind, Reason, Owner;
  SourceRef Where; ///< Of the entry; its File is what readWaivers was told.
};

/// Name is how reports call the file. Errors are of the kind Config and show the line.
llvm::Expected<std::vector<Waiver>> readWaivers(llvm::MemoryBufferRef Text, llvm::StringRef Name);

/// Judged: whether the files that a waiver names were analysed whole, or are gone.
void applyWaivers(Result &R, llvm::ArrayRef<Waiver> Waivers, llvm::function_ref<bool(llvm::StringRef Files)> Judged);

} // namespace warpshift

#endif
