// The statement is an argument of a macro: it is spelled at the use.
//== input
#define TWICE(statement) statement; statement
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  TWICE(asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x)));
  o[threadIdx.x] = y;
}
//== fixed
#define TWICE(statement) statement; statement
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  TWICE(asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x)));
  o[threadIdx.x] = y;
}
//== findings
text-as-macro-argument.cu:4: proven inline-ptx
