// A label is where another statement may jump to.
//== no-nvcc the statement is left as it is
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("HERE:");
  asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
label-without-jump.cu:4: manual inline-ptx
