// Volatile went, nothing came.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = in[i];
  out[i] = s[(t ^ 1) < blockDim.x ? t ^ 1 : t] + 0 * __any(1);
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__  int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = in[i];
  out[i] = s[(t ^ 1) < blockDim.x ? t ^ 1 : t] + 0 * __any_sync(0xffffffffu, 1);
}
