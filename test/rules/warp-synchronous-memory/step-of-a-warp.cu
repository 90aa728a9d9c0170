// One step between block barriers: every lane of the warp reads before any of them writes, and no launch shows the block's shape.
//== input
__global__ void first_warp(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32)
    s[threadIdx.x] += s[threadIdx.x + 4];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
//== fixed
__global__ void first_warp(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const unsigned int ws_v1 = s[threadIdx.x] + s[threadIdx.x + 4];
    __syncwarp(ws_m1);
    s[threadIdx.x] = ws_v1;
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
//== findings
step-of-a-warp.cu:6: assumed warp-synchronous-memory
