// A lambda that is passed on as a value and called in a branch there: its callers' text serves other functions, too,
// so it cannot be given a mask.
//== input
template <class F> __device__ int apply(F f, int v) { return v > 3 ? f(v) : 0; }
__global__ void kernel(int *o) {
  auto sum = [](int v) { return v + __shfl_down(v, 1); };
  o[threadIdx.x] = apply(sum, o[threadIdx.x]);
}
//== unchanged
//== findings
lambda-passed-on.cu:3: manual shuffle-to-sync
