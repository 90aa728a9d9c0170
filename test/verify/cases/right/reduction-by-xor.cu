// The plain case: every lane is there.
// verdict: equivalent
//=== before
__global__ void k(const float *in, float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = in[i];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor(v, d);
  out[i] = v;
}
//=== after
__global__ void k(const float *in, float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = in[i];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  out[i] = v;
}
