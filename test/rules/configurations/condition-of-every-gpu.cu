// Conditions that hold wherever masks decide anything are no doubt, nor are those that some configuration leaves out.
//== options --arch sm_60,sm_70
//== input
#ifdef __CUDACC__
__global__ void k(int *o, int n) {
  int t = threadIdx.x;
#if __CUDA_ARCH__ >= 300
  if (n > 2)
#endif
    o[t] = __any(o[t]);
}
__global__ void l(int *o) {
#if __CUDA_ARCH__ >= 700
  o[threadIdx.x] = __any(o[threadIdx.x]);
#endif
}
#endif
//== fixed
#ifdef __CUDACC__
__global__ void k(int *o, int n) {
  int t = threadIdx.x;
#if __CUDA_ARCH__ >= 300
  if (n > 2)
#endif
    o[t] = __any_sync(0xffffffffu, o[t]);
}
__global__ void l(int *o) {
#if __CUDA_ARCH__ >= 700
  o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
#endif
}
#endif
//== findings
condition-of-every-gpu.cu:7: proven vote-to-sync
condition-of-every-gpu.cu:11: proven vote-to-sync
