// Nobody spells the name of the helper in code that no configuration compiles: a macro puts it together there.
//== input
__device__ int vote_any(int *o) { return __any(o[1]); }
#define VOTE(kind) vote_##kind(o)
__global__ void kernel(int *o) {
#ifdef SOME_LANES
  if (threadIdx.x < 5)
    o[0] = VOTE(any);
#endif
  o[1] = vote_any(o);
}
//== fixed
__device__ int vote_any(int *o, unsigned ws_mask) { return __any_sync(ws_mask, o[1]); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int vote_any(int *o) { return vote_any(o, 0xffffffffu); }
#define VOTE(kind) vote_##kind(o)
__global__ void kernel(int *o) {
#ifdef SOME_LANES
  if (threadIdx.x < 5)
    o[0] = VOTE(any);
#endif
  o[1] = vote_any(o, 0xffffffffu);
}
//== findings
caller-pasted-in-skipped-region.cu:1: assumed vote-to-sync
