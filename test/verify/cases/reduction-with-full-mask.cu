// Every lane of every warp is in the loop.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
  if (threadIdx.x % 32 == 0)
    out[threadIdx.x / 32] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = in[threadIdx.x];
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down_sync(0xffffffffu, v, o);
  if (threadIdx.x % 32 == 0)
    out[threadIdx.x / 32] = v;
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
