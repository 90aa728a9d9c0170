// Two lambdas of one macro expansion cannot be distinguished by their place.
//== input
template <class F> __device__ void each(F f) { f(0); }
#define BOTH(c)                                    \
  each([&](int i) { v += __shfl_down(v, i); });    \
  if (c)                                           \
    each([&](int i) { v += __shfl_up(v, i); })
__global__ void kernel(int *o, int n) {
  int v = 0;
  BOTH(o[threadIdx.x] > n);
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
lambdas-of-one-macro.cu:3: manual shuffle-to-sync
lambdas-of-one-macro.cu:5: manual shuffle-to-sync
