// As in the other arm of an #if; a template's method, in inline PTX.
//== file other.h
template <int N>
__device__ int Warp<N>::total(int v) {
  int r;
#pragma unroll
  for (int i = 0; i < N; ++i)
    asm volatile("shfl.up.b32 %0, %1, 1, 0;" : "=r"(r) : "r"(v + i));
  return r;
}
//== input
template <int N>
struct Warp {
  __device__ int total(int v);
};
#ifdef OTHER
#include "other.h"
#else
template <int N>
__device__ int Warp<N>::total(int v) {
  int r;
  asm volatile("shfl.down.b32 %0, %1, 1, 31;" : "=r"(r) : "r"(v));
  return r;
}
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = Warp<1>().total(o[threadIdx.x]);
}
//== fixed
template <int N>
struct Warp {
  __device__ int total(int v, unsigned ws_mask = 0xffffffffu);
};
#ifdef OTHER
#include "other.h"
#else
template <int N>
__device__ int Warp<N>::total(int v, unsigned ws_mask) {
  int r;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 31, %2;" : "=r"(r) : "r"(v), "r"(ws_mask));
  return r;
}
#endif
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = Warp<1>().total(o[threadIdx.x], ws_m1);
}
//== findings
callee-to-be-ported-in-another-file.cu:11: assumed inline-ptx
