// Two lambdas are passed to one function, the second where only some lanes are: its calls are those of its own
// instantiation.
//== input
template <class F> __device__ void each(F f) {
  f(0);
  f(1);
}
__global__ void kernel(int *o, int n) {
  int v = 0;
  each([&](int i) { v += __shfl_down(n, i); });
  if (o[threadIdx.x] > n)
    each([&](int i) { v += __shfl_up(n, i); });
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
lambdas-passed-to-one-function.cu:7: manual shuffle-to-sync
lambdas-passed-to-one-function.cu:9: manual shuffle-to-sync
