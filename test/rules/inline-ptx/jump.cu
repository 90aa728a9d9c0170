// A jump between statements: control is not followed.
//== no-nvcc labels of the program
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .pred p; setp.gt.s32 p, %0, 3; @p bra DONE; }" :: "r"(x));
  asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  asm volatile("DONE:");
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
jump.cu:4: manual inline-ptx
