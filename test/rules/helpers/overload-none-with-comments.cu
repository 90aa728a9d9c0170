// A comment in the declaration is not copied.
//== project
//== file sum.cuh
__device__ int sum(int v // of the lane
) { return v + __shfl_down(v, 1); }
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
__device__ int sum(int v // of the lane
, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1); }
[[deprecated("pass the mask of the calling lanes")]] inline __device__ int sum(int v) { return sum(v, 0xffffffffu); }
//== findings
sum.cuh:2: assumed shuffle-to-sync
