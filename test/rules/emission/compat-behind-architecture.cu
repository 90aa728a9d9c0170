// Without a target nobody knows which arm is compiled: what stands behind a guard is the project's own affair.
//== options --emit compat
//== input
__device__ unsigned together(unsigned mask, int key) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  return __ballot_sync(mask, key == __shfl_sync(mask, key, __ffs(mask) - 1));
#else
  return __match_any_sync(mask, key);
#endif
}
__global__ void kernel(int *p) {
  p[threadIdx.x] = together(0xffffffffu, p[threadIdx.x]);
}
//== unchanged
//== findings
