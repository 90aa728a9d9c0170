// The lines in doubt may change who comes here, and not what the call means: every function of that name gets the parameter.
//== input
__device__ int total(int v);
__device__ int total(int v) {
#ifdef TRACE
  if (v > 3)
    return 0;
#endif
  return __ballot(v);
}
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== fixed
__device__ int total(int v, unsigned ws_mask = 0xffffffffu);
__device__ int total(int v, unsigned ws_mask) {
#ifdef TRACE
  if (v > 3)
    return 0;
#endif
  return __ballot_sync(ws_mask, v);
}
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(o[threadIdx.x], ws_m1);
}
//== findings
callee-beside-doubt.cu:7: assumed vote-to-sync
