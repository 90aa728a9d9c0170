// Thrust has a stand-in: host code that uses it shows its launches, and what its functions compute in a kernel may differ in each lane.
//== no-nvcc its headers are not there
//== input
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>
#include <thrust/swap.h>
#include <thrust/tuple.h>
struct Op {
  __device__ int operator()(int a) const { return a + __shfl(a, 0); }
};
template <class F> __global__ void kernel(int *p, F f) {
  int a = 0, b = 0;
  thrust::tuple<int, float> t(1, 2.0f);
  thrust::swap(a, b);
  if (a)
    p[1] = __any(b);
  thrust::tie(a, b) = thrust::make_tuple(3, 4);
  if (a > 3)
    p[2] = __any(b);
  if (thrust::get<0>(t) == 1)
    p[3] = __any(b);
  if (threadIdx.x < 16)
    p[4] = __shfl(f(p[0], thrust::min(a, b)), 0);
}
void launch(cudaStream_t stream) {
  thrust::host_vector<int> h(32);
  thrust::device_vector<int> v(32, 1), w = h;
  h = v;
  v[3] = h[1];
  thrust::sort(v.begin(), v.end());
  thrust::transform(thrust::cuda::par.on(stream), v.begin(), v.end(), w.begin(), Op());
  int sum = thrust::reduce(v.begin(), v.end(), 0, thrust::plus<int>());
  int at = thrust::max_element(v.begin(), v.end()) - v.begin();
  w.resize(thrust::unique_by_key(v.begin(), v.end(), w.begin()).first - v.begin() + sum + at);
  kernel<<<1, 64, 0, stream>>>(thrust::raw_pointer_cast(v.data()), thrust::maximum<int>());
}
//== fixed
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>
#include <thrust/swap.h>
#include <thrust/tuple.h>
struct Op {
  __device__ int operator()(int a) const { return a + __shfl(a, 0); }
};
template <class F> __global__ void kernel(int *p, F f) {
  int a = 0, b = 0;
  thrust::tuple<int, float> t(1, 2.0f);
  thrust::swap(a, b);
  const bool ws_c1 = a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[1] = __any_sync(ws_m1, b);
  thrust::tie(a, b) = thrust::make_tuple(3, 4);
  const bool ws_c2 = a > 3;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    p[2] = __any_sync(ws_m2, b);
  const bool ws_c3 = thrust::get<0>(t) == 1;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    p[3] = __any_sync(ws_m3, b);
  const bool ws_c4 = threadIdx.x < 16;
  const unsigned ws_m4 = __ballot_sync(0xffffffffu, ws_c4);
  if (ws_c4)
    p[4] = __shfl_sync(ws_m4, f(p[0], thrust::min(a, b)), 0);
}
void launch(cudaStream_t stream) {
  thrust::host_vector<int> h(32);
  thrust::device_vector<int> v(32, 1), w = h;
  h = v;
  v[3] = h[1];
  thrust::sort(v.begin(), v.end());
  thrust::transform(thrust::cuda::par.on(stream), v.begin(), v.end(), w.begin(), Op());
  int sum = thrust::reduce(v.begin(), v.end(), 0, thrust::plus<int>());
  int at = thrust::max_element(v.begin(), v.end()) - v.begin();
  w.resize(thrust::unique_by_key(v.begin(), v.end(), w.begin()).first - v.begin() + sum + at);
  kernel<<<1, 64, 0, stream>>>(thrust::raw_pointer_cast(v.data()), thrust::maximum<int>());
}
//== findings
library-of-vectors.cu:10: manual shuffle-to-sync
library-of-vectors.cu:17: proven vote-to-sync
library-of-vectors.cu:20: proven vote-to-sync
library-of-vectors.cu:22: proven vote-to-sync
library-of-vectors.cu:24: proven shuffle-to-sync
