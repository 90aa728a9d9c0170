// Who is still there behind a return has found its condition false: one warp of the block.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t >= 32) return;
  if (in[t] > 5) return;
  s[t] += s[t ^ 1];
  out[t] = s[t];
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t >= 32) return;
  if (in[t] > 5) return;
  const int ws_v1 = s[t] + s[t ^ 1];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  out[t] = s[t];
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
early-return.cu:8: proven warp-synchronous-memory
