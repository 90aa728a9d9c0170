// No line is skipped, and yet sm_90 takes another branch.
//== input
#define IS_NEW (__CUDA_ARCH__ >= 900)
__global__ void written(int *o) {
  int t = threadIdx.x;
  if (__CUDA_ARCH__ < 900 || o[t] > 3)
    o[t] = __any(o[t]);
}
__global__ void named(int *o) {
  int t = threadIdx.x;
  if (!IS_NEW || o[t] > 3)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }
//== unchanged
//== findings
