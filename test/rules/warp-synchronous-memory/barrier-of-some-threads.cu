// A barrier of so many threads does not bring the other warps: their elements are still in use.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[65];
  int t = threadIdx.x;
  s[t] = in[t];
  asm volatile("bar.sync 1, 32;" ::: "memory");
  out[t] = s[t + 1];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
barrier-of-some-threads.cu:6: manual warp-synchronous-memory
