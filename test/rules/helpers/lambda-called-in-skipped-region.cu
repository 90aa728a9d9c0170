// Calls of a lambda that no parser read: by its name, which then has to be compiled with a mask, and in a template that it is given to.
//== input
template <class F> __device__ void apply(F f) {
#ifdef FAST
  if (threadIdx.x % 32 < 3)
    f(1);
#else
  f(1);
#endif
}
__global__ void named(int *o) {
  int v = o[threadIdx.x];
  auto f = [&](int i) { v += __shfl_down(v, i); };
#ifdef FAST
  if (v > 3)
    f(1);
#else
  f(1);
#endif
  o[threadIdx.x] = v;
}
__global__ void given(int *o) {
  int v = o[threadIdx.x];
  apply([&](int i) { v += __shfl_up(v, i); });
  o[threadIdx.x] = v;
}
__global__ void debugged(int *o) {
  int v = o[threadIdx.x];
  auto f = [&](int i) { v += __shfl_xor(v, i); };
  f(1);
#ifdef DEBUG
  o[0] = -1;
#endif
  o[threadIdx.x] = v;
}
//== fixed
template <class F> __device__ void apply(F f) {
#ifdef FAST
  if (threadIdx.x % 32 < 3)
    f(1);
#else
  f(1);
#endif
}
__global__ void named(int *o) {
  int v = o[threadIdx.x];
  auto f = [&](int i, unsigned ws_mask) { v += __shfl_down_sync(ws_mask, v, i); };
#ifdef FAST
  if (v > 3)
    f(1);
#else
  f(1, 0xffffffffu);
#endif
  o[threadIdx.x] = v;
}
__global__ void given(int *o) {
  int v = o[threadIdx.x];
  apply([&](int i) { v += __shfl_up(v, i); });
  o[threadIdx.x] = v;
}
__global__ void debugged(int *o) {
  int v = o[threadIdx.x];
  auto f = [&](int i) { v += __shfl_xor_sync(0xffffffffu, v, i); };
  f(1);
#ifdef DEBUG
  o[0] = -1;
#endif
  o[threadIdx.x] = v;
}
//== findings
lambda-called-in-skipped-region.cu:11: assumed shuffle-to-sync
lambda-called-in-skipped-region.cu:22: manual shuffle-to-sync
lambda-called-in-skipped-region.cu:27: assumed shuffle-to-sync
