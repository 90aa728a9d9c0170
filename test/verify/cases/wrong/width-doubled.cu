// 16 instead of 8.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __shfl(in[i], 3, 8);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __shfl_sync(0xffffffffu, in[i], 3, 16);
}
