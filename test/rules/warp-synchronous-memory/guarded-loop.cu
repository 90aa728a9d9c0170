// Only lanes below d write, and they read from d on: one __syncwarp behind the branch, none inside of it.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = 32; d > 0; d >>= 1)
    if (t < d)
      s[t] += s[t + d];
  if (t == 0)
    out[0] = s[0];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int d = 32; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncwarp(0xffffffffu);
  }
  if (t == 0)
    out[0] = s[0];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
guarded-loop.cu:8: proven warp-synchronous-memory
