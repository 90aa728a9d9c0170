// Rows of 257 elements: the first of row 1 is where row 0 of a ninth warp would begin, and no block has nine.
//== input
__global__ void sums(const float *in, float *out) {
  __shared__ float s[2][257];
  const int t = threadIdx.x, lane = t & 31;
  s[1][t] = in[t];
  volatile float *row = &s[0][t - lane];
  row[lane] = s[1][t ^ 1];
  out[t] = row[lane ^ 1];
}
void run(const float *in, float *out) { sums<<<1, 256>>>(in, out); }
//== fixed
__global__ void sums(const float *in, float *out) {
  __shared__ float s[2][257];
  const int t = threadIdx.x, lane = t & 31;
  s[1][t] = in[t];
  __syncwarp(0xffffffffu);
  volatile float *row = &s[0][t - lane];
  row[lane] = s[1][t ^ 1];
  __syncwarp(0xffffffffu);
  out[t] = row[lane ^ 1];
}
void run(const float *in, float *out) { sums<<<1, 256>>>(in, out); }
//== findings
blocks-of-eight-warps.cu:6: proven warp-synchronous-memory
blocks-of-eight-warps.cu:7: proven warp-synchronous-memory
