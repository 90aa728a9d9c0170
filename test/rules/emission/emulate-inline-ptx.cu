// Nothing replaces inline PTX either: the statement stays manual, the call beside it is substituted.
//== options --target sm_20
//== no-nvcc the inline PTX is left as it is
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w;
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(w) : "r"(v));
  o[threadIdx.x] = __shfl(v, 0) + w;
}
//== fixed
#include "warp_emulation.h"

__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w;
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(w) : "r"(v));
  o[threadIdx.x] = warp_emulation::shfl_sync(0xffffffffu, v, 0) + w;
}
//== findings
emulate-inline-ptx.cu:3: manual inline-ptx
emulate-inline-ptx.cu:4: proven shuffle-to-sync
