// The last reads of one call come before the first store of the next.
//== input
__device__ int scan(volatile int *s, int t, int v) {
  s[t] = v;
  if (t >= 1)
    s[t] += s[t - 1];
  if (t >= 2)
    s[t] += s[t - 2];
  return s[t];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  int a = scan(s, t, in[t]);
  out[t] = scan(s, t, a);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__device__ int scan(volatile int *s, int t, int v) {
  s[t] = v;
  __syncwarp(0xffffffffu);
  const bool ws_c1 = t >= 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const int ws_v1 = s[t] + s[t - 1];
    __syncwarp(ws_m1);
    s[t] = ws_v1;
  }
  __syncwarp(0xffffffffu);
  const bool ws_c2 = t >= 2;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2) {
    const int ws_v2 = s[t] + s[t - 2];
    __syncwarp(ws_m2);
    s[t] = ws_v2;
  }
  return s[t];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  int a = scan(s, t, in[t]);
  __syncwarp(0xffffffffu);
  out[t] = scan(s, t, a);
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
scan-called-twice.cu:4: proven warp-synchronous-memory
scan-called-twice.cu:6: proven warp-synchronous-memory
scan-called-twice.cu:13: proven warp-synchronous-memory
