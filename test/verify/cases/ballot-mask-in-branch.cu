// The mask is the ballot of the condition.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = 0;
  if (v > 50)
    out[threadIdx.x] = __popc(__ballot(v % 2 == 0));
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = 0;
  unsigned m = __ballot_sync(0xffffffffu, v > 50);
  if (v > 50)
    out[threadIdx.x] = __popc(__ballot_sync(m, v % 2 == 0));
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
