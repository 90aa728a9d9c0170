// "The same, but safe": infinities become the largest float.
// verdict: different
//=== before
__global__ void k(const float *in, float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float o = __shfl_down(in[i], 1);
  out[i] = o;
}
//=== after
__global__ void k(const float *in, float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float o = __shfl_down_sync(0xffffffffu, in[i], 1);
  out[i] = fminf(o, 3.402823466e+38f);
}
