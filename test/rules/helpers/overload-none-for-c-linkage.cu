// C linkage has no overloads: callers that were not seen do not compile.
//== project
//== file sum.cuh
extern "C" __device__ int sum(int v) { return v + __shfl_down(v, 1); }
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
extern "C" __device__ int sum(int v, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1); }
//== findings
sum.cuh:1: proven shuffle-to-sync
