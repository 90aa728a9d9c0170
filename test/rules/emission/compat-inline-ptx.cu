// No header can stand in for an instruction: the old statement stays for toolkits without the new one. The ballot is a call.
//== options --emit compat
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm("shfl.down.b32 %0, %1, 1, 0x1f;"
        : "=r"(y)
        : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
#include "warp_compat.h"

__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
#if CUDART_VERSION >= 9000
    asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;"
                 : "=r"(y)
                 : "r"(x), "r"(ws_m1));
#else
    asm("shfl.down.b32 %0, %1, 1, 0x1f;"
        : "=r"(y)
        : "r"(x));
#endif
  o[threadIdx.x] = y;
}
//== findings
compat-inline-ptx.cu:4: proven inline-ptx
