// Lanes beyond n vote no instead of staying away.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n)
    out[i] = __all(in[i] >= 0);
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int all = __all_sync(0xffffffffu, i < n && in[i] >= 0);
  if (i < n)
    out[i] = all;
}
