// Old and new forms side by side: each gets its mask, and what is right stays.
//== options --repair
//== input
__global__ void k(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    v += __shfl_xor(v, 1);
    v += __shfl_xor_sync(0xffffffff, v, 2);
  }
  o[threadIdx.x] = v;
}
__global__ void right(int *o) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 9);
  if (v > 9)
    v += __shfl_xor_sync(m, v, 4);
  o[threadIdx.x] = v;
}
#if CUDART_VERSION >= 9000
__global__ void guarded(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v += __shfl_xor_sync(0xffffffff, v, 1);
  o[threadIdx.x] = v;
}
#else
__global__ void guarded(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v += __shfl_xor(v, 1);
  o[threadIdx.x] = v;
}
#endif
//== fixed
__global__ void k(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    v += __shfl_xor_sync(ws_m1, v, 1);
    v += __shfl_xor_sync(ws_m1, v, 2);
  }
  o[threadIdx.x] = v;
}
__global__ void right(int *o) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 9);
  if (v > 9)
    v += __shfl_xor_sync(m, v, 4);
  o[threadIdx.x] = v;
}
#if CUDART_VERSION >= 9000
__global__ void guarded(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
#else
__global__ void guarded(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v += __shfl_xor(v, 1);
  o[threadIdx.x] = v;
}
#endif
//== findings
half-ported.cu:4: proven shuffle-to-sync
half-ported.cu:5: proven repair-sync
half-ported.cu:20: proven repair-sync
half-ported.cu:27: guarded shuffle-to-sync
