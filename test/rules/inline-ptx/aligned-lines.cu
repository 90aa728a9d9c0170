// Lines that stand below the first string move with it when the statement becomes volatile; other lines stay.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y, z;
  asm("mov.b32 %0, %1;\n\t"
      "shfl.down.b32 %0, %0, 1, 0x1f;"
      : "=r"(y)
      : "r"(x));
  asm (
    "shfl.down.b32 %0, %1, 2, 0x1f;"
    : "=r"(z) : "r"(x));
  o[threadIdx.x] = y + z;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y, z;
  asm volatile("mov.b32 %0, %1;\n\t"
               "shfl.sync.down.b32 %0, %0, 1, 0x1f, 0xffffffff;"
               : "=r"(y)
               : "r"(x));
  asm volatile (
    "shfl.sync.down.b32 %0, %1, 2, 0x1f, 0xffffffff;"
    : "=r"(z) : "r"(x));
  o[threadIdx.x] = y + z;
}
//== findings
aligned-lines.cu:3: proven inline-ptx
aligned-lines.cu:7: proven inline-ptx
