// The stride is right for two blocks.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int s = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    s += in[i];
  for (int d = 16; d; d >>= 1)
    s += __shfl_xor(s, d);
  if ((threadIdx.x & 31) == 0)
    atomicAdd(out, s);
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int s = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += 2 * blockDim.x)
    s += in[i];
  for (int d = 16; d; d >>= 1)
    s += __shfl_xor_sync(0xffffffffu, s, d);
  if ((threadIdx.x & 31) == 0)
    atomicAdd(out, s);
}
