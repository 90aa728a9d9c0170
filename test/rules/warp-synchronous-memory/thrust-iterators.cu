// Kernels over iterators of Thrust: what they go over names types through the library's traits, which stand-ins have.
//== input
#include <thrust/iterator/iterator_traits.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/transform.h>
template <class It> __global__ void k(It in, int n, float *o) {
  typedef typename thrust::iterator_value<It>::type T;
  __shared__ volatile T s[64];
  s[threadIdx.x] = in[threadIdx.x];
  T v = s[threadIdx.x + 16];
  for (thrust::counting_iterator<int> i(0), e(n); i != e; ++i) v += *i;
  o[threadIdx.x] = v;
}
void run(float *p, int n, float *o) {
  k<<<1, 32>>>(thrust::device_ptr<float>(p), n, o);
  k<<<1, 32>>>(p, n, o);
  thrust::counting_iterator<int> first(0);
  thrust::device_vector<float> d(n);
  thrust::transform(first, first + n, d.begin(), thrust::negate<float>());
  thrust::zip_iterator<thrust::tuple<int *, float *>> z;
  thrust::permutation_iterator<float *, int *> q(p, (int *)p);
  float x = *q; (void)x;
}
//== fixed
#include <thrust/iterator/iterator_traits.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/transform.h>
template <class It> __global__ void k(It in, int n, float *o) {
  typedef typename thrust::iterator_value<It>::type T;
  __shared__ volatile T s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  T v = s[threadIdx.x + 16];
  for (thrust::counting_iterator<int> i(0), e(n); i != e; ++i) v += *i;
  o[threadIdx.x] = v;
}
void run(float *p, int n, float *o) {
  k<<<1, 32>>>(thrust::device_ptr<float>(p), n, o);
  k<<<1, 32>>>(p, n, o);
  thrust::counting_iterator<int> first(0);
  thrust::device_vector<float> d(n);
  thrust::transform(first, first + n, d.begin(), thrust::negate<float>());
  thrust::zip_iterator<thrust::tuple<int *, float *>> z;
  thrust::permutation_iterator<float *, int *> q(p, (int *)p);
  float x = *q; (void)x;
}
//== findings
thrust-iterators.cu:11: proven warp-synchronous-memory
