// HIP has no _sync forms: its half stays.
//== input
__global__ void kernel(int *o, int v) {
#ifdef __HIP_PLATFORM_AMD__
  o[0] = __shfl(v, 0);
#else
  o[0] = __shfl(v, 1);
#endif
}
//== fixed
__global__ void kernel(int *o, int v) {
#ifdef __HIP_PLATFORM_AMD__
  o[0] = __shfl(v, 0);
#else
  o[0] = __shfl_sync(0xffffffffu, v, 1);
#endif
}
//== findings
hip.cu:3: guarded shuffle-to-sync
hip.cu:5: proven shuffle-to-sync
