//===- Scalar.cpp - the bench kernels as plain C++ ----------------------------------------------------------===//
#include "Scalar.h"
#include <vector>

namespace warpshift::bench {

void scalarArithmetic(float *Out, unsigned Threads, unsigned Rounds) {
  for (unsigned T = 0; T != Threads; ++T) {
    uint32_t X = T;
    float F = 0;
    for (unsigned I = 0; I != Rounds; ++I) {
      X = X * 1664525u + 1013904223u;
      F = F * 0.5f + float(int32_t(X >> 9));
    }
    Out[T] = F;
  }
}

void scalarShared(uint32_t *Out, unsigned Blocks, unsigned BlockSize, unsigned Rounds) {
  std::vector<uint32_t> Ring(BlockSize), Value(BlockSize);
  for (unsigned B = 0; B != Blocks; ++B) {
    for (unsigned T = 0; T != BlockSize; ++T)
      Value[T] = B * BlockSize + T;
    for (unsigned I = 0; I != Rounds; ++I) {
      for (unsigned T = 0; T != BlockSize; ++T)
        Ring[T] = Value[T];
      for (unsigned T = 0; T != BlockSize; ++T)
        Value[T] = Ring[(T + 1) & (BlockSize - 1)] * 3 + Ring[(T - 1) & (BlockSize - 1)];
    }
    for (unsigned T = 0; T != BlockSize; ++T)
      Out[B * BlockSize + T] = Value[T];
  }
}

void scalarShuffle(uint32_t *Out, unsigned Threads, unsigned Rounds) {
  for (unsigned W = 0; W != Threads / 32; ++W) {
    uint32_t Value[32], Other[32];
    for (unsigned L = 0; L != 32; ++L)
      Value[L] = W * 32 + L;
    for (unsigned I = 0; I != Rounds; ++I) {
      for (unsigned O = 16; O; O /= 2) {
        for (unsigned L = 0; L != 32; ++L)
          Other[L] = Value[L ^ O];
        for (unsigned L = 0; L != 32; ++L)
          Value[L] += Other[L];
      }
      for (unsigned L = 0; L != 32; ++L)
        Value[L] ^= L;
    }
    for (unsigned L = 0; L != 32; ++L)
      Out[W * 32 + L] = Value[L];
  }
}

} // namespace warpshift::bench
