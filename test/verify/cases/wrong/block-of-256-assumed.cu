// The number of warps became a constant.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int part[32];
  int i = threadIdx.x + blockIdx.x * blockDim.x, warp = threadIdx.x / 32;
  unsigned b = __ballot(in[i] & 1);
  part[warp] = __popc(b);
  __syncthreads();
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int w = 0; w < (blockDim.x + 31) / 32; ++w)
      sum += part[w];
    out[blockIdx.x] = sum;
  }
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int part[32];
  int i = threadIdx.x + blockIdx.x * blockDim.x, warp = threadIdx.x / 32;
  unsigned b = __ballot_sync(0xffffffffu, in[i] & 1);
  part[warp] = __popc(b);
  __syncthreads();
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int w = 0; w < min(8, (blockDim.x + 31) / 32); ++w)
      sum += part[w];
    out[blockIdx.x] = sum;
  }
}
