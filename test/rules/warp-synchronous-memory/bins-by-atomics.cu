// Lanes that add to one element by atomic operations share it, however its place was chosen.
//== input
__global__ void count(const int *in, int *out) {
  __shared__ int bins[32];
  int t = threadIdx.x, h = in[t] & 31;
  bins[h] = 0;
  atomicAdd(&bins[h], 1);
  out[t] = bins[h];
}
void run(int *a, int *b) { count<<<1, 32>>>(a, b); }
//== fixed
__global__ void count(const int *in, int *out) {
  __shared__ int bins[32];
  int t = threadIdx.x, h = in[t] & 31;
  bins[h] = 0;
  __syncwarp(0xffffffffu);
  atomicAdd(&bins[h], 1);
  __syncwarp(0xffffffffu);
  out[t] = bins[h];
}
void run(int *a, int *b) { count<<<1, 32>>>(a, b); }
//== findings
bins-by-atomics.cu:5: proven warp-synchronous-memory
bins-by-atomics.cu:6: proven warp-synchronous-memory
