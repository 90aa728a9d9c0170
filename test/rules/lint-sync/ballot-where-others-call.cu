// The ballot of a condition as the mask where all lanes are; not where the others have ended.
//== input
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 3);
  p[threadIdx.x] = __shfl_sync(m, v, 0);
}
__device__ float helper(float v, const int *p) {
  unsigned active = __ballot_sync(0xffffffff, p[threadIdx.x] == 2);
  for (int o = 16; o; o >>= 1)
    v += __shfl_down_sync(active, v, o);
  return v;
}
__global__ void othersHaveEnded(int *p, int n) {
  int v = p[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 3);
  if (v <= 3)
    return;
  p[threadIdx.x] = __shfl_xor_sync(m, v, 1);
}
//== unchanged
//== findings
ballot-where-others-call.cu:4: finding caller-not-in-mask
