// A suppressed statement beside an edited one; no ballot is made for it.
//== no-nvcc the statement is left as it is
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm("shfl.up.b32 %0, %1, 1, 0;" : "=r"(y) : "r"(x)); // NOLINT(warpshift-inline-ptx): dead on new targets
  asm("shfl.up.b32 %0, %1, 1, 0;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm("shfl.up.b32 %0, %1, 1, 0;" : "=r"(y) : "r"(x)); // NOLINT(warpshift-inline-ptx): dead on new targets
  asm volatile("shfl.sync.up.b32 %0, %1, 1, 0, 0xffffffff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
suppressed.cu:4: suppressed inline-ptx
suppressed.cu:5: proven inline-ptx
