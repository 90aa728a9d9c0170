// The type of the substitute's result is that of the intrinsic's.
//== options --emit emulate --target sm_30
//== input
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  decltype(__shfl(v, 0)) w = __shfl(v, 1);
  out[threadIdx.x] = w + sizeof(__any(v));
}
//== fixed
#include "warp_emulation.h"

__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  decltype(warp_emulation::shfl_sync(0xffffffffu, v, 0)) w = warp_emulation::shfl_sync(0xffffffffu, v, 1);
  out[threadIdx.x] = w + sizeof(warp_emulation::any_sync(0xffffffffu, v));
}
//== findings
emulate-unevaluated.cu:3: proven shuffle-to-sync
emulate-unevaluated.cu:3: proven shuffle-to-sync
emulate-unevaluated.cu:4: proven vote-to-sync
