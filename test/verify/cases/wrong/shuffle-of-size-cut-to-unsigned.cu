// Positions beyond 2^32 are cut.
// verdict: different
//=== before
__global__ void k(const unsigned long long *in, unsigned long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned long long v = in[i];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_down(v, d);
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
//=== after
__global__ void k(const unsigned long long *in, unsigned long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned long long v = in[i];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_down_sync(0xffffffffu, (unsigned)v, d);
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
