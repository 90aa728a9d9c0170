// As many as its launches may have: those with more than the bound fail.
//== input
__global__ void __launch_bounds__(256) sums(const float *in, float *out) {
  __shared__ float s[2][257];
  const int t = threadIdx.x, lane = t & 31;
  s[1][t] = in[t];
  volatile float *row = &s[0][t - lane];
  row[lane] = s[1][t ^ 1];
  out[t] = row[lane ^ 1];
}
void run(const float *in, float *out, int n) { sums<<<1, n>>>(in, out); }
//== fixed
__global__ void __launch_bounds__(256) sums(const float *in, float *out) {
  __shared__ float s[2][257];
  const int t = threadIdx.x, lane = t & 31;
  s[1][t] = in[t];
  __syncwarp(0xffffffffu);
  volatile float *row = &s[0][t - lane];
  row[lane] = s[1][t ^ 1];
  __syncwarp(0xffffffffu);
  out[t] = row[lane ^ 1];
}
void run(const float *in, float *out, int n) { sums<<<1, n>>>(in, out); }
//== findings
blocks-within-launch-bounds.cu:6: proven warp-synchronous-memory
blocks-within-launch-bounds.cu:7: proven warp-synchronous-memory
