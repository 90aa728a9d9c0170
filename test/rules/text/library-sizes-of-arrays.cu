// What a template takes from an array whose bound is a size of a library that is not there is no constant, either.
//== no-nvcc its headers are not there
//== input
#include <cub/cub.cuh>
typedef cub::WarpScan<int> Scan;
template <int N> __device__ int bound(const int (&rows)[N], int v) {
  if ((threadIdx.x & 31) < N)
    v += __any(v);
  return v;
}
__global__ void kernel(int *p) {
  const int lane = threadIdx.x & 31;
  const int rows[sizeof(Scan::TempStorage)] = {};
  p[0] = bound(rows, p[lane]);
  if (lane < sizeof(rows) / 4)
    p[1] = __any(p[lane]);
}
void launch(int *p) { kernel<<<1, 32>>>(p); }
//== fixed
#include <cub/cub.cuh>
typedef cub::WarpScan<int> Scan;
template <int N> __device__ int bound(const int (&rows)[N], int v) {
  const bool ws_c1 = (threadIdx.x & 31) < N;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __any_sync(ws_m1, v);
  return v;
}
__global__ void kernel(int *p) {
  const int lane = threadIdx.x & 31;
  const int rows[sizeof(Scan::TempStorage)] = {};
  p[0] = bound(rows, p[lane]);
  const bool ws_c1 = lane < sizeof(rows) / 4;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[1] = __any_sync(ws_m1, p[lane]);
}
void launch(int *p) { kernel<<<1, 32>>>(p); }
//== findings
library-sizes-of-arrays.cu:5: proven vote-to-sync
library-sizes-of-arrays.cu:13: proven vote-to-sync
