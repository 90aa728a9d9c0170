// Sources of three languages are one program; two of them have a kernel and a variable of the same names.
// sources: parts/second.cu parts/host.cpp parts/plain.c
// exit: 0
// out: PASS
#include "check.h"

__constant__ int factor;
static __global__ void scale(int *p) { p[threadIdx.x] *= factor; }

void secondScale(int *p, int by);           // parts/second.cu
int sumOnHost(const int *p, int n);         // parts/host.cpp
extern "C" int class_of(int n);             // parts/plain.c

int main() {
  int host[32], *p, three = 3;
  for (int i = 0; i < 32; ++i)
    host[i] = i;
  CHECK(cudaMalloc(&p, sizeof host) == cudaSuccess);
  CHECK(cudaMemcpyToSymbol(factor, &three, sizeof three) == cudaSuccess);
  cudaMemcpy(p, host, sizeof host, cudaMemcpyHostToDevice);
  scale<<<1, 32>>>(p);
  secondScale(p, 5);
  scale<<<1, 32>>>(p);
  cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  CHECK(sumOnHost(host, 32) == 496 * 3 * 5 * 3);
  CHECK(class_of(7) == 8);
  return finish();
}
