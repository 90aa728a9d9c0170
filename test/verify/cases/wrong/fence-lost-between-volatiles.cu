// Data and flag are both volatile: no race, but nothing keeps their order for another block.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, volatile int *part, volatile int *flag, int *out) {
  int v = in[threadIdx.x + blockIdx.x * 32];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor(v, d);
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x != 0) {
    part[blockIdx.x] = v;
    __threadfence();
    flag[blockIdx.x] = 1;
  } else {
    for (int b = 1; b < gridDim.x; ++b) {
      while (flag[b] == 0)
        ;
      __threadfence();
      v += part[b];
    }
    *out = v;
  }
}
//=== after
__global__ void k(const int *in, volatile int *part, volatile int *flag, int *out) {
  int v = in[threadIdx.x + blockIdx.x * 32];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x != 0) {
    part[blockIdx.x] = v;
    flag[blockIdx.x] = 1;
  } else {
    for (int b = 1; b < gridDim.x; ++b) {
      while (flag[b] == 0)
        ;
      __threadfence();
      v += part[b];
    }
    *out = v;
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 3
block: 32
args:
  - {name: in, buffer: s32, count: 96, init: {random: {min: -9, max: 9}}}
  - {name: part, buffer: s32, count: 3, init: zero}
  - {name: flag, buffer: s32, count: 3, init: zero}
  - {name: out, buffer: s32, count: 1, init: poison}
seeds: [1, 2]
