// The identity of a maximum of ints is INT_MIN: with zero, a part of negative numbers only loses its maximum.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : -2147483647 - 1;
  for (int d = 16; d > 0; d >>= 1)
    v = max(v, __shfl_xor(v, d));
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  for (int d = 16; d > 0; d >>= 1)
    v = max(v, __shfl_xor_sync(0xffffffffu, v, d));
  if (threadIdx.x % 32 == 0)
    out[i / 32] = v;
}
