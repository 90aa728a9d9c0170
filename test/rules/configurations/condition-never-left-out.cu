// A condition that all that was read compiles: without its name the text is another one, and nothing stands in the other arm.
//== options --extra-arg=-DWIDE
//== input
__global__ void k(int *o, int n) {
  int t = threadIdx.x;
#ifdef WIDE
  if (n > 2)
#endif
    o[t] = __any(o[t]);
}
__global__ void l(int *o, int n) {
#ifdef NARROW
#else
  if (n > 2)
#endif
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
__global__ void m(int *o, int n) {
#if 0
#elif defined(NARROW)
#elif defined(WIDE)
  if (n > 2)
#endif
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
//== fixed
__global__ void k(int *o, int n) {
  int t = threadIdx.x;
#ifdef WIDE
  if (n > 2)
#endif
    o[t] = __any_sync(0xffffffffu, o[t]);
}
__global__ void l(int *o, int n) {
#ifdef NARROW
#else
  if (n > 2)
#endif
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
__global__ void m(int *o, int n) {
#if 0
#elif defined(NARROW)
#elif defined(WIDE)
  if (n > 2)
#endif
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
//== findings
condition-never-left-out.cu:6: assumed vote-to-sync
condition-never-left-out.cu:13: assumed vote-to-sync
condition-never-left-out.cu:21: assumed vote-to-sync
