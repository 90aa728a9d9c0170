// Lanes 0-15 read lanes that are not there, and the result is stored.
// verdict: hazard-in-original
//=== before
__global__ void k(const int *in, int *out) {
  if (threadIdx.x % 32 < 16)
    out[threadIdx.x] = __shfl_down(in[threadIdx.x], 16);
}
//=== after
__global__ void k(const int *in, int *out) {
  if (threadIdx.x % 32 < 16)
    out[threadIdx.x] = __shfl_down_sync(0x0000ffffu, in[threadIdx.x], 16);
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 64
args:
  - {name: in, buffer: s32, count: 64, init: {random: {min: 0, max: 99}}}
  - {name: out, buffer: s32, count: 64, init: poison}
seeds: [1, 2]
