// An array stands behind its name, and a pointer to a function around it.
//== project
//== file sum.cuh
__device__ int sum(const int v[32], int (*f)(int)) { return v[0] + __shfl_down(v[1], 1); }
//== input
#include "sum.cuh"
__device__ int same(int v) { return v; }
__global__ void kernel(const int *in, int *o) { o[threadIdx.x] = sum(in, same); }
//== fixed
#include "sum.cuh"
__device__ int same(int v) { return v; }
__global__ void kernel(const int *in, int *o) { o[threadIdx.x] = sum(in, same, 0xffffffffu); }
//== fixed sum.cuh
__device__ int sum(const int v[32], int (*f)(int), unsigned ws_mask) { return v[0] + __shfl_down_sync(ws_mask, v[1], 1); }
[[deprecated("pass the mask of the calling lanes")]] inline __device__ int sum(const int v[32], int (*f)(int)) { return sum(v, f, 0xffffffffu); }
//== findings
sum.cuh:1: assumed shuffle-to-sync
