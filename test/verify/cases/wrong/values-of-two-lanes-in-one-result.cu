// Each value is one that could have stayed, but not this one here and that one there.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int s;
  s = __shfl_xor(in[threadIdx.x], 1);
  __syncthreads();
  out[threadIdx.x] = s;
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int s;
  int v = __shfl_xor_sync(0xffffffffu, in[threadIdx.x], 1);
  s = v;
  __syncthreads();
  out[threadIdx.x] = threadIdx.x == 3 ? s == 7 ? 8 : 7 : s;
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
