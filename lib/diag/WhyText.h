//===- WhyText.h - how the masks of a line came about ------------------------------------------*- C++ -*-===//
//
//   Result, file, line  -->  src/a.cu:42:8: __shfl_down in 'k': proven, mask 0xffffffffu (full)
//                              1. line 40: kernel entry: every launched lane is present
//
// What `check --why FILE:LINE` prints, and what an editor shows. Covered by test/cli/inputs_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_WHYTEXT_H
#define WARPSHIFT_DIAG_WHYTEXT_H

#include "diag/Result.h"
#include "llvm/Support/raw_ostream.h"

namespace warpshift {

/// False: no site stands there, and nothing is printed.
bool explainSites(const Result &R, llvm::StringRef File, unsigned Line, llvm::raw_ostream &OS);

} // namespace warpshift

#endif
