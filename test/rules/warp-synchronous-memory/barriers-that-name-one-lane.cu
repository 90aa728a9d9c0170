// A __syncwarp in which each lane names one lane alone orders nothing.
//== input
__global__ void k(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(1u << (t & 31));
  out[t] = s[t ^ 1];
}
int main() { k<<<1, 32>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  __syncwarp(1u << (t & 31));
  out[t] = s[t ^ 1];
}
int main() { k<<<1, 32>>>(0, 0); }
//== findings
barriers-that-name-one-lane.cu:6: proven warp-synchronous-memory
