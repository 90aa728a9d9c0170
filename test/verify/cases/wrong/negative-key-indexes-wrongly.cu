// % of a negative number is negative: the original took the absolute value.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  int lane = (unsigned)v % 32u;
  out[i] = __shfl(v, lane);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  int lane = abs(v) % 32;
  out[i] = __shfl_sync(0xffffffffu, v, lane);
}
