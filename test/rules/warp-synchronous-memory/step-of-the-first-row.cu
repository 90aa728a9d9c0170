// Threads of one row: a warp where rows are as long as one.
//== input
__global__ void first_row(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[8][64];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.y == 0)
    s[0][threadIdx.x] += s[0][threadIdx.x + 4];
  __syncthreads();
  out[threadIdx.x] = s[0][threadIdx.x];
}
__global__ void others_return(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[8][64];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.y)
    return;
  s[0][threadIdx.x] += s[0][threadIdx.x + 4];
}
//== fixed
__global__ void first_row(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[8][64];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  const bool ws_c1 = threadIdx.y == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const unsigned int ws_v1 = s[0][threadIdx.x] + s[0][threadIdx.x + 4];
    __syncwarp(ws_m1);
    s[0][threadIdx.x] = ws_v1;
  }
  __syncthreads();
  out[threadIdx.x] = s[0][threadIdx.x];
}
__global__ void others_return(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[8][64];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.y)
    return;
  const unsigned int ws_v1 = s[0][threadIdx.x] + s[0][threadIdx.x + 4];
  __syncwarp(0xffffffffu);
  s[0][threadIdx.x] = ws_v1;
}
//== findings
step-of-the-first-row.cu:6: assumed warp-synchronous-memory
step-of-the-first-row.cu:16: assumed warp-synchronous-memory
