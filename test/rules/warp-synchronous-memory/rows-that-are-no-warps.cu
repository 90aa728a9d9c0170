// A launch shows rows of 24 or of 48 threads: a warp has parts of two of them, and what a row shares is not one warp's. Rows of 16 are
// parts of a warp, rows of 24 that are alone in their block are one, and of a block of unknown shape A12 is taken as before.
//== input
__global__ void rowsOf24(int *p) {
  __shared__ volatile int s[4][24];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  p[y * 24 + x] = s[y][23 - x];
}
__device__ int turn(volatile int *row, int x, int n) {
  row[x] += row[(x + 1) % n];
  return row[x];
}
__global__ void helped(int *p) {
  __shared__ int s[4][24];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  __syncthreads();
  p[y * 24 + x] = turn(s[y], x, p[0]);
}
__global__ void firstOfRows(int *p) {
  __shared__ volatile int s[64];
  const int x = threadIdx.x;
  s[x] = p[x];
  __syncthreads();
  if (x < 32) {
    s[x] += s[x + 16];
    s[x] += s[x + 8];
  }
}
__global__ void rowsOf16(int *p) {
  __shared__ volatile int s[8][16];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  p[y * 16 + x] = s[y][15 - x];
}
__global__ void oneRow(int *p) {
  __shared__ volatile int s[24];
  const int x = threadIdx.x;
  s[x] = p[x];
  p[x] = s[23 - x];
}
__global__ void unknown(int *p) {
  __shared__ volatile int s[8][32];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  p[y * 32 + x] = s[y][31 - x];
}
__global__ void shown(int *p) {
  __shared__ volatile int s[8][32];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  p[y * 32 + x] = s[y][31 - x];
}
void launch(int *p, dim3 any) {
  rowsOf24<<<1, dim3(24, 4)>>>(p);
  helped<<<1, dim3(24, 4)>>>(p);
  firstOfRows<<<1, dim3(48, 2)>>>(p);
  rowsOf16<<<1, dim3(16, 8)>>>(p);
  oneRow<<<1, dim3(24, 1)>>>(p);
  unknown<<<1, any>>>(p);
  shown<<<1, dim3(32, 8)>>>(p);
}
//== fixed
__global__ void rowsOf24(int *p) {
  __shared__ volatile int s[4][24];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  p[y * 24 + x] = s[y][23 - x];
}
__device__ int turn(volatile int *row, int x, int n) {
  row[x] += row[(x + 1) % n];
  return row[x];
}
__global__ void helped(int *p) {
  __shared__ int s[4][24];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  __syncthreads();
  p[y * 24 + x] = turn(s[y], x, p[0]);
}
__global__ void firstOfRows(int *p) {
  __shared__ volatile int s[64];
  const int x = threadIdx.x;
  s[x] = p[x];
  __syncthreads();
  if (x < 32) {
    s[x] += s[x + 16];
    s[x] += s[x + 8];
  }
}
__global__ void rowsOf16(int *p) {
  __shared__ volatile int s[8][16];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  __syncwarp(0xffffffffu);
  p[y * 16 + x] = s[y][15 - x];
}
__global__ void oneRow(int *p) {
  __shared__ volatile int s[24];
  const int x = threadIdx.x;
  s[x] = p[x];
  __syncwarp(0xffffffffu);
  p[x] = s[23 - x];
}
__global__ void unknown(int *p) {
  __shared__ volatile int s[8][32];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  __syncwarp(0xffffffffu);
  p[y * 32 + x] = s[y][31 - x];
}
__global__ void shown(int *p) {
  __shared__ volatile int s[8][32];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y][x] = p[x];
  __syncwarp(0xffffffffu);
  p[y * 32 + x] = s[y][31 - x];
}
void launch(int *p, dim3 any) {
  rowsOf24<<<1, dim3(24, 4)>>>(p);
  helped<<<1, dim3(24, 4)>>>(p);
  firstOfRows<<<1, dim3(48, 2)>>>(p);
  rowsOf16<<<1, dim3(16, 8)>>>(p);
  oneRow<<<1, dim3(24, 1)>>>(p);
  unknown<<<1, any>>>(p);
  shown<<<1, dim3(32, 8)>>>(p);
}
//== findings
rows-that-are-no-warps.cu:5: manual warp-synchronous-memory
rows-that-are-no-warps.cu:8: manual warp-synchronous-memory
rows-that-are-no-warps.cu:9: manual warp-synchronous-memory
rows-that-are-no-warps.cu:24: manual warp-synchronous-memory
rows-that-are-no-warps.cu:25: manual warp-synchronous-memory
rows-that-are-no-warps.cu:32: proven warp-synchronous-memory
rows-that-are-no-warps.cu:38: proven warp-synchronous-memory
rows-that-are-no-warps.cu:44: assumed warp-synchronous-memory
rows-that-are-no-warps.cu:50: proven warp-synchronous-memory
