// Nobody sees a launch, so the helper is taken to be written for one warp, and so is the loop that calls it: the last read of one
// call comes before the first store of the next.
//== input
__device__ int first(volatile int *s, int t, int v) {
  s[t] = v;
  s[t] += s[t + 16];
  return s[0];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, x = in[t];
  s[t + 32] = 0;
  for (int i = 0; i < 3; ++i)
    x += first(s, t, x + i);
  out[t] = x;
}
//== fixed
__device__ int first(volatile int *s, int t, int v) {
  s[t] = v;
  __syncwarp(0xffffffffu);
  const int ws_v1 = s[t] + s[t + 16];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  __syncwarp(0xffffffffu);
  return s[0];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, x = in[t];
  s[t + 32] = 0;
  __syncwarp(0xffffffffu);
  for (int i = 0; i < 3; ++i) {
    x += first(s, t, x + i);
    __syncwarp(0xffffffffu);
  }
  out[t] = x;
}
//== findings
scan-called-in-a-loop.cu:3: assumed warp-synchronous-memory
scan-called-in-a-loop.cu:4: assumed warp-synchronous-memory
scan-called-in-a-loop.cu:11: assumed warp-synchronous-memory
