// Steps of the last warp, in place: each is split, since a lane writes what another one reads in the same statement.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    if (t == 0)
      out[0] = s[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 32];
    __syncwarp(0xffffffffu);
    const int ws_v1 = s[t] + s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
    __syncwarp(0xffffffffu);
    const int ws_v2 = s[t] + s[t + 8];
    __syncwarp(0xffffffffu);
    s[t] = ws_v2;
    if (t == 0)
      out[0] = s[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
unrolled-steps.cu:7: proven warp-synchronous-memory
unrolled-steps.cu:8: proven warp-synchronous-memory
unrolled-steps.cu:9: proven warp-synchronous-memory
