// The second write overtakes a read.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x, o = (t ^ 1) < blockDim.x ? t ^ 1 : t;
  s[t] = in[i];
  int v = s[o];
  s[t] = v + 1;
  out[i] = s[o];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__  int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x, o = (t ^ 1) < blockDim.x ? t ^ 1 : t;
  s[t] = in[i];
  __syncwarp();
  int v = s[o];
  s[t] = v + 1;
  __syncwarp();
  out[i] = s[o];
}
