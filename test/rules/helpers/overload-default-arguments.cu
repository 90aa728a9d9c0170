// Callers that were not seen keep the default argument; those that were spell it out.
//== project
//== file sum.cuh
__device__ int sum(int v, int width = 32) { return v + __shfl_down(v, 1, width); }
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 32, 0xffffffffu); }
//== fixed sum.cuh
__device__ int sum(int v, int width, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1, width); }
[[deprecated("pass the mask of the calling lanes")]] inline __device__ int sum(int v, int width = 32) { return sum(v, width, 0xffffffffu); }
//== findings
sum.cuh:1: assumed shuffle-to-sync
