// The new value is also kept in a variable: the assignment inside stays where it is.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  int v = in[t];
  s[t] = v;
  __syncthreads();
  if (t < 32) {
    s[t] = v = v + s[t + 16];
    s[t] = v = v + s[t + 8];
    out[t] = v;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  int v = in[t];
  s[t] = v;
  __syncthreads();
  if (t < 32) {
    v = v + s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = v;
    __syncwarp(0xffffffffu);
    v = v + s[t + 8];
    __syncwarp(0xffffffffu);
    s[t] = v;
    out[t] = v;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
value-kept-in-a-register.cu:8: proven warp-synchronous-memory
value-kept-in-a-register.cu:9: proven warp-synchronous-memory
