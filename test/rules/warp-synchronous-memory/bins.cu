// Atomics of one step need no order among each other, but one before them and one behind.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ int bins[32];
  int t = threadIdx.x;
  bins[t] = 0;
  atomicAdd(&bins[in[t] & 31], 1);
  out[t] = bins[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ int bins[32];
  int t = threadIdx.x;
  bins[t] = 0;
  __syncwarp(0xffffffffu);
  atomicAdd(&bins[in[t] & 31], 1);
  __syncwarp(0xffffffffu);
  out[t] = bins[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
bins.cu:5: proven warp-synchronous-memory
bins.cu:6: proven warp-synchronous-memory
