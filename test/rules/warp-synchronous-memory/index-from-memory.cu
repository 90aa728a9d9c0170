// An index that is read from memory may be any: volatile memory without a barrier is taken to be its own warp's, and the report says so.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  int from = in[64 + t] & 63;
  out[t] = s[from];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  int from = in[64 + t] & 63;
  out[t] = s[from];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
index-from-memory.cu:6: assumed warp-synchronous-memory
