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
//== fixed
template <class F> __device__ void each(F f, unsigned ws_mask = 0xffffffffu) {
  f(0, ws_mask);
  f(1, ws_mask);
}
__global__ void kernel(int *o, int n) {
  int v = 0;
  each([&](int i, unsigned ws_mask = 0xffffffffu) { v += __shfl_down_sync(ws_mask, n, i); });
  const bool ws_c1 = o[threadIdx.x] > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    each([&](int i, unsigned ws_mask = 0xffffffffu) { v += __shfl_up_sync(ws_mask, n, i); }, ws_m1);
  o[threadIdx.x] = v;
}
//== findings
lambdas-passed-to-one-function.cu:7: proven shuffle-to-sync
lambdas-passed-to-one-function.cu:9: proven shuffle-to-sync
