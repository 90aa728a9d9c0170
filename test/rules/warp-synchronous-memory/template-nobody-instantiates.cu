// Elements of a type that is not known yet are still elements: indices tell which lanes share one.
//== input
template <typename T> __global__ void kernel(const T *in, T *out) {
  __shared__ volatile T s[64];
  int t = threadIdx.x;
  if (t < 32) {
    s[t] = in[t];
    s[t] += s[t + 16];
    out[t] = s[t];
  }
}
//== fixed
template <typename T> __global__ void kernel(const T *in, T *out) {
  __shared__ volatile T s[64];
  int t = threadIdx.x;
  const bool ws_c1 = t < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    s[t] = in[t];
    __syncwarp(ws_m1);
    const T ws_v1 = s[t] + s[t + 16];
    __syncwarp(ws_m1);
    s[t] = ws_v1;
    __syncwarp(ws_m1);
    out[t] = s[t];
  }
}
//== findings
template-nobody-instantiates.cu:6: assumed warp-synchronous-memory
template-nobody-instantiates.cu:7: assumed warp-synchronous-memory
