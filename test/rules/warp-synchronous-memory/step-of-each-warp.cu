// Each warp has a row of its own, and no launch shows the block's shape. The linear index of a block of rows is the same in one row.
//== input
__global__ void row(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[16][64];
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  s[warp][lane] = in[threadIdx.x];
  __syncthreads();
  s[warp][lane] += s[warp][lane + 4];
  __syncthreads();
  out[threadIdx.x] = s[warp][lane];
}
__global__ void linear(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  const unsigned t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32)
    s[t] += s[t + 4];
  __syncthreads();
  out[t] = s[t];
}
//== fixed
__global__ void row(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[16][64];
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  s[warp][lane] = in[threadIdx.x];
  __syncthreads();
  const unsigned int ws_v1 = s[warp][lane] + s[warp][lane + 4];
  __syncwarp(0xffffffffu);
  s[warp][lane] = ws_v1;
  __syncthreads();
  out[threadIdx.x] = s[warp][lane];
}
__global__ void linear(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  const unsigned t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  const bool ws_c1 = t < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const unsigned int ws_v1 = s[t] + s[t + 4];
    __syncwarp(ws_m1);
    s[t] = ws_v1;
  }
  __syncthreads();
  out[t] = s[t];
}
//== findings
step-of-each-warp.cu:6: assumed warp-synchronous-memory
step-of-each-warp.cu:16: assumed warp-synchronous-memory
