// A name that two literals share: .sync goes behind its first word.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("shfl" ".down.b32 %0, %1, 1, 0x1" "f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("shfl.sync" ".down.b32 %0, %1, 1, 0x1" "f, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
name-in-two-literals.cu:3: proven inline-ptx
