// In another build a macro without arguments declares the function, which takes a seed. A macro that calls it declares nothing.
//== input
#define DECLARE __device__ int vote(int v, int seed = 0) { return v + seed; }
#define ANY(v) any(v)
#ifdef OTHER
DECLARE
#else
__device__ int vote(int v) { return __all(v); }
#endif
__device__ int any(int v) { return __any(v); }
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = vote(o[threadIdx.x]);
}
__global__ void l(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = any(o[threadIdx.x]);
}
//== fixed
#define DECLARE __device__ int vote(int v, int seed = 0) { return v + seed; }
#define ANY(v) any(v)
#ifdef OTHER
DECLARE
#else
__device__ int vote(int v) { return __all(v); }
#endif
__device__ int any(int v, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); }
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = vote(o[threadIdx.x]);
}
__global__ void l(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = any(o[threadIdx.x], ws_m1);
}
//== findings
callee-that-the-text-of-a-macro-declares.cu:6: manual vote-to-sync
callee-that-the-text-of-a-macro-declares.cu:8: assumed vote-to-sync
