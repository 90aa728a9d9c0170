// The clamp holds the width; it stays whatever it is.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  int clamp = (32 - 8) << 8 | 0x1f;
  asm volatile("shfl.idx.b32 %0, %1, %2, %3;" : "=r"(y) : "r"(x), "r"(2), "r"(clamp));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  int clamp = (32 - 8) << 8 | 0x1f;
  asm volatile("shfl.sync.idx.b32 %0, %1, %2, %3, 0xffffffff;" : "=r"(y) : "r"(x), "r"(2), "r"(clamp));
  o[threadIdx.x] = y;
}
//== findings
clamp-as-operand.cu:4: proven inline-ptx
