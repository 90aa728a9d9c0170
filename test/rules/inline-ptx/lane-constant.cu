// Lanes that the lane number decides are a literal, too.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  if (lane < 8)
    asm("shfl.idx.b32 %0, %1, 3, 0x1f;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  if (lane < 8)
    asm volatile("shfl.sync.idx.b32 %0, %1, 3, 0x1f, 0x000000ff;" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
lane-constant.cu:6: proven inline-ptx
