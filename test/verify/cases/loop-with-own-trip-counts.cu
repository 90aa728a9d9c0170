// Predicated form: all lanes stay in the loop until the last is done.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < in[threadIdx.x] % 7; ++i)
    sum += __popc(__ballot(i % 2 == 0));
  out[threadIdx.x] = sum;
}
//=== after
__global__ void k(const int *in, int *out) {
  int sum = 0;
  for (int i = 0; __any_sync(0xffffffffu, i < in[threadIdx.x] % 7); ++i) {
    bool here = i < in[threadIdx.x] % 7;
    unsigned b = __ballot_sync(0xffffffffu, here && i % 2 == 0);
    if (here)
      sum += __popc(b);
  }
  out[threadIdx.x] = sum;
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
