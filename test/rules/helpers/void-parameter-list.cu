// `f(void)`: the mask takes the place of `void`, in each declaration.
//== project
//== file lib.cuh
__device__ inline int open(void) { return __shfl(int(threadIdx.x), 4); }
//== input
#include "lib.cuh"
#define NOTHING void
#define MAKE(name) __device__ int name(void) { return __shfl(int(threadIdx.x), 2); }
typedef void Nothing;
struct Warp {
  int v;
  __device__ int first(void) const { return __shfl(v, 0); }
  __device__ int operator()(void) { return __shfl(v, 1); }
};
MAKE(made)
__device__ int declared(void);
__device__ int declared( void ) { return __ballot(threadIdx.x & 1); }
__device__ int commented(void /* none */) { return __shfl(int(threadIdx.x), 3); }
__device__ int hidden(NOTHING) { return __shfl(int(threadIdx.x), 5); }
__device__ int alias(Nothing) { return __shfl(int(threadIdx.x), 6); }
template <class T> __device__ T of(void) { return __shfl(T(threadIdx.x), 7); }
__global__ void kernel(int *o) {
  Warp w = {o[threadIdx.x]};
  auto lambda = [&](void) { return __shfl(w.v, 8); };
  if (w.v > 3)
    w.v += w.first() + w() + made() + declared() + commented() + open() + lambda() + of<int>();
  o[threadIdx.x] = w.v;
}
__global__ void second(int *o) {
  if (o[threadIdx.x])
    o[threadIdx.x] = hidden();
}
__global__ void third(int *o) {
  if (o[threadIdx.x])
    o[threadIdx.x] = alias();
}
//== fixed
#include "lib.cuh"
#define NOTHING void
#define MAKE(name) __device__ int name(unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, int(threadIdx.x), 2); }
typedef void Nothing;
struct Warp {
  int v;
  __device__ int first(unsigned ws_mask = 0xffffffffu) const { return __shfl_sync(ws_mask, v, 0); }
  __device__ int operator()(unsigned ws_mask) { return __shfl_sync(ws_mask, v, 1); }
};
MAKE(made)
__device__ int declared(unsigned ws_mask = 0xffffffffu);
__device__ int declared( unsigned ws_mask ) { return __ballot_sync(ws_mask, threadIdx.x & 1); }
__device__ int commented(unsigned ws_mask = 0xffffffffu /* none */) { return __shfl_sync(ws_mask, int(threadIdx.x), 3); }
__device__ int hidden(NOTHING) { return __shfl(int(threadIdx.x), 5); }
__device__ int alias(Nothing) { return __shfl(int(threadIdx.x), 6); }
template <class T> __device__ T of(unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, T(threadIdx.x), 7); }
__global__ void kernel(int *o) {
  Warp w = {o[threadIdx.x]};
  auto lambda = [&](unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, w.v, 8); };
  const bool ws_c1 = w.v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    w.v += w.first(ws_m1) + w(ws_m1) + made(ws_m1) + declared(ws_m1) + commented(ws_m1) + open(ws_m1) + lambda(ws_m1) + of<int>(ws_m1);
  o[threadIdx.x] = w.v;
}
__global__ void second(int *o) {
  if (o[threadIdx.x])
    o[threadIdx.x] = hidden();
}
__global__ void third(int *o) {
  if (o[threadIdx.x])
    o[threadIdx.x] = alias();
}
//== fixed lib.cuh
__device__ inline int open(unsigned ws_mask) { return __shfl_sync(ws_mask, int(threadIdx.x), 4); }
[[deprecated("pass the mask of the calling lanes")]] __device__ inline int open() { return open(0xffffffffu); }
//== findings
lib.cuh:1: assumed shuffle-to-sync
void-parameter-list.cu:3: proven shuffle-to-sync
void-parameter-list.cu:7: proven shuffle-to-sync
void-parameter-list.cu:8: proven shuffle-to-sync
void-parameter-list.cu:12: proven vote-to-sync
void-parameter-list.cu:13: proven shuffle-to-sync
void-parameter-list.cu:14: manual shuffle-to-sync
void-parameter-list.cu:15: manual shuffle-to-sync
void-parameter-list.cu:16: proven shuffle-to-sync
void-parameter-list.cu:19: proven shuffle-to-sync
