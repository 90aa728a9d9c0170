// The neighbour of the last lane belongs to another warp: that takes a block barrier.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[65];
  int t = threadIdx.x;
  s[t] = in[t];
  out[t] = s[t + 1];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
across-warps.cu:5: manual warp-synchronous-memory
