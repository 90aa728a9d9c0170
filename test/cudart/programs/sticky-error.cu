// A kernel that writes out of bounds: the launch succeeds, the next call finds out, and all fail until the reset.
// exit: 1
// out: PASS
// err: 'write': fault
// err: past the end of 'device memory of call 1' (4 bytes)
#include "check.h"

__device__ int variable = 3;
__global__ void write(int *p) { p[1000] = 1; }
__global__ void change() { variable = 4; }

int main() {
  int *p, value = 0;
  CHECK(cudaMalloc(&p, 4) == cudaSuccess);
  change<<<1, 1>>>();
  write<<<1, 1>>>(p);
  CHECK(cudaGetLastError() == cudaSuccess);
  CHECK(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  CHECK(cudaGetLastError() == cudaErrorIllegalAddress && cudaGetLastError() == cudaErrorIllegalAddress);
  CHECK(cudaMemcpy(&value, p, 4, cudaMemcpyDeviceToHost) == cudaErrorIllegalAddress);
  CHECK(cudaMalloc(&p, 4) == cudaErrorIllegalAddress);
  CHECK(cudaDeviceReset() == cudaSuccess && cudaGetLastError() == cudaSuccess);
  CHECK(cudaFree(p) == cudaErrorInvalidValue); // The reset took the memory with it...
  CHECK(cudaMemcpyFromSymbol(&value, variable, 4) == cudaSuccess && value == 3); // ...and the values of variables.
  CHECK(cudaMalloc(&p, 4) == cudaSuccess);
  return finish();
}
