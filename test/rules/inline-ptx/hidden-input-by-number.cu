// The number of the hidden input of a "+r" operand would change: nothing is added.
//== no-nvcc the statement is left as it is
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    asm volatile("shfl.bfly.b32 %0, %2, %1, 0x1f;" : "+r"(x) : "r"(4));
  o[threadIdx.x] = x;
}
//== unchanged
//== findings
hidden-input-by-number.cu:4: manual inline-ptx
