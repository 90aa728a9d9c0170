// Two pointers into one array: what is read through one may be what is written through the other.
//== input
__device__ void step(volatile int *a, volatile int *b, int t) {
  a[t] += a[t + 16];
  b[t] += a[t + 8];
}
__global__ void kernel(const int *in, int *out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32)
    step(s, s + n, t);
  __syncthreads();
  out[t] = s[t];
}
int main() { kernel<<<1, 64>>>(0, 0, 0); }
//== fixed
__device__ void step(volatile int *a, volatile int *b, int t) {
  const int ws_v1 = a[t] + a[t + 16];
  __syncwarp(0xffffffffu);
  a[t] = ws_v1;
  __syncwarp(0xffffffffu);
  const int ws_v2 = b[t] + a[t + 8];
  __syncwarp(0xffffffffu);
  b[t] = ws_v2;
}
__global__ void kernel(const int *in, int *out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32)
    step(s, s + n, t);
  __syncthreads();
  out[t] = s[t];
}
int main() { kernel<<<1, 64>>>(0, 0, 0); }
//== findings
parameters-that-may-alias.cu:2: proven warp-synchronous-memory
parameters-that-may-alias.cu:3: proven warp-synchronous-memory
