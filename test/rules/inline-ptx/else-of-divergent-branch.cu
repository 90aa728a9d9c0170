// The lanes of the other arm.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  else
    asm volatile("shfl.up.b32 %0, %1, 1, 0;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(ws_m1));
  else
    asm volatile("shfl.sync.up.b32 %0, %1, 1, 0, %2;" : "=r"(y) : "r"(x), "r"(~ws_m1));
  o[threadIdx.x] = y;
}
//== findings
else-of-divergent-branch.cu:4: proven inline-ptx
else-of-divergent-branch.cu:6: proven inline-ptx
