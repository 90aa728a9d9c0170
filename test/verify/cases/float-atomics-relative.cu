// The same, with a tolerance.
// verdict: equivalent
//=== before
__global__ void k(const float *in, float *out) {
  float v = in[threadIdx.x] * __shfl(in[threadIdx.x], 0);
  atomicAdd(out, v);
}
//=== after
__global__ void k(const float *in, float *out) {
  float v = in[threadIdx.x] * __shfl_sync(0xffffffffu, in[threadIdx.x], 0);
  atomicAdd(out, v);
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 64
args:
  - {name: in, buffer: f32, count: 64, init: {random: {min: 0, max: 1}}}
  - {name: out, buffer: f32, count: 1, init: zero, compare: {rel: 1e-5}}
