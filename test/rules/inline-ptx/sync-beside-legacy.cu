// One instruction of the statement has its mask already.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff; shfl.up.b32 %0, %0, 1, 0; }" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff; shfl.sync.up.b32 %0, %0, 1, 0, 0xffffffff; }" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
sync-beside-legacy.cu:3: proven inline-ptx
