// One step of the tree is missing.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  for (int d = 16; d > 0; d >>= 1)
    v = max(v, __shfl_xor(v, d));
  out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  for (int d = 16; d > 1; d >>= 1)
    v = max(v, __shfl_xor_sync(0xffffffffu, v, d));
  out[i] = v;
}
