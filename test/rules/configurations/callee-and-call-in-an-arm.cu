// Whoever has the call has this function: the other one stands in the other arm, and one more where no GPU compiles it.
//== options --extra-arg=-DWIDE
//== input
#if 0
__device__ int total(int v, int w) { return v + w; }
#endif
#ifdef WIDE
__device__ int total(int v) { return __ballot(v); }
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
#else
__device__ int total(int v) { return v; }
#endif
//== fixed
#if 0
__device__ int total(int v, int w) { return v + w; }
#endif
#ifdef WIDE
__device__ int total(int v, unsigned ws_mask) { return __ballot_sync(ws_mask, v); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int total(int v) { return total(v, 0xffffffffu); }
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(o[threadIdx.x], ws_m1);
}
#else
__device__ int total(int v) { return v; }
#endif
//== findings
callee-and-call-in-an-arm.cu:5: assumed vote-to-sync
