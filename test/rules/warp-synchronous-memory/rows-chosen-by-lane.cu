// Each of the first lanes reads the head of another row: that of its own warp, as an index stays in its row.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[3][256];
  int t = threadIdx.x, lane = t & 31;
  s[0][t] = in[t];
  s[1][t] = in[t + 256];
  s[2][t] = in[t + 512];
  if (lane < 3)
    out[t] = s[lane][t - lane];
}
int main() { kernel<<<1, 256>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[3][256];
  int t = threadIdx.x, lane = t & 31;
  s[0][t] = in[t];
  s[1][t] = in[t + 256];
  s[2][t] = in[t + 512];
  __syncwarp(0xffffffffu);
  if (lane < 3)
    out[t] = s[lane][t - lane];
}
int main() { kernel<<<1, 256>>>(0, 0); }
//== findings
rows-chosen-by-lane.cu:8: proven warp-synchronous-memory
