// A ninth warp of one of the launches begins its row 0 where row 1 begins.
//== input
__global__ void sums(const float *in, float *out) {
  __shared__ float s[2][257];
  const int t = threadIdx.x, lane = t & 31;
  s[1][t] = in[t];
  volatile float *row = &s[0][t - lane];
  row[lane] = s[1][t ^ 1];
  out[t] = row[lane ^ 1];
}
void run(const float *in, float *out) { sums<<<1, 288>>>(in, out); sums<<<1, 256>>>(in, out); }
//== unchanged
//== findings
blocks-of-nine-warps.cu:6: manual warp-synchronous-memory
blocks-of-nine-warps.cu:7: manual warp-synchronous-memory
