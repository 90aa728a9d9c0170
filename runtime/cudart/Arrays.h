//===- Arrays.h - CUDA arrays ---------------------------------------------------------------------------*- C++ -*-===//
//
// An array is device memory of its own, row by row and slice by slice; layers and faces of a cube are slices. The program
// never sees an address of it, only fetches and copies do.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_ARRAYS_H
#define WARPSHIFT_CUDART_ARRAYS_H

#include "runtime/cudart/Runtime.h"

struct cudaArray {
  cudaChannelFormatDesc Desc;
  cudaExtent Extent; ///< In elements; height and depth are 0 where the array has none.
  unsigned Flags;
  uint64_t Address, Pitch, Slice; ///< Bytes from row to row, and from slice to slice.
  unsigned ElementBytes;
  uint64_t rows() const { return Extent.height ? Extent.height : 1; }
  uint64_t slices() const { return Extent.depth ? Extent.depth : 1; }
  /// The address of an element; X in bytes.
  void *at(uint64_t XBytes, uint64_t Y, uint64_t Z) const {
    return reinterpret_cast<void *>(Address + Z * Slice + Y * Pitch + XBytes);
  }
};

namespace warpshift::cudart {

/// Bytes of one element; 0 for a description that means nothing.
unsigned elementBytes(const cudaChannelFormatDesc &D);
/// Null for a handle that is no array (any more).
const cudaArray *arrayOf(Runtime &R, cudaArray_const_t A);
void releaseArrays(Runtime &R);

} // namespace warpshift::cudart

#endif
