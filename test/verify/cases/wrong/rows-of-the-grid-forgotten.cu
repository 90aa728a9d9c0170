// blockIdx.y does not come into the index any more.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int block = blockIdx.x + gridDim.x * blockIdx.y, i = threadIdx.x + block * blockDim.x, j = threadIdx.x + (blockIdx.x + gridDim.x * blockIdx.y) * blockDim.x;
  int v = in[i];
  out[j] = __shfl_xor(v, 3);
}
//=== after
__global__ void k(const int *in, int *out) {
  int block = blockIdx.x , i = threadIdx.x + block * blockDim.x, j = threadIdx.x + (blockIdx.x + gridDim.x * blockIdx.y) * blockDim.x;
  int v = in[i];
  out[j] = __shfl_xor_sync(0xffffffffu, v, 3);
}
