// A macro stands for the keyword; it need not say volatile.
//== input
#define ASM asm
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  ASM("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
#define ASM asm
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  ASM volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
macro-for-keyword.cu:4: proven inline-ptx
