// A use of the macro where only some lanes are: one text cannot hold both masks.
//== no-nvcc the statement is left as it is
//== input
#define FIRST(to, from) asm("shfl.idx.b32 %0, %1, 0, 0x1f;" : "=r"(to) : "r"(from))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  FIRST(y, x);
  if (x > 3)
    FIRST(y, y + 1);
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
macro-body-some-lanes.cu:1: manual inline-ptx
