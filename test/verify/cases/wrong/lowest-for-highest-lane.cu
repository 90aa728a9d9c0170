// Another leader broadcasts its value.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned b = __ballot(v > 5);
  int leader = b ? __ffs(b) - 1 : 0;
  out[i] = __shfl(v, leader);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned b = __ballot_sync(0xffffffffu, v > 5);
  int leader = b ? 31 - __clz(b) : 0;
  out[i] = __shfl_sync(0xffffffffu, v, leader);
}
