//===- AlikeFunctions.h - instances that differ in nothing but their names -----------------*- C++ -*-===//
//
//   scan<float, 0> --calls--> load<float>      one class     { scan<float, 0>, scan<int, 0> }, { load<float>, load<int> }
//   scan<int, 0>   --calls--> load<int>        each
//   scan<int, 1>   --calls--> load<int>        another: the 1 chooses other tokens, or another value
//
// A template library is thousands of instances of a few hundred texts, and to the question of who is where nearly all of them say
// the same. Two functions are alike when all their facts are equal, the texts that only name the instance left out
// (InstanceText), and what they call is alike, one by one: the coarsest such partition, found by refinement as that of the
// states of an automaton (J. Hopcroft 1971, in the plain form of E. Moore 1956). A callee that the unit does not define counts by its key.
//
// What is known of one holds of all, so one of them is kept, with the keys of the others (FunctionFacts::AlsoKeys): whoever looks
// for a function by key, finds it. What differs between alike instances comes from outside, from callers and launches; it is joined
// for them, as sites of one text are joined in any case.
//
// Covered by test/unit/facts/AlikeFunctionsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_ALIKEFUNCTIONS_H
#define WARPSHIFT_FACTS_ALIKEFUNCTIONS_H

#include "facts/Facts.h"
#include "llvm/ADT/ArrayRef.h"

namespace warpshift {

/// A function, and the number of the unit whose functions its calls mean first.
struct FunctionInUnit {
  const FunctionFacts *F = nullptr;
  size_t Unit = 0;
};

/// For each function the number of its class; classes are numbered by their first function. That facts are equal is told by 256 bits
/// of a cryptographic hash, which up to Jobs threads compute.
std::vector<size_t> classesOfAlike(llvm::ArrayRef<FunctionInUnit> Functions, unsigned Jobs = 1);

/// Keeps the first of each class, and the order.
void mergeAlike(TuFacts &Tu);

} // namespace warpshift

#endif
