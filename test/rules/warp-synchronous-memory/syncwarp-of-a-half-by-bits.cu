// Each half waits for itself, and the values come from the other one.
//== input
__global__ void k(int *o) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffffu << (t & 16));
  o[t] = s[t ^ 16];
}
int main() {
  int *o;
  cudaMalloc(&o, 128);
  k<<<1, 32>>>(o);
}
//== fixed
__global__ void k(int *o) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffffffffu);
  __syncwarp(0xffffu << (t & 16));
  o[t] = s[t ^ 16];
}
int main() {
  int *o;
  cudaMalloc(&o, 128);
  k<<<1, 32>>>(o);
}
//== findings
syncwarp-of-a-half-by-bits.cu:6: proven warp-synchronous-memory
