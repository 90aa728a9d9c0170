// The opcode comes from a macro that other statements may use.
//== no-nvcc the statement is left as it is
//== input
#define SHUFFLE "shfl.down.b32"
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile(SHUFFLE " %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
opcode-in-shared-macro.cu:4: manual inline-ptx
