// R38: a full mask in asm where lanes have parted.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
full-mask-in-branch.cu:4: finding mask-names-absent-lanes
