// Who is handed the mask by a helper with an overload relies on the callers that were not seen, too.
//== project
//== file sum.cuh
__device__ int sum(int v) { return low(v) + 1; }
//== input
static __device__ int low(int v) { return v + __shfl_down(v, 1); }
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== fixed
static __device__ int low(int v, unsigned ws_mask = 0xffffffffu) { return v + __shfl_down_sync(ws_mask, v, 1); }
#include "sum.cuh"
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 0xffffffffu); }
//== fixed sum.cuh
__device__ int sum(int v, unsigned ws_mask) { return low(v, ws_mask) + 1; }
[[deprecated("pass the mask of the calling lanes")]] inline __device__ int sum(int v) { return sum(v, 0xffffffffu); }
//== findings
overload-mask-handed-on.cu:1: assumed shuffle-to-sync
