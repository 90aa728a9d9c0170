// A call on the lines of the statement is substituted in both texts.
//== options --emit emulate
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(__shfl(x, 1)));
  o[threadIdx.x] = y;
}
//== fixed
#include "warp_emulation.h"

__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
#if CUDART_VERSION >= 9000
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(warp_emulation::shfl_sync(0xffffffffu, x, 1)));
#else
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(warp_emulation::shfl_sync(0xffffffffu, x, 1)));
#endif
  o[threadIdx.x] = y;
}
//== findings
emulate-inline-ptx-beside-call.cu:3: proven inline-ptx
emulate-inline-ptx-beside-call.cu:3: proven shuffle-to-sync
