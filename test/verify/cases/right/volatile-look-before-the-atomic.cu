// Lanes of one warp look at what others of it raise.
// verdict: equivalent
//=== before
__global__ void k(const int *in, volatile int *best, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d; d >>= 1)
    v = max(v, __shfl_xor(v, d));
  if (*best < v)
    atomicMax((int *)best, v);
}
//=== after
__global__ void k(const int *in, volatile int *best, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d; d >>= 1)
    v = max(v, __shfl_xor_sync(0xffffffffu, v, d));
  if (*best < v)
    atomicMax((int *)best, v);
}
