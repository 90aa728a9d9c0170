// No configuration of the run is sm_90, and the file has lines for it.
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
#if __CUDA_ARCH__ >= 900
  if (o[t] > 2)
#endif
    o[t] = __any(o[t]);
}
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
#if __CUDA_ARCH__ >= 900
  if (o[t] > 2)
#endif
    o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
architecture-beyond.cu:6: assumed vote-to-sync
