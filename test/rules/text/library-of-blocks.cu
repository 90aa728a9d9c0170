// CUB has a stand-in: kernels that use it are read whole, and what it computes may differ in each lane. It may call what it is
// handed from anywhere, so that an operator with a shuffle is left.
//== no-nvcc its headers are not there
//== input
#include <cub/cub.cuh>
#include <cub/thread/thread_search.cuh>
struct Op {
  __device__ int operator()(int a, int b) const { return a + __shfl(b, 0); }
};
struct Inner {
  __device__ int get(int b) const { return __shfl(b, 1); }
};
struct Outer {
  Inner inner;
  __device__ int operator()(int a, int b) const { return a + inner.get(b); }
};
template <class T> struct Add {
  __device__ T operator()(T a, T b) const { return a + __shfl(b, 2); }
};
struct Named {
  __device__ int operator()(int b) const { return __shfl(b, 4); }
};
struct Mine {
  __device__ int operator()(int b) const { return __shfl(b, 3); }
};
template <int N> __global__ void kernel(int *p, int n) {
  typedef cub::BlockReduce<int, N> Reduce;
  typedef cub::WarpScan<int> Scan;
  __shared__ typename Reduce::TempStorage temp;
  __shared__ Scan::TempStorage scan[N / 32];
  int total = 0, first = n;
  Scan(scan[threadIdx.x / 32]).ExclusiveSum(first, first, total);
  if (total > 3)
    p[1] = __any(n);
  if (cub::UpperBound(p, n, n))
    p[2] = __any(n);
  total = Reduce(temp).Reduce(total, Op()) + Reduce(temp).Reduce(total, Outer());
  cub::TransformInputIterator<int, Named, int *> *input = 0;
  p[0] = __shfl_xor(total, cub::Log2<32>::VALUE);
}
template <class T> __global__ void unread(T *p) {
  typedef cub::BlockReduce<T, 64> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  p[0] = Reduce(temp).Reduce(p[0], Add<T>()) + Mine()(3);
}
void launch(int *p) {
  size_t size = 0;
  CubDebugExit(cub::DeviceReduce::Sum(NULL, size, p, p, 32));
  kernel<64><<<1, 64>>>(p, 3);
}
//== fixed
#include <cub/cub.cuh>
#include <cub/thread/thread_search.cuh>
struct Op {
  __device__ int operator()(int a, int b) const { return a + __shfl(b, 0); }
};
struct Inner {
  __device__ int get(int b) const { return __shfl(b, 1); }
};
struct Outer {
  Inner inner;
  __device__ int operator()(int a, int b) const { return a + inner.get(b); }
};
template <class T> struct Add {
  __device__ T operator()(T a, T b) const { return a + __shfl(b, 2); }
};
struct Named {
  __device__ int operator()(int b) const { return __shfl(b, 4); }
};
struct Mine {
  __device__ int operator()(int b) const { return __shfl_sync(0xffffffffu, b, 3); }
};
template <int N> __global__ void kernel(int *p, int n) {
  typedef cub::BlockReduce<int, N> Reduce;
  typedef cub::WarpScan<int> Scan;
  __shared__ typename Reduce::TempStorage temp;
  __shared__ Scan::TempStorage scan[N / 32];
  int total = 0, first = n;
  Scan(scan[threadIdx.x / 32]).ExclusiveSum(first, first, total);
  const bool ws_c1 = total > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[1] = __any_sync(ws_m1, n);
  const bool ws_c2 = cub::UpperBound(p, n, n);
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    p[2] = __any_sync(ws_m2, n);
  total = Reduce(temp).Reduce(total, Op()) + Reduce(temp).Reduce(total, Outer());
  cub::TransformInputIterator<int, Named, int *> *input = 0;
  p[0] = __shfl_xor_sync(0xffffffffu, total, cub::Log2<32>::VALUE);
}
template <class T> __global__ void unread(T *p) {
  typedef cub::BlockReduce<T, 64> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  p[0] = Reduce(temp).Reduce(p[0], Add<T>()) + Mine()(3);
}
void launch(int *p) {
  size_t size = 0;
  CubDebugExit(cub::DeviceReduce::Sum(NULL, size, p, p, 32));
  kernel<64><<<1, 64>>>(p, 3);
}
//== findings
library-of-blocks.cu:4: manual shuffle-to-sync
library-of-blocks.cu:7: manual shuffle-to-sync
library-of-blocks.cu:14: manual shuffle-to-sync
library-of-blocks.cu:17: manual shuffle-to-sync
library-of-blocks.cu:20: assumed shuffle-to-sync
library-of-blocks.cu:30: proven vote-to-sync
library-of-blocks.cu:32: proven vote-to-sync
library-of-blocks.cu:35: proven shuffle-to-sync
