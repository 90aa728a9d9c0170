// The kernel does not name the array: its helpers know it.
//== input
__shared__ volatile int s[32];
__device__ void put(int t, int v) { s[t] = v; }
__device__ int get(int t) { return s[t ^ 1]; }
__global__ void kernel(const int *in, int *out) {
  int t = threadIdx.x;
  put(t, in[t]);
  out[t] = get(t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__shared__ volatile int s[32];
__device__ void put(int t, int v) { s[t] = v; }
__device__ int get(int t) { return s[t ^ 1]; }
__global__ void kernel(const int *in, int *out) {
  int t = threadIdx.x;
  put(t, in[t]);
  __syncwarp(0xffffffffu);
  out[t] = get(t);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
array-of-all-functions.cu:7: proven warp-synchronous-memory
