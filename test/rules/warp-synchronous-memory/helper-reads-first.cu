// What the helper reads first, the caller has just stored.
//== input
__device__ int neighbour(volatile int *s, int t) { return s[t ^ 1]; }
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  int v = neighbour(s, t);
  s[t] = v + 1;
  out[t] = neighbour(s, t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__device__ int neighbour(volatile int *s, int t) { return s[t ^ 1]; }
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  int v = neighbour(s, t);
  __syncwarp(0xffffffffu);
  s[t] = v + 1;
  __syncwarp(0xffffffffu);
  out[t] = neighbour(s, t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
helper-reads-first.cu:6: proven warp-synchronous-memory
helper-reads-first.cu:7: proven warp-synchronous-memory
helper-reads-first.cu:8: proven warp-synchronous-memory
