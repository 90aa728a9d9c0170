// What the text of a macro declares inside of a function, or as its parameter, is none that a call elsewhere means.
//== input
#define SUM(type, scalar)                                                                                              \
  __device__ type sum(type v, scalar vote) {                                                                           \
    type r = v;                                                                                                        \
    r.x += vote;                                                                                                       \
    return r;                                                                                                          \
  }
SUM(int2, int)
__device__ int vote(int v) { return __all(v); }
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = vote(o[threadIdx.x]);
}
//== fixed
#define SUM(type, scalar)                                                                                              \
  __device__ type sum(type v, scalar vote) {                                                                           \
    type r = v;                                                                                                        \
    r.x += vote;                                                                                                       \
    return r;                                                                                                          \
  }
SUM(int2, int)
__device__ int vote(int v, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, v); }
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = vote(o[threadIdx.x], ws_m1);
}
//== findings
callee-that-no-text-of-a-macro-declares.cu:8: assumed vote-to-sync
