// The overload stands behind the first declaration, where callers look.
//== project
//== file sum.cuh
namespace warp {
__device__ int sum(int v);
}
//== input
#include "sum.cuh"
__device__ int warp::sum(int v) { return v + __shfl_down(v, 1); }
__global__ void kernel(int *o) { o[threadIdx.x] = warp::sum(o[threadIdx.x]); }
//== fixed
#include "sum.cuh"
__device__ int warp::sum(int v, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1); }
__global__ void kernel(int *o) { o[threadIdx.x] = warp::sum(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
namespace warp {
__device__ int sum(int v, unsigned ws_mask);
[[deprecated("pass the mask of the calling lanes")]] inline __device__ int sum(int v) { return sum(v, 0xffffffffu); }
}
//== findings
overload-prototype.cu:2: assumed shuffle-to-sync
