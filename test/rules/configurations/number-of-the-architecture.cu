// No line is skipped by the device, and yet sm_90 takes another branch.
//== input
#ifdef __CUDA_ARCH__
#define ARCH __CUDA_ARCH__
#else
#define ARCH 0
#endif
#define IS_NEW (ARCH >= 900)
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (!IS_NEW || o[t] > 3)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
//== fixed
#ifdef __CUDA_ARCH__
#define ARCH __CUDA_ARCH__
#else
#define ARCH 0
#endif
#define IS_NEW (ARCH >= 900)
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (!IS_NEW || o[t] > 3)
    o[t] = __any_sync(0xffffffffu, o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
number-of-the-architecture.cu:10: assumed vote-to-sync
number-of-the-architecture.cu:12: proven vote-to-sync
