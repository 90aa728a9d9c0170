// A copy must go the way it says: pointers of the other side and sizes beyond the memory are refused.
// exit: 0
// out: PASS
// err: the direction does not fit the pointers
// err: cannot access 20 bytes
#include "check.h"

int main() {
  int *a, *b, host[4] = {1, 2, 3, 4}, other[5] = {};
  cudaMalloc(&a, sizeof host);
  cudaMalloc(&b, sizeof host);
  CHECK(cudaMemcpy(a, host, sizeof host, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy(host, a, sizeof host, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToHost) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy(a, host, sizeof host, (cudaMemcpyKind)9) == cudaErrorInvalidMemcpyDirection);
  CHECK(cudaMemcpy(a, 0, 4, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice) == cudaSuccess);
  CHECK(cudaMemcpy(b, a, sizeof host, cudaMemcpyDeviceToDevice) == cudaSuccess);
  CHECK(cudaMemcpyAsync(other, b, sizeof host, cudaMemcpyDeviceToHost, 0) == cudaSuccess && other[3] == 4);
  CHECK(cudaMemcpy(other, host, sizeof host, cudaMemcpyHostToHost) == cudaSuccess);
  CHECK(cudaMemcpy(other, b, sizeof other, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
  CHECK(cudaMemcpy(other, b, 0, cudaMemcpyDeviceToHost) == cudaSuccess);
  CHECK(cudaMemcpyPeer(a, 0, b, 0, 8) == cudaSuccess);
  return finish();
}
