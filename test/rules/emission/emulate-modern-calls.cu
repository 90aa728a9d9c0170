// What is in _sync form already is substituted, too; what stands behind a version guard is the project's own affair.
//== options --target sm_21
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  __syncwarp();
#if CUDART_VERSION >= 9000
  v += __any_sync(0xffffffffu, v);
#else
  v += __any(v);
#endif
  o[threadIdx.x] = v + __activemask();
}
//== fixed
#include "warp_emulation.h"

__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  v += warp_emulation::shfl_xor_sync(0xffffffffu, v, 1);
  warp_emulation::syncwarp();
#if CUDART_VERSION >= 9000
  v += __any_sync(0xffffffffu, v);
#else
  v += __any(v);
#endif
  o[threadIdx.x] = v + warp_emulation::activemask();
}
//== findings
emulate-modern-calls.cu:8: guarded vote-to-sync
