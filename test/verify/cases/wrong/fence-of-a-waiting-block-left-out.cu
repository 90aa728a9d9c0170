// Block 0 waits for the counter, and reads without a fence.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *part, int *flag, int *out) {
  int v = __shfl_xor(in[threadIdx.x + blockIdx.x * 32], 1);
  part[blockIdx.x * 32 + threadIdx.x] = v;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(flag, 1);
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      while (atomicAdd(flag, 0) != gridDim.x)
        ;
      __threadfence();
    }
    __syncthreads();
    int s = 0;
    for (int b = 0; b < gridDim.x; ++b)
      s += part[b * 32 + threadIdx.x];
    out[threadIdx.x] = s;
  }
}
//=== after
__global__ void k(const int *in, int *part, int *flag, int *out) {
  int v = __shfl_xor_sync(0xffffffffu, in[threadIdx.x + blockIdx.x * 32], 1);
  part[blockIdx.x * 32 + threadIdx.x] = v;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(flag, 1);
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      while (atomicAdd(flag, 0) != gridDim.x)
        ;
    }
    __syncthreads();
    int s = 0;
    for (int b = 0; b < gridDim.x; ++b)
      s += part[b * 32 + threadIdx.x];
    out[threadIdx.x] = s;
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 3
block: 32
args:
  - {name: in, buffer: s32, count: 96, init: iota}
  - {name: part, buffer: s32, count: 96, init: poison}
  - {name: flag, buffer: s32, count: 1, init: zero}
  - {name: out, buffer: s32, count: 32, init: poison}
