// A reference to an element stands for it, as a pointer does.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    volatile int &mine = s[t];
    volatile int &other = s[t ^ 1];
    mine = t;
    out[t] = other;
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
    volatile int &mine = s[t];
    volatile int &other = s[t ^ 1];
    mine = t;
    __syncwarp(0xffffffffu);
    out[t] = other;
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
local-references.cu:10: proven warp-synchronous-memory
