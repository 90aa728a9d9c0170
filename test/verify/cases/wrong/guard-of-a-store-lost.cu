// The buffer is longer than n: what lies behind is overwritten.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  v += __shfl_xor(v, 1);
  if (i < n)
    out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  v += __shfl_xor_sync(0xffffffffu, v, 1);
    out[i] = v;
}
