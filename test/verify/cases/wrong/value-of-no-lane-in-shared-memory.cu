// What all lanes read back is no value that a lane of the original could have left.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int s;
  s = __shfl_xor(in[threadIdx.x], 1);
  __syncthreads();
  out[threadIdx.x] = s + in[threadIdx.x];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int s;
  s = __shfl_xor_sync(0xffffffffu, in[threadIdx.x], 1) + 32;
  __syncthreads();
  out[threadIdx.x] = s + in[threadIdx.x];
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
