// A barrier of the block cannot become one of the warp.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = __shfl_xor(in[i], 1);
  __syncthreads();
  out[i] = s[blockDim.x - 1 - t];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = __shfl_xor_sync(0xffffffffu, in[i], 1);
  __syncwarp();
  out[i] = s[blockDim.x - 1 - t];
}
