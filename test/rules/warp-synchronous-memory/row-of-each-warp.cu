// Whatever the counter is, it stays in its dimension: each warp reads its own row.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[8][32];
  int lane = threadIdx.x % 32, w = threadIdx.x / 32, sum = 0;
  s[w][lane] = in[threadIdx.x];
  for (int j = 0; j < 32; ++j)
    sum += s[w][j];
  out[threadIdx.x] = sum;
}
int main() { kernel<<<1, 256>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[8][32];
  int lane = threadIdx.x % 32, w = threadIdx.x / 32, sum = 0;
  s[w][lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  for (int j = 0; j < 32; ++j)
    sum += s[w][j];
  out[threadIdx.x] = sum;
}
int main() { kernel<<<1, 256>>>(0, 0); }
//== findings
row-of-each-warp.cu:6: proven warp-synchronous-memory
