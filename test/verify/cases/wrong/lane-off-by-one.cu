// The last lane is 31, not 32: 32 wraps to lane 0.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  out[i] = __shfl(v, warpSize - 1);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  out[i] = __shfl_sync(0xffffffffu, v, warpSize);
}
