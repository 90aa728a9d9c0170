// Two devices: each has its memory, streams, limits and pool; copies cross, kernels only where peer access or a pool lets them.
// options: --devices 2
// exit: 1
// out: PASS
// err: which this device cannot reach
#include "check.h"
#include <thread>

__global__ void twice(const int *from, int *to) { to[threadIdx.x] = from[threadIdx.x] * 2; }
__global__ void turned(int *p) {
  __shared__ int held[32];
  held[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = held[31 - threadIdx.x];
}

static int *ramp() {
  static int values[32];
  for (int i = 0; i < 32; ++i)
    values[i] = i;
  return values;
}

static void devices() {
  int n = 0, now = 9;
  CHECK(cudaGetDeviceCount(&n) == cudaSuccess && n == 2);
  CHECK(cudaSetDevice(2) == cudaErrorInvalidDevice && cudaSetDevice(-1) == cudaErrorInvalidDevice);
  CHECK(cudaSetDevice(1) == cudaSuccess && cudaGetDevice(&now) == cudaSuccess && now == 1);
  int other = 9;
  std::thread([&] { cudaGetDevice(&other); }).join();
  CHECK(other == 0); // The current device is the thread's own.
  char id[16];
  CHECK(cudaDeviceGetPCIBusId(id, 16, 1) == cudaSuccess && cudaDeviceGetByPCIBusId(&now, id) == cudaSuccess && now == 1);
  CHECK(cudaDeviceGetByPCIBusId(&now, "0000:02:00.0") == cudaErrorInvalidDevice);
  cudaDeviceProp p;
  CHECK(cudaGetDeviceProperties(&p, 1) == cudaSuccess && p.pciBusID == 1);
  size_t limit = 0;
  CHECK(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 4096) == cudaSuccess && cudaSetDevice(0) == cudaSuccess);
  CHECK(cudaDeviceGetLimit(&limit, cudaLimitPrintfFifoSize) == cudaSuccess && limit != 4096);
}

