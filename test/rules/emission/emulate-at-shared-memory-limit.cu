// The kernel has all the static shared memory there is, partly in a function it calls: the storage of emulated shuffles does not
// fit beside it. Dynamic shared memory is another matter, and so is a kernel that only votes.
//== options --target sm_20
//== input
__device__ int later(int v) {
  __shared__ int slots[1024];
  slots[threadIdx.x] = v;
  __syncthreads();
  return slots[0];
}
__global__ void full(int *p) {
  __shared__ int own[11 * 1024];
  own[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = later(own[1]) + __shfl(p[threadIdx.x], 0);
}
__global__ void dynamic(int *p) {
  extern __shared__ int buffer[];
  buffer[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = buffer[0] + __shfl(p[threadIdx.x], 0);
}
__global__ void votes(int *p) {
  __shared__ int own[12 * 1024];
  own[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = own[1] + __any(p[threadIdx.x]);
}
//== fixed
#include "warp_emulation.h"

__device__ int later(int v) {
  __shared__ int slots[1024];
  slots[threadIdx.x] = v;
  __syncthreads();
  return slots[0];
}
__global__ void full(int *p) {
  __shared__ int own[11 * 1024];
  own[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = later(own[1]) + warp_emulation::shfl_sync(0xffffffffu, p[threadIdx.x], 0);
}
__global__ void dynamic(int *p) {
  extern __shared__ int buffer[];
  buffer[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = buffer[0] + warp_emulation::shfl_sync(0xffffffffu, p[threadIdx.x], 0);
}
__global__ void votes(int *p) {
  __shared__ int own[12 * 1024];
  own[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = own[1] + warp_emulation::any_sync(0xffffffffu, p[threadIdx.x]);
}
//== findings
emulate-at-shared-memory-limit.cu:7: finding shared-memory-limit
emulate-at-shared-memory-limit.cu:11: proven shuffle-to-sync
emulate-at-shared-memory-limit.cu:17: proven shuffle-to-sync
emulate-at-shared-memory-limit.cu:23: proven vote-to-sync
