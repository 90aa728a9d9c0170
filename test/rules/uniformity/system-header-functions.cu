// A header that calls itself a system header does not make its functions functions of their arguments alone.
//== input
#include "library.h"
__global__ void kernel(int *o) {
  if (row_major_index(1) < 5)
    o[0] = __any(o[1]);
  if (lane_index() == 0)
    o[2] = __any(o[3]);
  if (__popc(blockIdx.x) + max(o[4], 3) > 5)
    o[4] = __any(o[5]);
  if (__popc(gridDim.x) > 5)
    o[6] = __any(o[7]);
}
//== file library.h
#pragma GCC system_header
__device__ inline int row_major_index(int a) { return threadIdx.x + a; }
__device__ inline int lane_index() { return threadIdx.x & 31; }
//== fixed
#include "library.h"
__global__ void kernel(int *o) {
  const bool ws_c1 = row_major_index(1) < 5;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  const bool ws_c2 = lane_index() == 0;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
  const bool ws_c3 = __popc(blockIdx.x) + max(o[4], 3) > 5;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    o[4] = __any_sync(ws_m3, o[5]);
  if (__popc(gridDim.x) > 5)
    o[6] = __any_sync(0xffffffffu, o[7]);
}
//== findings
system-header-functions.cu:4: proven vote-to-sync
system-header-functions.cu:6: proven vote-to-sync
system-header-functions.cu:8: proven vote-to-sync
system-header-functions.cu:10: proven vote-to-sync
