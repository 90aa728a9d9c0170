// Who loses the swap adds nothing.
// verdict: inconclusive
//=== before
__global__ void k(const int *in, int *sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d; d >>= 1)
    v += __shfl_xor(v, d);
  if ((threadIdx.x & 31) == 0)
    atomicAdd(sum, v);
}
//=== after
__global__ void k(const int *in, int *sum, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if ((threadIdx.x & 31) == 0) {
    int o = *(volatile int *)sum;
    atomicCAS(sum, o, o + v);
  };
}
