// R38: a helper that was migrated for whole warps, called where only some lanes are.
//== input
__device__ int next(int x) {
  int y;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  return y;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = next(x);
  o[threadIdx.x] = x;
}
//== unchanged
//== findings
later-divergent-caller.cu:9: finding divergent-caller
