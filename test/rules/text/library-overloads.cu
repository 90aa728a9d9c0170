// A stand-in takes whatever it is given, the function of the library only iterators: what the call of the program means is not known,
// so that its own functions of that name have callers that nobody sees. A name in a namespace that does not have them is no such call.
//== no-nvcc its headers are not there
//== input
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <cub/cub.cuh>
template <class T, class Op> __device__ T reduce(const T &v, Op op) { return op(v, __shfl_xor(v, 1)); }
struct Add {
  __device__ int operator()(int a, int b) const { return a + b; }
};
__device__ int count(long value, int limit) { return __popc(__ballot(value > limit)); }
template <class T> __device__ T find(const T &v, int w) { return __shfl(v, w); }
namespace cub {
__device__ int LowerBound(const int *p, long n, int v) { return __any(p[n] < v); }
} // namespace cub
__device__ int UpperBound(const int *p, long n, int v) { return __any(p[n] < v); }
namespace other {
using namespace thrust;
__device__ int get(int *p) {
  if (p[0] > 3)
    return count(p[threadIdx.x], 1);
  return 0;
}
} // namespace other
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  if (v > 3)
    v = reduce(v, thrust::plus<int>());
  if (v > 4)
    v += cub::LowerBound(p, 2, v) + cub::UpperBound(p, 2, v);
  p[threadIdx.x] = v;
}
__global__ void whole(const int *p, int *q) {
  q[0] = reduce(q[1], Add()) + count(2L, 3) + find(p[0], 3);
  q[1] = cub::LowerBound(p, 2L, 3) + UpperBound(p, 2L, 3) + other::get(q);
}
void launch(int *p) {
  kernel<<<1, 32>>>(p);
  whole<<<1, 32>>>(p, p);
}
//== fixed
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <cub/cub.cuh>
template <class T, class Op> __device__ T reduce(const T &v, Op op) { return op(v, __shfl_xor(v, 1)); }
struct Add {
  __device__ int operator()(int a, int b) const { return a + b; }
};
__device__ int count(long value, int limit) { return __popc(__ballot(value > limit)); }
template <class T> __device__ T find(const T &v, int w) { return __shfl_sync(0xffffffffu, v, w); }
namespace cub {
__device__ int LowerBound(const int *p, long n, int v) { return __any(p[n] < v); }
} // namespace cub
__device__ int UpperBound(const int *p, long n, int v) { return __any_sync(0xffffffffu, p[n] < v); }
namespace other {
using namespace thrust;
__device__ int get(int *p) {
  if (p[0] > 3)
    return count(p[threadIdx.x], 1);
  return 0;
}
} // namespace other
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  if (v > 3)
    v = reduce(v, thrust::plus<int>());
  if (v > 4)
    v += cub::LowerBound(p, 2, v) + cub::UpperBound(p, 2, v);
  p[threadIdx.x] = v;
}
__global__ void whole(const int *p, int *q) {
  q[0] = reduce(q[1], Add()) + count(2L, 3) + find(p[0], 3);
  q[1] = cub::LowerBound(p, 2L, 3) + UpperBound(p, 2L, 3) + other::get(q);
}
void launch(int *p) {
  kernel<<<1, 32>>>(p);
  whole<<<1, 32>>>(p, p);
}
//== findings
library-overloads.cu:4: manual shuffle-to-sync
library-overloads.cu:8: manual vote-to-sync
library-overloads.cu:9: proven shuffle-to-sync
library-overloads.cu:11: manual vote-to-sync
library-overloads.cu:13: proven vote-to-sync
