// One build makes of it what changes the function.
//== input
#ifdef ALL_LANES
#define API(x) true
#else
#define API(x) (x) < 20
#endif
#ifdef HOSTED
#define SIDE __host__
#else
#define SIDE
#endif
#ifdef SHOWN
#define EXPORT __attribute__((visibility("default")))
#endif
#ifndef EXPORT
#define EXPORT
#endif
#define __noinline__ __host__
#ifdef SLOW
#define FAR __noinline__
#else
#define FAR
#endif
FAR __device__ bool isFew(int v) { return v < 20; }
SIDE __device__ bool isFirst(int v) { return v < 20; }
__device__ bool isLow(int v) { return API(v); }
EXPORT __device__ bool isSmall(int v) { return v < 20; }
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (isFirst(t % 32))
    o[t] = __any(o[t]);
  if (isLow(t % 32))
    o[t] = __all(o[t]);
}
__global__ void l(int *o) {
  if (isSmall(threadIdx.x % 32))
    *o = __any(*o);
}
__global__ void m(int *o) {
  if (isFew(threadIdx.x % 32))
    *o = __any(*o);
}
//== fixed
#ifdef ALL_LANES
#define API(x) true
#else
#define API(x) (x) < 20
#endif
#ifdef HOSTED
#define SIDE __host__
#else
#define SIDE
#endif
#ifdef SHOWN
#define EXPORT __attribute__((visibility("default")))
#endif
#ifndef EXPORT
#define EXPORT
#endif
#define __noinline__ __host__
#ifdef SLOW
#define FAR __noinline__
#else
#define FAR
#endif
FAR __device__ bool isFew(int v) { return v < 20; }
SIDE __device__ bool isFirst(int v) { return v < 20; }
__device__ bool isLow(int v) { return API(v); }
EXPORT __device__ bool isSmall(int v) { return v < 20; }
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = isFirst(t % 32);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
  const bool ws_c2 = isLow(t % 32);
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[t] = __all_sync(ws_m2, o[t]);
}
__global__ void l(int *o) {
  const bool ws_c1 = isSmall(threadIdx.x % 32);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    *o = __any_sync(ws_m1, *o);
}
__global__ void m(int *o) {
  const bool ws_c1 = isFew(threadIdx.x % 32);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    *o = __any_sync(ws_m1, *o);
}
//== findings
export-macro-that-says-more.cu:30: assumed vote-to-sync
export-macro-that-says-more.cu:32: assumed vote-to-sync
export-macro-that-says-more.cu:36: assumed vote-to-sync
export-macro-that-says-more.cu:40: assumed vote-to-sync
