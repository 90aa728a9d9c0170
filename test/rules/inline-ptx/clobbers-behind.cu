// Clobbers stand behind the inputs, after `::` as well.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3) {
    asm volatile("shfl.bfly.b32 %0, %0, 1, 0x1f;" : "+r"(x) :: "memory");
    asm volatile("shfl.bfly.b32 %0, %0, %1, 0x1f;" : "+r"(x) : "r"(2) : "memory");
  }
  o[threadIdx.x] = x;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 0x1f, %1;" : "+r"(x) : "r"(ws_m1) : "memory");
    asm volatile("shfl.sync.bfly.b32 %0, %0, %1, 0x1f, %2;" : "+r"(x) : "r"(2), "r"(ws_m1) : "memory");
  }
  o[threadIdx.x] = x;
}
//== findings
clobbers-behind.cu:4: proven inline-ptx
clobbers-behind.cu:5: proven inline-ptx
