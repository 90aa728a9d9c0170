// Values above INT_MAX are negative to the new comparison.
// verdict: different
//=== before
__global__ void k(const unsigned *in, unsigned *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = in[i];
  for (int d = 16; d > 0; d >>= 1) {
    unsigned o = __shfl_xor(v, d);
    v = o > v ? o : v;
  }
  out[i] = v;
}
//=== after
__global__ void k(const unsigned *in, unsigned *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = in[i];
  for (int d = 16; d > 0; d >>= 1) {
    int o = __shfl_xor_sync(0xffffffffu, v, d);
    v = o > (int)v ? o : v;
  }
  out[i] = v;
}
