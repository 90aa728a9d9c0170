//===- ShimsElsewhere.h - operations that are macros of the project in another unit -----------------*- C++ -*-===//
//
//   w.cuh:  .. __ballot(v) ..          a.cu:  #include "w.cuh"                                 the intrinsic
//                                      b.cu:  #define __ballot(x) own(x)   #include "w.cuh"    calls own: `__ballot_sync` would not
//
// Covered by test/rules/guards (macro-in-another-unit).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_SHIMSELSEWHERE_H
#define WARPSHIFT_ENGINE_SHIMSELSEWHERE_H

#include "engine/Project.h"

namespace warpshift {

/// The groups of edits at such places, by what is to be said of them.
std::map<std::string, std::set<std::string>> editsOfShims(const Project &P, llvm::ArrayRef<Site> Sites);

} // namespace warpshift

#endif
