// The device: one, with properties that agree with its attributes and the target the code was built for.
// exit: 0
// out: PASS
#include "check.h"
#include <cstring>

__global__ void arch(int *out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}

int main() {
  int n = 0, device = 9, value = 0;
  CHECK(cudaGetDeviceCount(&n) == cudaSuccess && n == 1);
  CHECK(cudaSetDevice(0) == cudaSuccess && cudaGetDevice(&device) == cudaSuccess && device == 0);
  cudaDeviceProp p;
  CHECK(cudaGetDeviceProperties(&p, 0) == cudaSuccess && cudaGetDeviceProperties(&p, 1) == cudaErrorInvalidDevice);
  CHECK(std::strstr(p.name, "Warpshift") && p.warpSize == 32 && p.maxThreadsPerBlock == 1024 && p.multiProcessorCount > 0);
  int *out;
  cudaMalloc(&out, 4);
  arch<<<1, 1>>>(out);
  cudaMemcpy(&value, out, 4, cudaMemcpyDeviceToHost);
  CHECK(p.major * 100 + p.minor * 10 == value);
  CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0) == cudaSuccess && value == 32);
  CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, 0) == cudaSuccess && value == p.multiProcessorCount);
  CHECK(cudaDeviceGetAttribute(&value, (cudaDeviceAttr)999, 0) == cudaErrorInvalidValue);
  size_t limit = 0;
  CHECK(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 4096) == cudaSuccess);
  CHECK(cudaDeviceGetLimit(&limit, cudaLimitPrintfFifoSize) == cudaSuccess && limit == 4096);
  CHECK(cudaDeviceSetLimit((cudaLimit)77, 1) == cudaErrorUnsupportedLimit);
  CHECK(cudaRuntimeGetVersion(&value) == cudaSuccess && value == CUDART_VERSION);
  CHECK(cudaDeviceCanAccessPeer(&value, 0, 0) == cudaSuccess && value == 0);
  CHECK(cudaDeviceSetCacheConfig(cudaFuncCachePreferL1) == cudaSuccess && cudaThreadSynchronize() == cudaSuccess);
  CHECK(cudaProfilerStart() == cudaSuccess && cudaProfilerStop() == cudaSuccess);
  return finish();
}
