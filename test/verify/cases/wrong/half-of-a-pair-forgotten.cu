// A float2 is two shuffles.
// verdict: different
//=== before
__global__ void k(const float2 *in, float2 *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float2 v = in[i];
  v.x = __shfl_down(v.x, 1);
  v.y = __shfl_down(v.y, 1);
  out[i] = v;
}
//=== after
__global__ void k(const float2 *in, float2 *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float2 v = in[i];
  v.x = __shfl_down_sync(0xffffffffu, v.x, 1);
  v.y = v.y;
  out[i] = v;
}
