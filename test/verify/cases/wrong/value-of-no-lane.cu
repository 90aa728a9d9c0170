// The word holds what no lane of the original stores there.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int v = __shfl_xor(in[threadIdx.x], 1);
  out[0] = v;
  out[threadIdx.x + 1] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = __shfl_xor_sync(0xffffffffu, in[threadIdx.x], 1);
  out[0] = v + 100;
  out[threadIdx.x + 1] = v;
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 32
args:
  - {name: in, buffer: s32, count: 64, init: iota}
  - {name: out, buffer: s32, count: 64, init: poison}
seeds: [1]
