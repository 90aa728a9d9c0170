// The overload for callers that were not seen repeats the return type, with the name in it.
//== project
//== input
#include "h.cuh"
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  if (v > 3)
    out[threadIdx.x] = first(v);
}
//== file h.cuh
#pragma once
__device__ inline auto first(int v) -> decltype(__shfl(v, 0)) { return __shfl(v, 0); }
#if OTHER
__device__ inline int other(int v) { return first(v); }
#endif
//== fixed
#include "h.cuh"
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    out[threadIdx.x] = first(v, ws_m1);
}
//== fixed h.cuh
#pragma once
__device__ inline auto first(int v, unsigned ws_mask) -> decltype(__shfl_sync(0xffffffffu, v, 0)) { return __shfl_sync(ws_mask, v, 0); }
#if OTHER
__device__ inline int other(int v) { return first(v); }
#endif
//== findings
h.cuh:2: proven shuffle-to-sync
h.cuh:2: proven shuffle-to-sync
