//===- Fingerprint.h - names of sites and findings that survive edits elsewhere --------------------------------*- C++ -*-===//
//
//   (rule or kind, file, function, line of code without blanks, ordinal among equals)  --xxh3-->  "9f86d081884c7d65"
//
// No line numbers: adding code above a site, or re-indenting it, keeps its id; so baselines, links into a
// report and code-scanning services recognise it. Two equal lines in one function differ by their ordinal.
//
//   assignIds(R, [&](StringRef File) { return textOf(File); });   // R is sorted
//
// Covered by test/unit/diag/FingerprintTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_FINGERPRINT_H
#define WARPSHIFT_DIAG_FINGERPRINT_H

#include "diag/Result.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift {

std::string fingerprint(llvm::StringRef Rule, llvm::StringRef File, llvm::StringRef Function, llvm::StringRef Code,
                        unsigned Ordinal);

/// Sets Id of every site and finding. TextOf gives the text of a file, or nothing; then the intrinsic stands for the line.
void assignIds(Result &R, llvm::function_ref<llvm::StringRef(llvm::StringRef File)> TextOf);

} // namespace warpshift

#endif
