// Streams and events: order, callbacks, time that only goes forward, handles that do not exist.
// exit: 0
// out: PASS
#include "check.h"

__global__ void set(int *p, int v) { *p = v; }
static void callback(cudaStream_t, cudaError_t status, void *data) { *(int *)data = status == cudaSuccess ? 1 : -1; }
static void hostFunction(void *data) { ++*(int *)data; }

int main() {
  cudaStream_t a, b, c;
  CHECK(cudaStreamCreate(&a) == cudaSuccess);
  CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking) == cudaSuccess);
  CHECK(cudaStreamCreateWithPriority(&c, cudaStreamDefault, -1) == cudaSuccess);
  int priority = 0;
  unsigned flags = 0;
  CHECK(cudaStreamGetPriority(c, &priority) == cudaSuccess && priority == -1);
  CHECK(cudaStreamGetFlags(b, &flags) == cudaSuccess && flags == cudaStreamNonBlocking);
  cudaEvent_t start, stop, untimed;
  CHECK(cudaEventCreate(&start) == cudaSuccess && cudaEventCreate(&stop) == cudaSuccess);
  CHECK(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming) == cudaSuccess);
  float ms = -1;
  CHECK(cudaEventElapsedTime(&ms, start, stop) == cudaErrorInvalidResourceHandle);
  int *p, *pinned, seen = 0;
  cudaMalloc(&p, 4);
  cudaMallocHost(&pinned, 4);
  CHECK(cudaEventRecord(start, a) == cudaSuccess);
  set<<<1, 1, 0, a>>>(p, 42);
  CHECK(cudaStreamAddCallback(a, callback, &seen, 0) == cudaSuccess);
  CHECK(cudaLaunchHostFunc(a, hostFunction, &seen) == cudaSuccess);
  CHECK(cudaMemcpyAsync(pinned, p, 4, cudaMemcpyDeviceToHost, a) == cudaSuccess);
  CHECK(cudaEventRecord(stop, a) == cudaSuccess && cudaEventRecord(untimed, a) == cudaSuccess);
  CHECK(cudaStreamWaitEvent(b, stop, 0) == cudaSuccess);
  CHECK(cudaStreamSynchronize(a) == cudaSuccess && cudaStreamQuery(a) == cudaSuccess);
  CHECK(cudaEventSynchronize(stop) == cudaSuccess && cudaEventQuery(stop) == cudaSuccess);
  CHECK(*pinned == 42 && seen == 2);
  CHECK(cudaEventElapsedTime(&ms, start, stop) == cudaSuccess && ms > 0);
  CHECK(cudaEventElapsedTime(&ms, start, untimed) == cudaErrorInvalidResourceHandle);
  CHECK(cudaStreamDestroy(a) == cudaSuccess && cudaStreamDestroy(a) == cudaErrorInvalidResourceHandle);
  set<<<1, 1, 0, a>>>(p, 1);
  CHECK(cudaGetLastError() == cudaErrorInvalidResourceHandle);
  CHECK(cudaEventDestroy(start) == cudaSuccess && cudaEventRecord(start) == cudaErrorInvalidResourceHandle);
  return finish();
}
