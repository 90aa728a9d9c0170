// A parameter without a name cannot be passed on.
//== project
//== file sum.cuh
__device__ int sum(int v, int) { return v + __shfl_down(v, 1); }
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 2); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 2, 0xffffffffu); }
//== fixed sum.cuh
__device__ int sum(int v, int, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1); }
//== findings
sum.cuh:1: proven shuffle-to-sync
