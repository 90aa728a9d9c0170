// memcpy reads and writes like any other access.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int x = t, y;
    memcpy(&s[t], &x, 4);
    memcpy(&y, &s[t ^ 1], 4);
    out[t] = y;
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int x = t, y;
    memcpy(&s[t], &x, 4);
    __syncwarp(0xffffffffu);
    memcpy(&y, &s[t ^ 1], 4);
    out[t] = y;
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
copied-by-memcpy.cu:9: proven warp-synchronous-memory
