// No place at the head or in the test helps where lanes leave while others wait for the next trip, where the loop is a macro's, where its
// test declares what it tests, and where it counts itself: of that the generated code does not show the mask.
//== input
#define EACH(i, n) for (int i = 0; i < n[threadIdx.x]; ++i)
__global__ void breaks(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    if (in[i * 32 + t] < 0)
      continue;
    s[t] = in[i * 32 + t];
    if (s[t ^ 1] < 0)
      break;
    out[t] += s[t ^ 2];
  }
}
__global__ void ofMacro(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  EACH(i, n) {
    if (in[i * 32 + t] < 0)
      continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  }
}
__global__ void declares(const int *in, int *out, int n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int i = 0;
  while (const int left = in[i * 32 + t]) {
    ++i;
    if (left < 0)
      continue;
    s[t] = left;
    out[t] += s[t ^ 2];
  }
}
__global__ void counts(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int left = n[t];
  while (left-- > 0) {
    if (in[left * 32 + t] < 0)
      continue;
    s[t] = in[left * 32 + t];
    out[t] += s[t ^ 2];
  }
}
__global__ void forever(const int *in, int *out, const int *n) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  int i = 0;
  for (;;) {
    if (++i == n[t])
      break;
    if (in[i * 32 + t] < 0)
      continue;
    s[t] = in[i * 32 + t];
    out[t] += s[t ^ 2];
  }
}
int main() {
  breaks<<<1, 32>>>(0, 0, 4);
  ofMacro<<<1, 32>>>(0, 0, 0);
  declares<<<1, 32>>>(0, 0, 4);
  counts<<<1, 32>>>(0, 0, 0);
  forever<<<1, 32>>>(0, 0, 0);
}
//== unchanged
//== findings
loop-heads-left-alone.cu:9: manual warp-synchronous-memory
loop-heads-left-alone.cu:11: manual warp-synchronous-memory
loop-heads-left-alone.cu:21: manual warp-synchronous-memory
loop-heads-left-alone.cu:33: manual warp-synchronous-memory
loop-heads-left-alone.cu:44: manual warp-synchronous-memory
loop-heads-left-alone.cu:57: manual warp-synchronous-memory
