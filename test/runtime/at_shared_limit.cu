// A kernel that has all the shared memory there is, 48 KiB, and shuffles. The built-in storage of the emulation does not
// fit beside it: the assembler says so. Its own storage, free between two barriers, does (OWN_STORAGE).
#define WARP_EMULATION_FORCE
#include "../../runtime/warp_emulation.h"

extern "C" __global__ void atTheLimit(int *p) {
  __shared__ int own[48 * 1024 / sizeof(int)];
  own[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  int v = own[blockDim.x - 1 - threadIdx.x];
#ifdef OWN_STORAGE
  __syncthreads(); // Everybody has read: the words are free.
  static_assert(sizeof(own) >= warp_emulation::words(256) * sizeof(warp_emulation::word), "");
  const warp_emulation::warp<256> warp(reinterpret_cast<warp_emulation::word *>(own));
  v += warp.shfl_xor_sync(0xffffffffu, v, 1);
#else
  v += warp_emulation::shfl_xor_sync(0xffffffffu, v, 1);
#endif
  p[threadIdx.x] = v;
}
