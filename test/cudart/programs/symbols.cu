// __constant__ and __device__ variables, by name: copies with offsets, addresses, sizes; an unused one; no variable at all.
// exit: 0
// out: PASS
// err: not a __device__ or __constant__ variable
#include "check.h"

__constant__ float weights[4] = {1, 2, 3, 4};
__device__ int counter = 5;
__device__ int unused[3];

__global__ void use(float *out) {
  out[threadIdx.x] = weights[threadIdx.x];
  if (threadIdx.x == 0)
    counter += 1;
}

int main() {
  float *out, host[4], two[2] = {20, 30};
  int value = 0, notDevice = 0;
  size_t size = 0;
  cudaMalloc(&out, sizeof host);
  CHECK(cudaMemcpyToSymbol(weights, two, sizeof two, sizeof(float)) == cudaSuccess);
  use<<<1, 4>>>(out);
  CHECK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost) == cudaSuccess);
  CHECK(host[0] == 1 && host[1] == 20 && host[2] == 30 && host[3] == 4);
  CHECK(cudaMemcpyFromSymbol(&value, counter, sizeof value) == cudaSuccess && value == 6);
  CHECK(cudaGetSymbolSize(&size, weights) == cudaSuccess && size == 16);
  int *address = 0;
  CHECK(cudaGetSymbolAddress((void **)&address, counter) == cudaSuccess && address);
  value = 40;
  CHECK(cudaMemcpy(address, &value, 4, cudaMemcpyHostToDevice) == cudaSuccess);
  CHECK(cudaMemcpyFromSymbol(&value, counter, 4) == cudaSuccess && value == 40);
  int three[3] = {7, 8, 9};
  CHECK(cudaMemcpyToSymbol(unused, three, sizeof three) == cudaSuccess);
  CHECK(cudaMemcpyFromSymbol(&value, unused, 4, 8) == cudaSuccess && value == 9);
  CHECK(cudaMemcpyToSymbol(weights, host, sizeof host, 4) == cudaErrorInvalidValue);
  CHECK(cudaMemcpyToSymbol(weights, host, 4, 0, cudaMemcpyDeviceToHost) == cudaErrorInvalidMemcpyDirection);
  CHECK(cudaMemcpyToSymbol(notDevice, &value, 4) == cudaErrorInvalidSymbol);
  return finish();
}
