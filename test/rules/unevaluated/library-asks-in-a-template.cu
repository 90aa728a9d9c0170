// A template may ask a library of any object that it gets, and nvcc answers otherwise than clang of what is for the device alone: the
// call operator is called by whoever. A question about the type alone is none.
//== input
#include <type_traits>
struct Vote {
  __device__ int operator()(int v) const { return __any(v); }
};
template <class F, bool = std::is_constructible<F, int>::value> struct Steps {
  static const int count = 1;
};
template <class F> __device__ int apply(F f, int v) { return v > 3 ? f(v) : Steps<F>::count; }
__global__ void k(const int *in, int *out) { out[threadIdx.x] = apply(Vote(), in[threadIdx.x]); }
void run(int *t) { k<<<1, 64>>>(t, t); }
//== unchanged
//== findings
library-asks-in-a-template.cu:3: manual vote-to-sync
