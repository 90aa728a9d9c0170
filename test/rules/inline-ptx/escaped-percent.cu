// Registers of the statement may begin with a doubled percent sign.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .pred %%p1;\n\tsetp.ne.s32 %%p1, %1, 0;\n\tvote.ballot.b32 %0, %%p1;\n\t}" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .pred %%p1;\n\tsetp.ne.s32 %%p1, %1, 0;\n\tvote.sync.ballot.b32 %0, %%p1, 0xffffffff;\n\t}" : "=r"(y) : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
escaped-percent.cu:3: proven inline-ptx
