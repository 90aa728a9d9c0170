// In rows of 16 lanes, `threadIdx.y == 1` is the second half of the first warp, and what volatile memory hands over within a warp is a step.
//== input
__global__ void k(int *p) {
  __shared__ volatile int s[512];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y * 32 + x] = p[x];
  int v = 0;
  if (x < 8)
    v = s[y * 32 + (x ^ 2)];
  __syncthreads();
  if (y == 1)
    s[y] += s[y + x];
  __syncthreads();
  p[y * 16 + x] = v + s[x];
}
void start(int *p) { k<<<1, dim3(16, 16)>>>(p); }
//== fixed
__global__ void k(int *p) {
  __shared__ volatile int s[512];
  const int x = threadIdx.x, y = threadIdx.y;
  s[y * 32 + x] = p[x];
  __syncwarp(0xffffffffu);
  int v = 0;
  if (x < 8)
    v = s[y * 32 + (x ^ 2)];
  __syncthreads();
  const bool ws_c1 = y == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const int ws_v1 = s[y] + s[y + x];
    __syncwarp(ws_m1);
    s[y] = ws_v1;
  }
  __syncthreads();
  p[y * 16 + x] = v + s[x];
}
void start(int *p) { k<<<1, dim3(16, 16)>>>(p); }
//== findings
half-rows-in-steps.cu:7: proven warp-synchronous-memory
half-rows-in-steps.cu:10: proven warp-synchronous-memory
