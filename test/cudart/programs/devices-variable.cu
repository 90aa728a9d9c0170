// A variable would need an instance on each device: a kernel on the second one is refused, not run on the first one's.
// options: --devices 2
// exit: 3
// out: after: 801
// err: of a program with the variable 'counter'
#include <cstdio>

__device__ int counter;
__global__ void count() { ++counter; }

int main() {
  cudaSetDevice(1);
  count<<<1, 1>>>();
  std::printf("after: %d\n", cudaGetLastError());
}
