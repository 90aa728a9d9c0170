#include <cuda_runtime.h>
#include <numeric>
#ifdef __CUDACC__
#error a host source is not compiled by the CUDA compiler
#endif
// nvcc shows its functions of this name to CUDA sources only.
static inline unsigned umin(unsigned a, unsigned b) { return a < b ? a : b; }
int sumOnHost(const int *p, int n) {
  int devices = 0;
  return cudaGetDeviceCount(&devices) == cudaSuccess && devices == 1 ? std::accumulate(p, p + umin(unsigned(n), 1000u), 0) : -1;
}
