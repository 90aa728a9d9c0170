//===- Generate.h - random structured kernels, well defined in lock step ----------------------*- C++ -*-===//
//
//   seed --> Program: helpers, templates, macros, lambdas, a kernel; every legacy warp operation, in every kind of control flow
//
// What comes out is well defined where lanes run in lock step, by construction and not by throwing programs away:
//   * the result of a shuffle is used only where its source lane takes part: pick(__ballot(1), __shfl(..), source,
//     other), or the source is the lane itself or the first lane present, or all 32 lanes are known to be here;
//   * loops end: every loop counts, and no trip count exceeds four;
//   * barriers stand only where every thread of the block comes by; shared memory is used only between barriers, or by the
//     lanes of one warp that lock step keeps in order;
//   * arithmetic is unsigned or stays small, every variable starts with a value, addresses are masked.
// Every result flows into variables that the kernel stores at its end, so that a wrong one is seen.
//
//   Program P = generate(/*Seed=*/42);
//
// Covered by test/fuzz/kernels/KernelFuzzTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TEST_FUZZ_GENERATE_H
#define WARPSHIFT_TEST_FUZZ_GENERATE_H

#include "Program.h"

namespace warpshift::fuzz {

Program generate(uint64_t Seed);

} // namespace warpshift::fuzz

#endif
