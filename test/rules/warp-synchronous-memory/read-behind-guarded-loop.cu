// The last thread reads what a loop inside of a branch has written: behind the branch, for all, though the block's shape is not known.
//== input
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < warpSize) {
#pragma unroll
    for (int d = warpSize; d > 0; d >>= 1)
      s[t] += s[t + d];
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
//== fixed
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  const bool ws_c1 = t < warpSize;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
#pragma unroll
    for (int d = warpSize; d > 0; d >>= 1) {
      const float ws_v1 = s[t] + s[t + d];
      __syncwarp(ws_m1);
      s[t] = ws_v1;
      __syncwarp(ws_m1);
    }
  }
  __syncwarp(0xffffffffu);
  if (t == 0)
    out[blockIdx.x] = s[0];
}
//== findings
read-behind-guarded-loop.cu:9: assumed warp-synchronous-memory
read-behind-guarded-loop.cu:12: assumed warp-synchronous-memory
