//===- Scalar.h - the bench kernels as plain C++, one thread after the other --------------*- C++ -*-===//
//
// Compiled with -O2 and without vectorisation: what a programmer would write to check a kernel on the CPU.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_BENCH_EMULATOR_SCALAR_H
#define WARPSHIFT_BENCH_EMULATOR_SCALAR_H

#include <cstdint>

namespace warpshift::bench {

/// Each thread steps a generator and folds its bits into a float.
void scalarArithmetic(float *Out, unsigned Threads, unsigned Rounds);
/// A ring in shared memory: every thread mixes its two neighbours, Rounds times, with barriers between.
void scalarShared(uint32_t *Out, unsigned Blocks, unsigned BlockSize, unsigned Rounds);
/// Butterfly sums over each warp, Rounds times.
void scalarShuffle(uint32_t *Out, unsigned Threads, unsigned Rounds);

} // namespace warpshift::bench

#endif
