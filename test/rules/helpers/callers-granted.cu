// R26, A4: other files may call a helper of a header; granted, the full mask is assumed.
//== project
//== options --assume callers-visible
//== file sum.cuh
__device__ int sum(int v) { return v + __shfl_down(v, 1); }
//== input
#include "sum.cuh"
__global__ void kernel(int *o) { o[0] = sum(o[threadIdx.x]); }
//== fixed sum.cuh
__device__ int sum(int v) { return v + __shfl_down_sync(0xffffffffu, v, 1); }
//== findings
sum.cuh:1: assumed shuffle-to-sync
