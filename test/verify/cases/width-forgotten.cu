// The segments of 8 lanes became one of 32.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  out[threadIdx.x] = __shfl(in[threadIdx.x], 3, 8);
}
//=== after
__global__ void k(const int *in, int *out) {
  out[threadIdx.x] = __shfl_sync(0xffffffffu, in[threadIdx.x], 3);
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
