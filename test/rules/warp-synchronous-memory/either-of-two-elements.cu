// A choice between two elements reads one of them.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = t == 0 ? s[31] : s[t - 1];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = t == 0 ? s[31] : s[t - 1];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
either-of-two-elements.cu:5: proven warp-synchronous-memory
