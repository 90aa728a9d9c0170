// The identity of a conjunction is all ones.
// verdict: different
//=== before
__global__ void k(const unsigned *in, unsigned *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = i < n ? in[i] : 0xffffffffu;
  for (int d = 16; d > 0; d >>= 1)
    v &= __shfl_xor(v, d);
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
//=== after
__global__ void k(const unsigned *in, unsigned *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = i < n ? in[i] : 0xffu;
  for (int d = 16; d > 0; d >>= 1)
    v &= __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
