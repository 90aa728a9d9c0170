// Volatile accesses in lock step became plain ones with barriers around the writes.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ volatile int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = in[i];
  int v = s[t ^ 1 < blockDim.x ? t ^ 1 : t];
  s[t] = v + 1;
  out[i] = s[t ^ 2 < blockDim.x ? t ^ 2 : t];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__  int s[1024];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = in[i];
  __syncwarp();
  int v = s[t ^ 1 < blockDim.x ? t ^ 1 : t];
  __syncwarp();
  s[t] = v + 1;
  __syncwarp();
  out[i] = s[t ^ 2 < blockDim.x ? t ^ 2 : t];
}
