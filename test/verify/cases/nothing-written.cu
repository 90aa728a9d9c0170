// No result, no evidence.
// verdict: inconclusive
//=== before
__global__ void k(const int *in, int *out) {
  int v = __shfl(in[threadIdx.x], 0);
  if (v > 1000)
    out[threadIdx.x] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = __shfl_sync(0xffffffffu, in[threadIdx.x], 0);
  if (v > 1000)
    out[threadIdx.x] = v;
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
