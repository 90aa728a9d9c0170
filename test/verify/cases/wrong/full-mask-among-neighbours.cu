// Only where neighbours are alike do both find the lane that they exchange values with in their branch.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (v > n)
    v += __shfl_xor(v, 1);
  out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (v > n)
    v += __shfl_xor_sync(0xffffffffu, v, 1);
  out[i] = v;
}
