// Whether it is the same type, or a class: a mask changes nothing of that.
//== input
#include <type_traits>
struct Vote {
  __device__ int operator()(int v) const { return __any(v); }
};
template <class F> __device__ int apply(F f, int v) {
  return v > 3 ? f(v) : std::is_same<F, Vote>::value + std::is_class<typename std::remove_reference<F>::type>::value;
}
__global__ void k(const int *in, int *out) { out[threadIdx.x] = apply(Vote(), in[threadIdx.x]); }
void run(int *t) { k<<<1, 64>>>(t, t); }
//== fixed
#include <type_traits>
struct Vote {
  __device__ int operator()(int v, unsigned ws_mask) const { return __any_sync(ws_mask, v); }
};
template <class F> __device__ int apply(F f, int v) {
  bool ws_c1;
  unsigned ws_m1;
  return (ws_c1 = (v > 3), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? f(v, ws_m1) : std::is_same<F, Vote>::value + std::is_class<typename std::remove_reference<F>::type>::value;
}
__global__ void k(const int *in, int *out) { out[threadIdx.x] = apply(Vote(), in[threadIdx.x]); }
void run(int *t) { k<<<1, 64>>>(t, t); }
//== findings
library-asks-of-the-type.cu:3: proven vote-to-sync
