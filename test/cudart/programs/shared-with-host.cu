// Pinned, mapped, managed and registered memory: the host and kernels see the same bytes.
// exit: 0
// out: PASS
#include "check.h"

__global__ void add(int *p, int v) { p[threadIdx.x] += v; }

int main() {
  int *pinned, *managed, *device, *plain = new int[8]();
  CHECK(cudaHostAlloc(&pinned, 32, cudaHostAllocMapped) == cudaSuccess);
  for (int i = 0; i < 8; ++i)
    pinned[i] = i;
  CHECK(cudaHostGetDevicePointer(&device, pinned, 0) == cudaSuccess);
  add<<<1, 8>>>(device, 10);
  CHECK(cudaDeviceSynchronize() == cudaSuccess && pinned[0] == 10 && pinned[7] == 17);
  unsigned flags = 0;
  CHECK(cudaHostGetFlags(&flags, pinned) == cudaSuccess && flags == cudaHostAllocMapped);
  CHECK(cudaMallocManaged(&managed, 32) == cudaSuccess);
  for (int i = 0; i < 8; ++i)
    managed[i] = 100;
  CHECK(cudaMemPrefetchAsync(managed, 32, 0) == cudaSuccess);
  add<<<1, 8>>>(managed, 1);
  CHECK(cudaDeviceSynchronize() == cudaSuccess && managed[3] == 101);
  CHECK(cudaHostRegister(plain, 32, cudaHostRegisterMapped) == cudaSuccess);
  CHECK(cudaHostRegister(plain, 32, 0) == cudaErrorHostMemoryAlreadyRegistered);
  CHECK(cudaHostGetDevicePointer(&device, plain + 1, 0) == cudaSuccess);
  add<<<1, 7>>>(device, 5);
  CHECK(cudaDeviceSynchronize() == cudaSuccess && plain[0] == 0 && plain[1] == 5 && plain[7] == 5);
  cudaPointerAttributes a;
  CHECK(cudaPointerGetAttributes(&a, pinned) == cudaSuccess && a.type == cudaMemoryTypeHost);
  CHECK(cudaPointerGetAttributes(&a, managed + 2) == cudaSuccess && a.type == cudaMemoryTypeManaged);
  CHECK(cudaPointerGetAttributes(&a, plain) == cudaSuccess && a.type == cudaMemoryTypeHost && a.devicePointer == device - 1);
  CHECK(cudaPointerGetAttributes(&a, &flags) == cudaSuccess && a.type == cudaMemoryTypeUnregistered);
  CHECK(cudaHostUnregister(plain) == cudaSuccess && cudaHostUnregister(plain) == cudaErrorHostMemoryNotRegistered);
  CHECK(cudaFree(pinned) == cudaErrorInvalidValue && cudaFreeHost(pinned) == cudaSuccess);
  CHECK(cudaFree(managed) == cudaSuccess && cudaMallocManaged(&managed, 0) == cudaErrorInvalidValue);
  return finish();
}
