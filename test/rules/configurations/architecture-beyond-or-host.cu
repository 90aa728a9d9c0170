// That the host pass reads a line says nothing about a GPU.
//== input
__host__ __device__ inline bool some(int v) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
  if (v > 2)
    return false;
#endif
  return true;
}
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (some(o[t]))
    o[t] = __any(o[t]);
}
//== fixed
__host__ __device__ inline bool some(int v) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
  if (v > 2)
    return false;
#endif
  return true;
}
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (some(o[t]))
    o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
architecture-beyond-or-host.cu:11: assumed vote-to-sync
