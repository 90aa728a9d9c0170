// R27g: not where the new name is taken, the name is brought elsewhere, a call does not spell it, or the old signature cannot stay.
//== project
//== file sums.cuh
#pragma once
__device__ inline int taken(int v) { return v + __shfl_down(v, 1); }
__device__ inline int taken(int v, unsigned bias) { return v + bias; }
__device__ inline int taken_sync(int v) { return v; }
namespace lib {
__device__ inline int brought(int v) { return v + __shfl_down(v, 1); }
__device__ inline int brought(int v, unsigned bias) { return v + bias; }
} // namespace lib
using lib::brought;
__device__ inline int hidden(int v) { return v + __shfl_down(v, 1); }
__device__ inline int hidden(int v, unsigned bias) { return v + bias; }
#define HIDDEN(v) hidden(v)
__device__ inline int unnamed(int v, int) { return v + __shfl_down(v, 1); }
__device__ inline int unnamed(int v, int, unsigned bias) { return v + bias; }
//== input
#include "sums.cuh"
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if (v > 3)
    v = taken(v) + brought(v) + HIDDEN(v) + unnamed(v, 1);
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
sums.cuh:2: manual shuffle-to-sync
sums.cuh:6: manual shuffle-to-sync
sums.cuh:10: manual shuffle-to-sync
sums.cuh:13: manual shuffle-to-sync
