// A kernel with an instruction that the emulator lacks: its launch fails, and says why.
// exit: 3
// err: unsupported:
#include <cstdio>

__global__ void fence(int *out) {
  asm volatile("fence.proxy.alias;" ::: "memory");
  *out = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, 4);
  fence<<<1, 1>>>(out);
  return cudaGetLastError() == cudaErrorNotSupported ? 0 : 1;
}
