// Toolkits that know sm_75 have the instruction.
//== options --target sm_75
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
compat-inline-ptx-sm_75.cu:3: proven inline-ptx
