// A lambda that the function it is passed to keeps: its calls are not in any text.
//== input
template <class F> struct Later {
  F f;
  __device__ int run(int v) { return v > 3 ? f(v) : 0; }
};
template <class F> __device__ Later<F> later(F f) { return {f}; }
__global__ void kernel(int *o) {
  auto l = later([](int v) { return v + __shfl_down(v, 1); });
  o[threadIdx.x] = l.run(o[threadIdx.x]);
}
//== unchanged
//== findings
lambda-stored.cu:7: manual shuffle-to-sync
