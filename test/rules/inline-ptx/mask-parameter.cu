// R27: an asm helper that is called by some lanes takes the mask as a parameter.
//== input
__device__ int next(int x) {
  int y;
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  return y;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = next(x);
  o[threadIdx.x] = next(x);
}
//== fixed
__device__ int next(int x, unsigned ws_mask = 0xffffffffu) {
  int y;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(ws_mask));
  return y;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    x = next(x, ws_m1);
  o[threadIdx.x] = next(x);
}
//== findings
mask-parameter.cu:3: proven inline-ptx
