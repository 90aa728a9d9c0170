//===- FactsDigest.h - do two passes see one function? ------------------------------------*- C++ -*-===//
//
//   foo(int) in a.cu, sm_60    0x71c5...  \
//   foo(int) in a.cu, sm_70    0x71c5...  /  one instance: walked once, in both configurations
//   foo(int) in b.cu, sm_70    0x90aa...     another: a macro of b.cu chose other tokens
//
// Covers what decides lanes and edits. Functions of different digests are kept apart, and joined by their text.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTSDIGEST_H
#define WARPSHIFT_FACTS_FACTSDIGEST_H

#include "facts/Facts.h"

namespace warpshift {

/// The same for equal facts within one run of the program.
uint64_t factsDigest(const FunctionFacts &F);

} // namespace warpshift

#endif
