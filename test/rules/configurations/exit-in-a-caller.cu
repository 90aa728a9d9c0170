// The helper is sure of itself, but not of who calls it: lanes may leave its caller on a line that nobody compiled.
//== input
__device__ int anyOf(int v) { return __any(v); }
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef FAST
  if (o[t] > 3)
    return;
#endif
  o[t] = anyOf(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __all(o[threadIdx.x]); }
//== fixed
__device__ int anyOf(int v) { return __any_sync(0xffffffffu, v); }
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef FAST
  if (o[t] > 3)
    return;
#endif
  o[t] = anyOf(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __all_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
exit-in-a-caller.cu:1: assumed vote-to-sync
exit-in-a-caller.cu:10: proven vote-to-sync
