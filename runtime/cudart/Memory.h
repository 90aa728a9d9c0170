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
/// Gives the block back and forgets it; the reference dies.
void releaseBlock(Runtime &R, MemoryBlock &B);

} // namespace warpshift::cudart

#endif
