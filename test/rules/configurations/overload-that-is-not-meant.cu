// The other overload was read as it is in every build, and could not take the mask.
//== input
struct Wide { int a[4]; };
__device__ int total(Wide w) { return w.a[0]; }
__device__ int total(int v) { return __popc(__ballot(v)); }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  if (v > 2)
    o[threadIdx.x] = total(v);
}
//== fixed
struct Wide { int a[4]; };
__device__ int total(Wide w) { return w.a[0]; }
__device__ int total(int v, unsigned ws_mask = 0xffffffffu) { return __popc(__ballot_sync(ws_mask, v)); }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = total(v, ws_m1);
}
//== findings
overload-that-is-not-meant.cu:3: assumed vote-to-sync
