// Whose elements they are cannot be seen, and nobody vouches for it.
//== options --assume no-warp-private
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  int from = in[64 + t] & 63;
  out[t] = s[from];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
index-from-memory-not-granted.cu:6: manual warp-synchronous-memory
