// A macro that is empty where it was read, and returns where it was not.
//== input
#ifdef DEBUG
#define CHECK(x) \
  if (!(x))      \
  return 0
#else
#define CHECK(x)
#endif
__device__ int anyOf(int v) {
  CHECK(v > 2);
  return __any(v);
}
__global__ void k(int *o) { o[threadIdx.x] = anyOf(o[threadIdx.x]); }
//== fixed
#ifdef DEBUG
#define CHECK(x) \
  if (!(x))      \
  return 0
#else
#define CHECK(x)
#endif
__device__ int anyOf(int v) {
  CHECK(v > 2);
  return __any_sync(0xffffffffu, v);
}
__global__ void k(int *o) { o[threadIdx.x] = anyOf(o[threadIdx.x]); }
//== findings
check-that-may-return.cu:10: assumed vote-to-sync
