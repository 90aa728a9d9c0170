// Kernels as objects: launches by pointer and the three calls of old, attributes, occupancy.
// exit: 0
// out: PASS
#include "check.h"

struct Pair {
  char a;
  double b;
};
template <typename T> __global__ void store(T *out, T a, Pair p, short s) { *out = T(a + p.a + p.b + s); }
__global__ void __launch_bounds__(128) bounded(int *out) {
  __shared__ int tile[256];
  extern __shared__ int more[];
  tile[threadIdx.x] = threadIdx.x;
  more[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x ^ 1] + more[threadIdx.x ^ 1];
}

int main() {
  int *out, value = 0;
  cudaMalloc(&out, 4 * 128);
  int a = 1000;
  Pair p = {1, 20.0};
  short s = 300;
  void *args[] = {&out, &a, &p, &s};
  CHECK(cudaLaunchKernel((const void *)store<int>, dim3(1), dim3(1), args, 0, 0) == cudaSuccess);
  CHECK(cudaMemcpy(&value, out, 4, cudaMemcpyDeviceToHost) == cudaSuccess && value == 1321);
  CHECK(cudaConfigureCall(dim3(1), dim3(128), 512, 0) == cudaSuccess);
  CHECK(cudaSetupArgument(out, 0) == cudaSuccess && cudaLaunch(bounded) == cudaSuccess);
  CHECK(cudaMemcpy(&value, out, 4, cudaMemcpyDeviceToHost) == cudaSuccess && value == 2);
  CHECK(cudaLaunch(bounded) == cudaErrorMissingConfiguration);
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, bounded) == cudaSuccess);
  CHECK(attributes.sharedSizeBytes == 1024 && attributes.maxThreadsPerBlock == 128 && attributes.ptxVersion >= 60);
  CHECK(cudaFuncGetAttributes(&attributes, (const void *)main) == cudaErrorInvalidDeviceFunction);
  CHECK(cudaFuncSetCacheConfig(bounded, cudaFuncCachePreferShared) == cudaSuccess);
  CHECK(cudaFuncSetAttribute(bounded, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 20) == cudaErrorInvalidValue);
  int blocks = 0;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bounded, 128, 0) == cudaSuccess && blocks == 16);
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bounded, 128, 40000) == cudaSuccess && blocks == 2);
  int block = 0;
  CHECK(cudaOccupancyMaxPotentialBlockSize(&blocks, &block, bounded) == cudaSuccess && block == 128 && blocks > 0);
  return finish();
}
