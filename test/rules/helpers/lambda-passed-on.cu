// A lambda that is passed on as a value and called in a branch there: it gets a mask, as everything does that this text calls.
//== input
template <class F> __device__ int apply(F f, int v) { return v > 3 ? f(v) : 0; }
__global__ void kernel(int *o) {
  auto sum = [](int v) { return v + __shfl_down(v, 1); };
  o[threadIdx.x] = apply(sum, o[threadIdx.x]);
}
//== fixed
template <class F> __device__ int apply(F f, int v) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (v > 3), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? f(v, ws_m1) : 0; }
__global__ void kernel(int *o) {
  auto sum = [](int v, unsigned ws_mask = 0xffffffffu) { return v + __shfl_down_sync(ws_mask, v, 1); };
  o[threadIdx.x] = apply(sum, o[threadIdx.x]);
}
//== findings
lambda-passed-on.cu:3: proven shuffle-to-sync
