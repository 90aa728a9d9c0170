// n - 1 of an unsigned zero is large.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, unsigned n) {
  unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = n > 0 && i <= n - 1 ? in[i] : 0;
  out[i] = __any(v);
}
//=== after
__global__ void k(const int *in, int *out, unsigned n) {
  unsigned i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i <= n - 1 ? in[i] : 0;
  out[i] = __any_sync(0xffffffffu, v);
}
