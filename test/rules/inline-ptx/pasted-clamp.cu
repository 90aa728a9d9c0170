// The last operand is pasted: the mask goes before the text behind it.
//== input
#define DOWN(by, clamp) asm volatile("shfl.down.b32 %0, %1, " #by ", " #clamp ";" : "=r"(y) : "r"(x))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  DOWN(1, 0x1f);
  o[threadIdx.x] = y;
}
//== fixed
#define DOWN(by, clamp) asm volatile("shfl.sync.down.b32 %0, %1, " #by ", " #clamp ", 0xffffffff;" : "=r"(y) : "r"(x))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  DOWN(1, 0x1f);
  o[threadIdx.x] = y;
}
//== findings
pasted-clamp.cu:1: proven inline-ptx
