// A call in code that no configuration compiles may be made by part of a warp.
//== input
__device__ int vote(int *o) { return __any(o[1]); }
__global__ void kernel(int *o) {
#ifdef SOME_LANES
  if (threadIdx.x < 5)
    o[0] = vote(o);
#else
  o[0] = vote(o);
#endif
}
//== fixed
__device__ int vote(int *o, unsigned ws_mask) { return __any_sync(ws_mask, o[1]); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int vote(int *o) { return vote(o, 0xffffffffu); }
__global__ void kernel(int *o) {
#ifdef SOME_LANES
  if (threadIdx.x < 5)
    o[0] = vote(o);
#else
  o[0] = vote(o, 0xffffffffu);
#endif
}
//== findings
caller-in-skipped-region.cu:1: assumed vote-to-sync
