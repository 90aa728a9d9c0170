// R38: a mask that looks like a width.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
mask-as-width.cu:3: finding caller-not-in-mask
