// A helper with a new parameter and its callers change under one condition.
//== options --emit guarded
//== input
__device__ int first(int v) { return __shfl(v, 0); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v = first(v);
  o[threadIdx.x] = v;
}
//== fixed
#if CUDART_VERSION >= 9000
__device__ int first(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 0); }
#else
__device__ int first(int v) { return __shfl(v, 0); }
#endif
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#if CUDART_VERSION >= 9000
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = first(v, ws_m1);
#else
  if (v > n)
    v = first(v);
#endif
  o[threadIdx.x] = v;
}
//== findings
guarded-helper.cu:1: proven shuffle-to-sync
