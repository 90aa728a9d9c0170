// -0.0 + 0.0 is 0.0: the sign bit is lost.
// verdict: different
//=== before
__global__ void k(const float *in, unsigned *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float o = __shfl(in[i], 0);
  out[i] = __float_as_uint(o);
}
//=== after
__global__ void k(const float *in, unsigned *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float o = __shfl_sync(0xffffffffu, in[i], 0) + 0.0f;
  out[i] = __float_as_uint(o);
}
