//===- Shrink.h - the smallest program that still fails the same way --------------------------*- C++ -*-===//
//
//   failing program --smaller()--> many variants in one translation unit --judge--> the smallest that still fails, again
//
// Deterministic: the same failure gives the same small program. The launch is shrunk along with the text.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_SHRINK_H
#define WARPSHIFT_TEST_FUZZ_SHRINK_H

#include "Judge.h"

namespace warpshift::fuzz {

struct Shrunk {
  Program P;
  ProgramResult R;
  unsigned Trials = 0;
};

/// Result is how P failed.
Shrunk shrink(Program P, ProgramResult Result, const Judge &J, unsigned MaxTrials);

/// A file that shows the failure by itself: how it came to be, what was emitted, what was seen.
std::string regressionText(const Program &Original, const Shrunk &S);

} // namespace warpshift::fuzz

#endif
