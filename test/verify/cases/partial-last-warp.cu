// Lanes that were never launched count as exited; none of them is read.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = __ballot(v > 50) + __shfl(v, 0);
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  out[threadIdx.x] = __ballot_sync(0xffffffffu, v > 50) + __shfl_sync(0xffffffffu, v, 0);
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 48
args:
  - {name: in, buffer: s32, count: 48, init: {random: {min: 0, max: 99}}}
  - {name: out, buffer: s32, count: 48, init: poison}
seeds: [1, 2]
