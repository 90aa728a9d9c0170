// FLT_MIN is the smallest positive float.
// verdict: different
//=== before
__global__ void k(const float *in, float *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = i < n ? in[i] : -3.402823466e+38f;
  for (int d = 16; d > 0; d >>= 1)
    v = fmaxf(v, __shfl_xor(v, d));
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
//=== after
__global__ void k(const float *in, float *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = i < n ? in[i] : 1.175494351e-38f;
  for (int d = 16; d > 0; d >>= 1)
    v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, d));
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
