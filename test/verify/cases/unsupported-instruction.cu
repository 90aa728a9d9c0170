// Matrix instructions are outside of the emulator.
// verdict: unsupported
//=== before
__global__ void k(const int *in, int *out) {
  out[threadIdx.x] = __shfl(in[threadIdx.x], 0);
}
//=== after
__global__ void k(const int *in, int *out) {
  out[threadIdx.x] = __shfl_sync(0xffffffffu, in[threadIdx.x], 0);
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(out));
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
