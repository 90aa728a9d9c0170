// The template arguments of the old call are passed on, also those that no parameter names.
//== project
//== file sum.cuh
template <typename T, int N>
__device__ T sum(T v) {
  return v + __shfl_down(v, N);
}
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum<int, 4>(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum<int, 4>(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
template <typename T, int N>
__device__ T sum(T v, unsigned ws_mask) {
  return v + __shfl_down_sync(ws_mask, v, N);
}
template <typename T, int N>
[[deprecated("pass the mask of the calling lanes")]] __device__ T sum(T v) { return sum<T, N>(v, 0xffffffffu); }
//== findings
sum.cuh:3: assumed shuffle-to-sync
