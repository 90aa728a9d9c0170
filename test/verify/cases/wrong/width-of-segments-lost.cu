// Segments of 16 became whole warps.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  for (int d = 8; d > 0; d >>= 1)
    v += __shfl_down(v, d, 16);
  out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  for (int d = 8; d > 0; d >>= 1)
    v += __shfl_down_sync(0xffffffffu, v, d);
  out[i] = v;
}
