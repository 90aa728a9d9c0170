// A #define with a statement and a call: repeated whole, the call answered by the header in both.
//== options --emit compat
//== input
#define FIRST(v, w)                                                            \
  do {                                                                         \
    asm("shfl.idx.b32 %0, %1, 0, 0x1f;" : "=r"(w) : "r"(v));                   \
    w += __shfl(v, 1);                                                         \
  } while (0)
__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w;
  FIRST(v, w);
  o[threadIdx.x] = w;
}
//== fixed
#include "warp_compat.h"
#if CUDART_VERSION >= 9000
#define FIRST(v, w)                                                            \
  do {                                                                         \
    asm volatile("shfl.sync.idx.b32 %0, %1, 0, 0x1f, 0xffffffff;" : "=r"(w) : "r"(v));                   \
    w += __shfl_sync(0xffffffffu, v, 1);                                                         \
  } while (0)
#else
#define FIRST(v, w)                                                            \
  do {                                                                         \
    asm("shfl.idx.b32 %0, %1, 0, 0x1f;" : "=r"(w) : "r"(v));                   \
    w += __shfl_sync(0xffffffffu, v, 1);                                                         \
  } while (0)
#endif
__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w;
  FIRST(v, w);
  o[threadIdx.x] = w;
}
//== findings
compat-inline-ptx-macro.cu:3: proven inline-ptx
compat-inline-ptx-macro.cu:4: proven shuffle-to-sync
