// __ffs of nothing is 0: lane -1, which wraps to 31.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned b = __ballot(v > 35);
  int leader = b ? __ffs(b) - 1 : 0;
  out[i] = __shfl(v, leader);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned b = __ballot_sync(0xffffffffu, v > 35);
  int leader = __ffs(b) - 1;
  out[i] = __shfl_sync(0xffffffffu, v, leader);
}
