// A product of 64 bits whose lower 32 are the same in all lanes: as an index it is one element, not one for each lane.
//== input
__global__ void kernel(int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  int q = t * 0x100000000LL;
  s[q] = t;
  out[t] = s[q] < 32;
}
int main() { kernel<<<1, 32>>>(0); }
//== fixed
__global__ void kernel(int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  int q = t * 0x100000000LL;
  s[q] = t;
  __syncwarp(0xffffffffu);
  out[t] = s[q] < 32;
}
int main() { kernel<<<1, 32>>>(0); }
//== findings
index-cut-to-32-bits.cu:6: proven warp-synchronous-memory
