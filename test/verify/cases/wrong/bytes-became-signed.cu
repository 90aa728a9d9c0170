// Bytes of 128 and more become negative.
// verdict: different
//=== before
__global__ void k(const unsigned char *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned char v = in[i];
  out[i] = __shfl_xor((int)v, 4);
}
//=== after
__global__ void k(const unsigned char *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  signed char v = in[i];
  out[i] = __shfl_xor_sync(0xffffffffu, (int)v, 4);
}
