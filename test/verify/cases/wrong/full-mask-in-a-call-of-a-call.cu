// The other lanes go round the call inside another called function, and work on.
// verdict: hazard-in-result
//=== before
__device__ __noinline__ int neighbour(int v) { return __shfl_xor(v, 1); }
__device__ __noinline__ void mix(const int *in, int *out) {
  int v = in[threadIdx.x];
  if (threadIdx.x % 32 < 16)
    v = neighbour(v);
  out[threadIdx.x] = v;
}
__global__ void k(const int *in, int *out) {
  mix(in, out);
  out[threadIdx.x] += 1;
}
//=== after
__device__ __noinline__ int neighbour(int v) { return __shfl_xor_sync(0xffffffffu, v, 1); }
__device__ __noinline__ void mix(const int *in, int *out) {
  int v = in[threadIdx.x];
  if (threadIdx.x % 32 < 16)
    v = neighbour(v);
  out[threadIdx.x] = v;
}
__global__ void k(const int *in, int *out) {
  mix(in, out);
  out[threadIdx.x] += 1;
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
