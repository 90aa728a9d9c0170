// Lanes go on to the condition from two places, and leave the loop at three.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, n = 0;
  s[t] = in[t];
  do {
    n += 1;
    if (n > 9)
      break;
    if (s[t ^ 1] == n)
      continue;
    s[t] = n;
  } while (s[t ^ 2] != 7);
  out[t] = n;
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== unchanged
//== findings
condition-of-a-loop-with-exits.cu:9: manual warp-synchronous-memory
condition-of-a-loop-with-exits.cu:12: manual warp-synchronous-memory
