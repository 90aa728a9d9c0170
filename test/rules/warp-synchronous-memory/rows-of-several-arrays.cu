// A warp's part of one row is no part of another row: an index is below the length of its dimension.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[3][256];
  int t = threadIdx.x, lane = t & 31;
  s[0][t] = in[t];
  s[1][t] = in[t + 256];
  if (lane < 16) {
    s[0][t] += s[0][t + 16];
    s[1][t] += s[1][t + 16];
  }
  out[t] = s[0][t] + s[1][t];
}
int main() { kernel<<<1, 256>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[3][256];
  int t = threadIdx.x, lane = t & 31;
  s[0][t] = in[t];
  s[1][t] = in[t + 256];
  __syncwarp(0xffffffffu);
  if (lane < 16) {
    s[0][t] += s[0][t + 16];
    s[1][t] += s[1][t + 16];
  }
  out[t] = s[0][t] + s[1][t];
}
int main() { kernel<<<1, 256>>>(0, 0); }
//== findings
rows-of-several-arrays.cu:7: proven warp-synchronous-memory
rows-of-several-arrays.cu:8: proven warp-synchronous-memory
