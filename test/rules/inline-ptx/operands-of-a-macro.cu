// The operands come from a macro: a literal can be added, an operand cannot.
//== no-nvcc one statement is left as it is
//== input
#define OPERANDS : "=r"(y) : "r"(x)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" OPERANDS);
  if (x > 3)
    asm volatile("shfl.up.b32 %0, %1, 1, 0;" OPERANDS);
  o[threadIdx.x] = y;
}
//== fixed
#define OPERANDS : "=r"(y) : "r"(x)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" OPERANDS);
  if (x > 3)
    asm volatile("shfl.up.b32 %0, %1, 1, 0;" OPERANDS);
  o[threadIdx.x] = y;
}
//== findings
operands-of-a-macro.cu:4: proven inline-ptx
operands-of-a-macro.cu:6: manual inline-ptx
