// A scan that nothing calls yet: its index and its array are what callers will say.
//== input
template <typename T> __device__ T scanWarp(volatile T *p, int i) {
  const int lane = i & 31;
  if (lane >= 1)
    p[i] = p[i - 1] + p[i];
  if (lane >= 2)
    p[i] = p[i - 2] + p[i];
  return lane > 0 ? p[i - 1] : T(0);
}
//== fixed
template <typename T> __device__ T scanWarp(volatile T *p, int i) {
  const int lane = i & 31;
  const bool ws_c1 = lane >= 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const T ws_v1 = p[i - 1] + p[i];
    __syncwarp(ws_m1);
    p[i] = ws_v1;
  }
  __syncwarp(0xffffffffu);
  const bool ws_c2 = lane >= 2;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2) {
    const T ws_v2 = p[i - 2] + p[i];
    __syncwarp(ws_m2);
    p[i] = ws_v2;
  }
  __syncwarp(0xffffffffu);
  return lane > 0 ? p[i - 1] : T(0);
}
//== findings
scan-without-callers.cu:4: assumed warp-synchronous-memory
scan-without-callers.cu:6: assumed warp-synchronous-memory
scan-without-callers.cu:7: assumed warp-synchronous-memory
