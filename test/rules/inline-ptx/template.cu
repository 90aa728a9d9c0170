// The text of a template: its instantiations agree on the mask.
//== input
template <int Delta> __device__ int from(int x) {
  int y;
  asm("shfl.down.b32 %0, %1, %2, 0x1f;" : "=r"(y) : "r"(x), "n"(Delta));
  return y;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = from<1>(x);
  o[threadIdx.x] = from<2>(x);
}
//== fixed
template <int Delta> __device__ int from(int x, unsigned ws_mask = 0xffffffffu) {
  int y;
  asm volatile("shfl.sync.down.b32 %0, %1, %2, 0x1f, %3;" : "=r"(y) : "r"(x), "n"(Delta), "r"(ws_mask));
  return y;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    x = from<1>(x, ws_m1);
  o[threadIdx.x] = from<2>(x);
}
//== findings
template.cu:3: proven inline-ptx
