// Branches in branches, a loop with trip counts of its own, segments: every mask is the lanes that are there.
// verdict: equivalent
//=== before
extern "C" __global__ void k(const int *in, int *out) {
  const unsigned t = threadIdx.x + blockIdx.x * blockDim.x;
  const int v = in[t];
  int r = 0;
  if (v > 20) {
    r = __shfl(v, __ffs(__ballot(1)) - 1);
    if (v > 60)
      r = r * 3 + __popc(__ballot(v & 1));
    else
      r = r * 5 + __any(v == 33);
    r += __shfl(v, 31 - __clz(__ballot(1))) & 1;
  } else {
    r = __popc(__ballot(v > 7)) * 7;
  }
  int left = v;
  while (left > 0) {
    r += __popc(__ballot(left & 2));
    left -= 9;
  }
  out[t] = r + __shfl_up(v, 1, 8) + __shfl(v, 3, 16);
}
//=== after
extern "C" __global__ void k(const int *in, int *out) {
  const unsigned t = threadIdx.x + blockIdx.x * blockDim.x;
  const int v = in[t];
  int r = 0;
  const unsigned m1 = __ballot_sync(0xffffffffu, v > 20);
  if (v > 20) {
    r = __shfl_sync(m1, v, __ffs(__ballot_sync(m1, 1)) - 1);
    const unsigned m2 = __ballot_sync(m1, v > 60);
    if (v > 60)
      r = r * 3 + __popc(__ballot_sync(m2, v & 1));
    else
      r = r * 5 + __any_sync(m1 & ~m2, v == 33);
    r += __shfl_sync(m1, v, 31 - __clz(__ballot_sync(m1, 1))) & 1;
  } else {
    r = __popc(__ballot_sync(~m1, v > 7)) * 7;
  }
  int left = v;
  unsigned live = 0xffffffffu;
  while (live = __ballot_sync(live, left > 0), left > 0) {
    r += __popc(__ballot_sync(live, left & 2));
    left -= 9;
  }
  out[t] = r + __shfl_up_sync(0xffffffffu, v, 1, 8) + __shfl_sync(0xffffffffu, v, 3, 16);
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 80
args:
  - {name: in, buffer: s32, count: 160, init: {random: {min: 0, max: 99}}}
  - {name: out, buffer: s32, count: 160, init: poison}
seeds: [1, 2, 3]
