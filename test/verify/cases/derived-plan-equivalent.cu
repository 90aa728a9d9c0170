// Without a plan, launches are made up from the kernel.
// verdict: equivalent
//=== before
__global__ void k(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = i < n ? in[i] : 0;
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor(v, o);
  if (i < n)
    out[i] = v;
}
//=== after
__global__ void k(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = i < n ? in[i] : 0;
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor_sync(0xffffffffu, v, o);
  if (i < n)
    out[i] = v;
}
