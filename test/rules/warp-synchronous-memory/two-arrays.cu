// Several arrays in one step need one __syncwarp each between their reads and writes.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  __shared__ volatile float f[64];
  int t = threadIdx.x;
  s[t] = in[t];
  f[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 8];
    f[t] *= f[t + 8];
    s[t] += s[t + 4];
    f[t] *= f[t + 4];
    out[t] = s[t] + f[t];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  __shared__ volatile float f[64];
  int t = threadIdx.x;
  s[t] = in[t];
  f[t] = in[t];
  __syncthreads();
  if (t < 32) {
    const int ws_v1 = s[t] + s[t + 8];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
    __syncwarp(0xffffffffu);
    const float ws_v2 = f[t] * f[t + 8];
    __syncwarp(0xffffffffu);
    f[t] = ws_v2;
    const int ws_v3 = s[t] + s[t + 4];
    __syncwarp(0xffffffffu);
    s[t] = ws_v3;
    const float ws_v4 = f[t] * f[t + 4];
    __syncwarp(0xffffffffu);
    f[t] = ws_v4;
    out[t] = s[t] + f[t];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
two-arrays.cu:9: proven warp-synchronous-memory
two-arrays.cu:10: proven warp-synchronous-memory
two-arrays.cu:11: proven warp-synchronous-memory
two-arrays.cu:12: proven warp-synchronous-memory