static void peers() {
  int can = 0, v[32];
  CHECK(cudaDeviceCanAccessPeer(&can, 0, 1) == cudaSuccess && can == 1);
  CHECK(cudaDeviceCanAccessPeer(&can, 1, 1) == cudaSuccess && can == 0);
  CHECK(cudaDeviceCanAccessPeer(&can, 0, 2) == cudaErrorInvalidDevice);
  CHECK(cudaDeviceDisablePeerAccess(1) == cudaErrorPeerAccessNotEnabled);
  CHECK(cudaDeviceEnablePeerAccess(0, 0) == cudaErrorInvalidDevice);
  int *a, *b, *c;
  cudaMalloc(&a, 128);
  cudaSetDevice(1);
  cudaMalloc(&b, 128);
  cudaMalloc(&c, 128);
  cudaPointerAttributes where;
  CHECK(cudaPointerGetAttributes(&where, b) == cudaSuccess && where.device == 1);
  CHECK(cudaMemcpy(a, ramp(), 128, cudaMemcpyHostToDevice) == cudaSuccess);
  CHECK(cudaMemcpyPeer(b, 1, a, 0, 128) == cudaSuccess); // Needs no access.
  CHECK(cudaMemcpyPeer(b, 1, a, 2, 128) == cudaErrorInvalidDevice);
  twice<<<1, 32>>>(b, c);
  turned<<<1, 32>>>(c);
  CHECK(cudaMemcpy(v, c, 128, cudaMemcpyDeviceToHost) == cudaSuccess && v[0] == 62 && v[31] == 0);
  CHECK(cudaDeviceEnablePeerAccess(0, 0) == cudaSuccess);
  CHECK(cudaDeviceEnablePeerAccess(0, 0) == cudaErrorPeerAccessAlreadyEnabled);
  twice<<<1, 32>>>(a, b);
  CHECK(cudaMemcpy(v, b, 128, cudaMemcpyDeviceToHost) == cudaSuccess && v[31] == 62);
  CHECK(cudaDeviceDisablePeerAccess(0) == cudaSuccess);
  cudaGetLastError();
  twice<<<1, 32>>>(a, b); // Access is gone, also for a launch that was run before.
  CHECK(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  CHECK(cudaDeviceReset() == cudaSuccess);
  CHECK(cudaMemcpy(v, a, 128, cudaMemcpyDeviceToHost) == cudaSuccess && v[31] == 31); // The other device keeps its memory,
  CHECK(cudaMemcpy(v, b, 128, cudaMemcpyDeviceToHost) != cudaSuccess);                // and this one has lost its own.
  cudaSetDevice(0);
  cudaFree(a);
}

static void streams() {
  cudaStream_t s;
  cudaEvent_t e;
  int *p;
  cudaStreamCreate(&s);
  cudaMallocManaged(&p, 128);
  cudaSetDevice(1);
  cudaEventCreate(&e);
  turned<<<1, 32, 0, s>>>(p);
  CHECK(cudaGetLastError() == cudaErrorInvalidResourceHandle);
  CHECK(cudaEventRecord(e, s) == cudaErrorInvalidResourceHandle && cudaEventRecord(e) == cudaSuccess);
  CHECK(cudaStreamWaitEvent(s, e, 0) == cudaSuccess); // Waiting crosses devices.
  for (int i = 0; i < 32; ++i)
    p[i] = i;
  turned<<<1, 32>>>(p); // Managed memory is everyone's.
  CHECK(cudaDeviceSynchronize() == cudaSuccess && p[0] == 31);
  cudaSetDevice(0);
  CHECK(cudaStreamDestroy(s) == cudaSuccess && cudaEventDestroy(e) == cudaSuccess);
}

static void pools() {
  cudaMemPool_t first, second;
  CHECK(cudaDeviceGetDefaultMemPool(&first, 0) == cudaSuccess && cudaDeviceGetDefaultMemPool(&second, 1) == cudaSuccess);
  CHECK(first != second && cudaDeviceSetMemPool(0, second) == cudaErrorInvalidValue);
  int *a, *b, v[32];
  cudaMallocAsync(&a, 128, 0);
  cudaMemcpy(a, ramp(), 128, cudaMemcpyHostToDevice);
  cudaSetDevice(1);
  cudaMallocAsync(&b, 128, 0);
  cudaMemAccessDesc d = {};
  d.location.type = cudaMemLocationTypeDevice;
  d.location.id = 1;
  d.flags = cudaMemAccessFlagsProtReadWrite;
  CHECK(cudaMemPoolSetAccess(first, &d, 1) == cudaSuccess);
  cudaMemAccessFlags f;
  CHECK(cudaMemPoolGetAccess(&f, first, &d.location) == cudaSuccess && f == cudaMemAccessFlagsProtReadWrite);
  twice<<<1, 32>>>(a, b);
  CHECK(cudaMemcpy(v, b, 128, cudaMemcpyDeviceToHost) == cudaSuccess && v[31] == 62);
  d.flags = cudaMemAccessFlagsProtNone;
  CHECK(cudaMemPoolSetAccess(second, &d, 1) == cudaErrorInvalidDevice); // Its own device stays.
  CHECK(cudaMemPoolSetAccess(first, &d, 1) == cudaSuccess);
  CHECK(cudaMemPoolGetAccess(&f, first, &d.location) == cudaSuccess && f == cudaMemAccessFlagsProtNone);
  CHECK(cudaDeviceEnablePeerAccess(0, 0) == cudaSuccess); // Does not count for pools.
  twice<<<1, 32>>>(a, b);
  CHECK(cudaDeviceSynchronize() == cudaErrorIllegalAddress);
  cudaDeviceReset();
}

int main() {
  devices();
  peers();
  streams();
  pools();
  return finish();
}
