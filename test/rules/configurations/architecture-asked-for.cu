// The same lines, read: --arch names the architecture.
//== options --arch sm_60,sm_90
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
#if __CUDA_ARCH__ >= 900
  o[t] += 2;
#endif
  o[t] = __any(o[t]);
}
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
#if __CUDA_ARCH__ >= 900
  o[t] += 2;
#endif
  o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
architecture-asked-for.cu:6: proven vote-to-sync
