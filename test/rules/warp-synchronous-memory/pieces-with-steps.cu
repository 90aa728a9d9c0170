// A step of a warp in one of two pieces: it is ordered, and rests on the pieces being apart.
//== input
extern __shared__ float memory[];
__global__ void reduce(const float *in, float *out, int n) {
  float *a = memory, *b = memory + n;
  const int t = threadIdx.x;
  a[t] = in[t];
  b[t] = in[t + 64];
  __syncthreads();
  if (t < 32) {
    a[t] += a[t + 32];
    a[t] += a[t + 16];
    b[t] = a[t];
  }
  out[t] = b[t];
}
int main() { reduce<<<1, 64>>>(0, 0, 64); }
//== fixed
extern __shared__ float memory[];
__global__ void reduce(const float *in, float *out, int n) {
  float *a = memory, *b = memory + n;
  const int t = threadIdx.x;
  a[t] = in[t];
  b[t] = in[t + 64];
  __syncthreads();
  if (t < 32) {
    a[t] += a[t + 32];
    __syncwarp(0xffffffffu);
    const float ws_v1 = a[t] + a[t + 16];
    __syncwarp(0xffffffffu);
    a[t] = ws_v1;
    b[t] = a[t];
  }
  out[t] = b[t];
}
int main() { reduce<<<1, 64>>>(0, 0, 64); }
//== findings
pieces-with-steps.cu:9: assumed warp-synchronous-memory
pieces-with-steps.cu:10: assumed warp-synchronous-memory
