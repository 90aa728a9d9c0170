// Elements of which even blocks of one row say that other warps reach them, or nothing at all.
//== input
__global__ void neighbours(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[512];
  s[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x + 1];
}
__global__ void groups(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[512];
  const unsigned group = threadIdx.x / 64, place = threadIdx.x % 64;
  s[group * 64 + place] = in[threadIdx.x];
  out[threadIdx.x] = s[group * 64 + 63 - place];
}
__global__ void transposed(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[32][33];
  s[threadIdx.y][threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x][threadIdx.y];
}
__global__ void rows_of_the_launch(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[512];
  const unsigned lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  s[warp * 64 + lane] = in[threadIdx.x];
  out[threadIdx.x] = s[warp * 64 + (lane ^ 1)];
}
void run(const unsigned *in, unsigned *out, dim3 block) {
  neighbours<<<1, block>>>(in, out);
  groups<<<1, block>>>(in, out);
  transposed<<<1, block>>>(in, out);
  rows_of_the_launch<<<1, dim3(64, 4)>>>(in, out);
}
//== unchanged
//== findings
rows-that-are-no-warps.cu:4: manual warp-synchronous-memory
rows-that-are-no-warps.cu:10: manual warp-synchronous-memory
rows-that-are-no-warps.cu:15: manual warp-synchronous-memory
rows-that-are-no-warps.cu:21: manual warp-synchronous-memory
