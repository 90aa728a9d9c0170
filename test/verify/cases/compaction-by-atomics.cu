// The order of the output varies with the schedule: it is compared as a multiset.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int *used) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  bool keep = v > 4;
  unsigned m = __ballot(keep);
  int lane = threadIdx.x % 32, base = 0;
  if (lane == 0)
    base = atomicAdd(used, __popc(m));
  base = __shfl(base, 0);
  if (keep)
    out[base + __popc(m & ((1u << lane) - 1))] = v;
}
//=== after
__global__ void k(const int *in, int *out, int *used) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  bool keep = v > 4;
  unsigned m = __ballot_sync(0xffffffffu, keep);
  int lane = threadIdx.x % 32, base = 0;
  if (lane == 0)
    base = atomicAdd(used, __popc(m));
  base = __shfl_sync(0xffffffffu, base, 0);
  if (keep)
    out[base + __popc(m & ((1u << lane) - 1))] = v;
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 64
args:
  - {name: in, buffer: s32, count: 128, init: {random: {min: 0, max: 9}}}
  - {name: out, buffer: s32, count: 128, init: poison}
  - {name: used, buffer: s32, count: 1, init: zero}
seeds: [1, 2]
