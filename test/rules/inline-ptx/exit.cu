// Lanes that end leave every mask.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  if (x > 3)
    asm volatile("exit;");
  asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  if (x > 3)
    asm volatile("exit;");
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
exit.cu:5: proven inline-ptx
