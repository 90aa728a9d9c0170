// Plain rows of a warp, and the launch does not show the block's shape: whose they are is asked of blocks of one row.
//== input
__global__ void by_warp(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[512];
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  s[warp * 64 + lane] = in[threadIdx.x];
  out[threadIdx.x] = s[warp * 64 + (lane ^ 1)];
}
__global__ void by_row(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[8][33];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.y][threadIdx.x ^ 1];
}
void run(const unsigned *in, unsigned *out, dim3 block) {
  by_warp<<<1, block>>>(in, out);
  by_row<<<1, block>>>(in, out);
}
//== fixed
__global__ void by_warp(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[512];
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  s[warp * 64 + lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[warp * 64 + (lane ^ 1)];
}
__global__ void by_row(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[8][33];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[threadIdx.y][threadIdx.x ^ 1];
}
void run(const unsigned *in, unsigned *out, dim3 block) {
  by_warp<<<1, block>>>(in, out);
  by_row<<<1, block>>>(in, out);
}
//== findings
rows-of-plain-memory.cu:5: assumed warp-synchronous-memory
rows-of-plain-memory.cu:10: assumed warp-synchronous-memory
