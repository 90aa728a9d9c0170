// Some of those who leave in the arm return: what they wrote is beside what comes behind the loop as well.
//== input
__global__ void leave(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x, bad = 0;
  s[t] = -1;
  s[t + 32] = -1;
  for (int i = 0; i < 8; ++i)
    if (in[t] == i) {
      s[t] = i;
      s[t + 32] = i;
      if (in[t + 32] == i)
        return;
      break;
    }
  int a = s[t ^ 1], b = s[(t ^ 1) + 32];
  bad |= a != b;
  out[t] = bad;
}
void launch(int *p) { leave<<<1, 32>>>(p, p); }
//== unchanged
//== findings
lanes-that-break-or-return-beside-others.cu:14: manual warp-synchronous-memory
