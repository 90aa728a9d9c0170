// A read that the write of another lane would overtake, with no read after it.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int x = s[t ^ 1];
    s[t] = x;
  }
  __syncthreads();
  out[t] = s[t];
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int x = s[t ^ 1];
    __syncwarp(0xffffffffu);
    s[t] = x;
  }
  __syncthreads();
  out[t] = s[t];
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
rotated-elements.cu:7: proven warp-synchronous-memory
