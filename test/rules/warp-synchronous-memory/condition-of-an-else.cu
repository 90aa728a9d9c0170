// An `else if` has no line before it: the condition cannot be evaluated apart from the branch.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    if (in[t] > 5)
      out[t] = 1;
    else if (s[t] > s[t + 16])
      s[t] = s[t + 16];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== unchanged
//== findings
condition-of-an-else.cu:9: manual warp-synchronous-memory
condition-of-an-else.cu:10: manual warp-synchronous-memory
