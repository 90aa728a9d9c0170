// The macro is the statement around strings that its uses bring along.
//== input
#define PTX(text, to, from) asm volatile(text : "=r"(to) : "r"(from))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  PTX("shfl.down.b32 %0, %1, 1, 0x1f;", y, x);
  PTX("mov.u32 %0, %1;", y, y);
  PTX("shfl.up.b32 %0, %1, 1, 0;", y, y);
  o[threadIdx.x] = y;
}
//== fixed
#define PTX(text, to, from) asm volatile(text : "=r"(to) : "r"(from))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  PTX("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;", y, x);
  PTX("mov.u32 %0, %1;", y, y);
  PTX("shfl.sync.up.b32 %0, %1, 1, 0, 0xffffffff;", y, y);
  o[threadIdx.x] = y;
}
//== findings
string-as-macro-argument.cu:4: proven inline-ptx
string-as-macro-argument.cu:6: proven inline-ptx
