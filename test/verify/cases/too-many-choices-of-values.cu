// Three words in shared memory, 32 values each: what may stay is more than can be tried, and the result is not among what was.
// verdict: inconclusive
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int s[3];
  int v = __shfl_xor(in[threadIdx.x], 1);
  for (int i = 0; i < 3; ++i)
    s[i] = v * (i + 1);
  __syncthreads();
  out[threadIdx.x] = s[0] + s[1] + s[2];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int s[3];
  int v = __shfl_xor_sync(0xffffffffu, in[threadIdx.x], 1);
  for (int i = 0; i < 3; ++i)
    s[i] = v * (i + 1);
  __syncthreads();
  out[threadIdx.x] = s[0] + s[1] + s[2] + 1;
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
