// A __syncwarp is no call that another build could make of something else.
//== input
__global__ void __launch_bounds__(32) k(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
#ifdef DOUBLE
  o[t] *= 2;
#endif
  s[t] = o[t];
  if (t < 16)
    s[t] += s[t + 16];
  if (t < 8)
    s[t] += s[t + 8];
  o[t] = s[t];
}
//== fixed
__global__ void __launch_bounds__(32) k(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
#ifdef DOUBLE
  o[t] *= 2;
#endif
  s[t] = o[t];
  __syncwarp(0xffffffffu);
  const bool ws_c1 = t < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const int ws_v1 = s[t] + s[t + 16];
    __syncwarp(ws_m1);
    s[t] = ws_v1;
  }
  __syncwarp(0xffffffffu);
  const bool ws_c2 = t < 8;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2) {
    const int ws_v2 = s[t] + s[t + 8];
    __syncwarp(ws_m2);
    s[t] = ws_v2;
  }
  __syncwarp(0xffffffffu);
  o[t] = s[t];
}
//== findings
syncwarp-in-doubt.cu:9: assumed warp-synchronous-memory
syncwarp-in-doubt.cu:11: assumed warp-synchronous-memory
syncwarp-in-doubt.cu:12: assumed warp-synchronous-memory
