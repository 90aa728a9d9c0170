// Division of negative sums rounds to zero, a shift does not.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i] / 4;
  v += __shfl_xor(v, 1);
  out[i] = v / 2;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i] / 4;
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  out[i] = v >> 1;
}
