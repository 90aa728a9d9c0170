// A method keeps what stands behind its parameters.
//== project
//== file sum.cuh
struct Warp {
  int bias;
  __device__ void add(int &v) const { v += bias + __shfl_down(v, 1); }
};
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { Warp w = {1}; w.add(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__global__ void kernel(int *o) { Warp w = {1}; w.add(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
struct Warp {
  int bias;
  __device__ void add(int &v, unsigned ws_mask) const { v += bias + __shfl_down_sync(ws_mask, v, 1); }
  [[deprecated("pass the mask of the calling lanes")]] __device__ void add(int &v) const { add(v, 0xffffffffu); }
};
//== findings
sum.cuh:3: assumed shuffle-to-sync
