// A raw string.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile(R"({
    .reg .pred p;
    setp.ne.s32 p, %1, 0;
    vote.ballot.b32 %0, p;
  })" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile(R"({
    .reg .pred p;
    setp.ne.s32 p, %1, 0;
    vote.sync.ballot.b32 %0, p, 0xffffffff;
  })" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
raw-string.cu:3: proven inline-ptx
