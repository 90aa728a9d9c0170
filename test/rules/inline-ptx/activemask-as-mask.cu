// R38: whoever happens to be together is no mask.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  unsigned mask;
  asm volatile("activemask.b32 %0;" : "=r"(mask));
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(mask));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
activemask-as-mask.cu:5: finding activemask-as-mask
