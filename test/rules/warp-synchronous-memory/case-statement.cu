// Nothing can be declared between case labels: a statement in two parts gets a block.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    switch (t & 1) {
    case 0:
      s[t] += s[t ^ 2];
      break;
    case 1:
      s[t] += s[t ^ 2];
      break;
    }
    out[t] = s[t];
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
    switch (t & 1) {
    case 0:
      {
      const int ws_v1 = s[t] + s[t ^ 2];
      __syncwarp(0x55555555u);
      s[t] = ws_v1;
      }
      break;
    case 1:
      {
      const int ws_v2 = s[t] + s[t ^ 2];
      __syncwarp(0xaaaaaaaau);
      s[t] = ws_v2;
      }
      break;
    }
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
case-statement.cu:9: proven warp-synchronous-memory
case-statement.cu:12: proven warp-synchronous-memory
