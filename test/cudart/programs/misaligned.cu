// A misaligned access has an error of its own.
// exit: 1
// out: misaligned address
#include <cstdio>

__global__ void store(char *p) { *(int *)(p + 1) = 1; }

int main() {
  char *p;
  cudaMalloc(&p, 16);
  store<<<1, 1>>>(p);
  std::puts(cudaGetErrorString(cudaDeviceSynchronize()));
}
