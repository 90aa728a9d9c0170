// A template and its explicit specialization would have to change together.
//== input
template <class T> __device__ T first(T v) { return __shfl(v, 0); }
template <> __device__ int first<int>(int v) { return __shfl(v, 1); }
__global__ void kernel(int *o, float *f, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    o[0] = first(v);
    f[0] = first(f[1]);
  }
}
//== fixed
template <class T> __device__ T first(T v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 0); }
template <> __device__ int first<int>(int v, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 1); }
__global__ void kernel(int *o, float *f, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    o[0] = first(v, ws_m1);
    f[0] = first(f[1], ws_m1);
  }
}
//== findings
explicit-specialization.cu:1: proven shuffle-to-sync
explicit-specialization.cu:2: proven shuffle-to-sync
