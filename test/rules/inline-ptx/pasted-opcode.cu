// The whole opcode is pasted: the macro may make other statements as well.
//== no-nvcc the statement is left as it is
//== input
#define DO(op) asm volatile(#op " %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  DO(shfl.down.b32);
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
pasted-opcode.cu:1: manual inline-ptx
