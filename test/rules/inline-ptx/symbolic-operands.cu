// Operands with names: the mask has a number, which names do not change.
//== no-nvcc nvcc knows no symbolic operands
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm volatile("shfl.down.b32 %[to], %[from], 1, 0x1f;" : [to] "=r"(y) : [from] "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("shfl.sync.down.b32 %[to], %[from], 1, 0x1f, %2;" : [to] "=r"(y) : [from] "r"(x), "r"(ws_m1));
  o[threadIdx.x] = y;
}
//== findings
symbolic-operands.cu:4: proven inline-ptx
