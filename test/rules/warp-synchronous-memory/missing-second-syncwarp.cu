// A __syncwarp before the write only: the next step may read too early.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int v = s[t] + s[t + 16];
    __syncwarp();
    s[t] = v;
    v += s[t + 8];
    __syncwarp();
    s[t] = v;
    out[t] = v;
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
    int v = s[t] + s[t + 16];
    __syncwarp();
    s[t] = v;
    __syncwarp(0xffffffffu);
    v += s[t + 8];
    __syncwarp();
    s[t] = v;
    out[t] = v;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
missing-second-syncwarp.cu:7: proven warp-synchronous-memory
missing-second-syncwarp.cu:10: proven warp-synchronous-memory
