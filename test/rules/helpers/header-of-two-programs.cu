// One header, two programs: one edit, and the mask parameter that one of them needs.
//== project
//== input
#include "sum.h"
__global__ void whole(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== file other.cu
#include "sum.h"
__global__ void part(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[threadIdx.x] = sum(v);
}
//== file sum.h
#pragma once
__device__ inline int sum(int v) { return v + __shfl_down(v, 1); }
//== fixed
#include "sum.h"
__global__ void whole(int *o) { o[threadIdx.x] = sum(o[threadIdx.x], 0xffffffffu); }
//== fixed other.cu
#include "sum.h"
__global__ void part(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = sum(v, ws_m1);
}
//== fixed sum.h
#pragma once
__device__ inline int sum(int v, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, 1); }
[[deprecated("pass the mask of the calling lanes")]] __device__ inline int sum(int v) { return sum(v, 0xffffffffu); }
//== findings
sum.h:2: assumed shuffle-to-sync
