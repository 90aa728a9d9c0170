// Some lanes execute the shuffle, as a predicate of the statement says: its mask is not that of the statement.
//== no-nvcc the statement is left as it is
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .pred p; setp.gt.s32 p, %1, 3; mov.s32 %0, %1; @p shfl.down.b32 %0, %1, 1, 0x1f; }" : "=&r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
predicated-shuffle.cu:3: manual inline-ptx
