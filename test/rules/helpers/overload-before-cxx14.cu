// Before C++14 the attribute is that of the compiler.
//== project
//== options --extra-arg -std=c++11
//== file sum.cuh
__device__ static inline int sum(int v) { return v + __shfl_down(v, 1); }
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
__device__ static inline int sum(int v, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1); }
__attribute__((deprecated)) __device__ static inline int sum(int v) { return sum(v, 0xffffffffu); }
//== findings
sum.cuh:1: assumed shuffle-to-sync
