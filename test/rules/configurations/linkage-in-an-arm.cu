// With EXPORT, others may launch the kernel.
//== input
#ifdef EXPORT
extern "C" {
#endif
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[threadIdx.x] = __any(o[threadIdx.x]);
}
#ifdef EXPORT
}
#endif
void go(int *o) { k<<<1, 64>>>(o); }
//== fixed
#ifdef EXPORT
extern "C" {
#endif
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
#ifdef EXPORT
}
#endif
void go(int *o) { k<<<1, 64>>>(o); }
//== findings
linkage-in-an-arm.cu:6: assumed vote-to-sync
