// One warp polls, lane by lane, what another one writes.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ volatile int data[32];
  __shared__ volatile int ready[32];
  int lane = threadIdx.x & 31;
  if (threadIdx.x < 32)
    ready[lane] = 0;
  __syncthreads();
  if (threadIdx.x < 32) {
    int v = in[blockIdx.x * 32 + lane];
    v += __shfl_xor(v, 7);
    data[lane] = v;
    __threadfence_block();
    ready[lane] = 1;
  } else {
    while (!ready[31 - lane])
      ;
    __threadfence_block();
    int v = data[31 - lane];
    out[blockIdx.x * 32 + lane] = v + __shfl(v, 0);
  }
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ volatile int data[32];
  __shared__ volatile int ready[32];
  int lane = threadIdx.x & 31;
  if (threadIdx.x < 32)
    ready[lane] = 0;
  __syncthreads();
  if (threadIdx.x < 32) {
    int v = in[blockIdx.x * 32 + lane];
    v += __shfl_xor_sync(0xffffffffu, v, 7);
    data[lane] = v;
    __threadfence_block();
    ready[lane] = 1;
  } else {
    while (!ready[31 - lane])
      ;
    __threadfence_block();
    int v = data[31 - lane];
    out[blockIdx.x * 32 + lane] = v + __shfl_sync(0xffffffffu, v, 0);
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 64
args:
  - {name: in, buffer: s32, count: 64, init: iota}
  - {name: out, buffer: s32, count: 64, init: poison}
