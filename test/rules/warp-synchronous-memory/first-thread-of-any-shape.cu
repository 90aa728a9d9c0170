// A scan by the first threads ends with one of them alone: fixed elements, and no launch that says how many rows a block has.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  if (threadIdx.x < 32)
    s[threadIdx.x] = in[threadIdx.x];
  if (threadIdx.x < 16)
    s[threadIdx.x] += s[threadIdx.x + 16];
  if (threadIdx.x == 0) {
    s[31] += s[15];
    out[0] = s[31];
  }
}
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  if (threadIdx.x < 32)
    s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  const bool ws_c1 = threadIdx.x < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const int ws_v1 = s[threadIdx.x] + s[threadIdx.x + 16];
    __syncwarp(ws_m1);
    s[threadIdx.x] = ws_v1;
  }
  __syncwarp(0xffffffffu);
  const bool ws_c2 = threadIdx.x == 0;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2) {
    const int ws_v2 = s[31] + s[15];
    __syncwarp(ws_m2);
    s[31] = ws_v2;
    __syncwarp(ws_m2);
    out[0] = s[31];
  }
}
//== findings
first-thread-of-any-shape.cu:6: assumed warp-synchronous-memory
first-thread-of-any-shape.cu:8: assumed warp-synchronous-memory
first-thread-of-any-shape.cu:9: assumed warp-synchronous-memory
