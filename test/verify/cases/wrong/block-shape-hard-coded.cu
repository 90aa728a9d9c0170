// blockDim.x became the number that it is in the one launch somebody looked at.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  v += __shfl_xor(v, 8);
  if (i < n)
    out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * 128;
  int v = i < n ? in[i] : 0;
  v += __shfl_xor_sync(0xffffffffu, v, 8);
  if (i < n)
    out[i] = v;
}
