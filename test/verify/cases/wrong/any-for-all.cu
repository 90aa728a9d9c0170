// any and all mixed up.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __all(in[i] > 0);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __any_sync(0xffffffffu, in[i] > 0);
}
