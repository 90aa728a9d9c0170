// "_sync" was added and the mask was not, so that nothing compiles: each call gains its mask.
//== options --repair
//== expect-parse-errors
//== input
__global__ void k(int *p, int n) {
  int v = p[threadIdx.x];
  if (__any_sync(v > 3))
    p[0] = 1;
  if (v > n) {
    p[1] = __ballot_sync( v == 2 );
    v += __shfl_xor_sync(v, 1);
  }
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(v, d);
  p[threadIdx.x] = v;
}
template <class T> __device__ T all(T x) { return __all_sync(x > 0) ? x : __shfl_sync(x, 3); }
__global__ void calls(float *p) { p[threadIdx.x] = all(p[threadIdx.x]); }
__device__ int elsewhere(int v) {
  if (v > unknown)
    return __any_sync(v);
  return __all_sync(v > 1);
}
//== fixed
__global__ void k(int *p, int n) {
  int v = p[threadIdx.x];
  if (__any_sync(0xffffffffu, v > 3))
    p[0] = 1;
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    p[1] = __ballot_sync( ws_m1, v == 2 );
    v += __shfl_xor_sync(ws_m1, v, 1);
  }
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  p[threadIdx.x] = v;
}
template <class T> __device__ T all(T x) { return __all_sync(0xffffffffu, x > 0) ? x : __shfl_sync(0xffffffffu, x, 3); }
__global__ void calls(float *p) { p[threadIdx.x] = all(p[threadIdx.x]); }
__device__ int elsewhere(int v) {
  if (v > unknown)
    return __any_sync(v);
  return __all_sync(v > 1);
}
//== findings
one-argument-votes.cu:3: proven repair-sync
one-argument-votes.cu:6: proven repair-sync
one-argument-votes.cu:7: proven repair-sync
one-argument-votes.cu:10: proven repair-sync
one-argument-votes.cu:13: proven repair-sync
one-argument-votes.cu:13: proven repair-sync
one-argument-votes.cu:17: finding mask-is-data
one-argument-votes.cu:18: finding mask-is-data
