// Linkage that every C++ compiler sees, and words about messages and loops.
//== input
#ifdef __cplusplus
extern "C" {
#endif
#ifdef QUIET
#pragma GCC diagnostic ignored "-Wall"
#endif
static __global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
#ifdef __cplusplus
}
#endif
void go(int *o) { k<<<1, 64>>>(o); }
//== fixed
#ifdef __cplusplus
extern "C" {
#endif
#ifdef QUIET
#pragma GCC diagnostic ignored "-Wall"
#endif
static __global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
#ifdef __cplusplus
}
#endif
void go(int *o) { k<<<1, 64>>>(o); }
//== findings
harmless-in-an-arm.cu:9: proven vote-to-sync
