// No build for Volta has the other function before a person ports it, and it takes no second argument.
//== options --extra-arg=-DWIDE
//== input
#ifdef WIDE
__device__ int total(int v) { return __ballot(v); }
#else
__device__ int total(int v) { return __popc(__ballot(v)); }
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== fixed
#ifdef WIDE
__device__ int total(int v, unsigned ws_mask) { return __ballot_sync(ws_mask, v); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int total(int v) { return total(v, 0xffffffffu); }
#else
__device__ int total(int v) { return __popc(__ballot(v)); }
#endif
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(o[threadIdx.x], ws_m1);
}
//== findings
callee-to-be-ported-in-the-other-arm.cu:2: assumed vote-to-sync
callee-to-be-ported-in-the-other-arm.cu:4: unreachable vote-to-sync
