// Packing two bytes: the second one's sign covers the first.
// verdict: different
//=== before
__global__ void k(const char *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int o = __shfl_down((int)in[i], 1);
  out[i] = (in[i] << 8) | (o & 0xff);
}
//=== after
__global__ void k(const char *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int o = __shfl_down_sync(0xffffffffu, (int)in[i], 1);
  out[i] = (in[i] << 8) | o;
}
