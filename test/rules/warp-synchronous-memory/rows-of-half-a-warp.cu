// Sixteen columns, four rows: a row is half a warp, and its elements are its own although the row's number is not taken apart.
//== input
__global__ void kernel(const float *in, float *out, int n) {
  __shared__ volatile float s[4][17];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[y * n + x];
  s[y][x] += s[y][x ^ 8];
  s[y][x] += s[y][x ^ 4];
  if (x == 0)
    out[y] = s[y][0];
}
void launch(const float *in, float *out, int n) {
  dim3 block(16, 4);
  kernel<<<1, block>>>(in, out, n);
}
//== fixed
__global__ void kernel(const float *in, float *out, int n) {
  __shared__ volatile float s[4][17];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = in[y * n + x];
  __syncwarp(0xffffffffu);
  const float ws_v1 = s[y][x] + s[y][x ^ 8];
  __syncwarp(0xffffffffu);
  s[y][x] = ws_v1;
  __syncwarp(0xffffffffu);
  const float ws_v2 = s[y][x] + s[y][x ^ 4];
  __syncwarp(0xffffffffu);
  s[y][x] = ws_v2;
  if (x == 0)
    out[y] = s[y][0];
}
void launch(const float *in, float *out, int n) {
  dim3 block(16, 4);
  kernel<<<1, block>>>(in, out, n);
}
//== findings
rows-of-half-a-warp.cu:5: proven warp-synchronous-memory
rows-of-half-a-warp.cu:6: proven warp-synchronous-memory
