// __asm__ without __volatile__.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  __asm__("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  __asm__ volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
keyword-of-gcc.cu:3: proven inline-ptx
