// Numbers of a library that is not there, and what templates are made for from them, are no constants of the program.
//== no-nvcc its headers are not there
//== input
#include <cub/cub.cuh>
#include <thrust/tuple.h>
typedef cub::WarpScan<int> Scan;
template <int N> __device__ int some(int v) {
  if ((threadIdx.x & 31) < N)
    v += __any(v);
  return v;
}
template <int N> struct Twice {
  enum { Value = 2 * N };
};
template <int N> __device__ int more(int v) { return some<Twice<N>::Value>(v); }
template <int N> __device__ int own(int v) {
  if ((threadIdx.x & 31) < N)
    v += __any(v);
  return v;
}
enum { Mode = cub::LOAD_CG };
__global__ void kernel(int *p) {
  const int lane = threadIdx.x & (CUB_PTX_WARP_THREADS - 1);
  if (lane < Mode)
    p[0] = __any(p[lane]);
  if (lane < CUB_MIN(8, 20))
    p[1] = __any(p[lane]);
  p[2] = more<sizeof(Scan::TempStorage)>(p[lane]);
  p[3] = own<8>(p[lane]);
}
__global__ void launchedByVersion(int *p) {
  if ((threadIdx.x & 31) < 16)
    p[0] = __any(p[threadIdx.x]);
}
void launch(int *p) {
  kernel<<<1, 32>>>(p);
  launchedByVersion<<<1, dim3(THRUST_VERSION / 3150, 2)>>>(p);
}
//== fixed
#include <cub/cub.cuh>
#include <thrust/tuple.h>
typedef cub::WarpScan<int> Scan;
template <int N> __device__ int some(int v) {
  const bool ws_c1 = (threadIdx.x & 31) < N;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __any_sync(ws_m1, v);
  return v;
}
template <int N> struct Twice {
  enum { Value = 2 * N };
};
template <int N> __device__ int more(int v) { return some<Twice<N>::Value>(v); }
template <int N> __device__ int own(int v) {
  if ((threadIdx.x & 31) < N)
    v += __any_sync(0x000000ffu, v);
  return v;
}
enum { Mode = cub::LOAD_CG };
__global__ void kernel(int *p) {
  const int lane = threadIdx.x & (CUB_PTX_WARP_THREADS - 1);
  const bool ws_c1 = lane < Mode;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = __any_sync(ws_m1, p[lane]);
  if (lane < CUB_MIN(8, 20))
    p[1] = __any_sync(0x000000ffu, p[lane]);
  p[2] = more<sizeof(Scan::TempStorage)>(p[lane]);
  p[3] = own<8>(p[lane]);
}
__global__ void launchedByVersion(int *p) {
  const bool ws_c1 = (threadIdx.x & 31) < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = __any_sync(ws_m1, p[threadIdx.x]);
}
void launch(int *p) {
  kernel<<<1, 32>>>(p);
  launchedByVersion<<<1, dim3(THRUST_VERSION / 3150, 2)>>>(p);
}
//== findings
library-constants.cu:6: assumed vote-to-sync
library-constants.cu:15: assumed vote-to-sync
library-constants.cu:22: assumed vote-to-sync
library-constants.cu:24: assumed vote-to-sync
library-constants.cu:30: assumed vote-to-sync
