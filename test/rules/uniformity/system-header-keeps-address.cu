// A function of a library may keep the address that it is given, and another one write there later.
//== input
#include "library.h"
__global__ void kernel(int *o) {
  int n;
  keep(&n);
  n = 3;
  poke(threadIdx.x);
  if (n)
    o[0] = __any(o[1]);
}
//== file library.h
#pragma GCC system_header
static __device__ int *kept;
__device__ inline void keep(int *p) { kept = p; }
__device__ inline void poke(int v) { *kept = v; }
//== fixed
#include "library.h"
__global__ void kernel(int *o) {
  int n;
  keep(&n);
  n = 3;
  poke(threadIdx.x);
  const bool ws_c1 = n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
system-header-keeps-address.cu:8: proven vote-to-sync
