// Blocks read the sum and store it again: what others add in between is lost.
// verdict: different
//=== before
__global__ void k(const int *in, int *sum, int n) {
  int i = blockIdx.x * 32 + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d; d >>= 1)
    v += __shfl_xor(v, d);
  if (threadIdx.x == 0)
    atomicAdd(sum, v);
}
//=== after
__global__ void k(const int *in, int *sum, int n) {
  int i = blockIdx.x * 32 + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0)
    *(volatile int *)sum = *(volatile int *)sum + v;
}
