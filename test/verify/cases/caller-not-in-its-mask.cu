// Half of the callers are missing from the mask; a converged warp hides it.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = __shfl_xor(v, 1);
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = __shfl_xor_sync(0x0000ffffu, v, 1);
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
