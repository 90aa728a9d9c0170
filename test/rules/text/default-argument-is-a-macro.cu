// Defaults that stand before a mask are written out at the call, unless a macro would make something else of their text there.
//== project
//== file helpers.cuh
const int limit = 4;
__device__ inline int first(int v, int *p = nullptr) { return p ? v : __any(v); }
__device__ inline int second(int v, int n = limit) { return __any(v > n); }
__device__ inline int third(int v, bool b = true) { return b ? __any(v) : 0; }
//== input
#include "helpers.cuh"
int *nothing;
#define nullptr nothing
const int many = 9;
#define limit many
__global__ void kernel(int *p) {
  if (p[threadIdx.x] > 3)
    p[0] = first(p[1]);
  if (p[threadIdx.x] > 4)
    p[1] = second(p[1]);
  if (p[threadIdx.x] > 5)
    p[2] = third(p[1]);
}
//== fixed
#include "helpers.cuh"
int *nothing;
#define nullptr nothing
const int many = 9;
#define limit many
__global__ void kernel(int *p) {
  if (p[threadIdx.x] > 3)
    p[0] = first(p[1]);
  if (p[threadIdx.x] > 4)
    p[1] = second(p[1]);
  const bool ws_c1 = p[threadIdx.x] > 5;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[2] = third(p[1], true, ws_m1);
}
//== fixed helpers.cuh
const int limit = 4;
__device__ inline int first(int v, int *p = nullptr) { return p ? v : __any(v); }
__device__ inline int second(int v, int n = limit) { return __any(v > n); }
__device__ inline int third(int v, bool b, unsigned ws_mask) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (b), ws_m1 = __ballot_sync(ws_mask, ws_c1), ws_c1) ? __any_sync(ws_m1, v) : 0; }
[[deprecated("pass the mask of the calling lanes")]] __device__ inline int third(int v, bool b = true) { return third(v, b, 0xffffffffu); }
//== findings
helpers.cuh:2: manual vote-to-sync
helpers.cuh:3: manual vote-to-sync
helpers.cuh:4: assumed vote-to-sync
