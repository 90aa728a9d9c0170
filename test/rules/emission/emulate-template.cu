// Dependent calls: the second run, which sees only the emulated names, finds nothing to do.
//== options --emit emulate
//== input
template <class T> __device__ T sum(T v) {
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
  return v;
}
__global__ void kernel(int *i, double *d, int n) {
  i[threadIdx.x] = sum(i[threadIdx.x]);
  if (i[threadIdx.x] > n)
    d[threadIdx.x] = sum(d[threadIdx.x]);
}
//== fixed
#include "warp_emulation.h"

template <class T> __device__ T sum(T v, unsigned ws_mask = 0xffffffffu) {
  for (int o = 16; o > 0; o /= 2)
    v += warp_emulation::shfl_down_sync(ws_mask, v, o);
  return v;
}
__global__ void kernel(int *i, double *d, int n) {
  i[threadIdx.x] = sum(i[threadIdx.x]);
  const bool ws_c1 = i[threadIdx.x] > n;
  const unsigned ws_m1 = warp_emulation::ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    d[threadIdx.x] = sum(d[threadIdx.x], ws_m1);
}
//== findings
emulate-template.cu:3: proven shuffle-to-sync
