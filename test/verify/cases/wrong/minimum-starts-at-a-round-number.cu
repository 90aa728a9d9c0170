// The identity of a minimum is INT_MAX, not a number that seemed large.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 2147483647;
  for (int d = 16; d > 0; d >>= 1)
    v = min(v, __shfl_xor(v, d));
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 1000000;
  for (int d = 16; d > 0; d >>= 1)
    v = min(v, __shfl_xor_sync(0xffffffffu, v, d));
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
