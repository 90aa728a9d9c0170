// Volatile memory is written to be shared by the lanes in steps: no piece of it is taken to be apart from another.
//== input
extern __shared__ float memory[];
__global__ void halves(const float *in, float *out, int n) {
  volatile float *low = memory, *high = memory + n;
  const int t = threadIdx.x;
  low[t] = in[t];
  low[t] += high[t];
  out[t] = low[t];
}
int main() { halves<<<1, 64>>>(0, 0, 16); }
//== fixed
extern __shared__ float memory[];
__global__ void halves(const float *in, float *out, int n) {
  volatile float *low = memory, *high = memory + n;
  const int t = threadIdx.x;
  low[t] = in[t];
  __syncwarp(0xffffffffu);
  const float ws_v1 = low[t] + high[t];
  __syncwarp(0xffffffffu);
  low[t] = ws_v1;
  out[t] = low[t];
}
int main() { halves<<<1, 64>>>(0, 0, 16); }
//== findings
pieces-of-volatile-memory.cu:6: assumed warp-synchronous-memory
