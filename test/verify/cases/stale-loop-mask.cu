// The mask is older than the loop's exits.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int n = 0;
  for (int i = threadIdx.x % 32; i < 50; i += 32)
    n += __popc(__ballot(in[i] > 50));
  out[threadIdx.x] = __shfl(n, 0);
}
//=== after
__global__ void k(const int *in, int *out) {
  int n = 0;
  unsigned m = __ballot_sync(0xffffffffu, threadIdx.x % 32 < 50);
  for (int i = threadIdx.x % 32; i < 50; i += 32)
    n += __popc(__ballot_sync(m, in[i] > 50));
  out[threadIdx.x] = __shfl_sync(0xffffffffu, n, 0);
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
