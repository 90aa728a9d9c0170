// A predicate that another statement declares: the edit is local, and the finding says so.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y, z;
  asm volatile(".reg .pred %c1;");
  asm volatile("shfl.up.b32 %0|%%c1, %1, 1, 0;" : "=r"(y) : "r"(x));
  asm volatile("selp.b32 %0, %1, 0, %%c1;" : "=r"(z) : "r"(y));
  o[threadIdx.x] = z;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y, z;
  asm volatile(".reg .pred %c1;");
  asm volatile("shfl.sync.up.b32 %0|%%c1, %1, 1, 0, 0xffffffff;" : "=r"(y) : "r"(x));
  asm volatile("selp.b32 %0, %1, 0, %%c1;" : "=r"(z) : "r"(y));
  o[threadIdx.x] = z;
}
//== findings
shared-register.cu:4: proven inline-ptx
