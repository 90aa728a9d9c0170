// Only the lanes below n come to the barrier.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = 0;
  if (i < n) {
    s[t] = in[i];
  }
  out[i] = s[(t ^ 1) < blockDim.x ? t ^ 1 : t];
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  __shared__  int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = 0;
  __syncwarp();
  if (i < n) {
    s[t] = in[i];
    __syncwarp();
  }
  out[i] = s[(t ^ 1) < blockDim.x ? t ^ 1 : t];
}
