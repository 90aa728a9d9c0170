// One text of a macro, for all its uses: they are whole warps.
//== input
#define FIRST(to, from) asm("shfl.idx.b32 %0, %1, 0, 0x1f;" : "=r"(to) : "r"(from))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  FIRST(y, x);
  FIRST(y, y + 1);
  o[threadIdx.x] = y;
}
//== fixed
#define FIRST(to, from) asm volatile("shfl.sync.idx.b32 %0, %1, 0, 0x1f, 0xffffffff;" : "=r"(to) : "r"(from))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  FIRST(y, x);
  FIRST(y, y + 1);
  o[threadIdx.x] = y;
}
//== findings
macro-body.cu:1: proven inline-ptx
