#include <cuda_runtime.h>
#include <numeric>
#ifdef __CUDACC__
#error a host source is not compiled by the CUDA compiler
#endif
int sumOnHost(const int *p, int n) {
  int devices = 0;
  return cudaGetDeviceCount(&devices) == cudaSuccess && devices == 1 ? std::accumulate(p, p + n, 0) : -1;
}
