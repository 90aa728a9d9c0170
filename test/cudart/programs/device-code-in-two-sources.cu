// A device function and a variable that another source defines (separate compilation).
// sources: parts/device-library.cu
// exit: 0
// out: PASS
#include "check.h"

extern __device__ int offset;
extern __device__ int lifted(int);
__global__ void lift(int *p) { p[threadIdx.x] = lifted(p[threadIdx.x]) + offset; }

int main() {
  int host[32] = {}, *p;
  cudaMalloc(&p, sizeof host);
  cudaMemset(p, 0, sizeof host);
  lift<<<1, 32>>>(p);
  cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  CHECK(host[0] == 41 && host[31] == 41);
  return finish();
}
