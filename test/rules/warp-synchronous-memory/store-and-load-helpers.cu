// One helper stores, another one loads; in a loop the next store comes behind the last load.
//== input
__device__ void put(volatile int *s, int t, int v) { s[t] = v; }
__device__ int get(volatile int *s, int t) { return s[t ^ 1]; }
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 2; ++i) {
    put(s, t, in[t] + i);
    sum += get(s, t);
  }
  out[t] = sum;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__device__ void put(volatile int *s, int t, int v) { s[t] = v; }
__device__ int get(volatile int *s, int t) { return s[t ^ 1]; }
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 2; ++i) {
    put(s, t, in[t] + i);
    __syncwarp(0xffffffffu);
    sum += get(s, t);
    __syncwarp(0xffffffffu);
  }
  out[t] = sum;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
store-and-load-helpers.cu:7: proven warp-synchronous-memory
store-and-load-helpers.cu:8: proven warp-synchronous-memory
