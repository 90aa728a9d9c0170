// Lanes that go on to the next trip without the others write what those still read: at the head of the loop they wait for them.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    for (int i = 0; i < 4; ++i) {
      s[t] = i;
      if (in[t + i] > 2) continue;
      out[t] += s[t ^ 1];
    }
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    for (int i = 0; i < 4; ++i) {
      __syncwarp(0xffffffffu);
      s[t] = i;
      __syncwarp(0xffffffffu);
      if (in[t + i] > 2) continue;
      out[t] += s[t ^ 1];
    }
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
continued-lanes.cu:10: proven warp-synchronous-memory
