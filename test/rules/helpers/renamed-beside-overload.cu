// R27g: an overload stands in the way of a mask, and nobody knows who calls it from elsewhere: the helper takes its mask under a new
// name, and the old one stays for those that were not seen.
//== project
//== file sums.cuh
#pragma once
__device__ int sum(int v, // of the lane
                   int d = 1);
__device__ inline int sum(int v, int d) { return v + __shfl_down(v, d); }
__device__ inline int sum(int v, int d, unsigned bias) { return v + d + bias; }
template <class T> struct Scan {
  T total;
  __device__ void add(T v, T &out) { out = v + __shfl_up(v, 1); }
  __device__ void add(T v, T &out, T &all) { all = out = v; }
};
//== input
#include "sums.cuh"
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  Scan<int> s;
  if (v > 3)
    v = sum(v) + sum(v, 2);
  if (v > 5)
    s.add(v, o[0]);
  o[threadIdx.x] = v;
}
//== fixed
#include "sums.cuh"
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  Scan<int> s;
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = sum_sync(v, 1, ws_m1) + sum_sync(v, 2, ws_m1);
  const bool ws_c2 = v > 5;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    s.add_sync(v, o[0], ws_m2);
  o[threadIdx.x] = v;
}
//== fixed sums.cuh
#pragma once
__device__ int sum_sync(int v, // of the lane
                   int d, unsigned ws_mask);
                   [[deprecated("pass the mask of the calling lanes")]] inline __device__ int sum(int v, int d = 1) { return sum_sync(v, d, 0xffffffffu); }
__device__ inline int sum_sync(int v, int d, unsigned ws_mask) { return v + __shfl_down_sync(ws_mask, v, d); }
__device__ inline int sum(int v, int d, unsigned bias) { return v + d + bias; }
template <class T> struct Scan {
  T total;
  __device__ void add_sync(T v, T &out, unsigned ws_mask) { out = v + __shfl_up_sync(ws_mask, v, 1); }
  [[deprecated("pass the mask of the calling lanes")]] __device__ void add(T v, T &out) { add_sync(v, out, 0xffffffffu); }
  __device__ void add(T v, T &out, T &all) { all = out = v; }
};
//== findings
sums.cuh:4: assumed shuffle-to-sync
sums.cuh:8: assumed shuffle-to-sync
