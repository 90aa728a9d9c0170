// A header that calls itself a system header is not the toolkit: the names of the toolkit's functions say nothing there.
//== input
#include "library.h"
__global__ void kernel(int *o) {
  if (__nv_lane())
    o[0] = __any(o[1]);
  if (clamp(1) < 5)
    o[2] = __any(o[3]);
  if (cuda::mulhi(1) < 5)
    o[4] = __any(o[5]);
  if (__laneid() < 4)
    o[6] = __any(o[7]);
}
//== file library.h
#pragma GCC system_header
__device__ inline int __nv_lane() { return threadIdx.x; }
__device__ inline int clamp(int a) { return threadIdx.x + a; }
__device__ inline int __laneid() { return threadIdx.x / 2; }
namespace cuda {
__device__ inline int mulhi(int a) { return threadIdx.x + a; }
}
//== fixed
#include "library.h"
__global__ void kernel(int *o) {
  const bool ws_c1 = __nv_lane();
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  const bool ws_c2 = clamp(1) < 5;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
  const bool ws_c3 = cuda::mulhi(1) < 5;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    o[4] = __any_sync(ws_m3, o[5]);
  const bool ws_c4 = __laneid() < 4;
  const unsigned ws_m4 = __ballot_sync(0xffffffffu, ws_c4);
  if (ws_c4)
    o[6] = __any_sync(ws_m4, o[7]);
}
//== findings
system-header-listed-names.cu:4: proven vote-to-sync
system-header-listed-names.cu:6: proven vote-to-sync
system-header-listed-names.cu:8: proven vote-to-sync
system-header-listed-names.cu:10: proven vote-to-sync
