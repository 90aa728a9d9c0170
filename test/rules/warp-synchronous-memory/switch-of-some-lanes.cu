// What the lanes of a case order among themselves is not ordered for those of another case.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int y = 0;
    switch (t & 1) {
    case 0: s[t] = t; y = s[t ^ 2]; break;
    case 1: s[t] = 2 * t; y = s[t ^ 2]; break;
    }
    out[t] = y + s[t ^ 1];
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
    int y = 0;
    switch (t & 1) {
    case 0: s[t] = t; __syncwarp(0x55555555u); y = s[t ^ 2]; break;
    case 1: s[t] = 2 * t; __syncwarp(0xaaaaaaaau); y = s[t ^ 2]; break;
    }
    __syncwarp(0xffffffffu);
    out[t] = y + s[t ^ 1];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
switch-of-some-lanes.cu:9: proven warp-synchronous-memory
switch-of-some-lanes.cu:10: proven warp-synchronous-memory
switch-of-some-lanes.cu:12: proven warp-synchronous-memory
