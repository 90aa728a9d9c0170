// Nobody looked into a function of a library: const promises nothing there, and what its name begins with neither.
//== input
#include "library.h"
__global__ void kernel(int *o) {
  int n = 3, m = 3;
  put(n, threadIdx.x);
  if (n)
    o[0] = __any(o[1]);
  atomicPut(m, threadIdx.x);
  if (m)
    o[2] = __any(o[3]);
}
//== file library.h
#pragma GCC system_header
__device__ inline void put(const int &a, int v) { const_cast<int &>(a) = v; }
__device__ inline void atomicPut(const int &a, int v) { const_cast<int &>(a) = v; }
//== fixed
#include "library.h"
__global__ void kernel(int *o) {
  int n = 3, m = 3;
  put(n, threadIdx.x);
  const bool ws_c1 = n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  atomicPut(m, threadIdx.x);
  const bool ws_c2 = m;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
}
//== findings
system-header-takes-const-away.cu:6: proven vote-to-sync
system-header-takes-const-away.cu:9: proven vote-to-sync
