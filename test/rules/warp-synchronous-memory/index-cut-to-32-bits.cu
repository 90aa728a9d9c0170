// A product of 64 bits whose lower 32 are the same in all lanes: as an index it is one element, not one for each lane. A sum that
// comes around in 32 bits is a neighbour's element.
//== input
__global__ void kernel(int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  int q = t * 0x100000000LL;
  s[q] = t;
  out[t] = s[q] < 32;
}
__global__ void around(int *out) {
  __shared__ volatile int s[64];
  unsigned t = threadIdx.x, q = t + 0x80000000u;
  s[t + 1] = t;
  out[t] = s[q + 0x80000000u];
}
int main() {
  kernel<<<1, 32>>>(0);
  around<<<1, 32>>>(0);
}
//== fixed
__global__ void kernel(int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  int q = t * 0x100000000LL;
  s[q] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[q] < 32;
}
__global__ void around(int *out) {
  __shared__ volatile int s[64];
  unsigned t = threadIdx.x, q = t + 0x80000000u;
  s[t + 1] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[q + 0x80000000u];
}
int main() {
  kernel<<<1, 32>>>(0);
  around<<<1, 32>>>(0);
}
//== findings
index-cut-to-32-bits.cu:6: proven warp-synchronous-memory
index-cut-to-32-bits.cu:12: proven warp-synchronous-memory
