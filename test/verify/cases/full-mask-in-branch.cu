// The mask names lanes that are not in the branch.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = 0;
  if (v > 50)
    out[threadIdx.x] = __popc(__ballot(v % 2 == 0));
  out[threadIdx.x] += 1;
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = 0;
  if (v > 50)
    out[threadIdx.x] = __popc(__ballot_sync(0xffffffffu, v % 2 == 0));
  out[threadIdx.x] += 1;
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
