// An index that is read from memory may be any: no proof that only lanes of one warp meet.
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
index-from-memory.cu:6: manual warp-synchronous-memory
