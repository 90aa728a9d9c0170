// Whose value stays in out[0] is open in the original; all lanes store to out[40] only in the migrated program.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int v = __shfl_xor(in[threadIdx.x], 1);
  out[0] = v;
  if (threadIdx.x == 31)
    out[40] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int v = __shfl_xor_sync(0xffffffffu, in[threadIdx.x], 1);
  out[0] = v;
  out[40] = v;
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
