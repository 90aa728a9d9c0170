// Both texts; inserted lines stand in the first part only.
//== options --emit guarded
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    o[threadIdx.x] = v;
    v += __shfl(v, 0);
    v += __any(v);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#if CUDART_VERSION >= 9000
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
#else
  if (v > n) {
#endif
    o[threadIdx.x] = v;
#if CUDART_VERSION >= 9000
    v += __shfl_sync(ws_m1, v, 0);
    v += __any_sync(ws_m1, v);
#else
    v += __shfl(v, 0);
    v += __any(v);
#endif
  }
  o[threadIdx.x] = v;
}
//== findings
guarded-statement.cu:5: proven shuffle-to-sync
guarded-statement.cu:6: proven vote-to-sync
