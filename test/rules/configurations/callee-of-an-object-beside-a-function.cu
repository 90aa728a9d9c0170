// `voter.vote` means no function outside of classes, whatever lines a build has.
//== input
#ifdef MORE
__device__ int vote(int v, int seed = 0) { return v + seed; }
#endif
struct Voter {
  int bias;
  __device__ int vote(int v) { return __all(v + bias); }
};
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  Voter voter = {3};
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = voter.vote(o[threadIdx.x]);
}
//== fixed
#ifdef MORE
__device__ int vote(int v, int seed = 0) { return v + seed; }
#endif
struct Voter {
  int bias;
  __device__ int vote(int v, unsigned ws_mask) { return __all_sync(ws_mask, v + bias); }
  [[deprecated("pass the mask of the calling lanes")]] __device__ int vote(int v) { return vote(v, 0xffffffffu); }
};
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  Voter voter = {3};
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = voter.vote(o[threadIdx.x], ws_m1);
}
//== findings
callee-of-an-object-beside-a-function.cu:6: assumed vote-to-sync
