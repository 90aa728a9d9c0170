// The direction is turned.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __shfl_up(in[i], 1);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __shfl_down_sync(0xffffffffu, in[i], 1);
}
