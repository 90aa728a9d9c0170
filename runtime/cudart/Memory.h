//===- Memory.h - blocks of memory and what they are reached by -------------------------------------*- C++ -*-===//
//
//   cudaMalloc        only the device sees it: a host access crashes, as it would
//   pinned, managed   mapped at the address the device knows it by: one pointer serves both
//   registered        the program's own memory under a device address of its own
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_MEMORY_H
#define WARPSHIFT_CUDART_MEMORY_H

#include "runtime/cudart/Runtime.h"

namespace warpshift::cudart {

cudaError_t allocateBlock(Runtime &R, MemoryBlock::Kind K, void **Out, uint64_t Bytes, unsigned Flags = 0);
/// The pool that cudaMallocAsync takes from on a device.
cudaMemPool_t currentPool(Runtime &R, int Device);
/// A block from a pool lies on the pool's device, and the pool says who else reaches it.
cudaError_t allocateFromPool(Runtime &R, cudaMemPool_t Pool, void **Out, uint64_t Bytes);
/// Gives the block back and forgets it; the reference dies.
void releaseBlock(Runtime &R, MemoryBlock &B);

} // namespace warpshift::cudart

#endif
