// The last warp of a block is not full, and this mask has nobody.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned m = threadIdx.x / 32 < blockDim.x / 32 ? 0xffffffffu : (1u << (blockDim.x % 32 )) - 1;
  int v = in[i];
  out[i] = __shfl(v, 0) + (m != 0);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned m = threadIdx.x / 32 < blockDim.x / 32 ? 0xffffffffu : (1u << (blockDim.x % 32 - 1)) - 1;
  int v = in[i];
  out[i] = __shfl_sync(m, v, 0) + (m != 0);
}
