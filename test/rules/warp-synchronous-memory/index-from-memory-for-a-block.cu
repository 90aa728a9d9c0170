// Neither volatile nor left to a few threads: it is the block's, and a block barrier is missing.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  int from = in[64 + t] & 63;
  out[t] = s[from];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
index-from-memory-for-a-block.cu:6: manual warp-synchronous-memory
