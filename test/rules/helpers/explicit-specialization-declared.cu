// A template without a body of its own, a specialization that is declared before it is defined, and defaults: one signature for all.
//== input
template <class T> __device__ T first(T v, int width = 32);
template <> __device__ int first<int>(int v, int width);
template <> __device__ float first<float>(float v, int width) { return __shfl(v, 0, width); }
__global__ void kernel(int *o, float *f, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    o[0] = first(v);
    f[0] = first(f[1], 16);
  }
}
template <> __device__ int first<int>(int v, int width) { return __shfl(v, 1); }
//== fixed
template <class T> __device__ T first(T v, int width = 32, unsigned ws_mask = 0xffffffffu);
template <> __device__ int first<int>(int v, int width, unsigned ws_mask);
template <> __device__ float first<float>(float v, int width, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 0, width); }
__global__ void kernel(int *o, float *f, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    o[0] = first(v, 32, ws_m1);
    f[0] = first(f[1], 16, ws_m1);
  }
}
template <> __device__ int first<int>(int v, int width, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 1); }
//== findings
explicit-specialization-declared.cu:3: proven shuffle-to-sync
explicit-specialization-declared.cu:11: proven shuffle-to-sync
