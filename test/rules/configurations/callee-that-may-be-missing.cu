// Nothing else has that name: a build without WIDE has never compiled.
//== options --extra-arg=-DWIDE
//== input
#ifdef WIDE
__device__ int total(int v) { return __ballot(v); }
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== fixed
#ifdef WIDE
__device__ int total(int v, unsigned ws_mask = 0xffffffffu) { return __ballot_sync(ws_mask, v); }
#endif
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(o[threadIdx.x], ws_m1);
}
//== findings
callee-that-may-be-missing.cu:2: assumed vote-to-sync
