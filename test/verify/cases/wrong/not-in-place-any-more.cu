// Works unless input and output are one buffer.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  out[i] = __shfl_xor(v, 1);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = 0;
  int v = in[i];
  out[i] = __shfl_xor_sync(0xffffffffu, v, 1);
}
