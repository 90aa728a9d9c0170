// __builtin_bit_cast reads what it casts.
//== input
__global__ void k(const int *in, float *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = __builtin_bit_cast(float, s[t ^ 1]);
}
int main() { k<<<1, 32>>>(0, 0); }
//== fixed
__global__ void k(const int *in, float *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = __builtin_bit_cast(float, s[t ^ 1]);
}
int main() { k<<<1, 32>>>(0, 0); }
//== findings
bit-casts.cu:5: proven warp-synchronous-memory
