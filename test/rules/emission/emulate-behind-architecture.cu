// Code for older architectures is what the target compiles: its calls are substituted. The other arm is not compiled for it, nor
// is what a guard on the toolkit keeps for newer ones.
//== options --target sm_20
//== input
__device__ unsigned together(unsigned mask, int key) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  return __ballot_sync(mask, key == __shfl_sync(mask, key, __ffs(mask) - 1));
#else
  return __match_any_sync(mask, key);
#endif
}
__device__ int ancient(int v) {
#if __CUDA_ARCH__ < 500
  return __shfl_down_sync(0xffffffffu, v, 1);
#else
  return v;
#endif
}
__global__ void kernel(int *p) {
#if CUDART_VERSION >= 9000
  p[threadIdx.x] = __shfl_sync(0xffffffffu, p[threadIdx.x], 0);
#endif
  p[threadIdx.x] += together(0xffffffffu, p[threadIdx.x]) + ancient(3);
}
//== fixed
#include "warp_emulation.h"

__device__ unsigned together(unsigned mask, int key) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  return warp_emulation::ballot_sync(mask, key == warp_emulation::shfl_sync(mask, key, __ffs(mask) - 1));
#else
  return __match_any_sync(mask, key);
#endif
}
__device__ int ancient(int v) {
#if __CUDA_ARCH__ < 500
  return warp_emulation::shfl_down_sync(0xffffffffu, v, 1);
#else
  return v;
#endif
}
__global__ void kernel(int *p) {
#if CUDART_VERSION >= 9000
  p[threadIdx.x] = __shfl_sync(0xffffffffu, p[threadIdx.x], 0);
#endif
  p[threadIdx.x] += together(0xffffffffu, p[threadIdx.x]) + ancient(3);
}
//== findings
