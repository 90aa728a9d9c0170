// A failed assert in a kernel, and a trap.
// exit: 1
// out: device-side assert triggered
// out: unspecified launch failure
#include <cassert>
#include <cstdio>

__global__ void check(int x) { assert(x == 1); }
__global__ void stop() { __trap(); }

int main() {
  check<<<1, 1>>>(2);
  std::puts(cudaGetErrorString(cudaDeviceSynchronize()));
  cudaDeviceReset();
  stop<<<1, 1>>>();
  std::puts(cudaGetErrorString(cudaDeviceSynchronize()));
}
